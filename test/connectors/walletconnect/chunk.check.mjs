/**
 * WalletConnect's client with our modules in place of packages, against a real wallet over a relay, on each engine. The
 * page's requests work, and the page receives and sends nothing else.
 */
import { build } from 'esbuild'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { walletconnect } from '../../../.ci/build/walletconnect.mjs'
import { findBrowser } from '../../browsers.mjs'
import { engines, launch } from '../../e2e/driver'
import { startRelay } from './relay.mjs'
import { storyOf } from './story.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url)).slice(0, -1)

const bundle = async () => {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['src/connectors/walletconnect/client.ts'],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    platform: 'neutral',
    mainFields: ['browser', 'module', 'main'],
    write: false,
    metafile: true,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [walletconnect(root)]
  })
  return { text: outputFiles[0].text, inputs: Object.values(metafile.outputs)[0].inputs }
}

const same = (actual, expected) => {
  if (JSON.stringify(actual) !== JSON.stringify(expected))
    throw new Error(`got ${JSON.stringify(actual)}, wanted ${JSON.stringify(expected)}`)
}
const until = async (what, condition, limitMs = 120_000) => {
  for (const deadline = Date.now() + limitMs; !(await condition()); ) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${limitMs} ms`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

let failed = 0
const check = async (title, run) => {
  try {
    await run()
    console.log(`ok ${title}`)
  } catch (error) {
    failed++
    console.log(`not ok ${title}\n  ${String(error.stack ?? error).replaceAll('\n', '\n  ')}`)
  }
}

const client = await bundle()
const server = createServer(({ url }, response) => {
  const isClient = url === '/client.js'
  response.setHeader('content-type', isClient ? 'text/javascript' : 'text/html')
  const page = url === '/' ? '<!doctype html><title>t</title><link rel="icon" href="data:,">' : ''
  response.end(isClient ? client.text : page)
})
await new Promise(done => server.listen(0, '127.0.0.1', done))
const origin = `http://127.0.0.1:${server.address().port}`

const story = storyOf({ check, origin, same, until })

await check('the client has one copy of each primitive, and no package that was replaced', async () => {
  const packages = Object.entries(client.inputs)
    .filter(([, { bytesInOutput }]) => bytesInOutput)
    .map(([file]) => /node_modules\/.*/.exec(file)?.[0].replace(/(.*node_modules\/(?:@[^/]+\/)?[^/]+)\/.*/, '$1'))
    .filter(Boolean)
  const inner = 'node_modules/@walletconnect/sign-client/node_modules/@walletconnect'
  same([...new Set(packages)].sort(), [
    ...['ciphers', 'curves', 'ed25519', 'hashes'].map(name => `node_modules/@noble/${name}`),
    'node_modules/@scure/base',
    ...['events', 'heartbeat', 'jsonrpc-provider', 'jsonrpc-types', 'jsonrpc-utils'].map(
      name => `node_modules/@walletconnect/${name}`
    ),
    'node_modules/@walletconnect/sign-client',
    `${inner}/core`,
    `${inner}/types`,
    'node_modules/@walletconnect/time',
    // of the core, which the page has loaded by then: the client's database notes failures there
    'node_modules/nanostores'
  ])
  same(
    ['pulse.walletconnect', 'echo.walletconnect', 'window.open', 'localStorage', '_walletConnectCore_'].filter(word =>
      client.text.includes(word)
    ),
    []
  )
  // the encodings are the version of this repository, not an older one in the client's own folders
  same(
    Object.keys(client.inputs).filter(file => file.includes('@scure/base')),
    ['node_modules/@scure/base/index.js']
  )
  // The library warns of two failures by itself. Nothing else is logged.
  same(client.text.match(/console\.\w+/g), ['console.warn', 'console.warn'])
  // The frame that attests the page's origin is the only element that the client creates.
  same(client.text.match(/createElement\(.*?\)/g), ['createElement("iframe")'])
})

const [only] = process.argv.slice(2)
for (const engine of engines.filter(name => !only || name === only)) {
  if (!findBrowser(engine)) {
    console.log(`# not tried on ${engine}, which was not found: WalletConnect's client`)
    continue
  }
  const relay = await startRelay()
  const browser = await launch(engine)
  const context = await browser.context()
  await story(engine, context, relay, engine).catch(error => {
    failed++
    console.log(`not ok ${engine}: ${error.message}`)
  })
  await context.close()
  await browser.close()
  relay.stop()
}
server.close()
// The wallets' timers keep running.
process.exit(failed ? 1 : 0)
