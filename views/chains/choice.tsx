import {
  $networks,
  $walletRows,
  askWallet,
  fill,
  List,
  Mark,
  Row,
  useSignals,
  useStore,
  type Routes
} from '../../src/ui/kit'
import { $walletsWords } from '../../src/kit'

/** The chains of one wallet that the host page uses, to connect the wallet on one of them. */
export function Choice({ walletId }: Routes['ChooseChain']) {
  useSignals()
  const words = useStore($walletsWords).value!.chains
  const networks = useStore($networks).value
  const row = useStore($walletRows).value.find(({ id }) => id === walletId)
  const name = row?.name ?? walletId
  const parts = row?.found
    ? (row.found.parts ?? [row.found]).filter(part => networks.some(n => n.chainNamespace === part.namespace))
    : []
  return (
    <div className="body">
      <div className="hero">
        <Mark name={name} src={row?.icon} />
        <p className="sub">{fill(words.chooseHint, { wallet: name })}</p>
      </div>
      <List>
        {parts.map(({ namespace }) => (
          <Row
            key={namespace}
            name={words.names[namespace]}
            testId={`chain-${namespace}`}
            onChoose={() => askWallet(walletId, namespace)}
            mark={
              <Mark
                name={words.names[namespace]}
                src={networks.find(n => n.chainNamespace === namespace)?.assets?.imageUrl}
                isRound
              />
            }
          />
        ))}
      </List>
    </div>
  )
}
