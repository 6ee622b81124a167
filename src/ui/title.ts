import type { RouteName } from '../core/route'
import type { FirstWords } from '../../i18n/en/first'

/** Title of a view: what the dialog is named by. `subject` is the wallet or network that the view is about. */
export const titleOf = (name: RouteName, words: FirstWords, subject?: string): string => ({
  Connect: words.connectTitle,
  ConnectingExternal: subject ?? words.connectTitle,
  Account: words.accountTitle,
  Networks: words.chooseNetwork,
  SwitchNetwork: subject ?? words.chooseNetwork,
  UnsupportedChain: words.unsupportedTitle,
  WhatIsAWallet: words.whatIsThis,
  WhatIsANetwork: words.whatIsANetwork
})[name]
