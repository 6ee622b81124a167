import {
  $config,
  $accountMessages,
  $network,
  $networks,
  push,
  Icon,
  Logo,
  useSignals,
  useStore
} from '../../src/ui/kit'

const choose = () => push('Networks')

/** Replaces the title with the active network. It is a button if there are other networks to choose. */
export function NetworkSelect() {
  useSignals()
  const messages = useStore($accountMessages).value!
  const network = useStore($network).value
  const hasChoice = useStore($networks).value.length > 1
  if (!network || !useStore($config).value.enableNetworkSwitch)
    return <span className="title">{messages.accountTitle}</span>
  const inside = (
    <>
      <Logo name={network.name} src={network.assets?.imageUrl} isRound />
      <bdi className="truncate">{network.name}</bdi>
    </>
  )
  return hasChoice ? (
    <button type="button" className="pill" data-testid="network-select" onClick={choose}>
      <span className="sr-only">{messages.chooseNetwork}: </span>
      {inside}
      <Icon name="down" isSmall />
    </button>
  ) : (
    <span className="pill">{inside}</span>
  )
}
