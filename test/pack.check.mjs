/**
 * The packed tarball in real hosts: the reports of publint and attw, compilation of its types, and imports in plain
 * Node. A page that imports `billfold`, `billfold/react` and an adapter has one core. An application on each framework
 * runs the same story.
 * `node --import tsx test/pack.check.mjs vite next`: in these hosts alone.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { launch } from './e2e/driver'
import { bundle, compile, install, manifest, root, run, serve } from './pack/host.mjs'
import { same, visitAll, visitApp } from './pack/visits.mjs'
import { documents } from './readme'
import { startWorld } from './sandbox/world'

const requestedHosts = process.argv.slice(2)
const hostNames = ['esbuild', 'vite', 'webpack', 'next'].filter(
  name => !requestedHosts.length || requestedHosts.includes(name)
)
const home = mkdtempSync(join(tmpdir(), 'pack-'))

/** Resources that must be closed in the end. */
const closers = []

let failed = 0
const check = async (title, body) => {
  try {
    const value = await body()
    console.log(`ok ${title}`)
    return value
  } catch (error) {
    failed++
    // The end of the output, because attw prints everything it knows.
    console.log(
      `not ok ${title}\n${[error.message, error.stdout].filter(Boolean).join('\n').slice(-4_000).replace(/^/gm, '  ')}`
    )
  }
}

const checkPackage = async tarball => {
  await check('publint reports no problem', async () => {
    const { messages, pkg } = await publint({ pkgDir: root, strict: true })
    same(
      messages.map(message => formatMessage(message, pkg)),
      []
    )
  })
  await check('types resolve for Node and for bundlers (attw)', async () => {
    const { stdout } = await run(process.execPath, [
      join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js'),
      tarball,
      '--profile',
      'esm-only',
      '--no-color',
      '--format',
      'json'
    ])
    // A package without any types passes too.
    same(JSON.parse(stdout).analysis.types?.kind, 'included')
  })
  await check('the package contains all licences, a bill of materials, the CHANGELOG and the reference', async () => {
    const names = (await run('tar', ['-tzf', tarball])).stdout.split('\n')
    same(
      [
        'LICENSE',
        'dist/npm/THIRD-PARTY-LICENSES.txt',
        'dist/npm/sbom.cdx.json',
        'CHANGELOG.md',
        'SECURITY.md',
        ...documents
      ].filter(name => !names.includes(`package/${name}`)),
      []
    )
  })
}

/** Entries that need a library of one generation or the other. */
const olderEntries = ['billfold/adapters/ethers5', 'billfold/adapters/solana']
const newerEntries = ['billfold/adapters/ethers']

const checkNode = ({ name, folder }) =>
  check(`${name}: plain Node imports every entry and creates the widget without changing globals`, async () => {
    const all = Object.keys(manifest.exports)
      .filter(path => !path.endsWith('.json'))
      .map(path => path.replace('.', 'billfold'))
    const entries = all.filter(
      path => !(name === 'older' ? [...newerEntries, 'billfold/react'] : olderEntries).includes(path)
    )
    // An open timer or socket would keep the process alive.
    const { stdout, stderr } = await run(process.execPath, ['node.mjs', ...entries], { cwd: folder, timeout: 300_000 })
    // nanostores stores its change count there, for all its copies.
    same([JSON.parse(stdout), stderr], [['nanostoresGlobal'], ''])
  })

/** Returns the host's own pages; the others are the same in every host. */
const appsIn = pages => Object.keys(pages).filter(page => page !== 'page' && page !== 'one-network')

const checkPages = async (host, { browser, world }) => {
  const { name, folder, isServer } = host
  const pages = await check(`${name}: the host builds its pages`, async () => {
    const built = await bundle(host)
    if (!appsIn(built).length) throw new Error(`there is no application in ${Object.keys(built)}`)
    return built
  })
  if (!pages) return
  // webpack leaves the removal of unused calls to the minifier, which is off here.
  if (pages['one-network'] && name !== 'webpack') {
    await check(`${name}: a page contains only the networks and hooks that it imports`, () => {
      const text = readFileSync(join(folder, 'out/one-network/one-network.js'), 'utf8')
      same(
        ['https://mainnet.base.org', 'Arbitrum', 'Solana', 'localStorage'].filter(word => text.includes(word)),
        ['https://mainnet.base.org']
      )
    })
  }
  const server = await check(`${name}: the host serves its pages`, () => serve(host))
  if (!server) return
  closers.push(server.close)
  const { origin } = server
  if (isServer) {
    await check(`${name}: the server sends the button with the page`, async () => {
      const html = await (await fetch(`${origin}/react`)).text()
      same(/<billfold-button><button [^>]*>(?:<svg.*?<\/svg>)?([^<]*)/.exec(html)?.[1], 'Connect wallet')
    })
  }
  for (const renderer of ['views-preact', 'views-react']) {
    await check(`${name}: a page has one core and loads only ${renderer} if that comes first`, () =>
      visitAll({ browser, world, origin, modulesByFile: pages.page, renderer })
    )
  }
  for (const app of appsIn(pages)) {
    await check(
      `${name}: a visitor of the ${app} application connects, sees the account and finds it after a reload`,
      () => visitApp({ browser, world, origin, modulesByFile: pages[app], app })
    )
  }
}

try {
  await run('npm', ['pack', '--pack-destination', home], { cwd: root })
  const tarball = join(home, `billfold-${manifest.version}.tgz`)
  await checkPackage(tarball)
  const hosts = await Promise.all(hostNames.map(name => install(name, home, tarball)))
  const older = await install('older', home, tarball)
  // The package's resolution does not depend on the host: once for each React is enough.
  const resolutionsOf = host => (host === hosts[0] || host === older ? ['NodeNext', 'Bundler'] : ['Bundler'])
  for (const host of [...hosts, older])
    for (const resolution of resolutionsOf(host)) {
      await check(`${host.name}: TypeScript compiles against the package (${resolution}, React ${host.react})`, () =>
        compile(host, resolution)
      )
    }
  for (const host of [hosts[0], older]) await checkNode(host)
  const world = await startWorld()
  closers.push(() => world.stop())
  const browser = await launch('chromium')
  closers.push(() => browser.close())
  for (const host of hosts) await checkPages(host, { browser, world })
} finally {
  await Promise.all(closers.map(close => close()))
  rmSync(home, { recursive: true, force: true })
}
process.exitCode = failed ? 1 : 0
