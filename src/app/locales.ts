/** The part of the table of dynamic imports that has the first messages of languages other than English. */
import type { ChunkTable } from '../core/platform/chunk-types'

type OtherLocale = Exclude<keyof ChunkTable['initialMessages'], 'en'>
type MessageKind = 'initialMessages' | 'accountMessages' | 'loginMessages'
export type OtherLocales = { [K in MessageKind]: Pick<ChunkTable[K], OtherLocale> }

/** The messages of the ways in besides a browser wallet, and of the sign-in. */
export const connect = { ar: () => import('../../i18n/ar/connect'), de: () => import('../../i18n/de/connect') }

export const locales: OtherLocales = {
  initialMessages: { ar: () => import('../../i18n/ar/initial'), de: () => import('../../i18n/de/initial') },
  accountMessages: { ar: () => import('../../i18n/ar/account'), de: () => import('../../i18n/de/account') },
  loginMessages: connect
}
