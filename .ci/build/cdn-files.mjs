/** The files of the CDN build: their final names, made from their bytes, and the tables that pin them. */
import { createHash } from 'node:crypto'
import { basename, dirname, join } from 'node:path'
import { nameShared } from './checks.mjs'
import { FIRST, IN_APP, isLater, keyOf } from './names.mjs'

export const APP = 'src/app-cdn.tsx'
const isForeign = key => key.startsWith('i18n/') && !key.startsWith('i18n/en/')
/**
 * Tables of the deferred chunks. `words` covers other languages, `later` covers what most visits do not need, and
 * `rest` covers all else. `rest` also pins the first two. They are chunks of their own, created after all others have
 * their final names. The loader carries the hash of `rest`, and reads it first (`loader/verify.ts`).
 */
export const TABLES = [
  ['words', isForeign],
  ['later', isLater],
  ['rest', key => !FIRST.includes(key) && !isForeign(key) && !isLater(key)]
]
/** Returns the hash that pins a file in the loader and in every table: SHA-384. */
export const sri = text => `sha384-${createHash('sha384').update(text).digest('base64')}`
/**
 * Returns a file's name. It ends with the beginning of the hash, so that tables need not hold both (`loader/verify.ts`
 * derives it).
 */
const nameOf = (stem, text) => `${stem}-${sri(text).slice(7, 15).replace(/\W/g, '_')}.js`
const stemOf = name => name.slice(0, -12)

/**
 * Gives every chunk its final name, made from its final bytes, dependencies first. esbuild's own hashes also cover
 * input paths. Returns `files` (`name → text`), and for each entry the files that it needs, with its own last. The
 * table of the rest comes last, since it carries the hashes of the others.
 */
export const settle = ({ metafile, outputFiles }, out, lines) => {
  const texts = new Map(outputFiles.map(({ path, text }) => [path.slice(out.length + 1), text]))
  const { outputs } = metafile
  const shared = nameShared(metafile, [APP, ...IN_APP])
  const twice = [...shared.values()].find((name, index, all) => all.indexOf(name) !== index)
  if (twice) throw new Error(`two shared chunks are named ${twice}`)
  const entries = Object.entries(outputs)
    .filter(([, { entryPoint }]) => entryPoint)
    .map(([path, { entryPoint }]) => [keyOf(entryPoint), path])
  const files = {}
  const chunks = {}
  const named = new Map()
  const needs = (path, seen = new Set()) => {
    for (const { path: next } of outputs[path].imports) needs(next, seen)
    return [...seen.add(path)]
  }
  const settled = path => {
    if (named.has(path)) return named.get(path)
    const { entryPoint, imports } = outputs[path]
    let text = texts.get(path)
    for (const { path: next } of imports) text = text.replaceAll(basename(next), basename(settled(next)))
    // a joined entry takes the name of the shared chunk, since others import it there
    const stem = entryPoint ? join(dirname(path).slice('split/'.length), basename(keyOf(entryPoint))) : shared.get(path)
    const name = nameOf(stem, text)
    if (Object.keys(files).some(other => stemOf(other) === stem)) throw new Error(`two chunks are named ${stem}`)
    files[name] = text
    named.set(path, name)
    return name
  }
  for (const [key, path] of entries.sort(([a], [b]) => (a < b ? -1 : 1))) chunks[key] = needs(path).map(settled)
  const first = new Set(FIRST.flatMap(key => chunks[key] ?? []))
  const [[last, early]] = TABLES.slice(-1)
  const hashes = Object.keys(tableOf(files, chunks, early, first).files)
  for (const [name, wanted] of TABLES) {
    const table = tableOf(files, chunks, wanted, first)
    // a reader of another table has already read the last one
    if (name !== last) for (const stem of hashes) delete table.files[stem]
    const text = `export default ${JSON.stringify({ ...table, ...(name === 'later' && { lines }) })}`
    chunks[name] = [nameOf(name, text)]
    files[chunks[name][0]] = text
  }
  return { files, chunks }
}

/**
 * Returns the part of the table for some keys. It omits the files that are `known`, because a reader of this table has
 * run them. Files are listed under the stems of their names. A chunk of one file needs no entry, since the file is
 * named after it.
 */
export const tableOf = (files, chunks, wanted, known = new Set()) => {
  const lists = Object.entries(chunks)
    .filter(([key]) => wanted(key))
    .map(([key, names]) => [key, names.filter(name => !known.has(name)).map(stemOf)])
  const stems = new Set(lists.flatMap(([, list]) => list))
  return {
    files: Object.fromEntries(
      Object.entries(files)
        .map(([name, text]) => [stemOf(name), sri(text)])
        .filter(([stem]) => stems.has(stem))
    ),
    chunks: Object.fromEntries(
      lists.map(([key, list]) => [key, list.filter(stem => stem !== key)]).filter(([, list]) => list.length)
    )
  }
}
