/**
 * Measures what the npm entries add to a host's page, bundled as a host would, without the host's own libraries.
 * The page imports what the README's examples import. Its bundler drops the rest.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { bundle } from './checks.mjs'

const ON_THE_WAY = ['src/first-npm.ts']
const FIRST_WORDS = 'core/i18n/en/first.js'

const adapters = [
  ['bitcoin', 'BitcoinAdapter'],
  ['ethers', 'EthersAdapter'],
  ['ethers5', 'Ethers5Adapter'],
  ['solana', 'SolanaAdapter'],
  ['solana-kit', 'SolanaKitAdapter'],
  ['universal', 'UniversalAdapter']
]

/**
 * Returns what each page does, by folder: the name of its budget, its import, the imported file, and what it loads
 * afterwards.
 */
const pagesOf = ({ 'views-preact': preact, 'views-react': react }) => ({
  page: ['billfold', 'createBillfold', preact['src/index.ts'], []],
  'page-connect': [
    'billfold to open Connect',
    'createBillfold',
    preact['src/index.ts'],
    [...ON_THE_WAY.map(source => preact[source]), FIRST_WORDS]
  ],
  'react-connect': [
    'billfold/react to open Connect',
    'BillfoldButton, createBillfold, useAccount, useDisconnect',
    react['src/react/index.tsx'],
    [...ON_THE_WAY.map(source => react[source]), FIRST_WORDS]
  ],
  siwx: ['billfold/siwx', 'DefaultSIWX', 'core/src/siwx/index.js', []],
  networks: ['billfold/networks', 'mainnet, base', 'core/src/networks.js', []],
  ...Object.fromEntries(
    adapters.map(([file, name]) => [file, [`billfold/adapters/${file}`, name, `core/src/adapters/${file}.js`, []]])
  ),
  wagmi: ['billfold/adapters/wagmi', 'WagmiAdapter', 'core/src/adapters/wagmi/index.js', []]
})

const measure = async ({ root, npm, home }, taken, entry, lazy) => {
  const wanted = lazy.map(path => join(npm, path))
  const {
    metafile: { outputs },
    outputFiles
  } = await bundle({
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
    for (const { path: next, kind, external } of outputs[path].imports)
      if (kind === 'import-statement' && !external) add(next)
  }
  for (const [path, { entryPoint }] of Object.entries(outputs))
    if (entryPoint && (entryPoint === 'page.js' || wanted.includes(join(root, entryPoint)))) add(path)
  rmSync(home, { recursive: true, force: true })
  mkdirSync(home, { recursive: true })
  let bytes = 0
  for (const { path, contents } of outputFiles) {
    if (![...needed].some(name => join(root, name) === path)) continue
    writeFileSync(join(home, basename(path)), contents)
    bytes += brotliCompressSync(contents).length
  }
  return bytes
}

/**
 * Writes the files to folders of `<out>/measured/`, for size-limit to read. Returns the name, folder and bytes (brotli)
 * of each. `places` is the result of `buildNpm`.
 */
export const measureNpm = async ({ root, out, places }) => {
  const rows = []
  for (const [folder, [name, ...page]] of Object.entries(pagesOf(places))) {
    const bytes = await measure({ root, npm: join(out, 'npm'), home: join(out, 'measured', folder) }, ...page)
    rows.push({ name, path: [`dist/measured/${folder}/*.js`], bytes })
  }
  return rows
}
