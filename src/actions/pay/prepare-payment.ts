/** Prepares the open payment: what the account has, the network of its wallet, and the quote. */
import { $connections, caipAddressOf } from '../../core/session/session'
import type { Connection } from '../../core/session/connection'
import type { Holding } from '../../core/assets/token'
import {
  $payment,
  changePayment,
  resetPayerAssets,
  resetPaymentQuote,
  runPayerAssets,
  runPaymentQuote,
  type PayerAssets,
  type Payment
} from '../../core/pay/payment'
import { invalidPayment } from '../../core/pay/parse-payment'
import type { ChainName } from '../../core/platform/chunk-types'
import { loadChunk } from '../../core/platform/chunks'
import { senderOf } from '../send/submit-transfer'
import { refusePayment } from './payment-calls'

/** Returns the connection that pays: that of the network's namespace. */
export const payerOf = ({ network }: Pick<Payment, 'network'>): Connection | undefined =>
  $connections.get()[network.chainNamespace]

/** The name that is read for a token without one begins with its address: `EPjF…`. */
const isPlaceholder = ({ symbol, address = '' }: Holding) => symbol === `${address.slice(0, 4)}…`

/**
 * Returns what an account holds of the token. Errors: option-invalid if the chain contradicts the host page; service-*,
 * chunk-failed.
 */
const readAssets = async (
  { network, request: { token, symbol, decimals } }: Payment,
  address: string,
  signal: AbortSignal
): Promise<PayerAssets> => {
  const namespace = network.chainNamespace as ChainName
  if (token === undefined) {
    const value = await (await loadChunk('chain', namespace)).balance(network, address, signal)
    return { address, value, symbol: network.nativeCurrency.symbol, isNamed: true }
  }
  const readTokens = await loadChunk('tokens', namespace as 'eip155' | 'solana')
  const { tokens } = await readTokens(network, address, [{ address: token }], signal)
  const held = tokens.find(entry => entry.address?.toLowerCase() === token.toLowerCase())
  // on Solana, an account that never held the token has no entry for it
  if (!held && namespace === 'solana') return { address, value: 0n, symbol, isNamed: false }
  if (!held) throw invalidPayment('paymentAsset.asset', `a token on ${network.name}`, token)
  if (held.decimals !== decimals)
    throw invalidPayment('paymentAsset.metadata.decimals', `${held.decimals}, as on ${network.name}`, decimals)
  const isNamed = !isPlaceholder(held)
  return { address, value: held.value, symbol: isNamed ? held.symbol : symbol, isNamed }
}

/** Reads what the paying account has. A payment that the chain contradicts is refused. */
export const loadPayerAssets = async (): Promise<void> => {
  const payment = $payment.get()
  const address = payment && payerOf(payment)?.accounts[0]
  if (!address) return resetPayerAssets()
  const { error } = await runPayerAssets(signal => readAssets(payment, address, signal))
  if (error?.code === 'option-invalid') refusePayment(payment.id, error)
}

/** Keeps what the paying account has up to date with its connection. Returns a function that stops this. */
export const watchPayer = (): (() => void) => {
  let shown: string | undefined
  const update = () => {
    const payment = $payment.get()
    const account = payment && `${payment.id} ${payerOf(payment)?.accounts[0]}`
    if (account === shown) return
    shown = account
    resetPayerAssets()
    void loadPayerAssets()
  }
  const unsubscribers = [$connections.listen(update), $payment.listen(update)]
  update()
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe()
  }
}

/** Switches the wallet to the payment's network. Returns whether it is there. */
export const switchToPayment = async (): Promise<boolean> => {
  const payment = $payment.get()
  if (!payment) return false
  const { id, network } = payment
  changePayment(id, { error: undefined })
  const { error } = await (await loadChunk('action', 'session')).switchNetwork(network.caipNetworkId)
  if (error) changePayment(id, { error })
  const payer = payerOf(payment)
  return !error && $payment.get()?.id === id && payer?.chainId === network.caipNetworkId
}

/** Quotes the payment, for `$paymentQuote`. */
export const quotePayment = async (): Promise<void> => {
  const payment = $payment.get()
  const payer = payment && payerOf(payment)
  if (!payer || payment.phase !== 'open') return
  const { network, request } = payment
  const { recipient: to, amount, decimals, token } = request
  await runPaymentQuote(async signal => {
    const transfer = { network, from: payer.accounts[0]!, to, amount, decimals, ...(token !== undefined && { token }) }
    return (await senderOf(transfer)).quote(transfer, payer.facts, signal, payer.provider as never)
  })
}

/** Clears the quote when the user leaves the review, unless a wallet is asked. */
export const leavePaymentReview = (): void => {
  if ($payment.get()?.phase === 'open') resetPaymentQuote()
}

/** Returns the CAIP-10 address of the paying account. */
export const payerAddress = (payment: Payment) => caipAddressOf(payerOf(payment))
