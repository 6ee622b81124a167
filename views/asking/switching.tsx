/** Asks the wallet for another network, and shows how that goes. */
import {
  $connections,
  $history,
  $switching,
  $walletRows,
  back,
  have,
  leave,
  Mark,
  useSignals,
  useStore,
  type Routes
} from '../../src/ui/kit'
import { Request } from './request'

/** Back to where the person was before choosing: past the list of networks, and out where that list was all there was. */
const goOn = () => {
  if ($history.get().length < 3) return leave()
  back()
  back()
}

export function Switching({ network }: Routes['SwitchNetwork']) {
  useSignals()
  const id = network.caipNetworkId
  const task = useStore($switching).value
  const connection = useStore($connections).value[network.chainNamespace]
  const rows = useStore($walletRows).value
  const wallet = connection?.wallet
  const row = rows.find(r => r.id === wallet?.id)
  const name = (row ?? wallet)?.name ?? ''
  // whatever came of asking: the person may have changed it in the wallet
  const error = connection?.chainId === id ? undefined : task.error
  return (
    <Request
      subject={id}
      ask={() => {
        void have('action', 'session')!.switchNetwork(id)
      }}
      waiting={task.fetchStatus === 'fetching' && task}
      error={error}
      goOn={goOn}
      wallet={{ name, icon: row?.icon ?? wallet?.icon }}
      badge={<Mark name={network.name} src={network.assets?.imageUrl} isRound />}
      say={w => ({ title: w.switchTitle, hint: w.switchHint, ok: w.switched, done: network.name })}
      facts={{ wallet: name, network: network.name }}
    />
  )
}
