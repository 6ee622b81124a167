/** The files of the CDN build: their final names, made from their bytes, and the tables that pin them. */
import { createHash } from 'node:crypto'
import { basename } from 'node:path'

/** Chunks whose hashes the loader carries. It also carries the hash of the first table. */
export const IN_LOADER = ['app']

/** Chunks of the first views: an injected EVM wallet, its account, calls of the host page, logins, and all imports. */
const INITIAL = ['wallet', 'public-api', 'login-section', 'chunk-table']
export const isInitial = key => INITIAL.includes(key)
/** Chunks for the usual ways on from an account: a transfer, a sign-in. */
export const isAccount = key =>
  /^(i18n\/en\/)?(assets|images|networks|solana|bitcoin|evm-assets|send(-\w+)?|(own-)?sign-in)$/.test(key)
/** Chunks of what an account can do besides transfers. `src/cdn/integrity.ts` knows them by the same names. */
export const isFeature = key => /^(buy|pay|swap)/.test(key)
/** Chunks that few visits need: logins, the history, names, help, alerts, checks, other networks, retries of nodes. */
export const isRare = key =>
  /^(login|activity|ed25519|ens|help|solana-sign-in|verify)\b|alerts|catalog|^nodes$|names/.test(key) && !isInitial(key)
export const isLocale = key => /^(locales$|i18n\/(?!en\/))/.test(key)
const isDeferred = key =>
  ![isInitial, isAccount, isFeature, isRare, isLocale].some(isIn => isIn(key)) && !IN_LOADER.includes(key)

/**
 * Tables of the chunks that the loader does not pin, each with the chunks whose table its reader has read before. They
 * are created after all chunks have their final names. Each pins those before it, as far as nothing else does. The
 * loader reads `initial` first, then `locales`, or the others until it has found the chunk (`src/cdn/integrity.ts`).
 */
const TABLES = [
  ['locales', isLocale, [isInitial]],
  ['rare', isRare, [isInitial, isAccount, isDeferred]],
  ['deferred', key => isDeferred(key) || key === 'rare', [isInitial, isAccount]],
  ['features', isFeature, [isInitial, isAccount]],
  ['account', key => isAccount(key) || key === 'deferred' || key === 'features', [isInitial]],
  ['initial', key => isInitial(key) || key === 'locales' || key === 'account', []]
]

/** Returns the hash that pins a file in the loader and in every table: SHA-384. */
export const sri = text => `sha384-${createHash('sha384').update(text).digest('base64')}`

/**
 * Returns a file's name. It ends with the beginning of the hash, so that tables need not hold both
 * (`src/cdn/integrity.ts` derives it).
 */
const nameOf = (stem, text) => `${stem}-${sri(text).slice(7, 15).replace(/\W/g, '_')}.js`
export const stemOf = name => name.slice(0, -12)

/**
 * Returns the part of the table for some chunks. It omits the files that are `known`: a reader of this table has run
 * them. Files are listed under the stems of their names. A chunk of one file needs no entry, since the file is
 * named after it.
 */
export const tableOf = (files, chunks, isWanted, known = new Set()) => {
  const lists = Object.entries(chunks)
    .filter(([key]) => isWanted(key))
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

/** Placeholder of the hash in a file's name until its bytes are final. Same length, so that source maps stay right. */
export const UNNAMED = '00000000'

/**
 * Gives every file its final name, made from its final bytes, dependencies first. `outputs`: `{ text, imports }` by
 * stem; texts import `<stem>-00000000.js`. Adds the tables. Returns `files` (text by name), and `chunks`: for each key
 * the files that the chunk needs, with its own last.
 */
export const settle = outputs => {
  const files = {}
  const chunks = {}
  const names = new Map()
  const needs = (stem, seen = new Set()) => {
    for (const next of outputs[stem].imports) needs(next, seen)
    return [...seen.add(stem)]
  }
  const settled = stem => {
    if (names.has(stem)) return names.get(stem)
    let { text } = outputs[stem]
    for (const next of outputs[stem].imports)
      text = text.replaceAll(`${basename(next)}-${UNNAMED}.js`, basename(settled(next)))
    const name = nameOf(stem, text)
    files[name] = text
    names.set(stem, name)
    return name
  }
  for (const [stem, { isEntry }] of Object.entries(outputs).sort()) if (isEntry) chunks[stem] = needs(stem).map(settled)
  const inLoader = new Set(IN_LOADER.flatMap(key => chunks[key] ?? []))
  const stemsOf = isWanted => Object.keys(tableOf(files, chunks, isWanted, inLoader).files)
  for (const [name, isWanted, known] of TABLES) {
    const table = tableOf(files, chunks, isWanted, inLoader)
    for (const stem of known.flatMap(stemsOf)) delete table.files[stem]
    const text = `export default ${JSON.stringify(table)}`
    chunks[name] = [nameOf(name, text)]
    files[chunks[name][0]] = text
  }
  return { files, chunks }
}
