/**
 * Bundles the pages as a host on Vite does, all with the same Vite. Returns them as a server delivers them: each file
 * compressed with brotli.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { brotliCompress, constants } from 'node:zlib'
import { promisify } from 'node:util'
import { build as esbuild } from 'esbuild'

export const root = fileURLToPath(new URL('..', import.meta.url))
const here = name => fileURLToPath(new URL(name, import.meta.url))
const compress = promisify(brotliCompress)

const types = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json'
}
const typeOf = path => types[path.split('.').at(-1)] ?? 'application/octet-stream'

const filesBelow = folder =>
  readdirSync(folder, { recursive: true }).filter(
    name => statSync(join(folder, name)).isFile() && !name.endsWith('.map')
  )

const { version, exports: entries } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Resolves our npm entry as an installed package does, for the pages that are ours. */
export const ownAlias = { 'billfold/react': join(root, entries['./react'].default) }

/** Replaces `{version}` and `{integrity}` with the values of the build. */
const filled = text =>
  text.replaceAll('{version}', version).replaceAll(
    '{integrity}',
    () =>
      `sha384-${createHash('sha384')
        .update(readFileSync(join(root, 'dist/cdn', version, 'billfold.js')))
        .digest('base64')}`
  )

const page = (wallet, head = '', body = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Bench</title><link rel="icon" href="data:,"><style>body{margin:0;padding:24px;font:16px/1.5 ` +
  `system-ui}</style><script>${wallet}</script>${head}</head>
<body><h1>A page</h1><p>Text of the host page.</p><div id="root">${body}</div></body></html>`

/** Returns the files that `file` imports statically, and theirs in turn: what Vite preloads in its pages. */
const staticImports = (output, file, found = new Set()) => {
  for (const path of file.imports) {
    if (found.has(path)) continue
    staticImports(
      output,
      output.find(({ fileName }) => fileName === path),
      found.add(path)
    )
  }
  return found
}

const bundle = async ({ name, entry, isPeer }) => {
  const { build } = await import(pathToFileURL(join(here('peers/node_modules'), 'vite/dist/node/index.js')).href)
  const jsx = name === 'floor' ? 'preact' : 'react'
  const { output } = await build({
    root: isPeer ? here('peers') : root,
    configFile: false,
    logLevel: 'error',
    base: `/${name}/`,
    oxc: { jsx: { runtime: 'automatic', importSource: jsx } },
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    resolve: { alias: isPeer ? {} : ownAlias },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: here(entry), onwarn: () => undefined }
    }
  })
  const assets = Object.fromEntries(
    output.map(file => [`/${name}/${file.fileName}`, Buffer.from(file.code ?? file.source)])
  )
  const main = output.find(file => file.isEntry)
  const preloads = [...staticImports(output, main)].map(
    path => `<link rel="modulepreload" crossorigin href="/${name}/${path}">`
  )
  const styles = output
    .filter(file => file.fileName.endsWith('.css'))
    .map(file => `<link rel="stylesheet" href="/${name}/${file.fileName}">`)
  return {
    assets,
    head: `${[...preloads, ...styles].join('')}<script type="module" src="/${name}/${main.fileName}"></script>`
  }
}

/**
 * Returns everything that the server answers, by path.
 * @param {import('./subjects.mjs').Subject[]} subjects
 * @returns {Promise<Map<string, { type: string, bytes: Buffer }>>}
 */
export const buildPages = async subjects => {
  const {
    outputFiles: [wallet]
  } = await esbuild({
    entryPoints: [here('pages/wallet.js')],
    minify: true,
    bundle: true,
    format: 'iife',
    write: false
  })
  /** @type {Map<string, Buffer>} */
  const files = new Map()
  for (const subject of subjects) {
    let { head } = subject
    if (subject.entry) {
      const bundled = await bundle(subject)
      head = bundled.head
      for (const [path, bytes] of Object.entries(bundled.assets)) files.set(path, bytes)
    }
    for (const [path, folder] of Object.entries(subject.files ?? {})) {
      for (const name of filesBelow(join(root, folder))) files.set(path + name, readFileSync(join(root, folder, name)))
    }
    files.set(`/${subject.name}.html`, Buffer.from(page(wallet.text, head && filled(head), subject.body)))
  }
  const compressed = await Promise.all(
    [...files].map(async ([path, bytes]) => [
      path,
      { type: typeOf(path), bytes: await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }) }
    ])
  )
  return new Map(compressed)
}
