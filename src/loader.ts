/** CDN entry: what every visitor pays. Paints the buttons, takes calls, and loads the rest when somebody acts. */
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

/** Hashes of the first screens, written in by the build. */
declare const FIRST: Table

const own = { version }
// an engine that lacks what we need keeps the site's own words, as if another copy were here
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
  // back from the back/forward cache: another tab may have gone on meanwhile
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) catchUp()
  })
  defineElements(port)
  openQueue(port.call)
  emitDom('billfold:ready', { version })
  port.restore()
}
