import { Logo } from '../../src/ui/kit'
import { tokenKey } from '../../src/barrels/assets'
import type { SwapToken } from '../../src/barrels/swap'

interface ListedRowProps {
  token: SwapToken
  network: { name: string; image?: string | undefined }
  isCurrent: boolean
  onChoose: () => void
}

/** A token that the account does not have, in a `VirtualList`. */
export function ListedRow({ token, network, isCurrent, onChoose }: ListedRowProps) {
  const { name, symbol, icon } = token
  return (
    <button
      type="button"
      className="row"
      aria-current={isCurrent || undefined}
      data-testid={`token-${tokenKey(token)}`}
      onClick={onChoose}
    >
      <span className="icon-pair">
        <Logo name={symbol} src={icon} isRound />
        <Logo name={network.name} src={network.image} isRound />
      </span>
      <span className="text">
        <bdi className="truncate">{name}</bdi>
        <span className="secondary truncate">
          <bdi>{symbol}</bdi>
        </span>
      </span>
    </button>
  )
}
