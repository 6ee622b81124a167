/**
 * WalletConnect's client as the build cuts it, against a real wallet over a relay, on each engine: what a page asks works, nothing that was cut is
 * reached, and the page hears and sends nothing else. The cuts themselves are tried: one too many must be seen.
 */
import { build } from 'esbuild'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { walletconnect } from '../../.ci/build/walletconnect.mjs'
import { cuts } from '../../.ci/build/walletconnect-cuts.mjs'
import { findBrowser } from '../browsers.mjs'
import { engines, launch } from '../e2e/driver'
import { ask, code, heard, load, openIn, sessions } from './walletconnect-page.mjs'
import { startRelay } from './walletconnect-relay.mjs'
import { signsIn } from './walletconnect-sign-in.mjs'
import { ADDRESS, SOLANA, startWallet } from './walletconnect-wallet.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url)).slice(0, -1)
const ENGINE = 'sign-client/controllers/engine.ts'

const bundle = async options => {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root, entryPoints: ['src/connectors/walletconnect/client.ts'], bundle: true, format: 'esm', target: 'es2022', write: false, metafile: true, logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' }, plugins: [walletconnect(root, { isTold: true, ...options })]
  })
  return { text: outputFiles[0].text, inputs: Object.values(metafile.outputs)[0].inputs }
}
const withCut = (kind, name) => ({ cuts: { ...cuts, [ENGINE]: { ...cuts[ENGINE], [kind]: [...cuts[ENGINE][kind], name] } } })

const same = (got, wanted) => {
  if (JSON.stringify(got) !== JSON.stringify(wanted)) throw new Error(`got ${JSON.stringify(got)}, wanted ${JSON.stringify(wanted)}`)
}
const until = async (what, isSo, limitMs = 120_000) => {
  for (const end = Date.now() + limitMs; !await isSo();) {
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
  answer.end(built ? built.text : url === '/' ? '<!doctype html><title>t</title><link rel="icon" href="data:,">' : '')
})
await new Promise(done => server.listen(0, '127.0.0.1', done))
const origin = `http://127.0.0.1:${server.address().port}`

const story = async (engine, context, relay, name) => {
  const tell = (title, run) => check(`${engine}: ${title}`, run)
  const page = await context.page()
  await page.goto(origin)
  const wallet = await startWallet(relay.url, name)
  const pair = async at => {
    const { uri, early, tookMs } = await code(at)
    await wallet.kit.pair({ uri })
    return { topic: await at.run(() => window.wc.approval), uri, early, tookMs }
  }
  let first
  await tell('nothing happens at import, and no socket is opened before there is something to say', async () => {
    const before = relay.seen
    same(await load(page, relay.url), [])
    same(await openIn(page), [])
    await new Promise(resolve => setTimeout(resolve, 300))
    same([relay.seen - before, await page.run(() => window.wc.listened)], [0, ['online', 'offline']])
  })
  await tell('pairs, asks, pings and prolongs; a refusal says its code', async () => {
    first = await pair(page)
    same(first.early, { uri: first.uri, isConnected: false })
    console.log(`# ${engine}: a code within ${first.tookMs.toFixed(0)} ms of connect()`)
    same([await ask(page, 'personal_sign'), await ask(page, 'eth_sendTransaction')], ['0xsigned', { code: 5000, message: 'User rejected.' }])
    await page.run(() => window.wc.client.ping({ topic: window.wc.topic }))
    await page.run(async () => (await window.wc.client.extend({ topic: window.wc.topic })).acknowledged())
    same([await ask(page, 'solana_signMessage', undefined, SOLANA), typeof (await ask(page, 'signMessage', undefined, SOLANA)).message], ['0xsigned', 'string'])
    same([wallet.requests.splice(0), wallet.verified], [['personal_sign', 'eth_sendTransaction', 'solana_signMessage'], ['UNKNOWN']])
  })
  await tell('hears the wallet change accounts, networks and the term', async () => {
    const { topic } = first
    await wallet.kit.updateSession({ topic, namespaces: wallet.namespaces })
    await wallet.kit.emitSessionEvent({ topic, event: { name: 'accountsChanged', data: [ADDRESS] }, chainId: 'eip155:1' })
    await wallet.kit.emitSessionEvent({ topic, event: { name: 'accountsChanged', data: [] }, chainId: SOLANA })
    await wallet.kit.extendSession({ topic })
    const all = []
    await until('events', async () => all.push(...await heard(page)) >= 4)
    same(all.map(([name]) => name).sort(), ['session_event', 'session_event', 'session_extend', 'session_update'])
  })
  await tell('what only another wallet answers is left alone', async () => {
    wallet.kit.engine.signClient.request({ topic: first.topic, chainId: 'eip155:1', request: { method: 'personal_sign', params: [] } }).catch(() => undefined)
    // the next word is heard after that one
    await wallet.kit.emitSessionEvent({ topic: first.topic, event: { name: 'chainChanged', data: 137 }, chainId: 'eip155:137' })
    await until('the event', async () => (await heard(page)).length)
  })
  await tell('comes back after a reload, with one socket', async () => {
    await page.reload()
    await load(page, relay.url)
    same(await openIn(page), [first.topic])
    await page.run(topic => { window.wc.topic = topic }, first.topic)
    same(await ask(page, 'personal_sign'), '0xsigned')
  })
  await tell('another tab knows the session, takes over a later one, and lets go of one that was ended elsewhere', async () => {
    const other = await context.page()
    await other.goto(origin)
    await load(other, relay.url)
    same(await openIn(other), [first.topic])
    const second = await pair(page)
    same(await sessions(other), [first.topic])
    await other.run(() => window.wc.catchUp(window.wc.client))
    same((await sessions(other)).sort(), [first.topic, second.topic].sort())
    same(await ask(other, 'personal_sign', second.topic), '0xsigned')
    await page.run(topic => window.wc.client.disconnect({ topic, reason: { code: 6000, message: '' } }), second.topic)
    await other.run(() => window.wc.catchUp(window.wc.client))
    // by its storage or by the relay or, where they meet, by both; the list is shorter a little before that is told
    // (of the first session the relay may tell again what the page had heard just before it was reloaded)
    const told = []
    await until('that it has ended', async () => told.push(...(await heard(other)).filter(([,, topic]) => topic === second.topic)) > 0)
    same([await sessions(other), [...new Set(told.map(([name]) => name))]], [[first.topic], ['session_delete']])
    // what the later tab wrote has not taken away what the earlier one had
    await other.close()
    await page.reload()
    await load(page, relay.url)
    same(await openIn(page), [first.topic])
    await page.run(topic => { window.wc.topic = topic }, first.topic)
  })
  await tell('goes on after the relay has cut it off, and when told to connect again', async () => {
    for (const socket of relay.sockets) socket.cut()
    const before = relay.seen, ways = [ask(page, 'personal_sign'), ask(page, 'personal_sign')]
    same(await Promise.all(ways), ['0xsigned', '0xsigned'])
    // the page's and the wallet's
    same(relay.seen - before, 2)
    await page.run(() => window.wc.client.core.relayer.restartTransport())
    same(await ask(page, 'personal_sign'), '0xsigned')
    // Firefox has a word of its own on a connection that was reset, most times
    const isItsWord = line => engine === 'firefox' && line.startsWith(`error: Error: The connection to ${relay.url}/?`) && line.endsWith('was interrupted while the page was loading.')
    same(context.log.console.splice(0).filter(line => !isItsWord(line)), [])
  })
  if (engine !== 'webkit') {
    await tell('offline, fails at once and is back afterwards', async () => {
      await context.offline(true)
      same((await ask(page, 'personal_sign')).message, 'No internet connection detected. Please restart your network and try again.')
      await context.offline(false)
      await until('online', async () => await ask(page, 'personal_sign') === '0xsigned')
    })
  }
  await tell('ends the session for both, from either side', async () => {
    await page.run(() => window.wc.client.disconnect({ topic: window.wc.topic, reason: { code: 6000, message: '' } }))
    await until('the wallet hears', () => wallet.deleted.includes(first.topic))
    same((await ask(page, 'personal_sign')).message, `Missing or invalid. Record was recently deleted - session: ${first.topic}`)
    const { topic } = await pair(page)
    await heard(page)
    await wallet.kit.disconnectSession({ topic, reason: { code: 6000, message: '' } })
    await until('the page hears', async () => (await heard(page)).some(([name]) => name === 'session_delete'))
    same(await sessions(page), [])
  })
  await tell('a wallet refuses', async () => {
    wallet.refuses = true
    const { uri } = await code(page)
    await wallet.kit.pair({ uri })
    same(await page.run(() => window.wc.approval.catch(e => e.code)), 5000)
  })
  await tell('forgets a code that nobody used: the next page opens no socket for it', async () => {
    await page.run(() => new Promise((resolve, reject) => {
      const request = indexedDB.open('billfold-walletconnect')
      request.onerror = reject
      request.onsuccess = () => {
        const store = request.result.transaction('keyvaluestorage', 'readwrite').objectStore('keyvaluestorage')
        store.put('[]', 'wc@2:core:0.3//pairing').onsuccess = () => { request.result.close(); resolve() }
      }
    }))
    const before = relay.seen
    await page.reload()
    await load(page, relay.url)
    same(await openIn(page), [])
    await new Promise(resolve => setTimeout(resolve, 300))
    same(relay.seen - before, 0)
  })
  await signsIn({ tell, page, wallet, relay, same, until })
  await tell('without storage, lives in memory', async () => {
    wallet.refuses = false
    await page.reload()
    await page.run(() => { Object.defineProperty(window, 'indexedDB', { get: () => { throw new DOMException('denied', 'SecurityError') } }) })
    await load(page, relay.url)
    same(await openIn(page), [])
    await pair(page)
    same(await ask(page, 'personal_sign'), '0xsigned')
  })
  await tell('of all this nothing reached what is cut, the console, or an unhandled rejection', async () => {
    const [calls, rejections] = await page.run(() => [window.cutCalls ?? [], window.rejections])
    same([calls, rejections, context.log.errors, context.log.console, context.log.violations], [[], [], [], [], []])
  })
  await tell('a needed part that is cut too is seen', async () => {
    await page.reload()
    await load(page, relay.url, '/less.js')
    await openIn(page)
    await pair(page)
    same(await page.run(async () => [await window.wc.client.ping({ topic: window.wc.topic }).catch(e => e.message), window.cutCalls]), ['WalletConnect: ping is no part of this build', ['ping']])
  })
}

await check('what is cut and still called stops the build', async () => {
  const said = await bundle(withCut('gone', 'isRequestOutOfSync')).then(() => '', error => error.message)
  if (!said.includes(`${ENGINE}: isRequestOutOfSync is cut, and called`)) throw new Error(said || 'it was built')
})
await check('an edit that no longer fits the library stops the build', async () => {
  const said = await bundle({ cuts: { ...cuts, [ENGINE]: { ...cuts[ENGINE], edits: [['nobody wrote this', '']] } } }).then(() => '', error => error.message)
  if (!said.includes('0 places for nobody wrote this')) throw new Error(said || 'it was built')
})
await check('one copy of each primitive, and no package that was replaced', async () => {
  const packages = Object.keys(builds['/client.js'].inputs).map(file => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]).filter(Boolean)
  same([...new Set(packages)].filter(name => !/^@(walletconnect|noble)\//.test(name) || /logger|keyvaluestorage|window-metadata/.test(name)), [])
  const text = builds['/client.js'].text
  same(['verify.walletconnect', 'pulse.walletconnect', 'echo.walletconnect', 'console.', 'window.open', 'localStorage', 'WALLETCONNECT_DEEPLINK_CHOICE', '_walletConnectCore_'].filter(word => text.includes(word)), [])
  // the frame that says whose page it is, and nothing else of the page
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
  await story(engine, context, relay, engine).catch(error => { failed++; console.log(`not ok ${engine}: ${error.message}`) })
  await context.close()
  await browser.close()
  relay.stop()
}
server.close()
// the wallets' timers go on
process.exit(failed ? 1 : 0)
