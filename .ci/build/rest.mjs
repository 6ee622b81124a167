/**
 * The chunk table of an npm build, in two files: what the first screens load stands in the host's first bytes, all other lines come with the first of them
 * that is needed (0.3 kB of 26). In the source, and on the CDN, where a line has no address, it is one table.
 */

/** Kinds of chunks, and the lines that stay; of those that are not named, all. */
const FIRST = { view: ['Connect', 'ConnectingExternal', 'Account'], action: ['session', 'restore'], chain: ['eip155'], connector: ['eip155'], sender: [], tokens: [], names: [], walletsWords: [], moneyWords: [] }

const KIND = /^  (\w+): \{(.*?)\}(?=,?$)/gms
const LINE = /(\w+): (\(\) => import\([^\n]*?\)(?:\.then\(.*?\}\)\))?)(?=,|\s*$)/gm

const written = kinds => `{ ${kinds.filter(([, lines]) => lines.length).map(([kind, lines]) => `${kind}: { ${lines.map(([name, line]) => `${name}: ${line}`).join(', ')} }`).join(', ')} }`

/** `text`: the table as it stands in the source. Gives the two files' texts. */
export const splitTable = text => {
  const kinds = [...text.matchAll(KIND)].map(([, kind, body]) => [kind, [...body.matchAll(LINE)].map(([, name, line]) => [name, line])])
  const lines = kinds.reduce((sum, [, own]) => sum + own.length, 0)
  if (lines !== text.split('import(').length - 2) throw new Error(`src/chunks.ts: ${lines} lines were understood`)
  const stays = (kind, name) => FIRST[kind]?.includes(name) ?? true
  const part = wanted => written(kinds.map(([kind, own]) => [kind, own.filter(([name]) => stays(kind, name) === wanted)]))
  return { first: `export const chunks = { ...${part(true)}, rest: () => import('./rest-npm') }`, rest: `export default ${part(false)}` }
}
