/** What users of a build load: the files of each journey, and their bytes. */
import { IN_LOADER, isAccount, isFeature, isInitial, isLocale, isRare } from '../../.ci/build/chunk-files.mjs'

/**
 * The chunks that the shell loads for any view, and for each one besides its chunk: `prepareView` in
 * src/actions/dialog/preload.ts. The app contains Connect and its English messages.
 */
export const SHELL = ['app']
export const LIBRARY = 'walletconnect'
/** By the chunk that contains a view. */
const BESIDE = {
  'remote-wallets': ['wallet', 'i18n/en/wallets'],
  'wallet-list': ['wallet', 'remote-wallets', 'i18n/en/wallets']
}
/** The table of imports leads to chunks beyond the first view and the account. */
const IMPORTS = 'chunk-table'
const toView = key => [...SHELL, key, ...(BESIDE[key] ?? [])]
/** A click on a wallet, the wallet's answer, and the balance. All of it is preloaded while the list shows. */
export const TO_ACCOUNT = toView('wallet')
/** A click on WalletConnect: the QR code, with the library that creates it. */
export const TO_CODE = [...toView('remote-wallets'), IMPORTS, LIBRARY]
/** The field for an e-mail address, beside the wallets. */
const TO_EMAIL = [...SHELL, 'login-section']
/** Returns the chunks that Account loads, those of Send and its review, and the code that builds a transaction. */
export const toTransfer = chain => [
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
export const closure = ({ chunks }, keys) => {
  const unknown = keys.find(key => !chunks[key])
  if (unknown) throw new Error(`test/size/journeys.mjs counts ${unknown}, which is not a chunk`)
  const tables = keys.flatMap(tablesFor)
  return ['billfold.js', ...new Set([...keys, ...tables].flatMap(key => chunks[key]))]
}
export const brotliOf = ({ files }, names) => names.reduce((sum, name) => sum + files[name].brotli, 0)

export const filesOf = (manifest, { from, chunks }) => {
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
