/**
 * `node bundle.mjs <folder> <entry> …`: bundles pages as a host on Vite would. Prints the modules in each file of each
 * page.
 */
import { svelte } from '@sveltejs/vite-plugin-svelte'
import react from '@vitejs/plugin-react'
import vue from '@vitejs/plugin-vue'
import { basename, dirname, join, parse } from 'node:path'
import { build } from 'vite'

const [folder, ...entries] = process.argv.slice(2)
const isCustomElement = tag => tag.startsWith('billfold-')

const bundle = async entry => {
  const { output } = await build({
    root: dirname(entry),
    base: `/${parse(entry).name}/`,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), vue({ template: { compilerOptions: { isCustomElement } } }), svelte({ configFile: false })],
    build: {
      outDir: join(folder, parse(entry).name),
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: false,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' }
      }
    }
  })
  return Object.fromEntries(
    output.filter(({ type }) => type === 'chunk').map(({ fileName, moduleIds }) => [basename(fileName), moduleIds])
  )
}

const pages = {}
for (const entry of entries) pages[parse(entry).name] = await bundle(entry)
console.log(JSON.stringify(pages))
