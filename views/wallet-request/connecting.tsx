/** Asks an injected wallet to connect, and shows the progress. */
import {
  $address,
  $attempt,
  $attemptId,
  $walletRows,
  getLoadedChunk,
  closeWhenDone,
  shortAddress,
  useSignals,
  useStore,
  WidgetError,
  type Routes
} from '../../src/ui/kit'
import { Request } from './request'

export function Connecting({ walletId, namespace }: Routes['ConnectingExternal']) {
  useSignals()
  const row = useStore($walletRows).value.find(listed => listed.id === walletId)
  const name = row?.name ?? walletId
  const attempt = useStore($attempt).value
  const attemptId = useStore($attemptId).value
  const address = useStore($address).value

  const isOwn = attemptId === walletId
  const sendRequest = (isFirst: boolean) => {
    const session = getLoadedChunk('action', 'session')!
    if (isFirst) session.requestConnection(walletId, false, namespace)
    else void session.connect(walletId, namespace)
  }
  const error =
    attempt.status === 'success'
      ? undefined
      : (isOwn && attempt.error) || new WidgetError('connect-replaced', { wallet: name })
  return (
    <Request
      subject={walletId}
      onRequest={sendRequest}
      pendingTask={isOwn && attempt.fetchStatus === 'fetching' && attempt}
      error={error}
      onDone={closeWhenDone}
      wallet={row ?? { name }}
      textsOf={texts => ({
        title: texts.openWallet,
        hint: texts.openWalletHint,
        ok: texts.connected,
        done: <span className="num">{address && shortAddress(address)}</span>
      })}
      facts={{ wallet: name }}
    />
  )
}
