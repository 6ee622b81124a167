/**
 * CDN entry, loaded by every visitor. It paints the buttons, accepts calls, and loads the rest when the user or the
 * page acts.
 */
import { keys } from '../core/platform/storage-schema'
import { claimInstance } from '../api/instance'
import { version } from '../core/platform/version'
import { warn } from '../core/platform/console'
import { createLazyWidget } from './lazy-widget'
import { defineElements, supportsElements } from '../elements/elements'
import { emitDom } from '../elements/emit-dom'
import { openQueue } from './queue'
import { findTag, readTag } from './script-tag'
import { createVerifiedImport, type Table } from './integrity'
import baseStyles from '../ui/styles/base.css'

/** Hashes of the initial chunks, inserted by the build. */
declare const TABLE: Table

const own = { version }
// An engine without the required features keeps the host page's own content, as if another copy were active.
const first = supportsElements() ? claimInstance(own) : own
if (first) {
  if (first !== own) warn('second-copy', `version ${first.version} was loaded first`)
} else {
  const tag = findTag(import.meta.url)
  const chunkLoader = createVerifiedImport({
    base: new URL('.', import.meta.url).href,
    table: TABLE,
    nonce: tag?.nonce
  })
  const widget = createLazyWidget({
    ...chunkLoader,
    instance: own,
    baseStyles,
    raw: () => readTag(tag),
    sharedAttributes: name => tag?.getAttribute(`data-${name}`)
  })
  if (tag) new MutationObserver(widget.updateOptions).observe(tag, { attributes: true })
  const refresh = () => {
    widget.updateOptions()
    widget.restore()
  }
  addEventListener('storage', ({ key }) => {
    if (key === keys.session || key === null) refresh()
  })
  // another tab may have changed the state while this page was in the back/forward cache
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) refresh()
  })
  defineElements(widget)
  openQueue(widget.call)
  emitDom('billfold:ready', { version })
  widget.restore()
}
