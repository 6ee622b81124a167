/** The names of the build: keys of chunks, initial chunks, and chunks that lazy files may share. */
import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

/**
 * Chunks whose hashes the loader carries. All others are in tables of their own; the loader also carries the hash of
 * the first table.
 */
export const FIRST = ['app']

/**
 * Matches chunks that a user does not need to connect an EVM wallet in this browser.
 * These are the directory, remote wallets, other kinds of chains, several connections, help and sign-in.
 */
export const isLater = key =>
  /^(actions\/discover|hosted|chains\/(bitcoin|evm|solana)(\/transactions|\/verify|\/ed25519)?|chains\/evm\/normalize|connectors\/(walletconnect|others)|i18n\/en\/(alerts|money|site|wallets)|money|notices|sign-in|siwx\/own|wallets)$/.test(
    key
  )

/** Lines of the chunk table that the CDN's app chunk contains. Each saves one request for the users who click. */
export const IN_APP = ['src/app.tsx', 'views/connect/index.tsx', 'i18n/en/first.ts']

/**
 * Lines of the chunk table that the CDN serves as one file, because a user of one needs the next.
 * The file's default export has them by these names.
 */
export const TOGETHER = {
  'src/wallet-cdn.ts': {
    'src/actions/session.ts': 'session',
    'src/chains/evm/index.ts': 'evm',
    'src/connectors/injected.ts': 'injected',
    'views/account/index.tsx': 'account',
    'views/asking/index.tsx': 'asking',
    'views/chains/index.tsx': 'chains',
    'views/help/index.tsx': 'help',
    'views/networks/index.tsx': 'networks'
  },
  'src/face-cdn.ts': { 'src/actions/restore.ts': 'restore', 'src/face.ts': 'face' },
  'src/hosted-cdn.ts': {
    'src/actions/analytics.ts': 'analytics',
    'src/actions/hosted.ts': 'hosted',
    'views/pairing/index.tsx': 'pairing'
  },
  'src/connectors/others-cdn.ts': {
    'src/connectors/bitcoin/index.ts': 'bitcoin',
    'src/connectors/bitcoin/own.ts': 'ownBitcoin',
    'src/connectors/elsewhere/index.ts': 'elsewhere',
    'src/connectors/wallet-standard/index.ts': 'solana'
  },
  'src/wallets-cdn.ts': {
    'views/all-wallets/index.tsx': 'all',
    'views/find-wallet/index.tsx': 'find',
    'views/get-wallet/index.tsx': 'get'
  },
  'src/sign-in-cdn.ts': { 'src/sign-in.ts': 'guard', 'views/sign-in/index.tsx': 'view' },
  'src/notices-cdn.ts': { 'src/actions/explain.ts': 'explain', 'src/notices/index.tsx': 'notices' },
  'src/chains/evm-cdn.ts': { 'src/chains/evm/names.ts': 'names', 'src/chains/evm/tokens.ts': 'tokens' },
  'src/chains/solana-cdn.ts': { 'src/chains/solana/index.ts': 'chain', 'src/chains/solana/tokens.ts': 'tokens' },
  'src/money-cdn.ts': {
    'src/actions/money.ts': 'actions',
    'views/activity/index.tsx': 'activity',
    'views/profile/index.tsx': 'profile',
    'views/receive/index.tsx': 'receive',
    'views/send/index.tsx': 'send',
    'views/smart-sessions/index.tsx': 'sessions',
    'views/tokens/index.tsx': 'tokens'
  }
}

/**
 * Entries that are merged into the shared chunk of a barrel, because every user of the barrel needs them.
 * This saves one file and one request, and the two compress better together. The app has no barrel: it is always
 * joined.
 */
export const JOINED = [
  ['src/app-cdn.tsx'],
  ['src/wallet-cdn.ts', 'src/kit.ts'],
  ['src/hosted-cdn.ts', 'src/hosted.ts'],
  ['src/chains/bitcoin/index.ts', 'src/chains/bitcoin/shared.ts']
]

/**
 * Permitted shared chunks, by the file that represents each. Every importer of a barrel pays for all of its content.
 */
export const SHARED = {
  'src/kit.ts': 'kit',
  'src/ui/kit.ts': 'ui-kit',
  'src/ui/further.ts': 'ui-further',
  'src/money.ts': 'money',
  'src/hosted.ts': 'hosted',
  'src/chains/shared.ts': 'nodes',
  'src/chains/bitcoin/shared.ts': 'bitcoin',
  'src/chains/bitcoin/ripemd160.ts': 'ripemd160',
  'src/chains/ed25519.ts': 'ed25519',
  'src/chains/secp256k1.ts': 'secp256k1',
  'src/chains/evm/shared.ts': 'evm',
  'src/core/sign-in-message.ts': 'caip-122',
  'src/ui/money.ts': 'ui-money',
  'src/ui/qr.tsx': 'qr'
}

/** Modules that may be in a barrel for one lazy entry alone, each with its reason. */
export const PERMITTED = {
  'src/core/rejection.ts': 'every connector translates foreign errors with it; one connector is built today',
  'src/actions/raise-relay-alert.ts': '`pair` calls it, which stands in the barrel of what lies beyond this browser'
}

/** Returns the chunk table as source text. */
export const readChunks = root => readFileSync(join(root, 'src/chunks.ts'), 'utf8')

/** Engines of the CDN build: design, section 1. */
export const ENGINES = ['chrome109', 'firefox115', 'safari16.4']

/**
 * Options for resolving packages. As for a browser, but without its export condition.
 * Under that condition, signals publishes code for engines older than ours (0.1 kB in the React build).
 */
export const FOUND = { platform: 'neutral', mainFields: ['browser', 'module', 'main'] }

/**
 * Returns a chunk's key: `src/connectors/injected.ts` → `connectors/injected`; `views/connect/index.tsx` →
 * `views/connect`.
 */
export const keyOf = file =>
  file
    .replace(/\.tsx?$/, '')
    .replace(/\/index$/, '')
    .replace(/^src\//, '')
    .replace(/-cdn$/, '')

/** Returns the file of a relative import without extension, from the root. Throws if it does not exist. */
export const fileOf = (root, folder, path) => {
  const stem = resolve(root, folder, path)
  const file = [stem, `${stem}.ts`, `${stem}.tsx`, `${stem}/index.ts`, `${stem}/index.tsx`].find(
    f => /\.tsx?$/.test(f) && existsSync(f)
  )
  if (!file) throw new Error(`${join(folder, path)}: no such file`)
  return relative(root, file)
}
