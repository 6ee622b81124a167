/** Makes one file of the app and the shared chunk that it starts with: one request less, and what both say compresses together. */
import { dirname, join as joinPath } from 'node:path'
import { bundle } from './checks.mjs'

/**
 * The same split build with the entry `file` inside the shared chunk that it imports, which every other file goes on importing.
 * Throws if the entry imports another chunk, too: that one would have to be loaded before it.
 */
export const joinEntry = async ({ metafile, outputFiles, ...rest }, file, options) => {
  const { outputs } = metafile
  const [path, entry] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === file)
  const [shared, another] = entry.imports.map(i => i.path)
  if (!shared || another) throw new Error(`${file} must import one shared chunk, and imports ${entry.imports.length}`)
  const texts = new Map(outputFiles.map(({ path: full, text }) => [full, text]))
  const full = short => joinPath(options.absWorkingDir, short)
  const { outputFiles: [{ text }] } = await bundle({
    ...options,
    stdin: { contents: `export * from '${full(shared)}'\nexport { default } from '${full(path)}'` },
    plugins: [{
      name: 'join',
      setup(b) {
        b.onResolve({ filter: /\.js$/ }, ({ path: to, importer }) => ({ path: to.startsWith('.') ? joinPath(dirname(importer), to) : to, namespace: 'built' }))
        b.onLoad({ filter: /./, namespace: 'built' }, ({ path: at }) => ({ contents: texts.get(at) }))
      }
    }]
  })
  delete outputs[path]
  const { inputs, bytes } = outputs[shared]
  outputs[shared] = { ...outputs[shared], entryPoint: file, inputs: { ...inputs, ...entry.inputs }, bytes: bytes + entry.bytes }
  texts.delete(full(path))
  texts.set(full(shared), text)
  return { ...rest, metafile, outputFiles: [...texts].map(([at, words]) => ({ path: at, text: words })) }
}
