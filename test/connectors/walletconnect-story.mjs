/** A page and a wallet that share sessions over a relay, by the client as the build cuts it. */
import { endsSessions } from './walletconnect-end.mjs'
import { ask, code, heard, load, openIn, sessions } from './walletconnect-page.mjs'
import { signsIn } from './walletconnect-sign-in.mjs'
import { ADDRESS, SOLANA, startWallet } from './walletconnect-wallet.mjs'

/** Returns the story that one engine runs. Each step is a check of its own. */
export const storyOf =
  ({ check, origin, same, until }) =>
  async (engine, context, relay, name) => {
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
      same(
        [await ask(page, 'personal_sign'), await ask(page, 'eth_sendTransaction')],
        ['0xsigned', { code: 5000, message: 'User rejected.' }]
      )
      await page.run(() => window.wc.client.ping({ topic: window.wc.topic }))
      await page.run(async () => (await window.wc.client.extend({ topic: window.wc.topic })).acknowledged())
      same(
        [
          await ask(page, 'solana_signMessage', undefined, SOLANA),
          typeof (await ask(page, 'signMessage', undefined, SOLANA)).message
        ],
        ['0xsigned', 'string']
      )
      same(
        [wallet.requests.splice(0), wallet.verified],
        [['personal_sign', 'eth_sendTransaction', 'solana_signMessage'], ['UNKNOWN']]
      )
    })
    await tell('hears the wallet change accounts, networks and the term', async () => {
      const { topic } = first
      await wallet.kit.updateSession({ topic, namespaces: wallet.namespaces })
      await wallet.kit.emitSessionEvent({
        topic,
        event: { name: 'accountsChanged', data: [ADDRESS] },
        chainId: 'eip155:1'
      })
      await wallet.kit.emitSessionEvent({ topic, event: { name: 'accountsChanged', data: [] }, chainId: SOLANA })
      await wallet.kit.extendSession({ topic })
      const all = []
      await until('events', async () => all.push(...(await heard(page))) >= 4)
      same(all.map(([name]) => name).sort(), ['session_event', 'session_event', 'session_extend', 'session_update'])
    })
    await tell('what only another wallet answers is left alone', async () => {
      wallet.kit.engine.signClient
        .request({ topic: first.topic, chainId: 'eip155:1', request: { method: 'personal_sign', params: [] } })
        .catch(() => undefined)
      // The next event arrives after that request.
      await wallet.kit.emitSessionEvent({
        topic: first.topic,
        event: { name: 'chainChanged', data: 137 },
        chainId: 'eip155:137'
      })
      await until('the event', async () => (await heard(page)).length)
    })
    await tell('comes back after a reload, with one socket', async () => {
      await page.reload()
      await load(page, relay.url)
      same(await openIn(page), [first.topic])
      await page.run(topic => {
        window.wc.topic = topic
      }, first.topic)
      same(await ask(page, 'personal_sign'), '0xsigned')
    })
    await tell(
      'another tab knows the session, takes over a later one, and lets go of one that was ended elsewhere',
      async () => {
        const other = await context.page()
        await other.goto(origin)
        await load(other, relay.url)
        same(await openIn(other), [first.topic])
        const second = await pair(page)
        same(await sessions(other), [first.topic])
        await other.run(() => window.wc.catchUp(window.wc.client))
        same((await sessions(other)).sort(), [first.topic, second.topic].sort())
        same(await ask(other, 'personal_sign', second.topic), '0xsigned')
        await page.run(
          topic => window.wc.client.disconnect({ topic, reason: { code: 6000, message: '' } }),
          second.topic
        )
        await other.run(() => window.wc.catchUp(window.wc.client))
        // The other tab learns it from storage, from the relay, or from both at the same time. The session leaves the
        // list shortly before the event.
        // (For the first session, the relay may repeat an event that the page received just before its reload.)
        const told = []
        await until(
          'that it has ended',
          async () => told.push(...(await heard(other)).filter(([, , topic]) => topic === second.topic)) > 0
        )
        same([await sessions(other), [...new Set(told.map(([name]) => name))]], [[first.topic], ['session_delete']])
        // The later tab's writes have not removed the data of the earlier one.
        await other.close()
        await page.reload()
        await load(page, relay.url)
        same(await openIn(page), [first.topic])
        await page.run(topic => {
          window.wc.topic = topic
        }, first.topic)
      }
    )
    await tell('goes on after the relay has cut it off, and when told to connect again', async () => {
      for (const socket of relay.sockets) socket.cut()
      const before = relay.seen
      const ways = [ask(page, 'personal_sign'), ask(page, 'personal_sign')]
      same(await Promise.all(ways), ['0xsigned', '0xsigned'])
      // The new sockets are the page's and the wallet's.
      same(relay.seen - before, 2)
      await page.run(() => window.wc.client.core.relayer.restartTransport())
      same(await ask(page, 'personal_sign'), '0xsigned')
      // Firefox mostly logs its own message about a connection that was reset.
      const isItsWord = line =>
        engine === 'firefox' &&
        line.startsWith(`error: Error: The connection to ${relay.url}/?`) &&
        line.endsWith('was interrupted while the page was loading.')
      same(
        context.log.console.splice(0).filter(line => !isItsWord(line)),
        []
      )
    })
    if (engine !== 'webkit') {
      await tell('offline, fails at once and is back afterwards', async () => {
        await context.offline(true)
        same(
          (await ask(page, 'personal_sign')).message,
          'No internet connection detected. Please restart your network and try again.'
        )
        await context.offline(false)
        await until('online', async () => (await ask(page, 'personal_sign')) === '0xsigned')
      })
    }
    await endsSessions({ tell, page, wallet, relay, pair, first, same, until })
    await signsIn({ tell, page, wallet, relay, same, until })
    await tell('without storage, lives in memory', async () => {
      wallet.refuses = false
      await page.reload()
      await page.run(() => {
        Object.defineProperty(window, 'indexedDB', {
          get: () => {
            throw new DOMException('denied', 'SecurityError')
          }
        })
      })
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
      same(
        await page.run(async () => [
          await window.wc.client.ping({ topic: window.wc.topic }).catch(e => e.message),
          window.cutCalls
        ]),
        ['WalletConnect: ping is no part of this build', ['ping']]
      )
    })
  }
