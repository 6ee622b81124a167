import { back, Icon, List, Logo, Row, useSignals, useStore, type Network } from '../../src/ui/kit'
import { $receivable, $receiveMessages, $receivingOn, receiveOn } from '../../src/barrels/receive'
import { GLOBE } from '../../src/ui/deferred'

const choose = (network?: Network) => {
  receiveOn(network?.caipNetworkId ?? 'any')
  back()
}

/** Networks on which the address is the same. The QR code is for one of them, or for any. */
export function CompatibleNetworks() {
  useSignals()
  const messages = useStore($receiveMessages).value!
  const networks = useStore($receivable).value
  const current = useStore($receivingOn).value
  return (
    <div className="body">
      <List>
        {networks.map(network => (
          <Row
            key={network.caipNetworkId}
            name={network.name}
            logo={<Logo name={network.name} src={network.assets?.imageUrl} isRound />}
            isCurrent={network === current}
            testId={`receive-${network.caipNetworkId}`}
            onChoose={() => choose(network)}
          >
            {network === current && <Icon name="check" />}
          </Row>
        ))}
        <Row
          name={messages.anyNetwork}
          logo={
            <span className="logo round glyph">
              <Icon name={GLOBE} />
            </span>
          }
          isCurrent={!current}
          testId="receive-any"
          onChoose={() => choose()}
        >
          {!current && <Icon name="check" />}
        </Row>
      </List>
    </div>
  )
}
