/** What views and connectors weigh that the CDN serves together: each has a budget of its own, as if it were a file of its own. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { bundle } from './checks.mjs'
import { keyOf } from './names.mjs'
import { plainExports } from './plain-exports.mjs'
import { shrink } from './shrink.mjs'

/** Writes each to `<out>/measured/parts`, for size-limit to read; gives name, path and bytes (brotli). `parts`: their files in the source. `options`: of a build in which none is joined. */
export const measureParts = async ({ out, parts, options }) => {
  const { metafile: { outputs }, outputFiles } = await bundle(options)
  const at = ({ path }) => relative(options.absWorkingDir, path), isPart = file => parts.includes(outputs[at(file)].entryPoint)
  // a part takes the names of what it imports
  const needed = new Set(outputFiles.filter(isPart).flatMap(file => [at(file), ...outputs[at(file)].imports.map(({ path }) => path)]))
  const built = await plainExports(await shrink(outputFiles.filter(file => needed.has(at(file)))))
  const home = join(out, 'measured/parts')
  rmSync(home, { recursive: true, force: true })
  return built.filter(isPart).map(file => {
    const key = keyOf(outputs[at(file)].entryPoint), path = join(home, `${key}.js`)
    // what nothing is taken of is here before, and would be one file with the rest
    const text = file.text.replace(/\bimport"[^"]+";/g, '')
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    return { name: `${key} alone`, path: [`dist/measured/parts/${key}.js`], bytes: brotliCompressSync(text).length }
  }).sort((a, b) => a.name < b.name ? -1 : 1)
}
