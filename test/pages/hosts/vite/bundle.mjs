/** `node bundle.mjs <entry> <folder>`: bundles a page as a host on Vite would; prints which modules each file holds. */
import { basename, dirname } from 'node:path'
import { build } from 'vite'

const [entry, outDir] = process.argv.slice(2)
const { output } = await build({
  root: dirname(entry), configFile: false, logLevel: 'warn',
  build: {
    outDir, emptyOutDir: true, modulePreload: { polyfill: false },
    rolldownOptions: { input: entry, preserveEntrySignatures: false, output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } }
  }
})
console.log(JSON.stringify(Object.fromEntries(output.filter(({ type }) => type === 'chunk').map(({ fileName, moduleIds }) => [basename(fileName), moduleIds]))))
