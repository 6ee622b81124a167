/** What must hold of any split build; each throws with the file at fault. */
import { build } from 'esbuild'
import { SHARED } from './names.mjs'

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

/** The name of each chunk that is no entry; fails on one that no permitted file stands for. */
export const nameShared = ({ outputs }) => {
  const names = new Map()
  for (const [path, { entryPoint, inputs }] of Object.entries(outputs)) {
    if (entryPoint) continue
    const barrel = Object.keys(SHARED).find(file => file in inputs)
    if (!barrel) {
      const users = Object.values(outputs).filter(o => o.imports.some(i => i.path === path)).map(o => o.entryPoint ?? 'a shared chunk')
      throw new Error(`unexpected shared chunk of ${Object.keys(inputs).join(', ') || 'nothing'}, used by ${users.sort().join(', ')}: `
        + 'import it through a barrel, or name it in .ci/build/names.mjs')
    }
    names.set(path, SHARED[barrel])
  }
  return names
}

/** No module of a shared chunk serves one lazy entry only: it belongs in that entry's folder. Each entry is bundled alone to see. */
export const checkBarrels = async ({ outputs }, entries, options) => {
  const users = new Map()
  await Promise.all(Object.entries(entries).map(async ([key, file]) => {
    const { metafile } = await bundle({ ...options, entryPoints: { [key]: file }, splitting: false })
    for (const output of Object.values(metafile.outputs)) {
      for (const [input, { bytesInOutput }] of Object.entries(output.inputs)) {
        if (bytesInOutput) users.set(input, [...users.get(input) ?? [], key])
      }
    }
  }))
  for (const { entryPoint, inputs } of Object.values(outputs)) {
    if (entryPoint) continue
    for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
      const [only, another] = users.get(input) ?? []
      if (bytesInOutput && only && only !== 'app' && !another) throw new Error(`${input} stands in a shared chunk, but only ${only} uses it: move it there`)
    }
  }
}
