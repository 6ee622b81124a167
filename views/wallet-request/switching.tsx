/** Asks the wallet to switch the network, and shows the progress. */
import {
  $connections,
  $history,
  $networkSwitch,
  $walletRows,
  addSheet,
  back,
  getLoadedChunk,
  closeWhenDone,
  Logo,
  useSignals,
  useStore,
  type Routes
} from '../../src/ui/kit'
import { $networkMessages, loadNetworkMessages } from '../../src/barrels/networks'
import styles from './styles.css'
import { Request } from './request'

/** Returns to the view before the list of networks. Closes the dialog if that list was the first view. */
const finish = () => {
  if ($history.get().length < 3) return closeWhenDone()
  back()
  back()
}

export default function SwitchNetwork({ network }: Routes['SwitchNetwork']) {
  addSheet(styles)
  useSignals()
  const id = network.caipNetworkId
  const { switchTitle, switchHint } = useStore($networkMessages).value!
  const task = useStore($networkSwitch).value
  const connection = useStore($connections).value[network.chainNamespace]
  const rows = useStore($walletRows).value
  const wallet = connection?.wallet
  const row = rows.find(listed => listed.id === wallet?.id)
  const name = (row ?? wallet)?.name ?? ''
  // ignore the outcome if the wallet is on the wanted network: the user may have switched there
  const error = connection?.chainId === id ? undefined : task.error
  return (
    <Request
      subject={id}
      onRequest={() => {
        void getLoadedChunk('action', 'session')!.switchNetwork(id)
      }}
      pendingTask={task.fetchStatus === 'fetching' && task}
      error={error}
      onDone={finish}
      wallet={{ name, icon: row?.icon ?? wallet?.icon }}
      badge={<Logo name={network.name} src={network.assets?.imageUrl} isRound />}
      textsOf={({ switched }) => ({ title: switchTitle, hint: switchHint, ok: switched, done: network.name })}
      facts={{ wallet: name, network: network.name }}
    />
  )
}
SwitchNetwork.prepare = loadNetworkMessages
