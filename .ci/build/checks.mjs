/** What must hold of any split build; each throws with the file at fault. */
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { PERMITTED, SHARED } from './names.mjs'

/** esbuild, in memory; a warning fails like an error. */
export const bundle = async options => {
  const result = await build({ ...options, write: false, metafile: true, logLevel: 'silent' })
  const [warning] = result.warnings
  if (warning) throw new Error(`${warning.location?.file}:${warning.location?.line}: ${warning.text}`)
  return result
}

/** No `import()` is left but those of the table: a vendor's is made static inside its lazy chunk, or stubbed. */
export const checkTable = ({ metafile, outputFiles }, allowed = []) => {
  for (const [file, { imports }] of Object.entries(metafile.inputs)) {
    const unknown = imports.find(i => i.kind === 'dynamic-import' && !allowed.includes(file))
    if (unknown) throw new Error(`${file}: import('${unknown.original ?? unknown.path}') stands in no table`)
  }
  // One with a computed address is in no metafile.
  for (const { path, text } of outputFiles) {
    const computed = /.{0,60}\bimport\((?!\s*")[^)]{0,40}/s.exec(text)
    if (computed) throw new Error(`${path}: an import() that no table knows: ${computed[0]}`)
  }
}

/** What a file imports of its own folder's is there: a wrong path is seen by nobody else before a visitor does. `files`: name → text. */
export const checkImports = files => {
  for (const [name, text] of Object.entries(files)) {
    for (const [, path] of text.matchAll(/\b(?:from|import)"(\.{1,2}\/[^"]+)"/g)) {
      const wanted = join(dirname(name), path)
      if (!(wanted in files)) throw new Error(`${name} imports ${path}, which is not there`)
    }
  }
}

/** Files that a file reaches by imports that are not lazy, itself among them. */
const reachOf = (inputs, file, seen = new Set()) => {
  if (seen.has(file) || !inputs[file]) return seen
  seen.add(file)
  for (const { path, kind } of inputs[file].imports) if (kind !== 'dynamic-import') reachOf(inputs, path, seen)
  return seen
}

/**
 * The name of each chunk that is no entry: that of the permitted file which is reached by the same lazy entries.
 * Entries of the first paint (`early`) do not count, since they load everything that any of them does.
 */
export const nameShared = ({ inputs, outputs }, early) => {
  const entries = Object.values(outputs)
    .map(o => o.entryPoint)
    .filter(entry => entry && !early.includes(entry))
  const reached = new Map(entries.map(entry => [entry, reachOf(inputs, entry)]))
  const lazyUsers = files =>
    entries
      .filter(entry => files.some(file => reached.get(entry).has(file)))
      .sort()
      .join(', ')
  const names = new Map()
  for (const [path, { entryPoint, inputs: parts }] of Object.entries(outputs)) {
    if (entryPoint) continue
    const files = Object.keys(parts)
    const users = lazyUsers(files)
    const barrel = Object.keys(SHARED).find(
      file => inputs[file] && lazyUsers([file]) === users && (users ? !early.includes(file) : files.includes(file))
    )
    if (!barrel) {
      throw new Error(
        `unexpected shared chunk of ${files.join(', ') || 'nothing'}, used by ${users || early.join(', ')}: ` +
          'import it through a barrel, or name it in .ci/build/names.mjs'
      )
    }
    names.set(path, SHARED[barrel])
  }
  return names
}

/** No module of a shared chunk serves one lazy entry only: it belongs in that entry's folder, or beside it. Each entry is bundled alone to see. */
export const checkBarrels = async ({ outputs }, entries, options) => {
  const users = new Map()
  await Promise.all(
    Object.entries(entries).map(async ([key, file]) => {
      const { metafile } = await bundle({ ...options, entryPoints: { [key]: file }, splitting: false })
      for (const output of Object.values(metafile.outputs)) {
        for (const [input, { bytesInOutput }] of Object.entries(output.inputs)) {
          if (bytesInOutput) users.set(input, [...(users.get(input) ?? []), key])
        }
      }
    })
  )
  const misplaced = []
  for (const { entryPoint, inputs } of Object.values(outputs)) {
    if (entryPoint) continue
    for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
      // it is taken through its own barrel, so that all of it is reached by whoever takes a part
      if (input.includes('node_modules/viem/')) continue
      const [only, another] = users.get(input) ?? []
      if (bytesInOutput && only && only !== 'app' && !another && !(input in PERMITTED))
        misplaced.push(`${input} (${bytesInOutput} bytes) stands in a shared chunk, but only ${only} uses it`)
    }
  }
  if (misplaced.length) throw new Error(misplaced.join('; '))
}
