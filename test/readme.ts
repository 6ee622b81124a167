/** The README in parts, so that its snippets are run and its tables compared as they stand, never as a copy. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const readme = readFileSync(join(root, 'README.md'), 'utf8')

export interface Snippet {
  language: string
  code: string
}

/** Fenced blocks, in their order. */
export const snippets: readonly Snippet[] = [...readme.matchAll(/^```(\w*)\n([^]*?)^```$/gm)].map(
  ([, language, code]) => ({ language: language!, code: code! })
)

/** The one snippet in a language that has these words in it. */
export const snippet = (language: string, words: string): string => {
  const found = snippets.filter(({ code, language: own }) => own === language && code.includes(words))
  if (found.length !== 1)
    throw new Error(`README.md has ${found.length} snippets in "${language}" with ${words}, not 1`)
  return found[0]!.code
}

/** What stands below a heading. */
export const section = (title: string): string => {
  const [, text] = readme.split(`\n## ${title}\n`)
  if (!text) throw new Error(`README.md has no section ${title}`)
  return text.split('\n## ')[0]!
}

/** Cells of the table in a text, without its head; `\|` is a bar within a cell. */
export const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter(line => line.startsWith('|'))
    .slice(2)
    .map(line =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map(cell => cell.trim())
    )

/** Words in backquotes. */
export const codeIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, word]) => word!)
