/** A transfer that the host page has filled in: the user reviews it, and the host page receives its hash. */
import { parseAmount, toUnits } from '../../core/assets/amount'
import { $walletRequestCount } from '../../core/session/attempt'
import { namespaces, type ChainId } from '../../core/networks/caip'
import { withMessage } from '../../core/platform/call-errors'
import { describe } from '../../core/platform/describe-value'
import { changeDraft, resetDraft } from '../../core/send/draft'
import { WidgetError } from '../../core/platform/errors'
import { currentInstance } from '../../api/instance'
import { isDisabled } from '../../core/config/money-options'
import { networkOf } from '../../core/networks/networks'
import { isChainName, loadChunk } from '../../core/platform/chunks'
import { $open, push, replace, open } from '../../core/dialog/route'
import { $lastTransaction } from '../../core/send/sending'
import { $activeNamespace, $connections } from '../../core/session/session'
import type { SendArguments } from '../../core/send/transfer'
import { formatUnits, MAX_DECIMALS } from '../../core/assets/units'
import { resolveReceiver } from './resolve-receiver'

/**
 * Returns the requested network and whether the active account is on it. Errors: send-unsupported, account-missing,
 * network-missing, with the messages that other kits throw.
 */
const targetOf = ({ namespace, chainId }: SendArguments) => {
  const chainNamespace = namespaces.find(name => `${chainId}`.startsWith(`${name}:`))
  const sendNamespace = namespace ?? chainNamespace ?? $activeNamespace.get()
  if (isDisabled('send') || !isChainName(sendNamespace))
    throw withMessage(
      new WidgetError('send-unsupported', {}),
      `Chain "${sendNamespace}" is not supported for send parameters`
    )
  const connection = $connections.get()[sendNamespace]
  if (!connection)
    throw withMessage(
      new WidgetError('account-missing', { namespace: sendNamespace }),
      'openSend: caipAddress not found'
    )
  const fullChainId = chainNamespace ? (chainId as ChainId) : (`${sendNamespace}:${chainId}` as const)
  const network = networkOf(chainId === undefined ? connection.chainId : fullChainId)
  if (!network || network.chainNamespace !== sendNamespace)
    throw withMessage(
      new WidgetError('network-missing', { network: `${chainId}` }),
      `openSend: caipNetwork with chainId ${chainId} not found`
    )
  return {
    network,
    wallet: connection.wallet.name,
    isOnNetwork: connection.chainId === network.caipNetworkId && $activeNamespace.get() === sendNamespace
  }
}

/**
 * Returns the amount that the host page fills in, as the field writes it. A string is plain decimal digits: `1e5` is
 * rejected.
 * A number means the shortest decimal that denotes it. One above 2^53 is rejected: such numbers no longer denote each
 * integer.
 */
const amountOf = (amount: unknown): string => {
  if (typeof amount === 'string' && !/^\d+(\.\d+)?$/.test(amount)) return ''
  if (typeof amount === 'number' && amount > Number.MAX_SAFE_INTEGER) return ''
  // A string with more decimals than any token has would be cut.
  const value = typeof amount === 'string' ? parseAmount(amount, MAX_DECIMALS) : toUnits(amount, MAX_DECIMALS)
  return value ? formatUnits(value, MAX_DECIMALS) : ''
}

const invalidArgument = (part: keyof SendArguments, expected: string, got: unknown) =>
  new WidgetError('option-invalid', { option: `arguments.${part}`, expected, got: describe(got) })

const modalClosed = () => withMessage(new WidgetError('modal-closed', {}), 'Modal closed')

/** Ends the wait of the previous call. */
let cancelPrevious: (() => void) | undefined
/** Number of the newest call. */
let latestCall = 0

/**
 * Settles once a wallet has sent a transaction, or once the user has closed the dialog without one. Errors:
 * modal-closed.
 */
const waitForOutcome = (asset: string) =>
  new Promise<{ hash: string }>((resolve, reject) => {
    const before = $lastTransaction.get()
    const check = () => {
      const transaction = $lastTransaction.get()
      if (transaction && transaction !== before) {
        // A transaction of another token is not what the host page requested.
        const isRequested = (transaction.token ?? 'native').toLowerCase() === asset.toLowerCase()
        if (isRequested) finish(() => resolve({ hash: transaction.id }))
        else cancel()
      }
      // After closing the dialog, the user may still approve a pending request in the wallet.
      else if (!$walletRequestCount.get() && !$open.get()) cancel()
    }
    const unsubscribers = [$lastTransaction, $walletRequestCount, $open].map($store =>
      $store.listen(() => queueMicrotask(check))
    )
    const finish = (settle: () => void) => {
      for (const unsubscribe of unsubscribers) unsubscribe()
      if (cancelPrevious === cancel) cancelPrevious = undefined
      settle()
    }
    const cancel = () =>
      finish(() => {
        resetDraft()
        reject(modalClosed())
      })
    cancelPrevious = cancel
  })

/**
 * Opens the transfer view with the given values, on the requested network; the wallet is switched there first.
 * Returns the transaction's hash.
 * `isClosed`: returns true if the page has closed the dialog since its call.
 * Errors: option-invalid, send-unsupported, account-missing, network-missing, wallet-pending, modal-closed, and those
 * of switching the network.
 */
export const openPrefilledSend = async (
  request: SendArguments,
  opener?: Element,
  isClosed?: () => boolean
): Promise<{ hash: string }> => {
  // The sending account may still be reconnecting.
  await currentInstance()?.api?.ready?.()
  // It deletes the data of an account that is disconnected.
  await loadChunk('action', 'assets')
  const { chainId, assetAddress = 'native', to = '' } = request
  if (!['undefined', 'number', 'string'].includes(typeof chainId))
    throw invalidArgument('chainId', 'the number of an EVM chain or a CAIP-2 id', chainId)
  if (typeof assetAddress !== 'string')
    throw invalidArgument('assetAddress', 'a token\'s address or "native"', assetAddress)
  const { network, isOnNetwork, wallet } = targetOf(request)
  const amount = amountOf(request.amount)
  latestCall += 1
  const thisCall = latestCall
  if (!amount) throw invalidArgument('amount', 'a decimal number above 0', request.amount)
  if (typeof to !== 'string' || !to.trim()) throw invalidArgument('to', 'an address or a name', to)
  // The approval of an earlier request would be taken for an answer to this one.
  if ($walletRequestCount.get()) throw new WidgetError('wallet-pending', { wallet })
  cancelPrevious?.()
  if (!isOnNetwork) {
    const { error } = await (await loadChunk('action', 'session')).switchNetwork(network.caipNetworkId)
    if (error) throw error
  }
  // Another call, a close, or another choice of the user may have come meanwhile.
  if (thisCall !== latestCall || isClosed?.() || !targetOf(request).isOnNetwork) throw modalClosed()
  resetDraft()
  changeDraft({ token: assetAddress, amount })
  resolveReceiver(to, true)
  replace('Account')
  push('WalletSend')
  open(opener)
  return waitForOutcome(assetAddress)
}
