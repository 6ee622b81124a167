/** Asks the wallet to switch the network, and shows the progress. */
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

/** Returns to the view before the list of networks. Closes the dialog if that list was the first view. */
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
  // ignore the outcome if the wallet is on the wanted network: the user may have switched there
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
