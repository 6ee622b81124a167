/** `node bundle.mjs <entry> <folder>`: bundles a page as a host on webpack would; prints which modules each file holds. */
import { dirname } from 'node:path'
import webpack from 'webpack'

const [entry, path] = process.argv.slice(2)
const compiler = webpack({
  mode: 'production', context: dirname(entry), entry, experiments: { outputModule: true },
  output: { path, filename: 'page.js', chunkFilename: '[name]-[contenthash].js', module: true, publicPath: 'auto', chunkFormat: 'module', chunkLoading: 'import' },
  // Minifying changes nothing about which module lies where, and takes most of the time.
  optimization: { minimize: false },
  performance: { hints: false }
})

compiler.run((error, stats) => {
  if (error || stats.hasErrors() || stats.hasWarnings()) {
    console.error(error ?? stats.toString({ all: false, errors: true, warnings: true }))
    process.exitCode = 1
    return
  }
  const { chunks, chunkGraph } = stats.compilation
  // Modules that webpack has joined into one stand inside it.
  const modulesOf = chunk => [...chunkGraph.getChunkModules(chunk)].flatMap(module => module.modules ? [...module.modules] : [module])
  console.log(JSON.stringify(Object.fromEntries([...chunks].flatMap(chunk =>
    [...chunk.files].map(file => [file, modulesOf(chunk).map(({ resource }) => resource).filter(Boolean)])))))
})
