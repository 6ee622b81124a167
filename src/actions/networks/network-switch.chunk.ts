/** How connectors ask a wallet to switch. They load it for the first switch: connecting needs none of it. */
import { followNetwork } from '../../core/networks/follow-network'
import { switchChain, untilReached, type NetworkSwitchActions } from '../../core/networks/switch-chain'

const networkSwitch: NetworkSwitchActions = { followNetwork, switchChain, untilReached }
export default networkSwitch
