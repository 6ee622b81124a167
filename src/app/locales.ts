/** The part of the table of dynamic imports that has the first messages of languages other than English. */
import type { ChunkTable } from '../core/platform/chunk-types'

type OtherLocale = Exclude<keyof ChunkTable['initialMessages'], 'en'>
type MessageKind = 'initialMessages' | 'accountMessages'
export type OtherLocales = { [K in MessageKind]: Pick<ChunkTable[K], OtherLocale> }

export const locales: OtherLocales = {
  initialMessages: { ar: () => import('../../i18n/ar/initial'), de: () => import('../../i18n/de/initial') },
  accountMessages: { ar: () => import('../../i18n/ar/account'), de: () => import('../../i18n/de/account') }
}
