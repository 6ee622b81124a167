/**
 * esbuild keeps an import of a package for each module that had one. This plugin merges them, so that a file imports
 * each name once.
 */
import { bundle } from './checks.mjs'

const PACKAGES = /\bimport\s*\{([^}]*)\}\s*from\s*"([^."][^"]*)"/g

const namesIn = text => {
  const names = {}
  for (const [, list, from] of text.matchAll(PACKAGES)) {
    names[from] ??= new Set()
    for (const one of list.split(',')) names[from].add(one.trim().split(' as ')[0])
  }
  return names
}

/** Returns the same outputs with only those imports merged. */
export const importOnce = outputFiles =>
  Promise.all(
    outputFiles.map(async ({ path, text }) => {
      const names = namesIn(text)
      const once = {
        name: 'once',
        setup(b) {
          b.onResolve({ filter: /./ }, ({ path, namespace }) =>
            namespace !== 'once' && names[path] ? { path, namespace: 'once' } : { path, external: true }
          )
          b.onLoad({ filter: /./, namespace: 'once' }, ({ path }) => ({
            contents: `export { ${[...names[path]].join(', ')} } from '${path}'`
          }))
        }
      }
      const {
        outputFiles: [file]
      } = await bundle({
        stdin: { contents: text },
        bundle: true,
        format: 'esm',
        minifySyntax: true,
        minifyIdentifiers: true,
        target: 'es2022',
        charset: 'utf8',
        plugins: [once]
      })
      return { path, text: file.text }
    })
  )
