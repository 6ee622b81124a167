/** Checks that apply to every split build. Each throws with the file at fault. */
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { PERMITTED, SHARED } from './names.mjs'

/** Runs esbuild in memory. A warning fails like an error. */
export const bundle = async options => {
  const result = await build({ ...options, write: false, metafile: true, logLevel: 'silent' })
  const [warning] = result.warnings
  if (warning) throw new Error(`${warning.location?.file}:${warning.location?.line}: ${warning.text}`)
  return result
}

/** Throws if an `import()` is left outside the table. A vendor's is made static inside its lazy chunk, or stubbed. */
export const checkTable = ({ metafile, outputFiles }, allowed = []) => {
  for (const [file, { imports }] of Object.entries(metafile.inputs)) {
    const unknown = imports.find(i => i.kind === 'dynamic-import' && !allowed.includes(file))
    if (unknown) throw new Error(`${file}: import('${unknown.original ?? unknown.path}') stands in no table`)
  }
  // An `import()` with a computed path is in no metafile.
  for (const { path, text } of outputFiles) {
    const computed = /.{0,60}\bimport\((?!\s*")[^)]{0,40}/s.exec(text)
    if (computed) throw new Error(`${path}: an import() that no table knows: ${computed[0]}`)
  }
}

/**
 * Throws if a file imports a missing file of its own folder. Otherwise a user would be the first to see a wrong path.
 * `files` maps each name to its text.
 */
export const checkImports = files => {
  for (const [name, text] of Object.entries(files)) {
    for (const [, path] of text.matchAll(/\b(?:from|import)"(\.{1,2}\/[^"]+)"/g)) {
      const wanted = join(dirname(name), path)
      if (!(wanted in files)) throw new Error(`${name} imports ${path}, which is not there`)
    }
  }
}

/** Returns the files that a file reaches by static imports, including itself. */
const reachOf = (inputs, file, seen = new Set()) => {
  if (seen.has(file) || !inputs[file]) return seen
  seen.add(file)
  for (const { path, kind } of inputs[file].imports) if (kind !== 'dynamic-import') reachOf(inputs, path, seen)
  return seen
}

/**
 * Returns the name of each shared chunk. It is the name of the permitted file that the same lazy entries reach.
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

/**
 * Throws if a module of a shared chunk serves only one lazy entry. The module belongs in that entry's folder, or beside
 * it. Bundles each entry alone to find out.
 */
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
      // the module is part of a barrel of its own, so every importer of a part reaches all of it
      if (input.includes('node_modules/viem/')) continue
      const [only, another] = users.get(input) ?? []
      if (bytesInOutput && only && only !== 'app' && !another && !(input in PERMITTED))
        misplaced.push(`${input} (${bytesInOutput} bytes) stands in a shared chunk, but only ${only} uses it`)
    }
  }
  if (misplaced.length) throw new Error(misplaced.join('; '))
}
