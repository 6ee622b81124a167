/** The sandbox's scripts that are written in TypeScript. They are bundled at the first request. */
import { build } from 'esbuild'
import { doublesFolder, pagesFolder } from './paths'

/** Path on the pages' origin → source. They are classic scripts, as an extension's content script is. */
const scripts: Record<string, string> = {
  '/demo-bitcoin-wallets.js': `${doublesFolder}/demo-wallet/bitcoin/index.ts`,
  '/demo-wallet.js': `${doublesFolder}/demo-wallet/index.ts`,
  '/demo-chains-wallet.js': `${doublesFolder}/demo-wallet/chains.ts`,
  '/demo-solana-wallet.js': `${doublesFolder}/demo-wallet/solana.ts`,
  '/demo-wallet-window.js': `${doublesFolder}/demo-wallet/window.ts`,
  '/hostile-wallets.js': `${doublesFolder}/hostile-wallets.ts`,
  '/legacy-wallet.js': `${doublesFolder}/legacy-wallet.ts`,
  '/phone.js': `${pagesFolder}/phone.ts`,
  '/reload.js': `${pagesFolder}/reload.ts`,
  '/site-payments.js': `${pagesFolder}/payments.ts`,
  '/site.js': `${pagesFolder}/site.ts`,
  '/switches.js': `${pagesFolder}/switches.ts`
}

/** Cached for the whole process: a bundle's text does not depend on the world that serves it. */
const built = new Map<string, Promise<string>>()

const bundle = async (source: string) => {
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    // Every page of every story parses it.
    minify: true,
    logLevel: 'silent'
  })
  return outputFiles[0]?.text ?? ''
}

/** Returns the bundle of a source. */
export const bundleOf = (source: string): Promise<string> => {
  const bundled = built.get(source) ?? bundle(source)
  built.set(source, bundled)
  // A failure is not cached: the next request builds the repaired source.
  bundled.catch(() => built.delete(source))
  return bundled
}

/** Returns the script at a path; undefined if there is none. */
export const readBundle = async (path: string): Promise<string | undefined> => {
  const source = scripts[path]
  return source && bundleOf(source)
}
