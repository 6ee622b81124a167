/** Switches a wallet's network. Connectors load it for the first switch, because connecting does not need it. */
import { followNetwork } from '../../core/networks/follow-network'
import { switchChain, untilReached, type NetworkSwitchActions } from '../../core/networks/switch-chain'

const networkSwitch: NetworkSwitchActions = { followNetwork, switchChain, untilReached }
export default networkSwitch
