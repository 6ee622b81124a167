/**
 * The npm build, in three parts: `core` once, framework-free, and `views-preact` and `views-react`, which import it by
 * relative path. A host that uses `billfold`, `billfold/react` and adapters together therefore has one set of stores.
 * `import()` stays, and the host's bundler splits there.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { bundle, checkTable, nameShared } from './checks.mjs'
import { fileOf, FOUND, IN_APP, readChunks } from './names.mjs'
import { css, ELEMENTS, preact, signalsReact } from './plugins.mjs'
import { importOnce } from './import-once.mjs'
import { hostNames } from './host-names.mjs'
import { joinBehindDoor } from './join.mjs'
import { coreByPath, FIRST, HALF, installed, tableInTwo, together, withShell, writtenTwice } from './npm-plugins.mjs'
import { shrink } from './shrink.mjs'
import { signals } from './signals-cuts.mjs'
import { solana } from './solana.mjs'
import { tellThirdParty } from './third-party.mjs'
import { emitTypes } from './types.mjs'
import { viem } from './viem.mjs'
import { walletconnect } from './walletconnect.mjs'

/** Entries of core that hosts and halves may import, besides the lines of the chunk table and the adapters. */
const CORE = [
  'src/kit.ts',
  'src/money.ts',
  'src/hosted.ts',
  'src/site.ts',
  'src/start.ts',
  'src/networks.ts',
  'src/evm-networks.ts',
  'src/other-networks.ts',
  'src/face.ts',
  'src/siwx/index.ts'
]

const coreEntries = root => {
  const table = readChunks(root)
  const lazy = [...table.matchAll(/\bimport\('(\.[^']+)'\)/g)]
    .map(([, path]) => fileOf(root, 'src', path))
    .filter(file => !HALF.test(file))
  const adapters = existsSync(join(root, 'src/adapters'))
    ? readdirSync(join(root, 'src/adapters')).map(name => fileOf(root, 'src/adapters', name))
    : []
  return new Set([...CORE.filter(file => existsSync(join(root, file))), ...lazy, ...adapters])
}

/**
 * Gives lazy files their plain names (`account.js`). A host's bundler adds a hash of its own, and the table of chunks
 * holds each name.
 */
const plainName = text => text.replace(/\b(?!chunk-)([a-z-]+)-[A-Z\d]{8}\.js\b/g, '$1.js')

/** Removes bare imports. The host's bundler would drop them with a warning, because nothing here runs at import. */
const withoutBare = text => text.replace(/\bimport"[^"]+";/g, '')

/** Writes `<out>/npm/`. Returns the built chunk of each entry, by half and source. */
export const buildNpm = async ({ root, out, version, types = true }) => {
  const home = join(out, 'npm')
  rmSync(home, { recursive: true, force: true })
  const write = (path, text) => {
    const stray = /.{0,40}@(core\/|networks\b).{0,40}/.exec(text)
    if (stray)
      throw new Error(`${relative(root, path)}: an address that only this build knows was left in: ${stray[0]}`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  const common = {
    ...FOUND,
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minifySyntax: true,
    minifyIdentifiers: true,
    ...ELEMENTS,
    charset: 'utf8',
    // the second: our signals are of no use to developer tools
    define: { VERSION: JSON.stringify(version), 'window.__PREACT_SIGNALS_DEVTOOLS__': 'undefined' }
  }
  const core = coreEntries(root)
  const halves = [
    ['views-preact', 'src/index.ts', ['preact', 'preact/*', '@preact/signals', 'nanostores'], preact(root, true)],
    [
      'views-react',
      'src/react/index.tsx',
      ['react', 'react/*', 'react-dom', 'react-dom/*', 'nanostores'],
      signalsReact(root)
    ]
  ]
  const places = {}
  const metafiles = []
  for (const [name, entry, external, plugin] of halves) {
    const split = await bundle({
      ...common,
      entryPoints: [entry],
      outbase: 'src',
      outdir: join(root, name),
      chunkNames: '[name]-[hash]',
      external,
      plugins: [signals, tableInTwo(root), withShell(root, external[0]), plugin, coreByPath(root, core), css]
    })
    metafiles.push(split.metafile)
    checkTable(split, ['src/chunks.ts', 'rest:rest-npm.ts'])
    nameShared(split.metafile, [entry, FIRST, ...IN_APP])
    // every importer of a view loads the first of them, and together they compress better
    const half = existsSync(join(root, FIRST))
      ? await joinBehindDoor(split, FIRST, { ...common, splitting: false, external })
      : split
    for (const { path, text } of await shrink(await importOnce(half.outputFiles), true)) {
      write(
        join(home, plainName(relative(root, path))),
        plainName(withoutBare(text)).replaceAll('"@core/', `"${relative(dirname(path), join(root, 'core'))}/`)
      )
    }
    places[name] = Object.fromEntries(
      Object.entries(half.metafile.outputs)
        .filter(([, o]) => o.entryPoint)
        .map(([path, o]) => [o.entryPoint, plainName(path)])
    )
  }
  const once = await bundle({
    ...common,
    entryPoints: [...core].sort(),
    outbase: '.',
    outdir: join(root, 'core'),
    chunkNames: 'shared-[hash]',
    // WalletConnect's client, viem and Solana's library ship built. A host's bundler would include them as published,
    // with all their messages.
    plugins: [
      hostNames,
      walletconnect(root),
      solana(root),
      viem,
      installed(root),
      css,
      writtenTwice,
      together(root, core)
    ]
  })
  checkTable(once)
  for (const { path, text } of await shrink(once.outputFiles, true)) {
    write(
      join(home, relative(root, path)),
      withoutBare(text).replace(
        /"@networks\/([\w-]+)"/g,
        (_, name) => `"./${relative(dirname(path), join(root, 'core/src', `${name}.js`))}"`
      )
    )
  }
  for (const [name, text] of Object.entries(
    tellThirdParty({ root, version, metafiles: [...metafiles, once.metafile], withInstalled: true })
  ))
    write(join(home, name), text)
  if (types) emitTypes({ root, home })
  return places
}
