import { back, Icon, List, Mark, Row, useSignals, useStore, type Network } from '../../src/ui/kit'
import { $moneyWords } from '../../src/kit'
import { $receivable, $receivingOn, receiveOn } from '../../src/money'
import { GLOBE } from '../../src/ui/further'

const choose = (network?: Network) => {
  receiveOn(network?.caipNetworkId ?? 'any')
  back()
}

/** Networks on which the address is the same. The QR code is for one of them, or for any. */
export function CompatibleNetworks() {
  useSignals()
  const words = useStore($moneyWords).value!
  const networks = useStore($receivable).value
  const current = useStore($receivingOn).value
  return (
    <div className="body">
      <List>
        {networks.map(network => (
          <Row
            key={network.caipNetworkId}
            name={network.name}
            mark={<Mark name={network.name} src={network.assets?.imageUrl} isRound />}
            isCurrent={network === current}
            testId={`receive-${network.caipNetworkId}`}
            onChoose={() => choose(network)}
          >
            {network === current && <Icon name="check" />}
          </Row>
        ))}
        <Row
          name={words.anyNetwork}
          mark={
            <span className="mark o glyph">
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
