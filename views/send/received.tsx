import { amountText, type Holding, type MoneyWords, type Quote } from '../../src/money'
import { fill, Icon } from '../../src/ui/kit'

interface ReceivedProps {
  quote: Quote
  holding: Holding
  words: MoneyWords
}

/** The amount that reaches the receiver, if the token keeps a part of it, or if it is unknown. */
export function Received({
  quote: {
    transfer: { amount },
    received,
    warnings = []
  },
  holding: { decimals, symbol },
  words
}: ReceivedProps) {
  const isUnknown = warnings.includes('received-unknown')
  if (received === undefined && !isUnknown) return null
  // a symbol is third-party text: the amount beside it keeps its direction
  const text = (value: bigint) => `\u2066${amountText(value, decimals)}\u00a0${symbol}\u2069`
  const kept = received !== undefined && fill(words.tokenKeeps, { amount: text(amount - received) })
  return (
    <div>
      <dt>{words.arrives}</dt>
      <dd data-testid="received">
        <span className="risk">{received === undefined ? words.notKnown : text(received)}</span>
        {kept && <span className="sub">{kept}</span>}
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
        <p key={text} className="bar" data-testid="warning">
          <Icon name="alert" />
          <span className="t">{text}</span>
        </p>
      ))}
    </div>
  )
}
