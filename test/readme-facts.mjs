/** Compares the README's statements with the sources, and prints each check as it ends. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeIn, root, rowsOf, section } from './readme'

export const check = (title, body) => {
  try {
    body()
    console.log(`ok the README: ${title}`)
  } catch (error) {
    process.exitCode = 1
    console.log(`not ok the README: ${title}\n${String(error.stdout || error.message).replace(/^/gm, '  ')}`)
  }
}
export const read = path => readFileSync(join(root, path), 'utf8')
export const same = (said, real, what) => {
  const missing = real.filter(name => !said.includes(name))
  const foreign = said.filter(name => !real.includes(name))
  const twice = said.filter((name, index) => said.indexOf(name) !== index)
  if (missing.length + foreign.length + twice.length || !real.length)
    throw new Error(
      `${what} missing: ${missing.join() || 'none'}; unknown: ${foreign.join() || 'none'}; twice: ` +
        `${twice.join() || 'none'}`
    )
}
export const all = (names, is, what) => {
  const wrong = names.filter(name => !is(name))
  if (wrong.length || !names.length) throw new Error(`${what}: ${wrong.join() || 'none are named'}`)
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
export const hooks = rowsOf(section('React')).map(([hook, gives]) => [codeIn(hook)[0], codeIn(gives)])
export const sources = ['src', 'views']
  .flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true })
      .filter(name => /\.(tsx?|css)$/.test(name))
      .map(name => read(`${folder}/${name}`))
  )
  .join('\n')
