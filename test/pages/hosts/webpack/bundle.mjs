/**
 * `node bundle.mjs <folder> <entry> …`: bundles pages as a host on webpack would. Prints the modules in each file of
 * each page.
 */
import { dirname, join, parse } from 'node:path'
import webpack from 'webpack'

const [folder, ...entries] = process.argv.slice(2)

const settings = entry => ({
  mode: 'production',
  context: dirname(entry),
  entry,
  experiments: { outputModule: true },
  output: {
    path: join(folder, parse(entry).name),
    filename: `${parse(entry).name}.js`,
    chunkFilename: '[name]-[contenthash].js',
    module: true,
    publicPath: 'auto',
    chunkFormat: 'module',
    chunkLoading: 'import'
  },
  // Minification does not move modules between files, and takes most of the time.
  optimization: { minimize: false },
  performance: { hints: false }
})

// A concatenated module contains the modules that webpack has joined.
const modulesOf = (chunk, chunkGraph) =>
  [...chunkGraph.getChunkModules(chunk)].flatMap(module => (module.modules ? [...module.modules] : [module]))

const bundle = entry =>
  new Promise((resolve, reject) => {
    webpack(settings(entry)).run((error, stats) => {
      if (error || stats.hasErrors() || stats.hasWarnings())
        return reject(error ?? stats.toString({ all: false, errors: true, warnings: true }))
      const { chunks, chunkGraph } = stats.compilation
      resolve(
        Object.fromEntries(
          [...chunks].flatMap(chunk =>
            [...chunk.files].map(file => [
              file,
              modulesOf(chunk, chunkGraph)
                .map(({ resource }) => resource)
                .filter(Boolean)
            ])
          )
        )
      )
    })
  })

const pages = {}
for (const entry of entries) pages[parse(entry).name] = await bundle(entry)
console.log(JSON.stringify(pages))
