/**
 * Splits the chunk table of an npm build into two files. The lines of the initial screens are in the host's first
 * bytes. All other lines load with the first of them that is needed (0.3 kB of 26). The source has one table. On the
 * CDN, the deferred lines load with the deferred hashes (`cdn.mjs`).
 */

/** Kinds of chunks, and the lines that stay. Kinds that are not listed keep all lines. */
const FIRST = {
  app: ['face', 'root'],
  view: ['Connect', 'ConnectingExternal', 'Account'],
  action: ['session', 'restore'],
  chain: ['eip155'],
  connector: ['eip155'],
  sender: [],
  tokens: [],
  names: [],
  siwx: [],
  verifier: [],
  walletsWords: [],
  moneyWords: [],
  siteWords: [],
  alerts: []
}

const KIND = /^  (\w+): \{(.*?)\}(?=,?$)/gms
const LINE = /(\w+): (\(\) => import\([^\n]*?\)(?:\.then\(.*?\}\)\))?)(?=,|\s*$)/gm

/** Parses the table in the source: kinds with their lines, each a name and the code that loads it. */
export const readLines = text => {
  const kinds = [...text.matchAll(KIND)].map(([, kind, body]) => [
    kind,
    [...body.matchAll(LINE)].map(([, name, line]) => [name, line])
  ])
  const lines = kinds.reduce((sum, [, own]) => sum + own.length, 0)
  if (lines !== text.split(/\bimport\('\./).length - 1) throw new Error(`src/chunks.ts: ${lines} lines were understood`)
  return kinds
}

/** Returns the lines of a table that `wanted` accepts. A kind without any line is left out. */
export const partOf = (kinds, wanted) =>
  kinds
    .map(([kind, own]) => [kind, own.filter(([name, line]) => wanted(kind, name, line))])
    .filter(([, own]) => own.length)

export const written = kinds =>
  `{ ${kinds
    .map(([kind, lines]) => `${kind}: { ${lines.map(([name, line]) => `${name}: ${line}`).join(', ')} }`)
    .join(', ')} }`

/** Returns the two files of the npm builds. `text` is the table in the source. */
export const splitTable = text => {
  const kinds = readLines(text)
  const stays = (kind, name) => FIRST[kind]?.includes(name) ?? true
  const rest = partOf(kinds, (kind, name) => !stays(kind, name))
  return {
    first: `export const chunks = { ...${written(partOf(kinds, stays))}, rest: () => import('./rest-npm') }`,
    rest: `export default ${written(rest)}`
  }
}
