import { Logo } from '../../src/ui/kit'
import { fiatText } from '../../src/barrels/assets'
import { fiatCentsOf, type SwapMessages, type SwapToken } from '../../src/barrels/swap'
import { figureOf } from './texts'

interface SideProps {
  name: 'pay' | 'get'
  token: SwapToken
  amount: bigint
  messages: SwapMessages
}

function Side({ name, token, amount, messages }: SideProps) {
  const fiatValue = fiatCentsOf(token, amount)
  return (
    <div>
      <span className="secondary">{messages[name]}</span>
      <Logo name={token.symbol} src={token.icon} isRound />
      <span className="num" data-testid={`review-${name}`}>
        {figureOf(amount, token.decimals)} <bdi>{token.symbol}</bdi>
      </span>
      {fiatValue !== undefined && <span className="secondary num">{fiatText(fiatValue)}</span>}
    </div>
  )
}

interface BothSidesProps {
  source: SwapToken
  amount: bigint
  target: SwapToken
  expected: bigint
  messages: SwapMessages
}

/** What is paid and what is received, side by side like an open wallet. */
export function BothSides({ source, amount, target, expected, messages }: BothSidesProps) {
  return (
    <div className="summary">
      <Side name="pay" token={source} amount={amount} messages={messages} />
      <Side name="get" token={target} amount={expected} messages={messages} />
    </div>
  )
}
