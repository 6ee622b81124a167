/**
 * `node bundle.mjs`: builds the site as `next build` does. Prints the modules in each file of each route, from the
 * files' source maps.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

execFileSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], { stdio: ['ignore', 2, 2] })

const chunks = '.next/static/chunks'
const sourcesOf = ({ sections, sources }) => (sections ? sections.flatMap(({ map }) => sourcesOf(map)) : sources)
const modulesOf = file => {
  const [, name] = /\n\/\/# sourceMappingURL=(\S+)/.exec(readFileSync(join(chunks, file), 'utf8')) ?? []
  return name ? sourcesOf(JSON.parse(readFileSync(join(chunks, decodeURIComponent(name)), 'utf8'))) : []
}
const holds = Object.fromEntries(
  readdirSync(chunks)
    .filter(name => name.endsWith('.js'))
    .map(file => [file, modulesOf(file)])
)
const routes = readdirSync('app').filter(name => existsSync(join('app', name, 'page.jsx')))
console.log(JSON.stringify(Object.fromEntries(routes.map(route => [route, holds]))))
