import { $config, $moreWords, $network, $networks, go, Icon, Mark, useSignals, useStore } from '../../src/ui/kit'

const choose = () => go('Networks')

/** Replaces the title with the active network. It is a button if there are other networks to choose. */
export function NetworkSelect() {
  useSignals()
  const words = useStore($moreWords).value!
  const network = useStore($network).value
  const hasChoice = useStore($networks).value.length > 1
  if (!network || !useStore($config).value.enableNetworkSwitch)
    return <span className="title">{words.accountTitle}</span>
  const inside = (
    <>
      <Mark name={network.name} src={network.assets?.imageUrl} isRound />
      <bdi className="cut">{network.name}</bdi>
    </>
  )
  return hasChoice ? (
    <button type="button" className="pill" data-testid="network-select" onClick={choose}>
      <span className="vh">{words.chooseNetwork}: </span>
      {inside}
      <Icon name="down" isSmall />
    </button>
  ) : (
    <span className="pill">{inside}</span>
  )
}
