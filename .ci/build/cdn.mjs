/** The CDN build: loader, content-hashed chunks, manifest.json, and the same as an archive for self-hosting. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { archive } from './archive.mjs'
import { bundle, checkFramework, checkImports, checkTable, sharedName } from './checks.mjs'
import { IN_LOADER, settle, sri, stemOf, tableOf, UNNAMED } from './chunk-files.mjs'
import { minify } from './minify.mjs'
import { chunkEntries, ENGINES, messageEntries, BUNDLE, PREACT } from './names.mjs'
import { css, verifiedChunks } from './plugins.mjs'
import { solana, viem } from './libraries.mjs'
import { ownLicence, reportThirdParty } from './third-party.mjs'
import { walletconnect, walletconnectCopies } from './walletconnect.mjs'

/** Placeholder of the loader's own table until the names of the chunks are final. */
const PLACEHOLDER = '__TABLE__'

/** Returns the text and the source map of each built file, by path. */
const textsOf = ({ outputFiles }, root) => {
  const texts = new Map(outputFiles.map(({ path, text }) => [path.slice(root.length + 1), text]))
  return path => ({ text: texts.get(path), map: texts.get(`${path}.map`) })
}

/** Returns the options of esbuild for the loader and the chunks. */
const optionsFor = ({ root, version, isDebug }) => ({
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
    TABLE: PLACEHOLDER,
    'window.__PREACT_SIGNALS_DEVTOOLS__': 'undefined'
  }
})

/** Returns the options for the chunks. */
export const chunkOptions = ({ root, ...rest }) => ({
  ...optionsFor({ root, ...rest }),
  entryPoints: { ...chunkEntries(root), ...messageEntries(root), app: 'src/cdn/app.tsx' },
  splitting: true,
  entryNames: '[dir]/[name]',
  chunkNames: 'shared-[hash]',
  plugins: [viem, walletconnectCopies, walletconnect(root), solana(root), verifiedChunks(root), css]
})

/** Returns what `describe` says of each value, in the order of the names. */
const mapped = (values, describe) => {
  const names = Object.keys(values).sort()
  return Object.fromEntries(names.map(name => [name, describe(values[name])]))
}

/** Builds the chunks. Returns `{ text, map, imports, isEntry, modules }` by stem, with unnamed imports. */
const buildChunks = async where => {
  const options = chunkOptions(where)
  const { entryPoints: entries } = options
  const split = await bundle(options)
  checkTable(split)
  checkFramework(split)
  const { outputs } = split.metafile
  const keys = new Map(Object.entries(entries).map(([key, file]) => [file, key]))
  const paths = Object.keys(outputs).filter(path => path.endsWith('.js'))
  const stems = new Map(
    paths.map(path => [path, keys.get(outputs[path].entryPoint) ?? sharedName(outputs[path], entries)])
  )
  const read = textsOf(split, where.root)
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
    if (!where.isDebug) ({ text, map } = await minify(text, map))
    chunks[stem] = {
      text,
      map,
      imports: imports.map(next => stems.get(next)),
      isEntry: !!outputs[path].entryPoint,
      modules: mapped(outputs[path].inputs, ({ bytesInOutput }) => bytesInOutput)
    }
  }
  return { chunks, metafile: split.metafile }
}

const buildLoader = async where => {
  const built = await bundle({ ...optionsFor(where), entryPoints: ['src/cdn/loader.ts'], plugins: [css] })
  const { text, map } = textsOf(built, where.root)('split/loader.js')
  return { ...(where.isDebug ? { text, map } : await minify(text, map)), metafile: built.metafile }
}

/** Returns the compressed size. A debug build is not measured: it compresses fast. */
const brotli = (bytes, isDebug) =>
  brotliCompressSync(bytes, isDebug ? { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } } : {}).length

/**
 * Writes `<out>/cdn/<version>/`, and beside it the same as an archive, and an archive of the source maps. Writes the
 * modules in each file to `<out>/modules.json`. A debug build has no archives. Returns the manifest.
 */
export const buildCdn = async ({ root, out, version, isDebug = false }) => {
  const built = await buildChunks({ root, version, isDebug })
  const loader = await buildLoader({ root, version, isDebug })
  const { files, chunks } = settle(built.chunks)
  checkImports(files)
  const table = tableOf(files, chunks, key => IN_LOADER.includes(key) || key === 'initial')
  files['billfold.js'] = loader.text.replace(PLACEHOLDER, () => JSON.stringify(table))

  const bytes = mapped(files, text => Buffer.from(text))
  const documents = {
    LICENSE: ownLicence(root),
    ...reportThirdParty({ root, version, metafiles: [built.metafile, loader.metafile] })
  }
  const manifest = {
    version,
    files: mapped(bytes, b => ({ integrity: sri(b), bytes: b.length, brotli: brotli(b, isDebug) })),
    chunks,
    documents: mapped(documents, text => ({ integrity: sri(text), bytes: Buffer.byteLength(text) }))
  }
  const described = { ...documents, 'manifest.json': JSON.stringify(manifest, null, 2) + '\n' }
  Object.assign(
    bytes,
    mapped(described, text => Buffer.from(text))
  )

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
  // for the hint of the size check; not part of what is released
  const modules = Object.entries(built.chunks).map(([stem, chunk]) => [nameOf.get(stem), chunk.modules])
  writeFileSync(join(out, 'modules.json'), JSON.stringify(Object.fromEntries(modules)))
  if (isDebug) return manifest
  const folder = `billfold-${version}`
  writeFileSync(join(home, `${folder}.tar.gz`), await archive(folder, bytes))
  writeFileSync(join(home, `${folder}-maps.tar.gz`), await archive(folder, maps))
  return manifest
}
