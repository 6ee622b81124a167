/**
 * Hosts with a library of their own, bundled as an app team would: adapters from `dist/npm`, the library from the
 * host's installation.
 */
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { entryPlugin, cachedPerBuild } from './host-bundles'
import { pagesFolder, root } from './paths'

/** Folder in which the previous generation is installed. */
export const older = join(root, 'test/pages/hosts/older')
/** Page → folder in which its packages are installed. */
const pages = { bitcoinjs: root, ethers: root, ethers5: older, kit: root, universal: root, web3js: older } as const
export type LibraryPage = keyof typeof pages

/** The name under which hosts install either generation. Here the older one has another name beside its successor. */
const nameOf: Record<string, string> = { 'ethers-5': 'ethers', 'web3js-1': '@solana/web3.js' }

/** Resolves the libraries from the packages of a folder. */
export const libraryPlugin = (folder: string): Plugin => ({
  name: 'library',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^(ethers(-5)?|@solana\/web3\.js|web3js-1)$/ }, ({ path, kind, pluginData }) =>
      pluginData === 'library'
        ? undefined
        : resolve(nameOf[path] ?? path, { resolveDir: folder, kind, pluginData: 'library' })
    )
  }
})

const textOf = cachedPerBuild(async (page: LibraryPage) => {
  const {
    outputFiles: [file]
  } = await build({
    entryPoints: [join(pagesFolder, 'libraries', `${page}.ts`)],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    minify: true,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    plugins: [entryPlugin, libraryPlugin(pages[page])]
  })
  return file!.text
})

/** Returns the script at `/libraries/<page>.js`; undefined if there is none. */
export const readLibraryFile = async (path: string): Promise<string | undefined> => {
  const [, name = ''] = /^\/libraries\/(\w+)\.js$/.exec(path) ?? []
  return Object.hasOwn(pages, name) ? textOf(name as LibraryPage) : undefined
}
