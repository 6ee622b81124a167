/** Buying: the amount and the providers, the wait for what was bought, and the explanation. */
import './assets'
import BuyInProgress from '../../views/buy/in-progress'
import OnRampProviders from '../../views/buy/index'
import Select from '../../views/buy/select'
import WhatIsABuy from '../../views/buy/what-is-a-buy'
import en from '../../i18n/en/buy'

export const buyMessages = { en }
export const view = {
  BuyInProgress,
  OnRampFiatSelect: Select,
  OnRampProviders,
  OnRampTokenSelect: Select,
  WhatIsABuy
}
