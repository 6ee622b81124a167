/**
 * Measures what the npm entries add to a host's page, bundled as a host would, without the host's own libraries.
 * The page imports what the README's examples import. Its bundler drops the rest.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { bundle } from '../../.ci/build/checks.mjs'

const adapters = [
  ['bitcoin', 'BitcoinAdapter'],
  ['ethers', 'EthersAdapter'],
  ['ethers5', 'Ethers5Adapter'],
  ['solana', 'SolanaAdapter'],
  ['solana-kit', 'SolanaKitAdapter'],
  ['universal', 'UniversalAdapter']
]

/**
 * What each page does, by folder: the name of its budget, its import, the imported file, and what it loads
 * afterwards.
 */
const PAGES = {
  page: ['billfold', 'createBillfold', 'views-preact/src/index.js', []],
  'page-connect': [
    'billfold to open Connect',
    'createBillfold',
    'views-preact/src/index.js',
    ['views-preact/src/chunks/app.js']
  ],
  'react-connect': [
    'billfold/react to open Connect',
    'BillfoldButton, createBillfold, useAccount, useDisconnect',
    'views-react/src/react/index.js',
    ['views-react/src/chunks/app.js']
  ],
  siwx: ['billfold/siwx', 'DefaultSIWX', 'core/src/siwx/index.js', []],
  networks: ['billfold/networks', 'mainnet, base', 'core/src/networks/index.js', []],
  ...Object.fromEntries(
    adapters.map(([file, name]) => [file, [`billfold/adapters/${file}`, name, `core/src/adapters/${file}.js`, []]])
  ),
  wagmi: ['billfold/adapters/wagmi', 'WagmiAdapter', 'core/src/adapters/wagmi/index.js', []]
}

/** Bundles a page. Returns its name, the bytes of each file that it needs, and the bytes of each module in them. */
const bundlePage = async ({ root, out }, folder) => {
  const [name, taken, entry, lazy] = PAGES[folder]
  const npm = join(out, 'npm')
  const wanted = lazy.map(path => join(npm, path))
  const { metafile, outputFiles } = await bundle({
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    target: 'es2022',
    stdin: { contents: `export { ${taken} } from '${join(npm, entry)}'`, resolveDir: root, sourcefile: 'page.js' },
    outdir: join(root, 'measured'),
    external: ['react', 'react-dom', 'react/*', 'react-dom/*', 'ethers', '@solana/web3.js', '@wagmi/core', 'viem']
  })
  const needed = new Set()
  const add = path => {
    if (needed.has(path)) return
    needed.add(path)
    for (const { path: next, kind, external } of metafile.outputs[path].imports)
      if (kind === 'import-statement' && !external) add(next)
  }
  for (const [path, { entryPoint }] of Object.entries(metafile.outputs))
    if (entryPoint && (entryPoint === 'page.js' || wanted.includes(join(root, entryPoint)))) add(path)
  const paths = [...needed].map(path => join(root, path))
  const files = outputFiles.filter(({ path }) => paths.includes(path))
  const inputs = [...needed].flatMap(path => Object.entries(metafile.outputs[path].inputs))
  const modules = Object.fromEntries(inputs.map(([path, { bytesInOutput }]) => [path, bytesInOutput]))
  return { name, modules, files: files.map(({ path, contents }) => [basename(path), contents]) }
}

const brotliOf = files => files.reduce((sum, [, contents]) => sum + brotliCompressSync(contents).length, 0)

/** Returns the bytes (brotli) of a React page up to the open dialog. */
export const measureReact = async where => brotliOf((await bundlePage(where, 'react-connect')).files)

/** Returns the name, the paths for size-limit, the bytes (brotli) and the modules of each page. */
export const measureNpm = async where => {
  const rows = []
  for (const folder of Object.keys(PAGES)) {
    const { name, modules, files } = await bundlePage(where, folder)
    rows.push({ name, modules, path: [`dist/measured/${folder}/*.js`], bytes: brotliOf(files) })
  }
  return rows
}

/** Writes the files of each page to `<out>/measured/`, for size-limit to read. */
export const writePages = async where => {
  for (const folder of Object.keys(PAGES)) {
    const { files } = await bundlePage(where, folder)
    const home = join(where.out, 'measured', folder)
    rmSync(home, { recursive: true, force: true })
    mkdirSync(home, { recursive: true })
    for (const [file, contents] of files) writeFileSync(join(home, file), contents)
  }
}
