/**
 * CDN entry, loaded by every visitor. It paints the buttons, accepts calls, and loads the rest when the user or the
 * page acts.
 */
import { keys } from './core/kept'
import { claimPage } from './core/meeting'
import { version } from './core/version'
import { warn } from './core/warn'
import { createAppPort } from './loader/app-port'
import { defineElements, isAble } from './loader/elements'
import { emitDom } from './loader/emit'
import { openQueue } from './loader/queue'
import { findTag, readTag } from './loader/script-tag'
import { createVerify, type Table } from './loader/verify'
import baseLook from './ui/look/base.css'

/** Hashes of the initial chunks, inserted by the build. */
declare const FIRST: Table

const own = { version }
// An engine without the required features keeps the host page's own content, as if another copy were active.
const first = isAble() ? claimPage(own) : own
if (first) {
  if (first !== own) warn('second-copy', `version ${first.version} came first`)
} else {
  const tag = findTag(import.meta.url)
  const verify = createVerify({ base: new URL('.', import.meta.url).href, table: FIRST, nonce: tag?.nonce })
  const port = createAppPort({
    ...verify,
    own,
    baseLook,
    raw: () => readTag(tag),
    shared: name => tag?.getAttribute(`data-${name}`)
  })
  if (tag) new MutationObserver(port.follow).observe(tag, { attributes: true })
  const catchUp = () => {
    port.follow()
    port.restore()
  }
  addEventListener('storage', ({ key }) => {
    if (key === keys.session || key === null) catchUp()
  })
  // another tab may have changed the state while this page was in the back/forward cache
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) catchUp()
  })
  defineElements(port)
  openQueue(port.call)
  emitDom('billfold:ready', { version })
  port.restore()
}
