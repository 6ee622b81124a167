/** The CDN build: loader, content-hashed chunks, manifest.json, and the same as an archive for self-hosting. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { archive } from './archive.mjs'
import { bundle, checkFramework, checkImports, checkTable, sharedName } from './checks.mjs'
import { IN_LOADER, settle, sri, stemOf, tableOf, UNNAMED } from './chunk-files.mjs'
import { minify } from './minify.mjs'
import { chunkEntries, ENGINES, messageEntries, BUNDLE, PREACT } from './names.mjs'
import { css, verifiedChunks } from './plugins.mjs'
import { solana } from './solana.mjs'
import { ownLicence, tellThirdParty } from './third-party.mjs'
import { viem } from './viem.mjs'
import { walletconnect, walletconnectCopies } from './walletconnect.mjs'

/** Stands for the loader's own table until the names of the chunks are final. */
const TABLE = '__TABLE__'

/** Returns the text and the source map of each built file, by path. */
const textsOf = ({ outputFiles }, root) => {
  const texts = new Map(outputFiles.map(({ path, text }) => [path.slice(root.length + 1), text]))
  return path => ({ text: texts.get(path), map: texts.get(`${path}.map`) })
}

/** Builds the chunks. Returns `{ text, map, imports, isEntry }` by stem, with unnamed imports. */
const buildChunks = async ({ root, options, isDebug }) => {
  const entries = { ...chunkEntries(root), ...messageEntries(root), app: 'src/cdn/app.tsx' }
  const split = await bundle({
    ...options,
    entryPoints: entries,
    splitting: true,
    entryNames: '[dir]/[name]',
    chunkNames: 'shared-[hash]',
    plugins: [viem, walletconnectCopies, walletconnect(root), solana(root), verifiedChunks(root), css]
  })
  checkTable(split)
  checkFramework(split)
  const { outputs } = split.metafile
  const keys = new Map(Object.entries(entries).map(([key, file]) => [file, key]))
  const paths = Object.keys(outputs).filter(path => path.endsWith('.js'))
  const stems = new Map(
    paths.map(path => [path, keys.get(outputs[path].entryPoint) ?? sharedName(outputs[path], entries)])
  )
  const read = textsOf(split, root)
  const chunks = {}
  for (const path of paths) {
    const stem = stems.get(path)
    if (chunks[stem]) throw new Error(`two files are named ${stem}`)
    const imports = [...new Set(outputs[path].imports.map(({ path: next }) => next))]
    let { text, map } = read(path)
    for (const next of imports) {
      const [name] = /[^/]+$/.exec(next)
      text = text.replaceAll(name, `${stems.get(next)}-${UNNAMED}.js`)
    }
    if (!isDebug) ({ text, map } = await minify(text, map))
    chunks[stem] = { text, map, imports: imports.map(next => stems.get(next)), isEntry: !!outputs[path].entryPoint }
  }
  return { chunks, metafile: split.metafile }
}

const buildLoader = async ({ root, options, isDebug }) => {
  const built = await bundle({ ...options, entryPoints: ['src/cdn/loader.ts'], plugins: [css] })
  const { text, map } = textsOf(built, root)('split/loader.js')
  return { ...(isDebug ? { text, map } : await minify(text, map)), metafile: built.metafile }
}

/**
 * Writes `<out>/cdn/<version>/`, and beside it the same as an archive, and an archive of the source maps. Returns the
 * manifest.
 */
export const buildCdn = async ({ root, out, version, isDebug = false }) => {
  const options = {
    ...BUNDLE,
    absWorkingDir: root,
    outdir: join(root, 'split'),
    minifySyntax: !isDebug,
    minifyIdentifiers: !isDebug,
    sourcemap: 'external',
    target: ENGINES,
    alias: PREACT,
    define: {
      'process.env.NODE_ENV': '"production"',
      VERSION: JSON.stringify(version),
      TABLE,
      'window.__PREACT_SIGNALS_DEVTOOLS__': 'undefined'
    }
  }
  const built = await buildChunks({ root, options, isDebug })
  const loader = await buildLoader({ root, options, isDebug })
  const { files, chunks } = settle(built.chunks)
  checkImports(files)
  const table = tableOf(files, chunks, key => IN_LOADER.includes(key) || key === 'initial')
  files['billfold.js'] = loader.text.replace(TABLE, () => JSON.stringify(table).replace(/"(\w+)":/g, '$1:'))

  const bytes = Object.fromEntries(
    Object.entries(files)
      .sort()
      .map(([name, text]) => [name, Buffer.from(text)])
  )
  const documents = {
    LICENSE: ownLicence(root),
    ...tellThirdParty({ root, version, metafiles: [built.metafile, loader.metafile] })
  }
  const mapped = (all, describe) => Object.fromEntries(Object.entries(all).map(([name, b]) => [name, describe(b)]))
  const manifest = {
    version,
    files: mapped(bytes, b => ({ integrity: sri(b), bytes: b.length, brotli: brotliCompressSync(b).length })),
    chunks,
    documents: mapped(documents, text => ({ integrity: sri(text), bytes: Buffer.byteLength(text) }))
  }
  Object.assign(bytes, mapped({ ...documents, 'manifest.json': JSON.stringify(manifest, null, 2) + '\n' }, Buffer.from))

  const nameOf = new Map(Object.keys(files).map(name => [stemOf(name), name]))
  const maps = { 'billfold.js.map': Buffer.from(loader.map) }
  for (const [stem, { map }] of Object.entries(built.chunks)) maps[`${nameOf.get(stem)}.map`] = Buffer.from(map)
  if (isDebug) Object.assign(bytes, maps)

  const home = join(out, 'cdn')
  rmSync(home, { recursive: true, force: true })
  for (const [name, b] of Object.entries(bytes)) {
    const path = join(home, version, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, b)
  }
  const folder = `billfold-${version}`
  writeFileSync(join(home, `${folder}.tar.gz`), await archive(folder, bytes))
  writeFileSync(join(home, `${folder}-maps.tar.gz`), await archive(folder, maps))
  return manifest
}
