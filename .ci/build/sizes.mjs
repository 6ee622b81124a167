/** What a build weighs: the groups of files that have a budget each, their limits, and what each view costs from a cold page. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FIRST, isLater } from './names.mjs'

/**
 * The most that a journey from a cold page may cost before its design counts as wrong. Bytes, brotli 11.
 * The sum of everything has no ceiling, because no visitor downloads it.
 */
const CEILINGS = [
  ['loader', 7_000],
  ['loader to open Connect', 36_000],
  ['loader to Account with balance', 48_000],
  ['loader to a code to scan', 130_000],
  ['billfold/react to open Connect', 31_000],
  [/^i18n\/(hi|bn|th|fa|ar)\/first$/, 3_750],
  [/^i18n\/.*\/first$/, 2_500]
]
export const ceilingOf = name => CEILINGS.find(([which]) => which === name || (which instanceof RegExp && which.test(name)))?.[1] ?? Infinity

/** What the shell loads for any view, and for each one beside its chunk: `prepareView` in src/actions/warm.ts. Connect and its English words stand in the app. */
const SHELL = ['app']
const LIBRARY = 'connectors/walletconnect'
const ASKING = ['wallet', 'i18n/en/more'], ELSEWHERE = [...ASKING, 'i18n/en/wallets']
/** By the chunk that a view stands in. */
const BESIDE = {
  wallet: ['i18n/en/more'],
  hosted: ELSEWHERE,
  wallets: [...ELSEWHERE, 'hosted']
}
const toView = key => [...SHELL, key, ...BESIDE[key] ?? []]
/** A click on a wallet, its answer, the balance: all of it is fetched ahead while the list stands. */
const TO_ACCOUNT = toView('wallet')
/** A click on WalletConnect: the code, with the library that makes it. */
const TO_CODE = [...toView('hosted'), LIBRARY]

/** Files for these chunks, the loader's and, beyond the first screens, those of the tables among them. */
const closure = ({ chunks }, keys) => {
  const unknown = keys.find(key => !chunks[key])
  if (unknown) throw new Error(`.ci/build/sizes.mjs counts ${unknown}, which is no chunk`)
  const tables = keys.every(key => FIRST.includes(key)) ? [] : ['rest', ...keys.some(isLater) ? ['later'] : []]
  return ['billfold.js', ...new Set([...keys, ...tables].flatMap(key => chunks[key]))]
}
const brotliOf = ({ files }, names) => names.reduce((sum, name) => sum + files[name].brotli, 0)

/** Name → files under `dist/cdn/<version>`, for each thing that has a budget of its own. */
const groupsOf = manifest => {
  const names = Object.keys(manifest.files)
  const chunks = names.filter(name => name !== 'billfold.js').map(name => [name.replace(/-\w{8}\.js$/, ''), [name]])
  return {
    loader: ['billfold.js'],
    'loader to open Connect': closure(manifest, SHELL),
    'loader to Account with balance': closure(manifest, TO_ACCOUNT),
    'loader to a code to scan': closure(manifest, TO_CODE),
    'chains/solana in all': names.filter(name => /^(chains\/solana(?!\/(verify|ed25519))|nodes-)/.test(name)),
    'chains/bitcoin in all': names.filter(name => /^(chains\/bitcoin(?!\/verify)|bitcoin-)/.test(name)),
    ...Object.fromEntries(chunks)
  }
}

/** The budgets as size-limit reads them, each with what the build measured: at most 2 % above it, never above its ceiling. */
export const budgetsOf = ({ manifest, npm, parts }) => {
  const stable = name => `dist/cdn/*/${name.replace(/-\w{8}\.js$/, '-*.js')}`
  const groups = Object.entries(groupsOf(manifest)).map(([name, files]) => ({ name, path: files.map(stable).sort(), bytes: brotliOf(manifest, files) }))
  return [...groups, ...parts, ...npm].map(({ bytes, ...entry }) => ({ ...entry, bytes, limit: `${Math.min(Math.floor(bytes * 1.02), ceilingOf(entry.name))} B` }))
}

/** What the README shows, with the requests that each takes; how many files React's are is up to the host's bundler. */
export const shownSizes = ({ manifest, npm }) => {
  const row = (what, files) => ({ what, bytes: brotliOf(manifest, files), requests: String(files.length) })
  const library = (brotliOf(manifest, manifest.chunks[LIBRARY].slice(-1)) / 1000).toFixed(1)
  return [
    row('the button', ['billfold.js']),
    row('… and the open dialog', closure(manifest, SHELL)),
    row('… and what a connected account with its balance takes, fetched ahead while the list stands', closure(manifest, TO_ACCOUNT)),
    row(`in place of that: a code to scan, ${library} kB of it WalletConnect's library and what ties it to us`, closure(manifest, TO_CODE)),
    { what: '`billfold/react` with the open dialog, React not counted', bytes: npm.find(({ name }) => name === 'billfold/react to open Connect').bytes, requests: 'your bundler decides' }
  ]
}
export const SIZES = /(?<=<!-- sizes -->\n)[^]*(?=<!-- \/sizes -->)/
const writeSizes = (path, measured) => {
  const rows = shownSizes(measured).map(({ what, bytes, requests }) => `| ${what} | ${(bytes / 1000).toFixed(1)} kB | ${requests} |`)
  const table = ['| what | brotli | requests |', '|---|---|---|', ...rows, ''].join('\n')
  writeFileSync(path, readFileSync(path, 'utf8').replace(SIZES, () => table))
}

/** Writes the measured numbers as limits, and into the README. By hand only: a budget moves in the commit that says why. What is over its ceiling keeps that as its limit, and fails. */
export const writeBudgets = (root, measured) => {
  const rows = budgetsOf(measured)
  writeFileSync(join(root, '.size-limit.json'), JSON.stringify(rows.map(({ name, path, limit }) => ({ name, path, limit })), null, 2) + '\n')
  writeSizes(join(root, 'README.md'), measured)
  const over = rows.filter(({ name, bytes }) => bytes > ceilingOf(name)).map(({ name, bytes }) => `${name}: ${bytes} B is over its ceiling of ${ceilingOf(name)} B`)
  if (over.length) throw new Error(over.join('; '))
}

/** What stands in .size-limit.json and is not what was built, in words. */
export const staleBudgets = (root, measured) => {
  const set = new Map(JSON.parse(readFileSync(join(root, '.size-limit.json'), 'utf8')).map(entry => [entry.name, entry]))
  const built = budgetsOf(measured)
  const stale = built.flatMap(({ name, path, bytes, limit }) => {
    const entry = set.get(name)
    if (!entry) return [`${name}: no budget`]
    if (bytes > ceilingOf(name)) return [`${name}: ${bytes} B is over its ceiling of ${ceilingOf(name)} B`]
    if (JSON.stringify(entry.path) !== JSON.stringify(path)) return [`${name}: its files are ${path.join(', ')}`]
    if (bytes > parseInt(entry.limit)) return [`${name}: ${bytes} B, the limit is ${entry.limit}`]
    if (parseInt(entry.limit) > parseInt(limit)) return [`${name}: the limit ${entry.limit} is more than 2 % above ${bytes} B`]
    return []
  })
  return [...stale, ...[...set.keys()].filter(name => !built.some(row => row.name === name)).map(name => `${name}: has a budget and is not built`)]
}

const kilo = bytes => `${(bytes / 1000).toFixed(2)} kB`.padStart(9)

/** For people: every file, and what each view costs a visitor who has nothing yet. */
export const printCosts = (manifest, print = console.log) => {
  print(`\n${'file'.padEnd(36)}    bytes    brotli`)
  for (const [name, { bytes, brotli }] of Object.entries(manifest.files)) print(`${name.padEnd(36)} ${String(bytes).padStart(8)} ${kilo(brotli)}`)
  print(`\n${'from a cold page'.padEnd(24)} files after the loader  requests    brotli`)
  const cost = (title, names) => print(`${title.padEnd(24)} ${String(names.length - 1).padStart(22)} ${String(names.length).padStart(9)} ${kilo(brotliOf(manifest, names))}`)
  cost('the button', ['billfold.js'])
  cost('Connect', closure(manifest, SHELL))
  for (const key of Object.keys(BESIDE)) cost(key, closure(manifest, toView(key)))
}
