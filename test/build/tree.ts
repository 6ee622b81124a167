/** Copies of the fixture, each with some files replaced, for tests of the build. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const top = fileURLToPath(new URL('../..', import.meta.url))
export const fixture = fileURLToPath(new URL('fixture', import.meta.url))

/**
 * Opens a folder for the copies. They have the same depth in the repository as the fixture, which imports the loader's
 * own files. `changes`: path → text.
 */
export const openTrees = () => {
  mkdirSync(join(top, '.cache'), { recursive: true })
  const copies = mkdtempSync(join(top, '.cache/build-test-'))
  const tree = (name: string, changes: Record<string, string> = {}) => {
    const root = join(copies, name)
    rmSync(root, { recursive: true, force: true })
    cpSync(fixture, root, { recursive: true })
    for (const [file, text] of Object.entries(changes)) {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      writeFileSync(join(root, file), text)
    }
    return { root, out: join(root, 'dist'), version: '1.2.3', types: false }
  }
  return { tree, close: () => rmSync(copies, { recursive: true, force: true }) }
}

/** Returns the error message of a failed build. */
export const message = (promise: Promise<unknown>) =>
  promise.then(
    () => 'it was built',
    (error: Error) => error.message
  )

/** Returns the source of a fixture view with this body. */
export const view = (body: string, head = '') => `${head}
import { report } from '../../src/ui/kit'
export default function About() { report('about'); ${body}; return null }`

export const readText = (...path: string[]) => readFileSync(join(...path), 'utf8')
