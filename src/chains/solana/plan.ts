/** Plans a transfer, as far as the chain knows it before a signature. */
import { WidgetError, type TransferWarning } from '../../barrels/kit'
import { transferLamports } from './instructions'
import { accountsOf } from './node'
import type { TransferParties, Plan, Planned } from './plan-types'
import { planToken } from './plan-token'
import { isReserved, mayBeStuck } from './receiver'
import { isOfTokenProgram } from './token-state'
import { isAddress, type Address } from './web3'

/** Placeholder address of SOL in token lists. */
const NATIVE = 'So11111111111111111111111111111111111111111'

/** The account in which the ledger publishes slot, time and epoch. */
const CLOCK = 'SysvarC1ock11111111111111111111111111111111' as Address

const STUCK: readonly TransferWarning[] = ['receiver-may-not-spend']

const planNative = ({ from, to, receiverAccount, lamports }: TransferParties, decimals: number): Plan => {
  if (isOfTokenProgram(receiverAccount)) throw new WidgetError('receiver-unspendable', { address: to })
  return {
    from,
    lamports,
    decimals,
    instructions: amount => [transferLamports(from, to, amount)],
    received: amount => amount,
    delivery: amount => (from === to ? undefined : { account: to, change: amount }),
    writableAccounts: [from, to],
    available: lamports,
    isNative: true,
    warnings: from !== to && mayBeStuck(to, receiverAccount) ? STUCK : []
  }
}

/**
 * Plans a transfer. The source accounts cover `amount`; without it, they are those with the highest balances.
 * Errors: address-invalid, receiver-unspendable, memo-required, token-*, service-*; service-failed of `chain-data`, if
 * the amount was counted in other decimals than the chain's.
 */
export const plan = async (transfer: Planned, signal?: AbortSignal): Promise<Plan> => {
  const { network, token, decimals: countedDecimals } = transfer
  const toKey = (address: string): Address => {
    if (!isAddress(address)) throw new WidgetError('address-invalid', { address, network: network.name })
    return address
  }
  const checkDecimals = (own: number) => {
    if ((countedDecimals ?? own) !== own)
      throw new WidgetError('service-failed', { service: 'chain-data', status: 200 })
  }
  const from = toKey(transfer.from)
  const to = toKey(transfer.to)
  const mint = token && token !== NATIVE ? toKey(token) : undefined
  if (isReserved(to)) throw new WidgetError('receiver-unspendable', { address: to })
  const [payer, receiverAccount, mintAccount, clockAccount] = await accountsOf(
    network,
    mint ? [from, to, mint, CLOCK] : [from, to],
    signal
  )
  if (receiverAccount?.isProgram) throw new WidgetError('receiver-unspendable', { address: to })
  const parties: TransferParties = { from, to, receiverAccount, lamports: payer?.lamports ?? 0n }
  if (mint) return planToken(transfer, { ...parties, mint, mintAccount, clockAccount, checkDecimals }, signal)
  checkDecimals(network.nativeCurrency.decimals)
  return planNative(parties, network.nativeCurrency.decimals)
}
