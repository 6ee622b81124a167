import {
  $networks,
  Button,
  interpolate,
  push,
  getLoadedChunk,
  Logo,
  useSignals,
  useStore,
  type Routes
} from '../../src/ui/kit'
import { $walletMessages } from '../../src/barrels/kit'

/**
 * The chosen network is on a chain without a connection, so a wallet for that chain comes next. Existing connections
 * stay.
 */
export function ConnectAnother({ network: requested }: Routes['SwitchActiveChain']) {
  useSignals()
  // The network of the route is older than its image.
  const {
    caipNetworkId,
    chainNamespace: namespace,
    name,
    assets
  } = useStore($networks).value.find(network => network.caipNetworkId === requested.caipNetworkId) ?? requested
  const messages = useStore($walletMessages).value!.chains
  const chain = messages.names[namespace]
  const choose = () => {
    getLoadedChunk('action', 'session')!.chooseNetwork(caipNetworkId)
    push('Connect', { namespace })
  }
  return (
    <>
      <div className="body">
        <div className="hero">
          <Logo name={name} src={assets?.imageUrl} isRound />
          <h3 className="title">{name}</h3>
          <p className="secondary">{interpolate(messages.switchHint, { chain })}</p>
        </div>
      </div>
      <footer className="footer">
        <Button kind="main" testId="choose-wallet" onPress={choose}>
          {interpolate(messages.connectOn, { chain })}
        </Button>
      </footer>
    </>
  )
}
