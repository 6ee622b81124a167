/** What the two halves have in common, as the scenarios see them. */
import type { BillfoldOptions } from '../../../src/core/config'
import type { View } from '../../../src/core/chunk-types'
import type { Billfold } from '../../../src/face'

export type HalfName = 'preact' | 'react'

/** Renderings of components by name, and commits of a tree. */
export interface Renders {
  components: Record<string, number>
  commits: number
}

export interface Half {
  name: HalfName
  version: string
  /** Makes the widget, with a button in the page. */
  make: (options: BillfoldOptions, main: Element) => Billfold
  /** A root for views on their own: shows one, at once, or none. */
  place: (into: Element) => { show: (view: View<never>, params: object) => void; clear: () => void }
  /** What has been rendered until now; it grows in pages that count. */
  renders: Renders
}
