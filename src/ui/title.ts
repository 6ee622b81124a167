import type { RouteName } from '../core/route'
import type { FirstWords } from '../../i18n/en/first'

/** Title of a view: what the dialog is named by. The wallet's and the network's own names stand in the view. */
export const titleOf = (name: RouteName, words: FirstWords): string => ({
  Connect: words.connectTitle,
  ConnectingExternal: words.connectTitle,
  Account: words.accountTitle,
  Networks: words.chooseNetwork,
  SwitchNetwork: words.chooseNetwork,
  UnsupportedChain: words.chooseNetwork,
  WhatIsAWallet: words.whatIsThis,
  WhatIsANetwork: words.whatIsANetwork
})[name]
