/**
 * The chunk table of an npm build, in two files: what the first screens load stands in the host's first bytes, all other lines come with the first of them
 * that is needed (0.3 kB of 26). In the source it is one table; on the CDN the later lines come with the later hashes (`cdn.mjs`).
 */

/** Kinds of chunks, and the lines that stay; of those that are not named, all. */
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

/** The table as it stands in the source: kinds with their lines, each a name and what loads it. */
export const readLines = text => {
  const kinds = [...text.matchAll(KIND)].map(([, kind, body]) => [
    kind,
    [...body.matchAll(LINE)].map(([, name, line]) => [name, line])
  ])
  const lines = kinds.reduce((sum, [, own]) => sum + own.length, 0)
  if (lines !== text.split(/\bimport\('\./).length - 1) throw new Error(`src/chunks.ts: ${lines} lines were understood`)
  return kinds
}

/** The two parts of a table, by whether a line stays; a kind that has no line in one does not stand there. */
export const partOf = (kinds, wanted) =>
  kinds
    .map(([kind, own]) => [kind, own.filter(([name, line]) => wanted(kind, name, line))])
    .filter(([, own]) => own.length)

export const written = kinds =>
  `{ ${kinds.map(([kind, lines]) => `${kind}: { ${lines.map(([name, line]) => `${name}: ${line}`).join(', ')} }`).join(', ')} }`

/** `text`: the table as it stands in the source. Gives the npm builds' two files. */
export const splitTable = text => {
  const kinds = readLines(text)
  const stays = (kind, name) => FIRST[kind]?.includes(name) ?? true
  const rest = partOf(kinds, (kind, name) => !stays(kind, name))
  return {
    first: `export const chunks = { ...${written(partOf(kinds, stays))}, rest: () => import('./rest-npm') }`,
    rest: `export default ${written(rest)}`
  }
}
