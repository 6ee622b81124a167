import type { Connection } from '../../core/session/connection'
import { addPending, type Pending } from '../../core/activity/pending'
import type { CaipAddress } from '../../core/networks/caip'
import type { SenderName } from '../../core/platform/chunk-types'
import { loadChunk } from '../../core/platform/chunks'
import { trackTransfer } from '../../core/send/sending'
import type { Quote, Sender, Transfer } from '../../core/send/transfer'
import { watchPendingTransactions } from '../activity/watch-pending-transactions'
import { emitTransaction } from '../activity/emit-transaction'

export const senderOf = async ({ network }: Pick<Transfer, 'network'>): Promise<Sender> =>
  (await loadChunk('sender', network.chainNamespace as SenderName)) as Sender

/**
 * Has a quoted transfer signed and sent, adds it to the history, and waits for its outcome in the background. Returns
 * the transfer as it is stored. Errors: those of `Sender.send`.
 */
export const submitTransfer = async (
  quote: Quote,
  { provider, facts }: Connection,
  caipAddress: CaipAddress,
  token: Pending['token']
): Promise<Pending> => {
  const { transfer } = quote
  const sender = await senderOf(transfer)
  const id = await trackTransfer(() => sender.send(quote, provider as never, facts), transfer.token)
  const { amount, to } = transfer
  const pending: Pending = { id, caipAddress, to, amount, token, sentAtMs: Date.now(), status: 'pending' }
  addPending(pending)
  emitTransaction({ hash: id, caipAddress, status: 'pending' })
  watchPendingTransactions()
  return pending
}
