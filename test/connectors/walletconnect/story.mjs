/** A page and a wallet that share sessions over a relay. */
import { endsSessions } from './disconnect.mjs'
import { sendRequest, createUri, takeEvents, load, openIn, sessions } from './setup.mjs'
import { signsIn } from './sign-in.mjs'
import { ADDRESS, SOLANA, startWallet } from './wallet.mjs'

/** Returns the story that one engine runs. Each step is a check of its own. */
export const storyOf =
  ({ check, origin, same, until }) =>
  async (engine, context, relay, name) => {
    const step = (title, run) => check(`${engine}: ${title}`, run)
    const page = await context.page()
    await page.goto(origin)
    const wallet = await startWallet(relay.url, name)
    const pair = async at => {
      const { uri, early, tookMs } = await createUri(at)
      await wallet.kit.pair({ uri })
      return { topic: await at.run(() => window.wc.approval), uri, early, tookMs }
    }
    let first
    await step('nothing happens at import, and no socket is opened before there is something to send', async () => {
      const before = relay.seen
      same(await load(page, relay.url), [])
      same(await openIn(page), [])
      await new Promise(resolve => setTimeout(resolve, 300))
      same([relay.seen - before, await page.run(() => window.wc.listened)], [0, ['online', 'offline']])
    })
    await step('a pairing answers requests, pings and extends its term; a rejection has its code', async () => {
      first = await pair(page)
      same(first.early, { uri: first.uri, isConnected: false })
      console.log(`# ${engine}: a code within ${first.tookMs.toFixed(0)} ms of connect()`)
      same(
        [await sendRequest(page, 'personal_sign'), await sendRequest(page, 'eth_sendTransaction')],
        ['0xsigned', { code: 5000, message: 'User rejected.' }]
      )
      await page.run(() => window.wc.client.ping({ topic: window.wc.topic }))
      await page.run(async () => (await window.wc.client.extend({ topic: window.wc.topic })).acknowledged())
      same(
        [
          await sendRequest(page, 'solana_signMessage', undefined, SOLANA),
          typeof (await sendRequest(page, 'signMessage', undefined, SOLANA)).message
        ],
        ['0xsigned', 'string']
      )
      same(
        [wallet.requests.splice(0), wallet.verified],
        [['personal_sign', 'eth_sendTransaction', 'solana_signMessage'], ['UNKNOWN']]
      )
    })
    await step('the page receives changes of accounts, networks and the term', async () => {
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
      await until('events', async () => all.push(...(await takeEvents(page))) >= 4)
      same(all.map(([name]) => name).sort(), ['session_event', 'session_event', 'session_extend', 'session_update'])
    })
    await step('the relay gets neither method nor network of a request', async () => {
      // tag of `wc_sessionRequest`
      const sent = relay.log.filter(({ params }) => params.tag === 1108)
      same([sent.length, ...new Set(sent.flatMap(({ params }) => Object.keys(params.tvf)))], [3, 'correlationId'])
    })
    await step('a request that only wallets answer is ignored, and an invalid update changes nothing', async () => {
      wallet.kit.engine.signClient
        .request({ topic: first.topic, chainId: 'eip155:1', request: { method: 'personal_sign', params: [] } })
        .catch(() => undefined)
      const proposal = { requiredNamespaces: {}, optionalNamespaces: {}, relays: [{}], proposer: { publicKey: 'a' } }
      await wallet.send(first.topic, 'wc_sessionPropose', proposal, 1100)
      const invalid = { eip155: { accounts: ['nobody'], methods: ['eth_sign'], events: [] } }
      await wallet.send(first.topic, 'wc_sessionUpdate', { namespaces: invalid }, 1104)
      await wallet.send(first.topic, 'wc_sessionPing', {}, 1114)
      // The next event arrives after that request.
      await wallet.kit.emitSessionEvent({
        topic: first.topic,
        event: { name: 'chainChanged', data: 137 },
        chainId: 'eip155:137'
      })
      const all = []
      await until('the event', async () => all.push(...(await takeEvents(page))) > 0)
      same(
        [
          all.map(([name]) => name),
          await page.run(topic => {
            const { session, pendingRequest, proposal } = window.wc.client
            return [session.get(topic).namespaces.eip155.methods, pendingRequest.length, proposal.length]
          }, first.topic)
        ],
        [['session_event'], [wallet.namespaces.eip155.methods, 0, 0]]
      )
    })
    await step('the session is restored after a reload, with one socket', async () => {
      await page.reload()
      await load(page, relay.url)
      same(await openIn(page), [first.topic])
      await page.run(topic => {
        window.wc.topic = topic
      }, first.topic)
      same(await sendRequest(page, 'personal_sign'), '0xsigned')
    })
    await step('another tab has the session, takes over a later one, and drops one that ended elsewhere', async () => {
      const other = await context.page()
      await other.goto(origin)
      await load(other, relay.url)
      same(await openIn(other), [first.topic])
      const second = await pair(page)
      same(await sessions(other), [first.topic])
      await other.run(() => window.wc.syncWithOtherTabs(window.wc.client))
      same((await sessions(other)).sort(), [first.topic, second.topic].sort())
      same(await sendRequest(other, 'personal_sign', second.topic), '0xsigned')
      await page.run(topic => window.wc.client.disconnect({ topic, reason: { code: 6000, message: '' } }), second.topic)
      await other.run(() => window.wc.syncWithOtherTabs(window.wc.client))
      // The other tab learns it from storage, from the relay, or from both at the same time. The session leaves the
      // list shortly before the event.
      // (For the first session, the relay may repeat an event that the page received just before its reload.)
      const events = []
      await until(
        'the end of the session',
        async () => events.push(...(await takeEvents(other)).filter(([, , topic]) => topic === second.topic)) > 0
      )
      same([await sessions(other), [...new Set(events.map(([name]) => name))]], [[first.topic], ['session_delete']])
      // The later tab's writes have not removed the data of the earlier one.
      await other.close()
      await page.reload()
      await load(page, relay.url)
      same(await openIn(page), [first.topic])
      await page.run(topic => {
        window.wc.topic = topic
      }, first.topic)
    })
    await step('the session survives a cut connection and a restart of the transport', async () => {
      for (const socket of relay.sockets) socket.cut()
      const before = relay.seen
      const requests = [sendRequest(page, 'personal_sign'), sendRequest(page, 'personal_sign')]
      same(await Promise.all(requests), ['0xsigned', '0xsigned'])
      // The new sockets are the page's and the wallet's.
      same(relay.seen - before, 2)
      await page.run(() => window.wc.client.core.relayer.restartTransport())
      same(await sendRequest(page, 'personal_sign'), '0xsigned')
      // Firefox mostly logs its own message about a connection that was reset.
      const isOwnMessage = line =>
        engine === 'firefox' &&
        line.startsWith(`error: Error: The connection to ${relay.url}/?`) &&
        line.endsWith('was interrupted while the page was loading.')
      same(
        context.log.console.splice(0).filter(line => !isOwnMessage(line)),
        []
      )
    })
    if (engine !== 'webkit') {
      await step('an offline page fails at once and works again afterwards', async () => {
        await context.offline(true)
        same(
          (await sendRequest(page, 'personal_sign')).message,
          'No internet connection detected. Please restart your network and try again.'
        )
        await context.offline(false)
        await until('online', async () => (await sendRequest(page, 'personal_sign')) === '0xsigned')
      })
    }
    await step('an answer that arrives before the relay acknowledges the proposal is accepted', async () => {
      relay.delayedMethod = 'wc_proposeSession'
      const creating = createUri(page)
      await until('a code', () => page.run(() => window.wc.early !== undefined))
      await wallet.kit.pair({ uri: await page.run(() => window.wc.early.uri) })
      await until('the session', () => page.run(() => window.wc.agreed))
      relay.release()
      await creating
      const topic = await page.run(() => window.wc.approval)
      same(await sendRequest(page, 'personal_sign', topic), '0xsigned')
      await page.run(topic => window.wc.client.disconnect({ topic, reason: { code: 6000, message: '' } }), topic)
      await until('the wallet receives the deletion', () => wallet.deleted.includes(topic))
      await page.run(topic => {
        window.wc.topic = topic
      }, first.topic)
      await takeEvents(page)
    })
    await endsSessions({ step, page, wallet, relay, pair, first, same, until })
    await signsIn({ step, page, wallet, relay, same, until })
    await step('the client works in memory without storage', async () => {
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
      same(await sendRequest(page, 'personal_sign'), '0xsigned')
    })
    await step('nothing reached the console, and no rejection was unhandled', async () => {
      const rejections = await page.run(() => window.rejections)
      same([rejections, context.log.errors, context.log.console, context.log.violations], [[], [], [], []])
    })
  }
