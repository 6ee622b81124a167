/** The weight of a build: the groups of files with a budget each, and their limits. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IN_LOADER, isAccount, isFeature, isInitial, isLocale, isRare } from '../../.ci/build/chunk-files.mjs'
import { isTooHigh, limitOf } from './budget-limit.mjs'
import { hintOf } from './hint.mjs'

/**
 * The chunks that the shell loads for any view, and for each one besides its chunk: `prepareView` in
 * src/actions/dialog/preload.ts. The app contains Connect and its English messages.
 */
const SHELL = ['app']
const LIBRARY = 'walletconnect'
/** By the chunk that contains a view. */
const BESIDE = {
  'remote-wallets': ['wallet', 'i18n/en/wallets'],
  'wallet-list': ['wallet', 'remote-wallets', 'i18n/en/wallets']
}
/** The table of imports leads to chunks beyond the first view and the account. */
const IMPORTS = 'chunk-table'
const toView = key => [...SHELL, key, ...(BESIDE[key] ?? [])]
/** A click on a wallet, the wallet's answer, and the balance. All of it is preloaded while the list shows. */
const TO_ACCOUNT = toView('wallet')
/** A click on WalletConnect: the QR code, with the library that creates it. */
const TO_CODE = [...toView('remote-wallets'), IMPORTS, LIBRARY]
/** The field for an e-mail address, beside the wallets. */
const TO_EMAIL = [...SHELL, 'login-section']
/** Returns the chunks that Account loads, those of Send and its review, and the code that builds a transaction. */
const toTransfer = chain => [
  IMPORTS,
  'assets',
  'images',
  'send',
  'i18n/en/assets',
  chain === 'evm' ? 'evm-assets' : chain,
  `send-${chain}`
]

/** The chunks that Account loads, those of a swap and its review, and the code that checks and sends it. */
const TO_SWAP = [IMPORTS, 'assets', 'images', 'swap', 'i18n/en/assets', 'evm-assets', 'swap-evm']
/** As `toTransfer`, for a payment that the host page requests: who pays, its review, and its receipt. */
const toPayment = chain => [...toTransfer(chain).filter(key => key !== 'send'), 'pay']

/**
 * Journeys of a user with an empty cache. `from` lists the chunks that an earlier journey has paid for; without it the
 * loader counts too. `ceiling` is in bytes, brotli 11. Above it the design counts as wrong. The sum of everything has
 * no budget, because no user downloads it.
 */
const JOURNEYS = [
  { name: 'loader', chunks: [], ceiling: 7_000 },
  { name: 'loader to open Connect', chunks: SHELL, ceiling: 36_000 },
  { name: 'loader to Account with balance', chunks: TO_ACCOUNT, ceiling: 48_000 },
  { name: 'loader to an e-mail field', chunks: TO_EMAIL, ceiling: 42_000 },
  { name: 'loader to the entry of a code', chunks: [...TO_EMAIL, IMPORTS, 'login-email'], ceiling: 64_000 },
  { name: 'loader to a code to scan', chunks: TO_CODE, ceiling: 130_000 },
  { name: 'Account to a transfer on EVM', from: TO_ACCOUNT, chunks: toTransfer('evm'), ceiling: 65_000 },
  { name: 'Account to a transfer on Solana', from: TO_ACCOUNT, chunks: toTransfer('solana'), ceiling: 55_000 },
  { name: 'Account to a transfer on Bitcoin', from: TO_ACCOUNT, chunks: toTransfer('bitcoin'), ceiling: 90_000 },
  { name: 'Account to a signed swap', from: TO_ACCOUNT, chunks: TO_SWAP, ceiling: 75_000 },
  {
    name: 'Account with its name',
    from: TO_ACCOUNT,
    chunks: [IMPORTS, 'assets', 'images', 'evm-assets', 'names-zone'],
    ceiling: 50_000
  },
  {
    name: 'Account to a quoted purchase',
    from: TO_ACCOUNT,
    chunks: [IMPORTS, 'assets', 'images', 'buy'],
    ceiling: 35_000
  },
  { name: 'Account to a payment on EVM', from: TO_ACCOUNT, chunks: toPayment('evm'), ceiling: 70_000 },
  { name: 'Account to a payment on Solana', from: TO_ACCOUNT, chunks: toPayment('solana'), ceiling: 60_000 },
  {
    name: 'Account to a signed-in session',
    from: TO_ACCOUNT,
    chunks: [IMPORTS, 'sign-in', 'i18n/en/sign-in', 'own-sign-in'],
    ceiling: 20_000
  }
]

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

/** Returns the tables that the loader reads for a chunk. */
const tablesFor = key => {
  if (IN_LOADER.includes(key)) return []
  if (isInitial(key)) return ['initial']
  if (isLocale(key)) return ['initial', 'locales']
  if (isAccount(key)) return ['initial', 'account']
  if (isFeature(key)) return ['initial', 'account', 'features']
  return ['initial', 'account', 'deferred', ...(isRare(key) ? ['rare'] : [])]
}

/**
 * Returns the files for these chunks, the loader's and, beyond the initial screens, those of the tables that they need.
 */
const closure = ({ chunks }, keys) => {
  const unknown = keys.find(key => !chunks[key])
  if (unknown) throw new Error(`test/size/budgets.mjs counts ${unknown}, which is not a chunk`)
  const tables = keys.flatMap(tablesFor)
  return ['billfold.js', ...new Set([...keys, ...tables].flatMap(key => chunks[key]))]
}
const brotliOf = ({ files }, names) => names.reduce((sum, name) => sum + files[name].brotli, 0)

const filesOf = (manifest, { from, chunks }) => {
  if (!from) return closure(manifest, chunks)
  const paid = closure(manifest, from)
  return closure(manifest, [...from, ...chunks]).filter(name => !paid.includes(name))
}

/** Returns the journeys with their files and their bytes, brotli 11. */
export const journeysOf = manifest =>
  JOURNEYS.map(({ name, ceiling, ...journey }) => {
    const files = filesOf(manifest, journey)
    return { name, ceiling, files, bytes: brotliOf(manifest, files) }
  })

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
