import { useEffect, type MouseEvent } from 'react'
import {
  $connection,
  $networks,
  $walletRows,
  interpolate,
  getLoadedChunk,
  Icon,
  loadChunk,
  Logo,
  shortAddress,
  showToast,
  reportOrRethrow,
  useSignal,
  useSignals,
  useStore
} from '../../src/ui/kit'
import type { Connection, WalletMessages } from '../../src/barrels/kit'
import { LEAVE } from '../../src/ui/deferred'

/** Focuses the dialog's title, as an opening view does, because the pressed control disappears. */
export const keepFocus = ({ currentTarget }: Pick<MouseEvent<HTMLElement>, 'currentTarget'>): void =>
  currentTarget.closest('dialog')?.querySelector('h2')?.focus()

/** Most of a wallet's other accounts that are named. */
const SHOWN_OTHERS = 2

/** One connection: its owner, its balance, and the actions on it. */
export function ConnectedWallet({
  connection,
  messages
}: {
  connection: Connection
  messages: WalletMessages['chains']
}) {
  useSignals()
  const { namespace, wallet, accounts, chainId, facts } = connection
  const address = accounts[0]!
  const row = useStore($walletRows).value.find(({ id }) => id === wallet.id)
  const isInUse = useStore($connection).value?.namespace === namespace
  const network = useStore($networks).value.find(offered => offered.caipNetworkId === chainId)
  const balance = useSignal<string | undefined>(undefined)
  const isFailed = useSignal(false)
  useEffect(() => {
    const controller = new AbortController()
    balance.value = undefined
    isFailed.value = false
    loadChunk('action', 'assets')
      .then(assets => assets.readBalance(connection, controller.signal))
      .then(
        result => {
          if (controller.signal.aborted) return
          balance.value = result && `${result.balance} ${result.symbol}`
          isFailed.value = !result
        },
        (e: unknown) => {
          if (controller.signal.aborted) return
          isFailed.value = true
          reportOrRethrow(e)
        }
      )
    return () => controller.abort()
  }, [namespace, chainId, address])

  const textFacts = { wallet: wallet.name, chain: messages.names[namespace] }
  const networkName = network?.name ?? textFacts.chain
  const typeOf = (account: string) => {
    const type = messages.types[facts?.[account]?.type as keyof typeof messages.types]
    return type && ` (${type})`
  }
  const others = accounts.slice(1)
  const remaining = others.length - SHOWN_OTHERS
  const activate = () => {
    if (isInUse) return
    getLoadedChunk('action', 'session')!.setActiveNamespace(namespace)
    showToast({ kind: 'success', text: messages.switched })
  }
  const disconnect = (event: MouseEvent<HTMLElement>) => {
    keepFocus(event)
    void getLoadedChunk('action', 'session')!
      .disconnectFromDialog(namespace)
      .then(isDone => {
        if (isDone) showToast({ kind: 'success', text: messages.disconnected })
      })
  }
  const balanceOrState = () => {
    if (balance.value) return <span className="num">{balance.value}</span>
    return isFailed.value ? messages.balanceUnknown : <span className="skeleton" />
  }
  return (
    <div role="listitem" className="connection" data-testid={`connection-${namespace}`}>
      <button
        type="button"
        className="row"
        aria-current={isInUse || undefined}
        data-testid={`use-${namespace}`}
        onClick={activate}
      >
        <span className="wallet-logo">
          <Logo name={wallet.name} src={row?.icon ?? wallet.icon} />
          <Logo name={networkName} src={network?.assets?.imageUrl} isRound />
        </span>
        <span className="text">
          <span className="sr-only">{isInUse ? messages.inUse : interpolate(messages.useOf, textFacts)}: </span>
          <span className="num">{shortAddress(address)}</span>
          <span className="secondary">
            <bdi>
              {networkName}
              {typeOf(address)}
            </bdi>
            {': '}
            {balanceOrState()}
          </span>
          {others.slice(0, SHOWN_OTHERS).map(other => (
            <span key={other} className="secondary" data-testid="other-account">
              <bdi>
                <span className="num">{shortAddress(other)}</span>
                {typeOf(other)}
              </bdi>
            </span>
          ))}
          {remaining > 0 && <span className="secondary num">{`+${remaining}`}</span>}
        </span>
        {isInUse && <Icon name="check" />}
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={interpolate(messages.disconnectOf, textFacts)}
        data-testid={`disconnect-${namespace}`}
        onClick={disconnect}
      >
        <Icon name={LEAVE} isFlipped />
      </button>
    </div>
  )
}
