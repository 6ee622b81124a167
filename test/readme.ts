/** The documents in parts. Their snippets run and their tables are compared from the original, never from a copy. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The README and the reference, which is next to its subject. The npm package contains all of them. */
export const documents = [
  'README.md',
  'src/README.md',
  'src/react/README.md',
  'src/adapters/README.md',
  'src/siwx/README.md',
  'test/sandbox/README.md',
  'bench/README.md'
] as const
export type Document = (typeof documents)[number]

const texts = new Map(documents.map(path => [path, readFileSync(join(root, path), 'utf8')]))
export const textOf = (path: Document): string => texts.get(path)!

/** All documents in one text. */
export const readme = [...texts.values()].join('\n')

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
  const found = snippets.filter(
    ({ code, language: snippetLanguage }) => snippetLanguage === language && code.includes(words)
  )
  if (found.length !== 1)
    throw new Error(`The documents have ${found.length} snippets in "${language}" with ${words}, not 1`)
  return found[0]!.code
}

/** Returns the text below a heading of the second level. */
export const section = (path: Document, title: string): string => {
  const [, text] = textOf(path).split(`\n## ${title}\n`)
  if (!text) throw new Error(`${path} has no section ${title}`)
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
