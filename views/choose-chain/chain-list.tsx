import {
  $networks,
  $walletRows,
  selectInjectedWallet,
  interpolate,
  List,
  Logo,
  Row,
  useSignals,
  useStore,
  type Routes
} from '../../src/ui/kit'
import { $walletMessages } from '../../src/barrels/kit'

/** The chains of one wallet that the host page uses, to connect the wallet on one of them. */
export function ChainList({ walletId }: Routes['ChooseChain']) {
  useSignals()
  const messages = useStore($walletMessages).value!.chains
  const networks = useStore($networks).value
  const row = useStore($walletRows).value.find(({ id }) => id === walletId)
  const name = row?.name ?? walletId
  const parts = row?.injected
    ? (row.injected.parts ?? [row.injected]).filter(part =>
        networks.some(network => network.chainNamespace === part.namespace)
      )
    : []
  return (
    <div className="body">
      <div className="hero">
        <Logo name={name} src={row?.icon} />
        <p className="secondary">{interpolate(messages.chooseHint, { wallet: name })}</p>
      </div>
      <List>
        {parts.map(({ namespace }) => (
          <Row
            key={namespace}
            name={messages.names[namespace]}
            testId={`chain-${namespace}`}
            onChoose={() => selectInjectedWallet(walletId, namespace)}
            logo={
              <Logo
                name={messages.names[namespace]}
                src={networks.find(network => network.chainNamespace === namespace)?.assets?.imageUrl}
                isRound
              />
            }
          />
        ))}
      </List>
    </div>
  )
}
