/** The CDN build: loader, content-hashed chunks, manifest.json, and the same as an archive for self-hosting. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { archive } from './archive.mjs'
import { APP, settle, sri, TABLES, tableOf } from './cdn-files.mjs'
import { joinEntry } from './join.mjs'
import { bundle, checkBarrels, checkImports, checkTable, nameShared } from './checks.mjs'
import { ENGINES, FOUND, FIRST, fileOf, IN_APP, isLater, JOINED, keyOf, readChunks, TOGETHER } from './names.mjs'
import { plainExports } from './plain-exports.mjs'
import { cdn, css, ELEMENTS, preact } from './plugins.mjs'
import { nanostoresCuts } from './nanostores-cuts.mjs'
import { preactCuts } from './preact-cuts.mjs'
import { readLines, written } from './rest.mjs'
import { shortNames } from './short-names.mjs'
import { shrink } from './shrink.mjs'
import { signals } from './signals-cuts.mjs'
import { solana } from './solana.mjs'
import { ownLicence, tellThirdParty } from './third-party.mjs'
import { viem } from './viem.mjs'
import { walletconnect } from './walletconnect.mjs'

/** Placeholder for the loader's own table until the loader is minified. */
const HEAD = '__HEAD__'
/** Returns the chunk table's lines that the CDN serves together, by the file in the chunk table. */
const together = root =>
  new Map(
    Object.entries(TOGETHER)
      .filter(([file]) => existsSync(join(root, file)))
      .flatMap(([file, names]) => Object.entries(names).map(([line, name]) => [line, { file, name }]))
  )

/**
 * Reads the chunk table. Returns it with `verified('key')` in place of each `import('path')`, and the files that it
 * named, by key. `lines` holds the lines of deferred chunks, as data for their own table: `key`, or `key#name` for
 * files served together. `apart` holds the files as if nothing were served together.
 */
const readTable = root => {
  const entries = { app: APP }
  const apart = { app: APP }
  const here = []
  const lines = {}
  const all = together(root)
  const kinds = readLines(readChunks(root)).map(([kind, own]) => [
    kind,
    own
      .map(([name, line]) => {
        const file = fileOf(root, 'src', /'(.*)'/.exec(line)[1])
        if (IN_APP.includes(file)) return [name, `() => Promise.resolve({ default: here${here.push(file) - 1} })`]
        const one = all.get(file)
        const entry = one?.file ?? file
        const key = keyOf(entry)
        entries[key] = entry
        apart[keyOf(file)] = file
        if (isLater(key) || isLater(key.replace(/^(i18n\/)\w+/, '$1en'))) {
          lines[kind] ??= {}
          lines[kind][name] = one ? `${key}#${one.name}` : key
          return []
        }
        return [
          name,
          `() => verified('${key}')${one ? `.then(({ default: all }) => ({ default: all.${one.name} }))` : ''}`
        ]
      })
      .filter(([name]) => name)
  ])
  const imports = here.map((file, at) => `import here${at} from '${join(root, file)}'\n`).join('')
  const first = written(kinds.filter(([, own]) => own.length))
  const hasLater = Object.keys(lines).length > 0
  return {
    entries,
    apart,
    here,
    lines,
    table:
      `${imports}import { ${hasLater ? 'laterLines, ' : ''}verified } from './verified'\n` +
      `export const chunks = { ...${first}${hasLater ? ', rest: laterLines' : ''} }`
  }
}

/** Writes `<out>/cdn/<version>/` and `<out>/cdn/billfold-<version>.tar.gz`. Returns the manifest. */
export const buildCdn = async ({ root, out, version }) => {
  const { entries, apart, here, lines, table } = readTable(root)
  const common = {
    ...FOUND,
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    minify: true,
    target: ENGINES,
    ...ELEMENTS,
    charset: 'utf8',
    define: {
      'process.env.NODE_ENV': '"production"',
      VERSION: JSON.stringify(version),
      'window.__PREACT_SIGNALS_DEVTOOLS__': 'undefined'
    }
  }
  const chunked = {
    ...common,
    ...shortNames(root),
    outdir: join(root, 'split'),
    splitting: true,
    entryNames: '[dir]/[name]-[hash]',
    chunkNames: 'shared-[hash]'
  }
  const libraries = [viem, walletconnect(root), solana(root), signals, preactCuts, nanostoresCuts]
  const of = files => ({
    ...chunked,
    entryPoints: files,
    plugins: [...libraries, cdn(root, { entries: files, here, table }), preact(root), css]
  })
  const split = await bundle(of(entries))
  checkTable(split)
  nameShared(split.metafile, [APP, ...IN_APP])
  await checkBarrels(split.metafile, apart, of(entries))
  let joined = split
  for (const [file, barrel] of JOINED) {
    const isShared =
      !barrel || Object.values(split.metafile.outputs).some(({ inputs, entryPoint }) => !entryPoint && inputs[barrel])
    if (isShared) joined = await joinEntry(joined, file, common, barrel)
  }
  const { files, chunks } = settle(
    { metafile: joined.metafile, outputFiles: await plainExports(await shrink(joined.outputFiles)) },
    root,
    lines
  )

  checkImports(files)
  const head = tableOf(files, chunks, key => FIRST.includes(key) || key === TABLES.at(-1)[0])
  const loader = await bundle({
    ...common,
    entryPoints: ['src/loader.ts'],
    outdir: join(root, 'split'),
    plugins: [css],
    define: { ...common.define, FIRST: HEAD }
  })
  // Insert the table afterwards. The minifier chooses names by the letters in the text, and hashes change with each
  // build (30 B to and fro).
  const written = JSON.stringify(head).replace(/"(\w+)":/g, '$1:')
  files['billfold.js'] = (await shrink(loader.outputFiles))[0].text.replace(HEAD, () => written)

  const bytes = Object.fromEntries(
    Object.keys(files)
      .sort()
      .map(name => [name, Buffer.from(files[name])])
  )
  const documents = {
    LICENSE: ownLicence(root),
    ...tellThirdParty({ root, version, metafiles: [joined.metafile, loader.metafile] })
  }
  const manifest = {
    version,
    files: Object.fromEntries(
      Object.entries(bytes).map(([name, b]) => [
        name,
        { integrity: sri(b), bytes: b.length, brotli: brotliCompressSync(b).length }
      ])
    ),
    chunks,
    documents: Object.fromEntries(
      Object.entries(documents).map(([name, text]) => [name, { integrity: sri(text), bytes: Buffer.byteLength(text) }])
    )
  }
  for (const [name, text] of Object.entries(documents)) bytes[name] = Buffer.from(text)
  bytes['manifest.json'] = Buffer.from(JSON.stringify(manifest, null, 2) + '\n')
  rmSync(join(out, 'cdn'), { recursive: true, force: true })
  for (const [name, b] of Object.entries(bytes)) {
    const path = join(out, 'cdn', version, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, b)
  }
  writeFileSync(
    join(out, 'cdn', `billfold-${version}.tar.gz`),
    archive(Object.fromEntries(Object.entries(bytes).map(([name, b]) => [`billfold-${version}/${name}`, b])))
  )
  return manifest
}
