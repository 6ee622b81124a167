/** The part of the table of dynamic imports that has the messages of languages other than English. */
import type { ChunkTable } from '../core/platform/chunk-types'

type OtherLocale = Exclude<keyof ChunkTable['initialMessages'], 'en'>
type MessageKind =
  | 'initialMessages'
  | 'accountMessages'
  | 'networkMessages'
  | 'walletMessages'
  | 'assetMessages'
  | 'signInMessages'
  | 'loginMessages'
export type OtherLocales = { [K in MessageKind]: Pick<ChunkTable[K], OtherLocale> }

export const locales: OtherLocales = {
  initialMessages: { ar: () => import('../../i18n/ar/initial'), de: () => import('../../i18n/de/initial') },
  accountMessages: { ar: () => import('../../i18n/ar/account'), de: () => import('../../i18n/de/account') },
  networkMessages: { ar: () => import('../../i18n/ar/networks'), de: () => import('../../i18n/de/networks') },
  walletMessages: { ar: () => import('../../i18n/ar/wallets'), de: () => import('../../i18n/de/wallets') },
  assetMessages: { ar: () => import('../../i18n/ar/assets'), de: () => import('../../i18n/de/assets') },
  signInMessages: { ar: () => import('../../i18n/ar/sign-in'), de: () => import('../../i18n/de/sign-in') },
  loginMessages: { ar: () => import('../../i18n/ar/login'), de: () => import('../../i18n/de/login') }
}

/** The messages of the views that few visits open. */
export const features = { ar: () => import('../../i18n/ar/features'), de: () => import('../../i18n/de/features') }
