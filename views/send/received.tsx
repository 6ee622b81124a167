import { formatUnits, type Holding, type AssetMessages, type Quote } from '../../src/barrels/assets'
import { interpolate, Icon } from '../../src/ui/kit'

interface ReceivedProps {
  quote: Quote
  holding: Holding
  messages: AssetMessages
}

/** The amount that reaches the receiver, if the token keeps a part of it, or if it is unknown. */
export function Received({
  quote: {
    transfer: { amount },
    received,
    warnings = []
  },
  holding: { decimals, symbol },
  messages
}: ReceivedProps) {
  const isUnknown = warnings.includes('received-unknown')
  if (received === undefined && !isUnknown) return null
  // a symbol is third-party text: the amount beside it keeps its direction
  const format = (value: bigint) => `\u2066${formatUnits(value, decimals)}\u00a0${symbol}\u2069`
  const withheldText = received !== undefined && interpolate(messages.tokenKeeps, { amount: format(amount - received) })
  return (
    <div>
      <dt>{messages.arrives}</dt>
      <dd data-testid="received">
        <span className="risk">{received === undefined ? messages.notKnown : format(received)}</span>
        {withheldText && <span className="secondary">{withheldText}</span>}
      </dd>
    </div>
  )
}

/** The warnings about the token, the receiver or the payment link. */
export function Warnings({ texts }: { texts: readonly string[] }) {
  if (!texts.length) return null
  return (
    <div className="stack warnings">
      {texts.map(text => (
        <p key={text} className="banner" data-testid="warning">
          <Icon name="alert" />
          <span className="text">{text}</span>
        </p>
      ))}
    </div>
  )
}
