/** The networks of the host page. The user chooses one, or must choose because the wallet is on none of them. */
import { useEffect } from 'react'
import {
  $connection,
  $connections,
  $moreWords,
  $network,
  $networks,
  $route,
  announce,
  back,
  Button,
  go,
  have,
  Icon,
  List,
  Mark,
  Panel,
  Row,
  useSignal,
  useSignals,
  useStore,
  type Network
} from '../../src/ui/kit'
import { addFurther } from '../../src/ui/further'
import look from './look.css'

const choose = (network: Network) => {
  if ($network.get()?.caipNetworkId === network.caipNetworkId) return back()
  if ($connections.get()[network.chainNamespace]) return go('SwitchNetwork', { network })
  // a wallet for the network's chain comes first
  if ($connection.get()) return go('SwitchActiveChain', { network })
  void have('action', 'session')!.switchNetwork(network.caipNetworkId)
  back()
}

const end = () => void have('action', 'session')!.end()

export default function Networks() {
  useSignals()
  addFurther(look)
  const words = useStore($moreWords).value!
  const networks = useStore($networks).value
  const current = useStore($network).value
  // read once: closing resets the route while this still fades out
  const isUnsupported = useSignal($route.get().name === 'UnsupportedChain').value
  // The user did not open this view, so screen readers announce why it shows.
  useEffect(() => {
    if (isUnsupported) announce(words.unsupportedHint)
  }, [])
  return (
    <>
      <div className="body">
        {isUnsupported && <Panel icon="alert" kind="warn" title={words.chooseNetwork} text={words.unsupportedHint} />}
        <List>
          {networks.map(network => {
            const isCurrent = network.caipNetworkId === current?.caipNetworkId
            return (
              <Row
                key={network.caipNetworkId}
                name={network.name}
                mark={<Mark name={network.name} src={network.assets?.imageUrl} isRound />}
                isCurrent={isCurrent}
                testId={`network-${network.caipNetworkId}`}
                onChoose={() => choose(network)}
              >
                {isCurrent && <Icon name="check" />}
              </Row>
            )
          })}
        </List>
      </div>
      <footer className="pocket">
        {isUnsupported ? (
          <Button icon="leave" isIconFlipped testId="disconnect-button" onPress={end}>
            {words.disconnect}
          </Button>
        ) : (
          <p className="fine">
            {words.networkHint}{' '}
            <button type="button" className="link" data-testid="learn-more" onClick={() => go('WhatIsANetwork')}>
              {words.whatIsANetwork}
            </button>
          </p>
        )}
      </footer>
    </>
  )
}
Networks.title = (): string =>
  $moreWords.get()![$route.get().name === 'UnsupportedChain' ? 'unsupportedTitle' : 'chooseNetwork']
