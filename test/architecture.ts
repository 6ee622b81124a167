/**
 * Reads every import and reports those that break the layout of the source: forbidden imports, circles, and code in the
 * wrong place.
 */
import { exceptions } from './architecture-exceptions'
import { allowed, FRAMEWORK, layerOf, packages } from './architecture-layers'

/** Paths from the root, with their text. */
export type Tree = Readonly<Record<string, string>>
interface ImportEdge {
  from: string
  to: string
  isType: boolean
}

/** Files that may write to the console. */
const LOGS = new RegExp(
  '^src/((actions/dialog/log-(debug|storage-failure)|connectors/frame/log|core/platform/console)\\.ts$|(cdn|elements)/)'
)

/** Words that may appear only in few files or in none. */
const restrictedWords: readonly { name: string; word: RegExp; where: RegExp }[] = [
  { name: 'import()', word: /\bimport\(/, where: /^src\/(app\/[\w-]+|cdn\/integrity)\.ts$/ },
  {
    name: 'markup from text',
    word: /\b(inner|outer)HTML\b|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write/,
    where: /^$/
  },
  { name: 'postMessage to any origin', word: /postMessage\([^)]*['"`]\*['"`]/, where: /^$/ },
  {
    name: 'localStorage',
    word: /\b(local|session)Storage\b/,
    where: /^src\/(core\/platform\/storage-schema|core\/platform\/storage|siwx\/tab-storage)\.ts$/
  },
  {
    name: 'console',
    word: /\bconsole\./,
    where: LOGS
  },
  { name: 'eval', word: /\beval\(|\bnew Function\b/, where: /^$/ },
  { name: 'silencer without a reason', word: /@ts-(ignore|nocheck)|@ts-expect-error\s*$/m, where: /^$/ }
]

/** Removes comments. Strings stay, since an address in one counts, too. */
const strip = (text: string) =>
  text.replace(
    /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|(?<![:\\/])\/\/[^\n]*/g,
    '$1'
  )

const resolve = (tree: Tree, from: string, path: string) => {
  const stem = new URL(path, `file:///${from}`).pathname.slice(1)
  return [stem, `${stem}.ts`, `${stem}.tsx`, `${stem}/index.ts`, `${stem}/index.tsx`].find(file => file in tree)
}

const STATIC = /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[\w$*{},\s]*?\bfrom\s*)?['"]([^'"]+)['"]/g
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]/g

const readImports = (text: string) => [
  ...[...text.matchAll(STATIC)].map(([line, type, path]) => ({ line: line.trim(), path: path!, isType: !!type })),
  ...[...text.matchAll(DYNAMIC)].map(([line, path]) => ({ line, path: path!, isType: false }))
]

/** Returns circles, each once, by depth-first search. */
const findCircles = (edges: readonly ImportEdge[]): string[] => {
  const found: string[] = []
  const done = new Set<string>()
  const path: string[] = []
  const visit = (file: string) => {
    if (path.includes(file)) found.push(`circle: ${[...path.slice(path.indexOf(file)), file].join(' → ')}`)
    if (done.has(file) || path.includes(file)) return
    path.push(file)
    for (const { from, to } of edges) if (from === file) visit(to)
    path.pop()
    done.add(file)
  }
  for (const { from } of edges) visit(from)
  return found
}

/** The path of an icon. Each icon has one drawing. */
const ICON = /['"`](M\d[\da-zA-Z .,-]{8,})/g
const LINES = 250
/** Largest number of characters in a line. The formatter breaks no text and no comment. */
const COLUMNS = 120
/** A second variable of an exported statement. The linter finds all others. */
const SECOND_EXPORT = /^(?:export (?:const|let) .*|[}\])].*),\n {2}[\w$[{].*[=:] /m
/** Returns whether a file is data, which may be long. */
const isData = (file: string) => /^(i18n\/|src\/networks\/(catalog|index)\.ts$|test\/vectors\/)/.test(file)

/** Returns the faults of a tree, one sentence for each. */
export const findFaults = (tree: Tree): string[] => {
  const faults: string[] = []
  const edges: ImportEdge[] = []
  const packaged = new Set<string>()
  const drawn = new Map<string, string>()
  const source = Object.entries(tree)
    .filter(([file]) => /^(src|views|i18n)\/.*\.tsx?$/.test(file))
    .map(([file, text]) => [file, strip(text)] as const)
  for (const [file, text] of source) {
    const layer = layerOf(file)
    if (!layer) faults.push(`${file}: in no layer`)
    for (const { line, path, isType } of readImports(text)) {
      if (path.startsWith('.')) {
        const to = resolve(tree, file, path)
        if (to) edges.push({ from: file, to, isType })
        else faults.push(`${file}: imports ${path}, which is not there`)
        continue
      }
      if (!isType) packaged.add(file)
      if (/^zod/.test(path) && !/^import \* as z from 'zod\/mini'$/.test(line))
        faults.push(`${file}: zod is imported as import * as z from 'zod/mini'`)
      if (!isType && !FRAMEWORK.test(file) && !packages[layer ?? '']?.test(path))
        faults.push(`${file}: ${layer} must not import ${path}`)
    }
    for (const [, path] of text.matchAll(ICON)) {
      if (drawn.has(path!)) faults.push(`${file}: an icon that is also in ${drawn.get(path!)!}`)
      drawn.set(path!, file)
    }
    for (const { name, word, where } of restrictedWords)
      if (word.test(name.startsWith('silencer') ? tree[file]! : text) && !where.test(file))
        faults.push(`${file}: ${name}`)
  }
  for (const [file, text] of Object.entries(tree)) {
    if (!/\.(tsx?|mjs)$/.test(file)) continue
    const lines = text.trimEnd().split('\n')
    if (!isData(file) && lines.length > LINES) faults.push(`${file}: ${lines.length} lines`)
    if (SECOND_EXPORT.test(text)) faults.push(`${file}: an export that declares several variables`)
    const long = lines.findIndex(line => line.length > COLUMNS) + 1
    if (long) faults.push(`${file}:${long}: a line of more than ${COLUMNS} characters`)
  }
  const reachesPackage = (file: string, seen = new Set<string>()): boolean =>
    packaged.has(file) ||
    (!seen.has(file) &&
      edges.some(edge => edge.from === file && !edge.isType && reachesPackage(edge.to, seen.add(file))))
  for (const { from, to, isType } of edges) {
    const own = layerOf(from)
    const other = layerOf(to)
    const may = allowed[own ?? ''] ?? []
    const isPure = other === 'core' && may.includes('pure core') && !reachesPackage(to)
    const isOwn = ['views', 'chains', 'connectors', 'adapters'].includes(own ?? '') && folderOf(from) === folderOf(to)
    const isExcepted = exceptions.some(([a, b]) => a.test(from) && b.test(to))
    if (!may.includes(other ?? '') && !(isType && may.includes(`type ${other}`)) && !isPure && !isOwn && !isExcepted) {
      faults.push(`${from} (${own}) must not import ${isType ? 'types of ' : ''}${to} (${other})`)
    }
  }
  return [...faults, ...findCircles(edges)]
}

/** Returns `views/connect` or `src/chains/evm`; a connector in a single file is its own folder. */
const folderOf = (file: string) => /^(views\/[^/]+|src\/\w+\/[^/]+)/.exec(file)?.[1]
