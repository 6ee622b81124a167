/** The common interface of the two renderers, as the scenarios use them. */
import type { BillfoldOptions } from '../../../src/core/config/config'
import type { View } from '../../../src/core/platform/chunk-types'
import type { Billfold } from '../../../src/api/public-api'

export type RendererName = 'preact' | 'react'

/** Renders of components by name, and commits of a tree. */
export interface Renders {
  components: Record<string, number>
  commits: number
}

export interface Renderer {
  name: RendererName
  version: string
  /** Creates the widget, with a button in the page. */
  make: (options: BillfoldOptions, main: Element) => Billfold
  /** Creates a root for single views: it shows one at once, or none. */
  place: (into: Element) => { show: (view: View<never>, params: object) => void; clear: () => void }
  /** All renders until now. The counts increase in pages that count. */
  renders: Renders
}
