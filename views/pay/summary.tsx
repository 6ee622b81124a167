import type { CSSProperties, ReactNode } from 'react'
import { hueFromText, interpolate, Icon, Logo, shortAddress } from '../../src/ui/kit'
import { formatUnits, groupedText } from '../../src/barrels/assets'
import { groupedAddress } from '../../src/ui/assets'
import type { PayerAssets, PayMessages, Payment } from '../../src/barrels/pay'

/** Returns the symbol that the user sees: the network's, or the host page's until the network is asked. */
export const symbolOf = ({ network, request }: Payment, assets: PayerAssets | undefined): string =>
  request.token === undefined ? network.nativeCurrency.symbol : (assets?.symbol ?? request.symbol)

/** Returns an amount of the token as text that stays together, from left to right in any language. */
export const amountWithSymbol = (value: bigint, decimals: number, symbol: string): string =>
  `\u2066${groupedText(formatUnits(value, decimals))}\u00a0${symbol}\u2069`

interface SummaryProps {
  payment: Payment
  symbol: string
  messages: PayMessages
}

/** The amount and the receiver, side by side like an open wallet. */
export function Summary({ payment: { network, request }, symbol, messages }: SummaryProps) {
  const { amount, decimals, icon, recipient } = request
  return (
    <div className="summary">
      <div>
        <Logo name={symbol} src={icon} isRound />
        <span className="num" data-testid="pay-amount">
          {groupedText(formatUnits(amount, decimals))} <bdi>{symbol}</bdi>
        </span>
        <span className="secondary">{interpolate(messages.onNetwork, { network: network.name })}</span>
      </div>
      <div>
        <span className="avatar logo round" style={{ '--hue': hueFromText(recipient) } as CSSProperties} />
        <span className="num">{shortAddress(recipient)}</span>
      </div>
    </div>
  )
}

/** One line of the facts. */
export function Fact({ label, testId, children }: { label: string; testId?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-testid={testId}>{children}</dd>
    </div>
  )
}

/** A whole address, in groups of four. */
export function AddressFact({ label, testId, address }: { label: string; testId: string; address: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num full-text" data-testid={testId}>
        {groupedAddress(address)}
      </dd>
    </div>
  )
}

/** What the user has to know before the payment is signed. */
export function Warnings({ texts }: { texts: readonly string[] }) {
  if (!texts.length) return null
  return (
    <div className="stack pay-warnings">
      {texts.map(text => (
        <p key={text} className="banner" data-testid="warning">
          <Icon name="alert" />
          <span className="text">{text}</span>
        </p>
      ))}
    </div>
  )
}

/** Returns the warnings about the token: the network knows it by another name, or by none. */
export const tokenWarnings = (
  { request: { token, symbol } }: Payment,
  assets: PayerAssets | undefined,
  messages: PayMessages
): readonly string[] => {
  if (token === undefined || !assets) return []
  if (!assets.isNamed) return [interpolate(messages.unnamed, { name: symbol })]
  const isSame = assets.symbol.toLowerCase() === symbol.toLowerCase()
  return isSame ? [] : [interpolate(messages.renamed, { name: symbol })]
}
