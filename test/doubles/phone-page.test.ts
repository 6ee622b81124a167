/** The phone as a page: a site in another tab of the same browser, on the same origin, pairs with it. */
import { build } from 'esbuild'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { verifyMessage, type Hex } from 'viem'
import { eventually } from '../e2e/driver/wait'
import { launch, playwrightOf, type Browser, type Context, type Page } from '../e2e/driver'
import { verdictsOn } from '../e2e/phone'
import { root } from '../sandbox/paths'
import { startWorld, type World } from '../sandbox/world'
import { accounts } from './demo-wallet/accounts'

interface Stage {
  world: World
  browser: Browser
  visitor: Context
  site: Page
  phone: Page
  script: string
  /** Requests of either page to another machine. */
  outside: string[]
}

const [first, second] = accounts.map(({ address }) => address)

/** The functions of the site's page, for code that runs in it. */
interface SiteWindow {
  connect(chains: string[]): Promise<string>
  approved(): Promise<{ chains: string[]; accounts: string[] }>
  ask(method: string, params: unknown[], chain?: string): Promise<{ result?: unknown; code?: number }>
  events: [string, unknown][]
  sessions(): number
}

/**
 * A site that embeds the sign client, so that the phone is tested in two tabs of a browser, as a visitor would use it.
 */
const source =
  `
import { SignClient } from '@walletconnect/sign-client'
Object.assign(globalThis, { global: globalThis, process: { env: { IS_VITEST: 'true' } } })
const client = SignClient.init({ projectId: 'x', relayUrl: globalThis.relay, telemetryEnabled: false, ` +
  `logger: 'silent', metadata: { name: 'The Crease', description: '', url: location.origin, icons: [] } })
let approval, topic
// Makes the library open its frame, on this machine. No option sets the frame's address.
client.then(({ core }) => Object.assign(core.verify, { isDevEnv: false, verifyUrlV3: globalThis.verify + '/v3' }))
Object.assign(window, {
  events: [],
  async connect(chains) {
    const { uri, approval: wait } = await (await client).connect({ optionalNamespaces: { eip155: { chains, ` +
  `methods: ['personal_sign', 'eth_sendTransaction'], events: ['chainChanged', 'accountsChanged'] } } })
    approval = wait()
    approval.catch(() => undefined)
    const { events } = await client
    events.on('session_event', ({ params: { event } }) => window.events.push([event.name, event.data]))
    events.on('session_delete', () => window.events.push(['session_delete']))
    return uri
  },
  async approved() {
    const session = await approval
    topic = session.topic
    return session.namespaces.eip155
  },
  async ask(method, params, chainId = 'eip155:1') {
    try {
      return { result: await (await client).request({ topic, chainId, request: { method, params } }) }
    } catch (error) {
      return { code: error.code }
    }
  },
  sessions: () => client.then(({ session }) => session.length)
})
`

const test = suite<Stage>('the phone page')

test.before(async stage => {
  stage.world = await startWorld()
  stage.browser = await launch('chromium')
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: root },
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'silent'
  })
  stage.script = outputFiles[0]?.text ?? ''
})
test.before.each(async stage => {
  await stage.world.reset()
  stage.visitor = await stage.browser.context()
  stage.site = await stage.visitor.page()
  stage.phone = await stage.visitor.page()
  const outside: string[] = []
  stage.outside = outside
  for (const page of [stage.site, stage.phone]) {
    playwrightOf(page).on('request', request => {
      if (!/^(http:\/\/127\.0\.0\.1:|data:)/.test(request.url())) outside.push(request.url())
    })
  }
  const html =
    `<title>Site</title><script>globalThis.relay = '{{relay}}'; globalThis.verify = '{{verify}}'</script>` +
    `<script>${stage.script.replaceAll('{{', '{ {').replaceAll('</script', '<\\/script')}</script>`
  await stage.site.goto(stage.world.page(html))
})
test.after.each(async ({ visitor, outside }) => {
  const { errors, violations } = visitor.log
  await visitor.close()
  assert.equal([errors, violations, outside], [[], [], []])
})
test.after(async ({ world, browser }) => {
  await browser.close()
  await world.stop()
})

const openPhone = ({ phone, world }: Stage, query = '', path = '/phone.html') =>
  phone.goto(`${world.pages}${path}${query}`)
const pairingUri = ({ site }: Stage, chains = ['eip155:1', 'eip155:8453']) =>
  site.run((wanted: string[]) => (window as unknown as SiteWindow).connect(wanted), chains)
const ask = ({ site }: Stage, method: string, params: unknown[]) =>
  site.run((name: string, args: unknown[]) => (window as unknown as SiteWindow).ask(name, args), method, params)
const approved = ({ site }: Stage) => site.run(() => (window as unknown as SiteWindow).approved())

/** The relay's last calls, for the message of a failure: each with its tag, and seconds before now. */
const relayCalls = ({ world }: Stage) =>
  world
    .requests('relay')
    .slice(-30)
    .map(({ url, timeMs }) => `${url.slice(0, 40)} ${(Date.now() - timeMs) / 1000} s ago`)
    .join('\n')

/** Waits for these events at the site, in this order. A failure says where one was lost: phone, relay or site. */
const untilSeen = async (stage: Stage, names: string[]) => {
  let seen: string[] = []
  await eventually(
    async () => {
      seen = await stage.site.run(() => (window as unknown as SiteWindow).events.map(([name]) => name))
      return seen.length >= names.length
    },
    () =>
      `The site saw ${JSON.stringify(seen)} instead of ${JSON.stringify(names)}.\n` +
      `Errors of the pages: ${JSON.stringify(stage.visitor.log.errors)}\nThe relay served:\n${relayCalls(stage)}`
  )
  assert.equal(seen, names)
}

test('the phone pairs by a pasted URI, prompts, signs, rejects and disconnects', async stage => {
  const { phone, site } = stage
  await openPhone(stage)
  await phone.until(() => document.querySelector<HTMLInputElement>('#uri')?.disabled === false)
  const uri = await pairingUri(stage)
  await phone.type('@phone-uri', uri)
  await phone.click('@phone-pair')
  await phone.waitFor('@phone-approve')
  const requests = await phone.text('@phone-requests')
  assert.match(requests, 'The Crease')
  assert.match(requests, stage.world.pages)
  assert.match(requests, 'eip155:1, eip155:8453')
  assert.is(await phone.text('@phone-verdict'), `${stage.world.pages} is verified.`)
  await phone.click('@phone-approve')
  assert.equal((await approved(stage)).chains, ['eip155:1', 'eip155:8453'])
  await phone.waitFor('@phone-end')
  const signing = ask(stage, 'personal_sign', ['0x6869', first])
  await phone.waitFor('@phone-text')
  assert.is(await phone.text('@phone-text'), 'hi')
  await phone.click('@phone-approve')
  assert.ok(await verifyMessage({ address: first!, message: 'hi', signature: (await signing).result as Hex }))
  const refused = ask(stage, 'personal_sign', ['0x6869', first])
  await phone.click('@phone-reject')
  assert.is((await refused).code, 5000)
  await phone.click('@phone-end')
  await site.until(() => (window as unknown as SiteWindow).events.some(([name]) => name === 'session_delete'))
  await phone.waitFor('@phone-end', { gone: true })
})

test('the phone opens by a link, answers and grants by its options, and keeps them after a reload', async stage => {
  const { phone, site } = stage
  const uri = await pairingUri(stage)
  const options = { approve: 'auto', chains: ['eip155:1'] }
  await openPhone(stage, `?${new URLSearchParams({ uri, phone: JSON.stringify(options) })}`, '/wc')
  assert.equal((await approved(stage)).chains, ['eip155:1'])
  await phone.waitFor('@phone-end')
  assert.not((await phone.url()).includes('uri='))
  await phone.reload()
  await phone.waitFor('@phone-end')
  const sent = await ask(stage, 'eth_sendTransaction', [{ from: first, to: second, value: '0x1' }])
  assert.match(String(sent.result), /^0x[\da-f]{64}$/)
  await phone.run(async () => {
    window.phone!.set({ lagMs: 50 })
    await window.phone!.switchChain('eip155:8453')
  })
  await untilSeen(stage, ['chainChanged'])
  await phone.run(() => window.phone!.switchAccount(1))
  await untilSeen(stage, ['chainChanged', 'accountsChanged'])
  assert.is(await phone.text('@phone-session-chains'), 'eip155:1, eip155:8453')
  assert.is(await site.run(() => (window as unknown as SiteWindow).sessions()), 1)
})

test('the phone shows the attested origin of each request, also after a reload', async stage => {
  const { phone, world } = stage
  world.controls.judge('scam')
  await openPhone(stage)
  await phone.until(() => 'phone' in window)
  await phone.run(pasted => window.phone!.pair(pasted), await pairingUri(stage))
  const flagged = `${world.pages} is flagged as unsafe.`
  await phone.waitFor('@phone-verdict')
  assert.is(await phone.text('@phone-verdict'), flagged)
  await phone.reload()
  await phone.waitFor('@phone-verdict')
  assert.is(await phone.text('@phone-verdict'), flagged)
  await phone.click('@phone-approve')
  await approved(stage)
  world.faults.set('verify', { kind: 'stranger', times: 1 })
  const signing = ask(stage, 'personal_sign', ['0x6869', first])
  await phone.waitFor('@phone-verdict')
  assert.is(await phone.text('@phone-verdict'), 'http://stranger.example is flagged as unsafe.')
  assert.equal(
    (await verdictsOn(phone)).map(({ method, validation }) => [method, validation]),
    [
      ['session_proposal', 'VALID'],
      ['personal_sign', 'INVALID']
    ]
  )
  await phone.click('@phone-reject')
  assert.is((await signing).code, 5000)
  assert.ok(world.requests('verify').some(({ url }) => url.startsWith('/v3/attestation?')))
})

test('the phone shows why a pairing URI is invalid, and stays usable', async stage => {
  const { phone } = stage
  await openPhone(stage, '?uri=nonsense')
  await phone.waitFor('@phone-trouble')
  assert.ok(await phone.text('@phone-trouble'))
  await phone.run(pasted => window.phone!.pair(pasted), await pairingUri(stage))
  await phone.click('@phone-reject')
  assert.is(
    await stage.site.run(() =>
      (window as unknown as SiteWindow).approved().then(
        () => 0,
        (error: { code: number }) => error.code
      )
    ),
    5000
  )
})

test.run()
