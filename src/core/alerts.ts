/** What the developer of a page is told while working on it. Codes are those that hosts know from the incumbent, where it has one. */
import type { SiteWords } from '../../i18n/en/site'

export type AlertCode = keyof SiteWords['alerts']
/** What stands in the sentences. */
export type AlertFacts = Readonly<Partial<Record<'origin' | 'network' | 'message' | 'names', string>>>
