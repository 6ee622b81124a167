/**
 * Merges an entry and the shared chunk that it imports into one file. This saves one request, and the two compress
 * better together.
 */
import { dirname, join as joinPath, relative } from 'node:path'
import { bundle } from './checks.mjs'

const DOOR = 'door:'
const IMPORT = /\bimport\{([^{}]+)\}from"(\.[^"]+)"/g

/**
 * Returns the same split build with the entry `file` inside the shared chunk that it imports. All other files still
 * import that chunk. The chunk is the one of `barrel`, or the only one. With a barrel, other chunks that the entry
 * imports stay separate files. Throws if it is not clear which chunk is meant.
 */
export const joinEntry = async ({ metafile, outputFiles, ...rest }, file, options, barrel) => {
  const { outputs } = metafile
  const path = Object.keys(outputs).find(at => outputs[at].entryPoint === file)
  const entry = outputs[path]
  const chunks = entry.imports.filter(i => !i.external).map(i => i.path)
  const [shared, another] = barrel ? chunks.filter(at => outputs[at].inputs[barrel]) : chunks
  if (!shared || another) throw new Error(`${file} must import one shared chunk, and imports ${chunks.length}`)
  const beside = [
    ...new Set(
      [...outputs[shared].imports, ...entry.imports].filter(i => !i.external && i.path !== shared).map(i => i.path)
    )
  ]
  const texts = new Map(outputFiles.map(({ path: full, text }) => [full, text]))
  const full = short => joinPath(options.absWorkingDir, short)
  const {
    outputFiles: [{ text }]
  } = await bundle({
    ...options,
    stdin: { contents: `export * from '${full(shared)}'\nexport { default } from '${full(path)}'` },
    plugins: [
      {
        name: 'join',
        setup(b) {
          b.onResolve({ filter: /\.js$/ }, ({ path: to, importer }) => {
            const at = to.startsWith('.') ? joinPath(dirname(importer), to) : to
            if (!texts.has(at)) return { path: to, external: true }
            if (!beside.some(other => at === full(other))) return { path: at, namespace: 'built' }
            // both import names from it; a re-exporting module (a door) imports each name once
            return importer.startsWith(DOOR)
              ? { path: `./${relative(dirname(full(shared)), at)}`, external: true }
              : { path: DOOR + at, namespace: 'door' }
          })
          b.onLoad({ filter: /./, namespace: 'door' }, ({ path: at }) => {
            const file = at.slice(DOOR.length)
            const taken = [path, shared]
              .flatMap(own => [...texts.get(full(own)).matchAll(IMPORT)])
              .filter(
                ([, , from]) =>
                  joinPath(dirname(full(shared)), from) === file || joinPath(dirname(full(path)), from) === file
              )
            return {
              contents: `export {${[
                ...new Set(taken.flatMap(([, list]) => list.split(',').map(item => item.split(' as ')[0])))
              ].join()}} from ${JSON.stringify(file)}`
            }
          })
          b.onLoad({ filter: /./, namespace: 'built' }, ({ path: at }) => ({ contents: texts.get(at) }))
        }
      }
    ]
  })
  delete outputs[path]
  const { inputs, bytes, imports } = outputs[shared]
  const outside = [...imports, ...entry.imports].filter(
    (i, at, all) => beside.includes(i.path) && all.findIndex(other => other.path === i.path) === at
  )
  outputs[shared] = {
    ...outputs[shared],
    entryPoint: file,
    inputs: { ...inputs, ...entry.inputs },
    bytes: bytes + entry.bytes,
    imports: outside
  }
  texts.delete(full(path))
  texts.set(full(shared), text)
  return { ...rest, metafile, outputFiles: [...texts].map(([at, words]) => ({ path: at, text: words })) }
}

/**
 * Does the same, and leaves a re-exporting module (a door) in the entry's place.
 * Otherwise a host's bundler would create an entry with all names of a file that others import too.
 */
export const joinBehindDoor = async (split, file, options) => {
  const pathOf = ({ metafile: { outputs } }) => Object.keys(outputs).find(path => outputs[path].entryPoint === file)
  const door = pathOf(split)
  const joined = await joinEntry(split, file, options)
  const shared = pathOf(joined)
  const { outputs } = joined.metafile
  const text = `export{default}from"./${relative(dirname(door), shared)}";`
  outputs[door] = {
    imports: [{ path: shared, kind: 'import-statement' }],
    exports: ['default'],
    entryPoint: file,
    inputs: {},
    bytes: text.length
  }
  outputs[shared] = { ...outputs[shared], entryPoint: undefined }
  return { ...joined, outputFiles: [...joined.outputFiles, { path: joinPath(options.absWorkingDir, door), text }] }
}
