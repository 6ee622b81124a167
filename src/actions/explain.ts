/**
 * Option `debug: true`: logs to the console what is loaded, when, how much, and after which user action. A separate
 * chunk, for developers alone.
 */
import { watchLoads } from '../core/registry'
import { $open, $route } from '../core/route'
import { $near } from '../core/shell'

/** Returns the name of a CDN file, without its hash. Files of a host's bundler have their own names. */
const nameOf = (url: string) => {
  const [, chunk, loader] = /\d\/([a-z\d/-]+)-\w{8}\.js$|\/(billfold)\.js$/.exec(url) ?? []
  return chunk ?? loader
}

const acts: Readonly<Record<string, string>> = {
  pointerover: 'a pointer came to',
  focusin: 'the focus came to',
  click: 'a click on'
}
/** Page events that report an outcome. */
const outcomes = ['connect', 'disconnect', 'account', 'network', 'error'] as const

const say = (text: string, atMs = performance.now()) => console.info(`Billfold, ${Math.round(atMs)} ms: ${text}`)

/** The user's last action on one of our elements, or on an element of the host page that opens the dialog. */
let last = 'before anybody did anything'

/**
 * Follows user actions below a root. Trap: events inside a shadow root may not reach the document, and their path
 * ends at the root. Each of our shadow roots is therefore followed, too.
 */
const followActs = (root: EventTarget = document, followed = new Set<EventTarget>()) => {
  if (followed.has(root)) return
  followed.add(root)
  for (const [type, words] of Object.entries(acts)) {
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
        if (control) last = `${words} ${control.dataset['testid'] ?? control.localName}`
        for (const { shadowRoot } of path) if (shadowRoot) followActs(shadowRoot, followed)
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
      say(`${file} is here after ${Math.round(duration)} ms${size || ''}`, responseEnd)
    }
  }).observe({ type: 'resource', buffered: true })
}

const explain = (): void => {
  say('explains itself, since `debug` is on; what came before stands first')
  followFiles()
  followActs()
  watchLoads((key, isHere) => {
    const startMs = performance.now()
    const cause = last
    say(`${key} is wanted: ${cause}`)
    isHere.then(
      () => say(`${key} can be used, ${Math.round(performance.now() - startMs)} ms later`),
      () => say(`${key} did not come`)
    )
  })
  $near.listen(isNear => {
    if (isNear) say(`the dialog is made ready, unseen: ${last}`)
  })
  $open.listen(isOpen => say(isOpen ? `the dialog opens: ${last}` : 'the dialog closes'))
  $route.listen(({ name }) => {
    if ($open.get()) say(`shows ${name}: ${last}`)
  })
  for (const name of outcomes)
    document.addEventListener(`billfold:${name}`, event =>
      say(`${name} ${JSON.stringify((event as CustomEvent).detail)}`)
    )
}
export default explain
