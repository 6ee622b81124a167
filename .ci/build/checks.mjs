/** Checks that apply to every build. Each throws with the file at fault. */
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { SHARED } from './names.mjs'

/** Runs esbuild in memory. A warning fails like an error. */
export const bundle = async options => {
  const result = await build({ ...options, write: false, metafile: true, logLevel: 'silent' })
  const [warning] = result.warnings
  if (warning) throw new Error(`${warning.location?.file}:${warning.location?.line}: ${warning.text}`)
  return result
}

/** Throws if what is shipped contains an `import()` outside the table, of ours or of a library. */
export const checkTable = ({ metafile, outputFiles }, allowed = []) => {
  const shipped = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs))
  for (const file of shipped) {
    const unknown = metafile.inputs[file]?.imports.find(i => i.kind === 'dynamic-import')
    if (unknown && !allowed.includes(file))
      throw new Error(`${file}: import('${unknown.original ?? unknown.path}') is in no table`)
  }
  // An `import()` with a computed path is in no metafile.
  for (const { path, text } of outputFiles) {
    const computed = /.{0,60}\bimport\((?!\s*["'])[^)]{0,40}/s.exec(text)
    if (computed && !path.endsWith('.map')) throw new Error(`${path}: an import() that no table knows: ${computed[0]}`)
  }
}

/** Throws if a build contains React. A Preact build has preact/compat instead; a React build imports the host's. */
export const checkFramework = ({ metafile: { inputs } }) => {
  const file = Object.keys(inputs).find(input => /node_modules\/react(-dom)?\//.test(input))
  if (file) throw new Error(`${file}: React is in the build`)
}

/**
 * Throws if a file imports a missing file of its own folder. Otherwise a user would be the first to see a wrong path.
 * `files` maps each name to its text.
 */
export const checkImports = files => {
  for (const [name, text] of Object.entries(files)) {
    for (const [, path] of text.matchAll(/\b(?:from|import)\s*"(\.{1,2}\/[^"]+)"/g)) {
      const wanted = join(dirname(name), path)
      if (!(wanted in files)) throw new Error(`${name} imports ${path}, which is not there`)
    }
  }
}

/**
 * Returns the name of a file that several chunks share. It is that of the chunk whose code it holds, of the permitted
 * module, or of the first module of a package. Throws for any other file: code that is loaded together belongs in one
 * file of `src/chunks`.
 */
export const sharedName = ({ inputs }, entries) => {
  const files = Object.keys(inputs)
  const chunk = Object.keys(entries).find(key => files.includes(entries[key]))
  if (chunk) return `${chunk}-shared`
  const permitted = Object.keys(SHARED).find(file => files.includes(file))
  if (permitted) return SHARED[permitted]
  const own = files.find(file => !file.includes('node_modules/'))
  if (own) throw new Error(`unexpected shared file of ${own}: import one chunk from the other in src/chunks`)
  return /.*node_modules\/@?(.*)\.\w+$/.exec(files[0])[1].replaceAll('/', '-')
}
