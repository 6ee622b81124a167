/** Measures the output of `node build.mjs`: the files of the CDN, and what the npm entries add to a page. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureNpm } from './npm-size.mjs'

/** @param {string} root */
export const measure = async root => {
  const out = join(root, 'dist')
  const [version] = readdirSync(join(out, 'cdn')).filter(name => !name.endsWith('.gz'))
  const manifest = JSON.parse(readFileSync(join(out, 'cdn', version, 'manifest.json'), 'utf8'))
  const modules = JSON.parse(readFileSync(join(out, 'modules.json'), 'utf8'))
  return { manifest, modules, npm: await measureNpm({ root, out }) }
}
