import { useEffect, type MouseEvent } from 'react'
import {
  $connection,
  $networks,
  $walletRows,
  fill,
  have,
  Icon,
  load,
  Mark,
  shortAddress,
  showToast,
  toHost,
  useSignal,
  useSignals,
  useStore
} from '../../src/ui/kit'
import type { Connection, WalletsWords } from '../../src/kit'

/** Focuses the dialog's title, as an opening view does, because the pressed control disappears. */
export const keepFocus = ({ currentTarget }: Pick<MouseEvent<HTMLElement>, 'currentTarget'>): void =>
  currentTarget.closest('dialog')?.querySelector('h2')?.focus()

/** How many of a wallet's other accounts are named. */
const OTHERS = 2

/** One connection: its owner, its balance, and the actions on it. */
export function Connected({ connection, words }: { connection: Connection; words: WalletsWords['chains'] }) {
  useSignals()
  const { namespace, wallet, accounts, chainId, facts } = connection
  const address = accounts[0]!
  const row = useStore($walletRows).value.find(({ id }) => id === wallet.id)
  const isInUse = useStore($connection).value?.namespace === namespace
  const network = useStore($networks).value.find(n => n.caipNetworkId === chainId)
  const balance = useSignal<string | undefined>(undefined)
  const isFailed = useSignal(false)
  useEffect(() => {
    const turn = new AbortController()
    balance.value = undefined
    isFailed.value = false
    load('action', 'discover')
      .then(others => others.balanceOf(connection, turn.signal))
      .then(
        own => {
          if (turn.signal.aborted) return
          balance.value = own && `${own.balance} ${own.symbol}`
          isFailed.value = !own
        },
        (e: unknown) => {
          if (turn.signal.aborted) return
          isFailed.value = true
          toHost(e)
        }
      )
    return () => turn.abort()
  }, [namespace, chainId, address])

  const about = { wallet: wallet.name, chain: words.names[namespace] }
  const place = network?.name ?? about.chain
  const typeOf = (of: string) => {
    const type = words.types[facts?.[of]?.type as keyof typeof words.types]
    return type && ` (${type})`
  }
  const others = accounts.slice(1)
  const rest = others.length - OTHERS
  const use = () => {
    if (isInUse) return
    have('action', 'session')!.turnTo(namespace)
    showToast({ kind: 'success', text: words.switched })
  }
  const end = (event: MouseEvent<HTMLElement>) => {
    keepFocus(event)
    void have('action', 'session')!
      .end(namespace)
      .then(isDone => {
        if (isDone) showToast({ kind: 'success', text: words.disconnected })
      })
  }
  const balanceOrState = () => {
    if (balance.value) return <span className="num">{balance.value}</span>
    return isFailed.value ? words.balanceUnknown : <span className="sk" />
  }
  return (
    <div role="listitem" className="own" data-testid={`connection-${namespace}`}>
      <button
        type="button"
        className="row"
        aria-current={isInUse || undefined}
        data-testid={`use-${namespace}`}
        onClick={use}
      >
        <span className="at">
          <Mark name={wallet.name} src={row?.icon ?? wallet.icon} />
          <Mark name={place} src={network?.assets?.imageUrl} isRound />
        </span>
        <span className="t">
          <span className="vh">{isInUse ? words.inUse : fill(words.useOf, about)}: </span>
          <span className="num">{shortAddress(address)}</span>
          <span className="sub">
            <bdi>
              {place}
              {typeOf(address)}
            </bdi>
            {': '}
            {balanceOrState()}
          </span>
          {others.slice(0, OTHERS).map(other => (
            <span key={other} className="sub" data-testid="other-account">
              <bdi>
                <span className="num">{shortAddress(other)}</span>
                {typeOf(other)}
              </bdi>
            </span>
          ))}
          {rest > 0 && <span className="sub num">{`+${rest}`}</span>}
        </span>
        {isInUse && <Icon name="check" />}
      </button>
      <button
        type="button"
        className="tap"
        aria-label={fill(words.disconnectOf, about)}
        data-testid={`disconnect-${namespace}`}
        onClick={end}
      >
        <Icon name="leave" isFlipped />
      </button>
    </div>
  )
}
