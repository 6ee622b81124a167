/** The types of messages that are loaded on demand, by kind and language. */
import type { AccountMessages } from '../../../i18n/en/account'
import type { ActivityMessages } from '../../../i18n/en/activity'
import type { AlertTexts } from '../../../i18n/en/alerts'
import type { AssetMessages } from '../../../i18n/en/assets'
import type { BuyMessages } from '../../../i18n/en/buy'
import type { InitialMessages } from '../../../i18n/en/initial'
import type { LoginMessages } from '../../../i18n/en/login'
import type { LoginAccountMessages } from '../../../i18n/en/login-account'
import type { NameMessages } from '../../../i18n/en/names'
import type { NetworkMessages } from '../../../i18n/en/networks'
import type { PayMessages } from '../../../i18n/en/pay'
import type { ReceiveMessages } from '../../../i18n/en/receive'
import type { ReceiverNameMessages } from '../../../i18n/en/receiver-names'
import type { SignInMessages } from '../../../i18n/en/sign-in'
import type { SwapMessages } from '../../../i18n/en/swap'
import type { WalletMessages } from '../../../i18n/en/wallets'
import type { Locale } from './locale'

export interface MessageChunks {
  initialMessages: { [L in Locale]: InitialMessages }
  accountMessages: { [L in Locale]: AccountMessages }
  nameMessages: { [L in Locale]: NameMessages }
  buyMessages: { [L in Locale]: BuyMessages }
  networkMessages: { [L in Locale]: NetworkMessages }
  receiverNameMessages: { [L in Locale]: ReceiverNameMessages }
  payMessages: { [L in Locale]: PayMessages }
  walletMessages: { [L in Locale]: WalletMessages }
  assetMessages: { [L in Locale]: AssetMessages }
  signInMessages: { [L in Locale]: SignInMessages }
  activityMessages: { [L in Locale]: ActivityMessages }
  receiveMessages: { [L in Locale]: ReceiveMessages }
  swapMessages: { [L in Locale]: SwapMessages }
  loginMessages: { [L in Locale]: LoginMessages }
  loginAccountMessages: { [L in Locale]: LoginAccountMessages }
  /** Full messages for developers, in English only. */
  alerts: { en: AlertTexts }
}
