/**
 * Exports chunks' bindings under their inner names, and imports them under the same names.
 * Aliases weigh a quarter of a kB on the initial path and 0.9 kB in all, and only our own chunks read them.
 */
import { basename } from 'node:path'
import { minify } from 'terser'
import { spelling } from './shrink.mjs'

const items = list =>
  list.split(',').map(item => {
    const [from, to = from] = item.split(' as ')
    return { from, to }
  })
const written = list =>
  list
    .sort((a, b) => (a.to < b.to ? -1 : 1))
    .map(({ from, to }) => (from === to ? from : `${from} as ${to}`))
    .join()

const inOrder = list =>
  list
    .sort((a, b) => (a.from < b.from ? -1 : 1))
    .map(({ from, to }) => (from === to ? from : `${from} as ${to}`))
    .join()

const IMPORT = /\bimport\{([^{}]+)\}from"(\.[^"]+)"/g

/** Renames a chunk's imports to the names that they have inside the other chunks, unless two are equal. */
const plainImports = async text => {
  const kept = new Map()
  for (const [, list] of text.matchAll(IMPORT))
    for (const { from, to } of items(list)) if (!kept.has(from)) kept.set(from, `$${to}`)
  if (!kept.size) return text
  const props = Object.fromEntries([...kept].map(([from, inside]) => [inside, from]))
  const { code } = await minify(text, {
    module: true,
    ecma: 2020,
    mangle: spelling,
    compress: false,
    nameCache: { vars: { props } },
    format: { ecma: 2020 }
  })
  return code.replace(IMPORT, (_, list, from) => `import{${inOrder(items(list))}}from"${from}"`)
}

/**
 * Returns the same minified outputs. `default`, for which a chunk is loaded, keeps its name.
 * Throws for a chunk in another form than it parses: one export under two names, or an import other than
 * `import{…}from`.
 */
export const plainExports = async outputFiles => {
  const inner = new Map()
  const exported = outputFiles.map(({ path, text }) => ({
    path,
    text: text.replace(/export\{([^{}]+)\};?\s*$/, (_, list) => {
      const known = items(list)
      const named = known.filter(({ to }) => to !== 'default').map(({ from }) => from)
      if (new Set(named).size < named.length)
        throw new Error(`${basename(path)} exports one thing under two names: ${list}`)
      inner.set(basename(path), new Map(known.filter(({ to }) => to !== 'default').map(({ from, to }) => [to, from])))
      return `export{${written(known.map(({ from, to }) => ({ from, to: to === 'default' ? to : from })))}};`
    })
  }))
  return Promise.all(
    exported.map(async ({ path, text }) => {
      const foreign = [...text.matchAll(/\b(import|export)\b([^"'`;]*)from"([^"]+)"/g)].find(
        ([, way, list, from]) => inner.has(basename(from)) && !(way === 'import' && /^\{[^{}]+\}$/.test(list))
      )
      if (foreign)
        throw new Error(`${basename(path)} takes another chunk's names in a way that is not read: ${foreign[0]}`)
      return {
        path,
        text: await plainImports(
          text.replace(IMPORT, (whole, list, from) => {
            const names = inner.get(basename(from))
            return names
              ? `import{${written(items(list).map(({ from, to }) => ({ from: names.get(from) ?? from, to })))}}` +
                  `from"${from}"`
              : whole
          })
        )
      }
    })
  )
}
