/** Asks a wallet of this page to connect, and shows how that goes. */
import {
  $address, $attempt, $attemptId, $moreWords, $walletRows, have, leave, shortAddress, useSignals, useStore, WidgetError, type Routes
} from '../../src/ui/kit'
import { Missing } from './missing'
import { Request } from './request'

export function Connecting({ walletId }: Routes['ConnectingExternal']) {
  useSignals()
  const words = useStore($moreWords).value!, row = useStore($walletRows).value.find(r => r.id === walletId), name = row?.name ?? walletId
  const attempt = useStore($attempt).value, attemptId = useStore($attemptId).value, address = useStore($address).value
  if (!row?.found) return <Missing name={name} icon={row?.icon} homepage={row?.homepage} words={words} />

  const isOwn = attemptId === walletId
  const ask = (isFirst: boolean) => {
    const session = have('action', 'session')!
    if (isFirst) session.ask(walletId)
    else void session.connect(walletId)
  }
  const error = attempt.status === 'success' ? undefined : isOwn && attempt.error || new WidgetError('connect-replaced', { wallet: name })
  return (
    <Request subject={walletId} ask={ask} waiting={isOwn && attempt.fetchStatus === 'fetching' && attempt} error={error} goOn={leave} wallet={row}
      say={w => ({ title: w.openWallet, hint: w.openWalletHint, ok: w.connected, done: <span className="num">{address && shortAddress(address)}</span> })} facts={{ wallet: name }} />
  )
}
