/** Compares the documents' statements with the sources, and prints each check as it ends. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeIn, root, rowsOf, section } from './readme'

export const check = (title, body) => {
  try {
    body()
    console.log(`ok the documents: ${title}`)
  } catch (error) {
    process.exitCode = 1
    console.log(`not ok the documents: ${title}\n${String(error.stdout || error.message).replace(/^/gm, '  ')}`)
  }
}
export const read = path => readFileSync(join(root, path), 'utf8')
export const same = (documented, real, what) => {
  const missing = real.filter(name => !documented.includes(name))
  const unknown = documented.filter(name => !real.includes(name))
  const duplicates = documented.filter((name, index) => documented.indexOf(name) !== index)
  if (missing.length + unknown.length + duplicates.length || !real.length)
    throw new Error(
      `${what} missing: ${missing.join() || 'none'}; unknown: ${unknown.join() || 'none'}; twice: ` +
        `${duplicates.join() || 'none'}`
    )
}
export const all = (names, isValid, what) => {
  const invalid = names.filter(name => !isValid(name))
  if (invalid.length || !names.length) throw new Error(`${what}: ${invalid.join() || 'none are named'}`)
}
/** Returns the lines of an interface's own members. */
export const membersOf = (path, name) => {
  const [, body] = new RegExp(`export interface ${name}(?: extends \\w+)? \\{\\n([^]*?)\\n\\}`).exec(read(path)) ?? []
  return [...(body ?? '').matchAll(/^ {2}(?:readonly )?'?([\w:-]+)'?\??[:(<] ?(.*)$/gm)].map(([, member, type]) => [
    member,
    type
  ])
}
/** Name of each hook, and its documented results. */
export const hooks = rowsOf(section('src/react/README.md', 'Hooks')).map(([hook, results]) => [
  codeIn(hook)[0],
  codeIn(results)
])
export const sources = ['src', 'views']
  .flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true })
      .filter(name => /\.(tsx?|css)$/.test(name))
      .map(name => read(`${folder}/${name}`))
  )
  .join('\n')
