/** A page that uses WalletConnect's client, from outside. Its state is in its `window.wc`. */

/** Imports the client without opening it. Returns the events that were listened to by then. */
export const load = (page, relayUrl, path = '/client.js') =>
  page.run(
    async (relayUrl, path) => {
      const listened = []
      if (!window.rejections) {
        window.rejections = []
        addEventListener('unhandledrejection', ({ reason }) => window.rejections.push(String(reason)))
      }
      const add = EventTarget.prototype.addEventListener
      EventTarget.prototype.addEventListener = function (name, ...rest) {
        listened.push(name)
        return add.call(this, name, ...rest)
      }
      const { openClient, syncWithOtherTabs } = await import(path)
      const early = listened.splice(0)
      const open = () =>
        openClient({
          projectId: 'test',
          relayUrl,
          metadata: { name: 'Page', description: 'A page', url: location.origin, icons: [] },
          optionalNamespaces: {},
          callNode: () => {},
          openWalletApp: () => {}
        })
      window.wc = { open, syncWithOtherTabs, events: [], listened }
      return early
    },
    relayUrl,
    path
  )
/** Opens the client. Returns the topics of the sessions that it starts with. */
export const openIn = page =>
  page.run(async () => {
    const { wc } = window
    wc.client = await wc.open()
    for (const name of ['session_update', 'session_delete', 'session_expire', 'session_event', 'session_extend'])
      wc.client.on(name, event => wc.events.push([name, event.params?.event?.name ?? '', event.topic]))
    return wc.client.session.getAll().map(({ topic }) => topic)
  })
/** Creates a pairing URI. `wc.approval` waits for the wallet. */
export const createUri = page =>
  page.run(async () => {
    const { wc } = window
    const start = performance.now()
    Object.assign(wc, { early: undefined, agreed: false })
    const { uri } = await wc.client.connect({
      onDisplayUri: early => {
        wc.early = { uri: early, isConnected: wc.client.core.relayer.connected }
      },
      onResponse: answer => {
        wc.approval = answer.then(session => {
          wc.topic = session.topic
          wc.agreed = true
          return session.topic
        })
        wc.approval.catch(() => {})
      },
      optionalNamespaces: {
        eip155: {
          chains: ['eip155:1', 'eip155:137'],
          methods: ['personal_sign', 'eth_sendTransaction'],
          events: ['chainChanged', 'accountsChanged']
        },
        solana: {
          chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
          methods: ['solana_signMessage'],
          events: ['accountsChanged']
        }
      }
    })
    return { uri, early: wc.early, tookMs: performance.now() - start }
  })
/** Creates a pairing URI that also requests a sign-in. The answers are in `window.wc.signInAnswers`. */
export const requestSignIn = page =>
  page.run(async () => {
    const { wc } = window
    const optionalNamespaces = {
      eip155: { chains: ['eip155:1', 'eip155:137'], methods: ['personal_sign'], events: ['chainChanged'] }
    }
    wc.signInAnswers ??= []
    const { uri } = await wc.client.authenticate({
      optionalNamespaces,
      chains: optionalNamespaces.eip155.chains,
      methods: ['personal_sign'],
      domain: location.host,
      uri: location.href,
      nonce: 'n0nce1234',
      version: '1',
      iat: '2026-11-25T08:00:00Z',
      requestId: 'r-1',
      onDisplayUri: early => {
        wc.early = { uri: early }
      },
      onResponse: answer =>
        answer.then(
          ({ auths, session }) => {
            const text = auths && wc.client.formatAuthMessage({ request: auths[0].p, iss: auths[0].p.iss })
            wc.signInAnswers.push({
              topic: session.topic,
              auths,
              text,
              methods: session.namespaces.eip155.methods,
              accounts: session.namespaces.eip155.accounts
            })
          },
          e => {
            wc.signInAnswers.push({ code: e.code })
          }
        )
    })
    return { uri, early: wc.early.uri }
  })
/** Returns the answers since the last call. */
export const takeSignInAnswers = page => page.run(() => window.wc.signInAnswers.splice(0))
/** Sends a request. Returns its answer, or the code and the text of a rejection. */
export const sendRequest = (page, method, topic, chain = 'eip155:1') =>
  page.run(
    async (method, topic, chainId) => {
      const { wc } = window
      return wc.client
        .request({ topic: topic ?? wc.topic, chainId, request: { method, params: ['0x00'] } })
        .catch(e => ({ code: e.code, message: e.message }))
    },
    method,
    topic,
    chain
  )
/** Returns the events since the last call. */
export const takeEvents = page => page.run(() => window.wc.events.splice(0))
export const sessions = page => page.run(() => window.wc.client.session.getAll().map(({ topic }) => topic))
