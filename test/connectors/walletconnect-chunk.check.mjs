/**
 * WalletConnect's client as the build cuts it, against a real wallet over a relay, on each engine. The page's requests
 * work, no removed code is reached, and the page receives and sends nothing else. The cuts themselves are tested: one
 * cut too many must be detected.
 */
import { build } from 'esbuild'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { walletconnect } from '../../.ci/build/walletconnect.mjs'
import { cuts } from '../../.ci/build/walletconnect-cuts.mjs'
import { findBrowser } from '../browsers.mjs'
import { engines, launch } from '../e2e/driver'
import { startRelay } from './walletconnect-relay.mjs'
import { storyOf } from './walletconnect-story.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url)).slice(0, -1)
const ENGINE = 'sign-client/controllers/engine.ts'

const bundle = async options => {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['src/connectors/walletconnect/client.ts'],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    metafile: true,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [walletconnect(root, { isTold: true, ...options })]
  })
  return { text: outputFiles[0].text, inputs: Object.values(metafile.outputs)[0].inputs }
}
const withCut = (kind, name) => ({
  cuts: { ...cuts, [ENGINE]: { ...cuts[ENGINE], [kind]: [...cuts[ENGINE][kind], name] } }
})

const same = (got, wanted) => {
  if (JSON.stringify(got) !== JSON.stringify(wanted))
    throw new Error(`got ${JSON.stringify(got)}, wanted ${JSON.stringify(wanted)}`)
}
const until = async (what, isSo, limitMs = 120_000) => {
  for (const end = Date.now() + limitMs; !(await isSo()); ) {
    if (Date.now() > end) throw new Error(`${what}: not within ${limitMs} ms`)
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

const builds = { '/client.js': await bundle({}), '/less.js': await bundle(withCut('closed', 'ping')) }
const server = createServer(({ url }, answer) => {
  const built = builds[url]
  answer.setHeader('content-type', built ? 'text/javascript' : 'text/html')
  const page = url === '/' ? '<!doctype html><title>t</title><link rel="icon" href="data:,">' : ''
  answer.end(built ? built.text : page)
})
await new Promise(done => server.listen(0, '127.0.0.1', done))
const origin = `http://127.0.0.1:${server.address().port}`

const story = storyOf({ check, origin, same, until })

await check('what is cut and still called stops the build', async () => {
  const said = await bundle(withCut('gone', 'isRequestOutOfSync')).then(
    () => '',
    error => error.message
  )
  if (!said.includes(`${ENGINE}: isRequestOutOfSync is cut, and called`)) throw new Error(said || 'it was built')
})
await check('an edit that no longer fits the library stops the build', async () => {
  const said = await bundle({
    cuts: { ...cuts, [ENGINE]: { ...cuts[ENGINE], edits: [['nobody wrote this', '']] } }
  }).then(
    () => '',
    error => error.message
  )
  if (!said.includes('0 places for nobody wrote this')) throw new Error(said || 'it was built')
})
await check('one copy of each primitive, and no package that was replaced', async () => {
  const packages = Object.keys(builds['/client.js'].inputs)
    .map(file => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1])
    .filter(Boolean)
  same(
    [...new Set(packages)].filter(
      name => !/^@(walletconnect|noble)\//.test(name) || /logger|keyvaluestorage|window-metadata/.test(name)
    ),
    []
  )
  const text = builds['/client.js'].text
  same(
    [
      'verify.walletconnect',
      'pulse.walletconnect',
      'echo.walletconnect',
      'console.',
      'window.open',
      'localStorage',
      'WALLETCONNECT_DEEPLINK_CHOICE',
      '_walletConnectCore_'
    ].filter(word => text.includes(word)),
    []
  )
  // The frame that attests the page's origin is the only element that the client creates.
  same(text.match(/createElement\(.*?\)/g), ['createElement("iframe")'])
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
