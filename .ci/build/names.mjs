/** Facts that the two builds share: engines, resolution, and the names of chunks. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Engines of the CDN build. */
export const ENGINES = ['chrome109', 'firefox115', 'safari16.4']

/**
 * Options of both builds. Packages are resolved as for a browser, but without its export condition: signals would then
 * bring code for engines older than ours (0.1 kB in the React build).
 */
export const BUNDLE = {
  platform: 'neutral',
  mainFields: ['browser', 'module', 'main'],
  bundle: true,
  format: 'esm',
  jsx: 'automatic',
  charset: 'utf8'
}

/** Views import React. In a Preact build that is preact/compat. */
export const PREACT = { react: 'preact/compat', 'react/jsx-runtime': 'preact/jsx-runtime' }

const stemsIn = (root, folder) =>
  readdirSync(join(root, folder))
    .filter(name => name.endsWith('.ts'))
    .map(name => name.slice(0, -'.ts'.length))

/** Messages with a file of their own. The others are part of a chunk, or of `connect` and `features`. */
const SEPARATE = /^i18n\/(en\/(alerts|assets|sign-in|wallets)|(?!en\/)\w+\/(account|connect|features|initial))$/

/** Returns the files of messages by the keys of their chunks. */
export const messageEntries = root =>
  Object.fromEntries(
    readdirSync(join(root, 'i18n'), { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .flatMap(({ name }) => stemsIn(root, `i18n/${name}`).map(stem => `i18n/${name}/${stem}`))
      .filter(key => SEPARATE.test(key))
      .map(key => [key, `${key}.ts`])
  )

/** Returns the files of `src/chunks` by the keys of their chunks. */
export const chunkEntries = root =>
  Object.fromEntries(stemsIn(root, 'src/chunks').map(stem => [stem, `src/chunks/${stem}.ts`]))

/** Returns the public npm entries that have no views: networks, sign-in, adapters. */
export const coreEntries = root => {
  const adapters = readdirSync(join(root, 'src/adapters'), { withFileTypes: true })
    .filter(entry => entry.isDirectory() || entry.name.endsWith('.ts'))
    .map(entry => `src/adapters/${entry.name}${entry.isDirectory() ? '/index.ts' : ''}`)
  return ['src/networks/index.ts', 'src/siwx/index.ts', ...adapters]
}

/** Names of the files with code that chunks share, by a module in it, besides what one chunk imports from another. */
export const SHARED = {
  'src/chains/bitcoin/shared.ts': 'bitcoin-shared',
  'src/chains/evm/shared.ts': 'viem',
  'src/chains/shared/ed25519.ts': 'ed25519-curve',
  'src/chains/solana/web3.ts': 'solana-web3',
  'src/services/rpc/index.ts': 'nodes-shared',
  'src/core/platform/device.ts': 'device',
  'src/services/retry.ts': 'retry',
  'src/core/sign-in/sign-in-message.ts': 'caip-122',
  'src/services/schema.ts': 'zod',
  'src/ui/components/qr.tsx': 'qr',
  'src/ui/hooks/use-item-focus.ts': 'virtual-list',
  'src/ui/review.ts': 'review'
}
