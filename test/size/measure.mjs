/** Measures the output of `node build.mjs`: the files of the CDN, and what the npm entries add to a page. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureNpm } from './npm-size.mjs'

/**
 * Returns the folder of the CDN build. Throws if it was built without minifiers, as `npm run dev` does: its sizes mean
 * nothing.
 * @param {string} root
 */
export const releasedFolder = root => {
  const cdn = join(root, 'dist/cdn')
  const [version] = readdirSync(cdn).filter(name => !name.endsWith('.gz'))
  const folder = join(cdn, version)
  if (existsSync(join(folder, 'billfold.js.map')))
    throw new Error('dist was built without minifiers. Run `node build.mjs` first.')
  return folder
}

/** @param {string} root */
export const measure = async root => {
  const out = join(root, 'dist')
  const manifest = JSON.parse(readFileSync(join(releasedFolder(root), 'manifest.json'), 'utf8'))
  const modules = JSON.parse(readFileSync(join(out, 'modules.json'), 'utf8'))
  return { manifest, modules, npm: await measureNpm({ root, out }) }
}
