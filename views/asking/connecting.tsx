/** Asks an injected wallet to connect, and shows the progress. */
import {
  $address,
  $attempt,
  $attemptId,
  $walletRows,
  have,
  leave,
  shortAddress,
  useSignals,
  useStore,
  WidgetError,
  type Routes
} from '../../src/ui/kit'
import { Request } from './request'

export function Connecting({ walletId, namespace }: Routes['ConnectingExternal']) {
  useSignals()
  const row = useStore($walletRows).value.find(r => r.id === walletId)
  const name = row?.name ?? walletId
  const attempt = useStore($attempt).value
  const attemptId = useStore($attemptId).value
  const address = useStore($address).value

  const isOwn = attemptId === walletId
  const ask = (isFirst: boolean) => {
    const session = have('action', 'session')!
    if (isFirst) session.ask(walletId, false, namespace)
    else void session.connect(walletId, namespace)
  }
  const error =
    attempt.status === 'success'
      ? undefined
      : (isOwn && attempt.error) || new WidgetError('connect-replaced', { wallet: name })
  return (
    <Request
      subject={walletId}
      ask={ask}
      waiting={isOwn && attempt.fetchStatus === 'fetching' && attempt}
      error={error}
      goOn={leave}
      wallet={row ?? { name }}
      say={w => ({
        title: w.openWallet,
        hint: w.openWalletHint,
        ok: w.connected,
        done: <span className="num">{address && shortAddress(address)}</span>
      })}
      facts={{ wallet: name }}
    />
  )
}
