/** The weight of a build: the groups of files with a budget each, and their limits. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTooHigh, limitOf } from './budget-limit.mjs'
import { hintOf } from './hint.mjs'
import { brotliOf, closure, filesOf, journeysOf, LIBRARY, SHELL, TO_ACCOUNT, TO_CODE, toTransfer } from './journeys.mjs'

/**
 * Ceilings of a locale, in bytes: its initial screens, and all of its deferred messages.
 * Scripts with more bytes per letter get half as much again.
 */
const LOCALE_CEILING = { initial: 2_500, deferred: 12_000 }
const LARGER_SCRIPTS = ['hi', 'bn', 'th', 'fa', 'ar']

/** Chunks that hold mostly a library of another project. */
const THIRD_PARTY = [LIBRARY, 'viem', 'ens-normalize', 'bitcoin-formats-shared', 'ed25519-curve']

/** Ceilings of the npm entries that have one, by name. */
const NPM_CEILINGS = { 'billfold/react to open Connect': 31_000 }

/** Returns two groups for each locale. The app contains the initial screens of English. */
const localeGroups = ({ files }) => {
  const names = Object.keys(files).filter(name => name.startsWith('i18n/'))
  const isInitial = name => name.split('/')[2].startsWith('initial-')
  const tags = [...new Set(names.map(name => name.split('/')[1]))]
  return tags
    .flatMap(tag =>
      Object.entries(LOCALE_CEILING).map(([part, ceiling]) => ({
        name: `${tag}, ${part} messages`,
        files: names.filter(name => name.startsWith(`i18n/${tag}/`) && isInitial(name) === (part === 'initial')),
        ceiling: LARGER_SCRIPTS.includes(tag) ? 1.5 * ceiling : ceiling
      }))
    )
    .filter(({ files }) => files.length)
}

/** The hash and the extension in a file's name. */
const HASH = /-\w{8}\.js$/

const thirdPartyGroups = ({ files }) =>
  THIRD_PARTY.map(name => {
    const own = Object.keys(files).filter(file => file.replace(HASH, '') === name)
    return { name, files: own }
  })

/** Returns the groups of files under `dist/cdn/<version>` that have a budget, with their ceilings. */
const groupsOf = manifest => [...journeysOf(manifest), ...localeGroups(manifest), ...thirdPartyGroups(manifest)]

/**
 * Returns the budgets in the form that size-limit reads, each with the measured bytes, but without a limit.
 */
export const budgetsOf = ({ manifest, modules, npm }) => {
  // Exactly eight characters, because the name of one file may begin with that of another.
  const stable = name => `dist/cdn/*/${name.replace(HASH, '-????????.js')}`
  const groups = groupsOf(manifest).map(({ files, ...group }) => ({
    ...group,
    path: files.map(stable).sort(),
    modules: Object.assign({}, ...files.map(name => modules[name])),
    bytes: brotliOf(manifest, files)
  }))
  const entries = npm.map(entry => ({ ...entry, ceiling: NPM_CEILINGS[entry.name] }))
  return [...groups, ...entries].map(({ ceiling = Infinity, ...row }) => ({ ...row, ceiling }))
}

/**
 * Returns what bench/README.md shows, with the number of requests. For React the host's bundler decides how many files
 * there are.
 */
export const shownSizes = ({ manifest, react }) => {
  const row = (what, files) => ({ what, bytes: brotliOf(manifest, files), requests: String(files.length) })
  const transfer = (chain, network) => {
    const journey = { from: TO_ACCOUNT, chunks: toTransfer(chain) }
    return row(`from the account to a signed transfer on ${network}`, filesOf(manifest, journey))
  }
  const language = ['locales', 'i18n/de/initial', 'i18n/de/account'].flatMap(key => manifest.chunks[key])
  const library = (brotliOf(manifest, manifest.chunks[LIBRARY].slice(-1)) / 1000).toFixed(1)
  return [
    row('the button', ['billfold.js']),
    row('… and the open dialog', closure(manifest, SHELL)),
    row('… and a connected account with its balance, preloaded while the list is open', closure(manifest, TO_ACCOUNT)),
    row(
      `instead of the account: a QR code, of which WalletConnect's library and our adapter to it are ${library} kB`,
      closure(manifest, TO_CODE)
    ),
    transfer('evm', 'EVM'),
    transfer('solana', 'Solana'),
    transfer('bitcoin', 'Bitcoin'),
    row('a language other than English, up to the account', language),
    {
      what: '`billfold/react` with the open dialog, without React',
      bytes: react,
      requests: 'your bundler decides'
    }
  ]
}
export const SIZES = /(?<=<!-- sizes -->\n)[^]*(?=<!-- \/sizes -->)/
const withSizes = (text, { manifest, npm }) => {
  const react = npm.find(({ name }) => name === 'billfold/react to open Connect').bytes
  const rows = shownSizes({ manifest, react }).map(
    ({ what, bytes, requests }) => `| ${what} | ${(bytes / 1000).toFixed(1)} kB | ${requests} |`
  )
  const table = ['| what | brotli | requests |', '|---|---|---|', ...rows, ''].join('\n')
  return text.replace(SIZES, () => table)
}

const overCeiling = ({ name, bytes, ceiling }) => `${name}: ${bytes} B is over its ceiling of ${ceiling} B`

/** Returns the entries of .size-limit.json by name. */
const recordedIn = root =>
  new Map(JSON.parse(readFileSync(join(root, '.size-limit.json'), 'utf8')).map(entry => [entry.name, entry]))

/**
 * Returns .size-limit.json with limits for the measured numbers, and bench/README.md with the numbers. By hand only: a
 * budget changes in the commit that says why. Throws if a size is over its ceiling.
 */
export const budgetFiles = (root, measured) => {
  const rows = budgetsOf(measured)
  const over = rows.filter(({ bytes, ceiling }) => bytes > ceiling)
  const recorded = recordedIn(root)
  if (over.length) throw new Error(over.map(row => overCeiling(row) + hintOf(row, recorded.get(row.name))).join('\n'))
  const limits = rows.map(row => ({
    name: row.name,
    path: row.path,
    limit: limitOf(row, recorded.get(row.name)?.limit)
  }))
  const table = 'bench/README.md'
  return {
    '.size-limit.json': `${JSON.stringify(limits, null, 2)}\n`,
    [table]: withSizes(readFileSync(join(root, table), 'utf8'), measured)
  }
}

/** Returns messages about the entries of .size-limit.json that do not match the build. */
export const staleBudgets = (root, measured) => {
  const set = recordedIn(root)
  const built = budgetsOf(measured)
  const stale = built.flatMap(row => {
    const { name, path, bytes, ceiling } = row
    const entry = set.get(name)
    if (!entry) return [`${name}: no budget`]
    if (bytes > ceiling) return [overCeiling(row) + hintOf(row, entry)]
    if (JSON.stringify(entry.path) !== JSON.stringify(path)) return [`${name}: its files are ${path.join(', ')}`]
    if (bytes > parseInt(entry.limit)) return [`${name}: ${bytes} B, the limit is ${entry.limit}${hintOf(row, entry)}`]
    if (isTooHigh(entry.limit, bytes)) return [`${name}: the limit ${entry.limit} is more than 2 % above ${bytes} B`]
    return []
  })
  return [
    ...stale,
    ...[...set.keys()]
      .filter(name => !built.some(row => row.name === name))
      .map(name => `${name}: has a budget and is not built`)
  ]
}
