import { Button, fill, go, have, Mark, useSignals, useStore, type Routes } from '../../src/ui/kit'
import { $walletsWords } from '../../src/kit'

/**
 * The chosen network is on a chain without a connection, so a wallet for that chain comes next. Existing connections
 * stay.
 */
export function Another({
  network: { caipNetworkId, chainNamespace: namespace, name, assets }
}: Routes['SwitchActiveChain']) {
  useSignals()
  const words = useStore($walletsWords).value!.chains
  const chain = words.names[namespace]
  const choose = () => {
    have('action', 'session')!.chooseNetwork(caipNetworkId)
    go('Connect', { namespace })
  }
  return (
    <>
      <div className="body">
        <div className="hero">
          <Mark name={name} src={assets?.imageUrl} isRound />
          <h3 className="title">{name}</h3>
          <p className="sub">{fill(words.switchHint, { chain })}</p>
        </div>
      </div>
      <footer className="pocket">
        <Button kind="main" testId="choose-wallet" onPress={choose}>
          {fill(words.connectOn, { chain })}
        </Button>
      </footer>
    </>
  )
}
