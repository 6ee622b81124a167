/**
 * The packed tarball in three hosts: what publint and attw say of it, that its types compile, and that a page which imports
 * `billfold`, `billfold/react` and an adapter has one core and loads only what it needs.
 */
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { launch } from './e2e/driver'

const run = promisify(execFile)
const root = fileURLToPath(new URL('..', import.meta.url))
const hosts = ['esbuild', 'vite', 'webpack']
/** Whose types of React a host has, where they are not those of the newest. */
const typesOf = { esbuild: 'test/pages/hosts/react18' }
const home = mkdtempSync(join(tmpdir(), 'pack-'))
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

let failed = 0
const check = async (title, body) => {
  try {
    await body()
    console.log(`ok ${title}`)
  } catch (error) {
    failed++
    console.log(`not ok ${title}\n${String(error.stdout || error.message).replace(/^/gm, '  ')}`)
  }
}
const same = (got, wanted) => {
  if (JSON.stringify(got) !== JSON.stringify(wanted)) throw new Error(`got ${JSON.stringify(got)}, wanted ${JSON.stringify(wanted)}`)
}

/** A folder outside this tree, so that nothing is found here which the host lacks: its own packages, and ours out of the tarball. */
const install = async (host, tarball) => {
  const folder = join(home, host)
  const packages = join(root, 'test/pages/hosts', host, 'node_modules')
  mkdirSync(join(folder, 'node_modules/billfold'), { recursive: true })
  for (const name of readdirSync(packages)) if (!name.startsWith('.')) symlinkSync(join(packages, name), join(folder, 'node_modules', name))
  await run('tar', ['-xzf', tarball, '--strip-components=1', '-C', join(folder, 'node_modules/billfold')])
  for (const [name, version] of Object.entries(manifest.dependencies)) {
    same(JSON.parse(readFileSync(join(packages, name, 'package.json'), 'utf8')).version, version)
  }
  // A host on TypeScript has React's types; which of its folders they lie in makes no difference.
  rmSync(join(folder, 'node_modules/@types'), { force: true })
  mkdirSync(join(folder, 'node_modules/@types'))
  symlinkSync(join(root, typesOf[host] ?? '.', 'node_modules/@types/react'), join(folder, 'node_modules/@types/react'))
  for (const name of ['page.js', 'few.js', 'types.ts']) cpSync(join(root, 'test/pack', name), join(folder, name))
  // what an application on React may write, as `tsc` checks it against the sources
  const application = readFileSync(join(root, 'test/types/react.tsx'), 'utf8')
  writeFileSync(join(folder, 'application.tsx'), application.replace('../../src/react/index', 'billfold/react').replace('../../src/networks', 'billfold/networks'))
  return folder
}

/** Serves a bundle and its page, and a node that knows one balance; `loaded` are the files asked for. */
const serve = folder => new Promise(resolve => {
  const loaded = []
  const server = createServer((request, response) => {
    const name = new URL(request.url, 'http://x').pathname.slice(1)
    if (name === '') return response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Host</title><main></main><script type="module" src="/page.js"></script>')
    if (name === 'rpc') return response.writeHead(200, { 'content-type': 'application/json' }).end('{"jsonrpc":"2.0","id":1,"result":"0xde0b6b3a7640000"}')
    if (!name.endsWith('.js')) return response.writeHead(204).end()
    loaded.push(name)
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(readFileSync(join(folder, name)))
  })
  server.listen(0, '127.0.0.1', () => resolve({ loaded, origin: `http://127.0.0.1:${server.address().port}`, close: () => (server.close(), server.closeAllConnections()) }))
})

/** What was loaded of a half's lazy files, by name without hash. */
const lazyOf = (modules, half) => [...new Set(modules.map(path => new RegExp(`npm/${half}/(\\w[\\w-]*?)-[A-Z0-9]{8}\\.js$`).exec(path)?.[1]).filter(name => name && name !== 'chunk'))].sort()
const isPreact = path => /node_modules\/(preact|@preact)\//.test(path)

const visit = async (browser, bundle, holds, half) => {
  const server = await serve(bundle)
  const context = await browser.context()
  const modules = () => server.loaded.flatMap(file => holds[file] ?? [])
  const other = half === 'views-react' ? 'views-preact' : 'views-react'
  try {
    const page = await context.page()
    await page.goto(`${server.origin}/${half === 'views-react' ? '?react' : ''}`)
    await page.until(() => window.page?.isOne)
    same([modules().filter(isPreact), lazyOf(modules(), half), lazyOf(modules(), other)], [[], [], []])
    await page.run(async () => { await window.page.connect() })
    const address = await page.run(() => window.page.signer())
    same(await page.text('output'), address)
    await page.run(async () => { await window.page.open() })
    await page.waitFor('@disconnect-button')
    same(lazyOf(modules(), half), ['account', 'app'])
    same(lazyOf(modules(), other), [])
    same(modules().some(isPreact), half === 'views-preact')
    same(modules().filter(path => /core\/(i18n\/(?!en\/)[\w-]+\/|src\/more-networks)/.test(path)), [])
    same(context.log.errors, [])
  } finally {
    await context.close()
    server.close()
  }
}

try {
  await run('npm', ['pack', '--pack-destination', home], { cwd: root })
  const tarball = join(home, `billfold-${manifest.version}.tgz`)
  await check('publint has nothing to say', async () => {
    const { messages, pkg } = await publint({ pkgDir: root, strict: true })
    same(messages.map(message => formatMessage(message, pkg)), [])
  })
  await check('types resolve for Node and for bundlers (attw)', async () => {
    const { stdout } = await run(process.execPath, [
      join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js'), tarball, '--profile', 'esm-only', '--no-color', '--format', 'json'
    ])
    // A package without any types passes too.
    same(JSON.parse(stdout).analysis.types?.kind, 'included')
  })
  await check('the package brings its licence, those of what is bundled, a bill of materials and the CHANGELOG', async () => {
    const names = (await run('tar', ['-tzf', tarball])).stdout.split('\n')
    same(['LICENSE', 'dist/npm/THIRD-PARTY-LICENSES.txt', 'dist/npm/sbom.cdx.json', 'CHANGELOG.md'].filter(name => !names.includes(`package/${name}`)), [])
  })
  const folders = Object.fromEntries(await Promise.all(hosts.map(async host => [host, await install(host, tarball)])))
  for (const [host, module, resolution] of [['vite', 'NodeNext', 'NodeNext'], ['vite', 'ESNext', 'Bundler'], ['esbuild', 'ESNext', 'Bundler']]) {
    const { version } = JSON.parse(readFileSync(join(folders[host], 'node_modules/@types/react/package.json'), 'utf8'))
    await check(`a host's TypeScript compiles against the package (${resolution}, React ${parseInt(version)})`, () => run(process.execPath, [
      join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '--strict', '--module', module, '--moduleResolution', resolution, '--target', 'es2022',
      '--lib', 'es2023,dom,dom.iterable', '--jsx', 'react-jsx', '--types', '', join(folders[host], 'types.ts'), join(folders[host], 'application.tsx')
    ], { cwd: folders[host] }))
  }
  const browser = await launch('chromium')
  for (const host of hosts) {
    const out = join(folders[host], 'out')
    let holds
    await check(`${host}: bundles the page`, async () => {
      const { stdout } = await run(process.execPath, [join(root, 'test/pages/hosts', host, 'bundle.mjs'), join(folders[host], 'page.js'), out], { cwd: folders[host] })
      holds = JSON.parse(stdout.trim().split('\n').at(-1))
    })
    if (!holds) continue
    // webpack leaves it to the minifier, which is off here, to drop calls that nobody needs
    if (host !== 'webpack') {
      await check(`${host}: a page pays for the networks and hooks that it imports, and for no others`, async () => {
        const few = join(folders[host], 'few')
        await run(process.execPath, [join(root, 'test/pages/hosts', host, 'bundle.mjs'), join(folders[host], 'few.js'), few], { cwd: folders[host] })
        const text = readFileSync(join(few, 'few.js'), 'utf8')
        same(['https://mainnet.base.org', 'Arbitrum', 'Solana', 'localStorage'].filter(word => text.includes(word)), ['https://mainnet.base.org'])
      })
    }
    for (const half of ['views-preact', 'views-react']) await check(`${host}: one core, and ${half} alone is loaded where it comes first`, () => visit(browser, out, holds, half))
  }
  await browser.close()
} finally {
  rmSync(home, { recursive: true, force: true })
}
process.exitCode = failed ? 1 : 0
