/** The choice of a network or a chain, and a wallet's switch to a network. */
import './wallet'
import SwitchNetwork from '../../views/wallet-request/switching'
import ChooseChain from '../../views/choose-chain/index'
import Networks from '../../views/networks/index'
import networkSwitch from '../actions/networks/network-switch.chunk'
import en from '../../i18n/en/networks'
import { switchNetworkFromHost } from '../actions/session/switch-network-from-host'

export const action = { networkSwitch, switchNetworkFromHost }
export const networkMessages = { en }
export const view = {
  ChooseChain,
  Networks,
  SwitchActiveChain: ChooseChain,
  SwitchNetwork,
  UnsupportedChain: Networks
}
