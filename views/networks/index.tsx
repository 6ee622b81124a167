/** The networks of the host page. The user chooses one, or must choose because the wallet is on none of them. */
import { useEffect } from 'react'
import {
  $connection,
  $connections,
  $accountMessages,
  $network,
  $networks,
  $route,
  announce,
  back,
  Button,
  push,
  getLoadedChunk,
  Icon,
  List,
  Logo,
  EmptyState,
  Row,
  useSignal,
  useSignals,
  useStore,
  type Network
} from '../../src/ui/kit'
import { showNetworkImages } from '../../src/barrels/kit'
import { $networkMessages, loadNetworkMessages } from '../../src/barrels/networks'
import { addDeferredStyles, LEAVE } from '../../src/ui/deferred'
import styles from './styles.css'

const choose = (network: Network) => {
  if ($network.get()?.caipNetworkId === network.caipNetworkId) return back()
  if ($connections.get()[network.chainNamespace]) return push('SwitchNetwork', { network })
  // a wallet for the network's chain comes first
  if ($connection.get()) return push('SwitchActiveChain', { network })
  void getLoadedChunk('action', 'session')!.switchNetwork(network.caipNetworkId)
  back()
}

const disconnect = () => void getLoadedChunk('action', 'session')!.disconnectFromDialog()

export default function Networks() {
  useSignals()
  addDeferredStyles(styles)
  const messages = useStore($accountMessages).value!
  const { networkHint, unsupportedHint, whatIsANetwork } = useStore($networkMessages).value!
  const networks = useStore($networks).value
  const current = useStore($network).value
  const connections = useStore($connections).value
  // read once: closing resets the route while this still fades out
  const isUnsupported = useSignal($route.get().name === 'UnsupportedChain').value
  // The user did not open this view, so screen readers announce why it shows.
  useEffect(() => {
    if (isUnsupported) announce(unsupportedHint)
  }, [])
  useEffect(showNetworkImages, [])
  return (
    <>
      <div className="body">
        {isUnsupported && <EmptyState icon="alert" kind="warn" title={messages.chooseNetwork} text={unsupportedHint} />}
        <List>
          {networks.map(network => {
            const isCurrent = network.caipNetworkId === current?.caipNetworkId
            return (
              <Row
                key={network.caipNetworkId}
                name={network.name}
                logo={<Logo name={network.name} src={network.assets?.imageUrl} isRound />}
                isCurrent={isCurrent}
                isDisabled={connections[network.chainNamespace]?.networks?.includes(network.caipNetworkId) === false}
                testId={`network-${network.caipNetworkId}`}
                onChoose={() => choose(network)}
              >
                {isCurrent && <Icon name="check" />}
              </Row>
            )
          })}
        </List>
      </div>
      <footer className="footer">
        {isUnsupported ? (
          <Button icon={LEAVE} isIconFlipped testId="disconnect-button" onPress={disconnect}>
            {messages.disconnect}
          </Button>
        ) : (
          <p className="fine">
            {networkHint}{' '}
            <button type="button" className="link" data-testid="learn-more" onClick={() => push('WhatIsANetwork')}>
              {whatIsANetwork}
            </button>
          </p>
        )}
      </footer>
    </>
  )
}
Networks.prepare = loadNetworkMessages
Networks.title = (): string =>
  $route.get().name === 'UnsupportedChain'
    ? $networkMessages.get()!.unsupportedTitle
    : $accountMessages.get()!.chooseNetwork
