import type { Namespace } from './caip'
import type { ProviderOf } from './connection'
import type { $connections } from './session'
import type { Snapshot } from './snapshot'

/** Where two copies or versions of the widget meet in one page. */
const MEETING = Symbol.for('billfold')

/** Who is here. The CDN's loader puts its own down at once and hands it to the app, which brings the rest. */
export interface Present { version: string; face?: { getSnapshot: () => Snapshot }; connections?: typeof $connections }

/** The copy that the page belongs to, if there is one yet. */
export const present = (): Present | undefined => (window as { [MEETING]?: Present })[MEETING]

/** Claims the page for one copy; gives the one that came first, if that is another. The first stays. */
export const claimPage = (own: Present): Present | undefined => {
  const page = window as { [MEETING]?: Present }
  const first = page[MEETING] ??= own
  return first === own ? undefined : first
}

/** The provider of the connected wallet, in whichever copy has the page. */
export const providerHere = <N extends Namespace>(namespace: N): ProviderOf[N] | undefined =>
  typeof window === 'undefined' ? undefined : present()?.face?.getSnapshot().providers[namespace]
