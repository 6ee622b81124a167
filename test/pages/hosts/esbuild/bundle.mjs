/**
 * `node bundle.mjs <folder> <entry> …`: bundles pages as a host on esbuild would. Prints the modules in each file of
 * each page.
 */
import { build } from 'esbuild'
import { basename, join, parse } from 'node:path'

const [folder, ...entries] = process.argv.slice(2)

const bundle = async entry => {
  const { metafile } = await build({
    entryPoints: [entry],
    outdir: join(folder, parse(entry).name),
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    metafile: true,
    jsx: 'automatic',
    logLevel: 'warning',
    define: { 'process.env.NODE_ENV': '"production"' }
  })
  // a file that only re-exports another has no bytes of its own
  return Object.fromEntries(
    Object.entries(metafile.outputs).map(([path, { inputs, entryPoint }]) => [
      basename(path),
      Object.keys(inputs).filter(input => inputs[input].bytesInOutput || input === entryPoint)
    ])
  )
}

const pages = {}
for (const entry of entries) pages[parse(entry).name] = await bundle(entry)
console.log(JSON.stringify(pages))
