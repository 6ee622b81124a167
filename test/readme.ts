/** The README in parts. Its snippets run and its tables are compared from the original, never from a copy. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const readme = readFileSync(join(root, 'README.md'), 'utf8')

export interface Snippet {
  language: string
  code: string
}

/** Fenced blocks, in order. */
export const snippets: readonly Snippet[] = [...readme.matchAll(/^```(\w*)\n([^]*?)^```$/gm)].map(
  ([, language, code]) => ({ language: language!, code: code! })
)

/** Returns the only snippet in a language that contains these words. */
export const snippet = (language: string, words: string): string => {
  const found = snippets.filter(({ code, language: own }) => own === language && code.includes(words))
  if (found.length !== 1)
    throw new Error(`README.md has ${found.length} snippets in "${language}" with ${words}, not 1`)
  return found[0]!.code
}

/** Returns the text below a heading. */
export const section = (title: string): string => {
  const [, text] = readme.split(`\n## ${title}\n`)
  if (!text) throw new Error(`README.md has no section ${title}`)
  return text.split('\n## ')[0]!
}

/** Returns the cells of the table in a text, without its head; `\|` is a bar within a cell. */
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

/** Returns the words in backquotes. */
export const codeIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, word]) => word!)
