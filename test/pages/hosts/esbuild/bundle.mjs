/** `node bundle.mjs <entry> <folder>`: bundles a page as a host on esbuild would; prints which modules each file holds. */
import { build } from 'esbuild'
import { basename } from 'node:path'

const [entry, outdir] = process.argv.slice(2)
const { metafile } = await build({
  entryPoints: [entry], outdir, bundle: true, splitting: true, format: 'esm', minify: true, metafile: true, logLevel: 'warning',
  define: { 'process.env.NODE_ENV': '"production"' }
})
console.log(JSON.stringify(Object.fromEntries(Object.entries(metafile.outputs).map(([path, { inputs }]) =>
  [basename(path), Object.keys(inputs).filter(input => inputs[input].bytesInOutput)]))))
