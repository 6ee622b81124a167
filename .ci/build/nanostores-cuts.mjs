/**
 * The parts of nanostores that our stores do not use. They are cut from the CDN build, which shares no store with
 * other code. Cut are batches of changes, stores with keys, lazy and promise-based computations, and lifecycle
 * listeners. Of those listeners, `computed` keeps one per store.
 */
import { cutting } from './cuts.mjs'

const entry = [[/^[^]+$/, "export { atom } from './atom/index.js'\nexport { computed } from './computed/index.js'\n"]]

const atom = [
  ['let batchSeen = null\n'],
  ['const QUEUE_ITEMS_PER_LISTENER = 4\n', 'const QUEUE_ITEMS_PER_LISTENER = 3\n'],
  [/ {4}let pendingStores = batchSeen\?\.get\(listenerQueue\[i\]\)\n[^]+?(?= {4}try \{)/],
  ['listenerQueue[i + 2],\n        listenerQueue[i + 3]\n', 'listenerQueue[i + 2]\n'],
  [/export const batch = [^]+?(?=\/\* @__NO_SIDE_EFFECTS__ \*\/\nexport const atom)/],
  ['    init: initialValue,\n'],
  ['        batchSeen?.get(listener)?.delete($atom)\n'],
  ['notify(oldValue, changedKey)', 'notify(oldValue)'],
  ['!listenerQueue.length && !batchSeen', '!listenerQueue.length'],
  [/ {8}if \(batchSeen\) \{\n[^]+?(?= {8}listenerQueue\.push\()/],
  ['oldValue,\n          batchSeen ? undefined : changedKey\n', 'oldValue\n']
]

const computed = [
  [/if \(value && value\.then && value\.t\) \{[^]+?\} else (?=\{\n {8}\$computed\.set\(value\))/],
  ['let timer\n'],
  [/let run = batched\n[^]+?: set\n/, 'let run = set\n']
]

const lifecycle = [
  [/export let on = [^]+?(?=export let onStart)/],
  [/export let onStart = [^]+?(?=export const STORE_UNMOUNT_DELAY)/],
  [/let listener = payload => \{[^]+?runListeners => \{\n/, 'let destroy\n'],
  ['        runListeners()\n', '        destroy = initialize()\n'],
  ['    let originOff = $store.off\n    $store.events[UNMOUNT] = []\n', '    let originOff = $store.off\n'],
  [
    '          for (let destroy of $store.events[UNMOUNT]) destroy()\n          $store.events[UNMOUNT] = []\n',
    '          destroy()\n'
  ],
  [/ {4}if \(process\.env\.NODE_ENV !== 'production'\) \{[^]+$/, '}\n']
]

export const nanostoresCuts = cutting('nanostores-cuts', [
  [/\/nanostores\/index\.js$/, entry],
  [/\/nanostores\/atom\/index\.js$/, atom],
  [/\/nanostores\/computed\/index\.js$/, computed],
  [/\/nanostores\/lifecycle\/index\.js$/, lifecycle]
])
