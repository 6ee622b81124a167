/**
 * Option `debug: true`: logs to the console what is loaded, when, how much, and after which user action. A separate
 * chunk, for developers alone.
 */
import { onChunkLoad } from '../../core/platform/chunks'
import { $open, $route } from '../../core/dialog/route'
import { $isPrerendered } from '../../core/dialog/shell'

/** Returns the name of a CDN file, without its hash. Files of a host's bundler have their own names. */
const nameOf = (url: string) => {
  const [, chunk, loader] = /\d\/([a-z\d/-]+)-\w{8}\.js$|\/(billfold)\.js$/.exec(url) ?? []
  return chunk ?? loader
}

const actionPhrases: Readonly<Record<string, string>> = {
  pointerover: 'the pointer reached',
  focusin: 'the focus reached',
  click: 'a click on'
}
/** Page events that report an outcome. */
const outcomes = ['connect', 'disconnect', 'account', 'network', 'error'] as const

const log = (text: string, atMs = performance.now()) => console.info(`Billfold, ${Math.round(atMs)} ms: ${text}`)

/** The user's last action on one of our elements, or on an element of the host page that opens the dialog. */
let lastAction = 'before any user action'

/**
 * Follows user actions below a root. Trap: events inside a shadow root may not reach the document, and their path
 * ends at the root. Each of our shadow roots is therefore followed, too.
 */
const followActions = (root: EventTarget = document, followed = new Set<EventTarget>()) => {
  if (followed.has(root)) return
  followed.add(root)
  for (const [type, phrase] of Object.entries(actionPhrases)) {
    root.addEventListener(
      type,
      event => {
        const path = event.composedPath().filter(target => target instanceof HTMLElement)
        const isOurs =
          root !== document ||
          path.some(
            ({ localName, dataset }) =>
              localName.startsWith('billfold-') || 'billfold' in dataset || 'billfoldOpen' in dataset
          )
        if (!isOurs) return
        const control = path.find(
          ({ dataset, localName }) => /^(button|a)$/.test(localName) || 'billfoldOpen' in dataset
        )
        if (control) lastAction = `${phrase} ${control.dataset['testid'] ?? control.localName}`
        for (const { shadowRoot } of path) if (shadowRoot) followActions(shadowRoot, followed)
      },
      true
    )
  }
}

/**
 * Logs the files as they load. `fetch` verifies a file; the script and the import that follow read it from the cache.
 * Only the fetch is logged. Sizes from another origin need its permission (Timing-Allow-Origin).
 */
const followFiles = () => {
  new PerformanceObserver(list => {
    for (const {
      name,
      initiatorType,
      encodedBodySize,
      transferSize,
      responseEnd,
      duration
    } of list.getEntries() as PerformanceResourceTiming[]) {
      const file = nameOf(name)
      if (!file || initiatorType !== (file === 'billfold' ? 'script' : 'fetch')) continue
      const size =
        encodedBodySize && `, ${(encodedBodySize / 1000).toFixed(1)} kB${transferSize ? '' : ' from the cache'}`
      log(`${file} arrived after ${Math.round(duration)} ms${size || ''}`, responseEnd)
    }
  }).observe({ type: 'resource', buffered: true })
}

const logDebug = (): void => {
  log('option `debug` is on; this log begins with earlier events')
  followFiles()
  followActions()
  onChunkLoad((key, loading) => {
    const startMs = performance.now()
    const cause = lastAction
    log(`${key} is requested: ${cause}`)
    loading.then(
      () => log(`${key} is ready, ${Math.round(performance.now() - startMs)} ms later`),
      () => log(`${key} failed to load`)
    )
  })
  $isPrerendered.listen(isPrerendered => {
    if (isPrerendered) log(`the dialog is rendered, hidden: ${lastAction}`)
  })
  $open.listen(isOpen => log(isOpen ? `the dialog opens: ${lastAction}` : 'the dialog closes'))
  $route.listen(({ name }) => {
    if ($open.get()) log(`shows ${name}: ${lastAction}`)
  })
  for (const name of outcomes)
    document.addEventListener(`billfold:${name}`, event =>
      log(`${name} ${JSON.stringify((event as CustomEvent).detail)}`)
    )
}
export default logDebug
