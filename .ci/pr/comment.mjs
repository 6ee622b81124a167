/**
 * Compares a pull request's sizes and public types with those of its base, in Markdown.
 * The files come from a job that ran the pull request's own code.
 * Their content is used only as a number, a plain name or a line of a code block.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { difference } from './difference.mjs'

/** Identifies our comment. */
export const MARK = '<!-- what this pull request weighs -->'

/** Characters. GitHub accepts 65,536 in a comment. */
const MAX_DIFFERENCE = 30_000
/** Longest file to read, in bytes and lines. Chosen: many times ours, and little enough to compare. */
const MAX_FILE_BYTES = 500_000
const MAX_LINES = 4_000

const read = path => {
  if (!existsSync(path)) return undefined
  if (statSync(path).size > MAX_FILE_BYTES) throw new Error(`${path} is too long to be what it should be`)
  return readFileSync(path, 'utf8')
}

const isSize = row =>
  typeof row?.name === 'string' &&
  /^[\w ./-]{1,80}$/.test(row?.name) &&
  [row.size, row.sizeLimit].every(number => Number.isSafeInteger(number) && number >= 0)
const sizesIn = folder => {
  const text = read(join(folder, 'sizes.json'))
  const rows = text === undefined ? undefined : JSON.parse(text)
  if (!Array.isArray(rows) || rows.length > 500 || !rows.every(isSize))
    throw new Error(`${folder}/sizes.json holds no sizes`)
  return new Map(rows.map(row => [row.name, row]))
}
const typesIn = folder => {
  const text = read(join(folder, 'api.md')) ?? ''
  if (text.split('\n').length > MAX_LINES) throw new Error(`${folder}/api.md has more lines than a report of types`)
  return text
}

const signed = number => {
  if (number > 0) return `+${number}`
  return number < 0 ? `−${-number}` : '0'
}
const rowOf = (name, before, after) => {
  const over = after && after.size > after.sizeLimit ? ' **over**' : ''
  return (
    `| \`${name}\` | ${before?.size ?? '–'} | ${after?.size ?? '–'} | ` +
    `${signed((after?.size ?? 0) - (before?.size ?? 0))} | ${after ? after.sizeLimit + over : '–'} |`
  )
}
const table = rows =>
  ['| bytes, brotli | before | after | change | limit |', '|---|--:|--:|--:|--:|', ...rows].join('\n')

const formatSizes = (before, after) => {
  const names = [...new Set([...after.keys(), ...before.keys()])]
  const rows = names.map(name => ({
    text: rowOf(name, before.get(name), after.get(name)),
    isChanged: before.get(name)?.size !== after.get(name)?.size
  }))
  const changed = rows.filter(row => row.isChanged)
  const all = `<details><summary>all ${rows.length}</summary>\n\n${table(rows.map(({ text }) => text))}\n\n</details>`
  return (
    `### Sizes\n\n` +
    `${changed.length ? table(changed.map(({ text }) => text)) : 'Nothing weighs more or less.'}\n\n${all}`
  )
}

const formatTypes = (before, after) => {
  const changed = difference(before, after)
  if (!changed) return '### Public types\n\nThey stay as they are.'
  const shown = changed.slice(0, MAX_DIFFERENCE)
  // Longer than any row of backquotes in it, so that the block ends where we end it.
  const fence = '`'.repeat(Math.max(3, ...(shown.match(/`+/g) ?? []).map(row => row.length + 1)))
  return (
    `### Public types\n\n${fence}diff\n${shown}\n${fence}` +
    `${shown.length < changed.length ? '\n\nThe rest is too long to be shown here.' : ''}`
  )
}

/** Returns the comment. `folder` contains `base` and `head`, as measure.mjs writes them. */
export const formatComment = folder => {
  const [base, head] = ['base', 'head'].map(side => join(folder, side))
  return (
    [MARK, formatSizes(sizesIn(base), sizesIn(head)), formatTypes(typesIn(base), typesIn(head))].join('\n\n') + '\n'
  )
}
