/** What befalls a session that stands: a relay that loses, doubles or turns round what it carries, a page off the network, changes that the wallet makes. */
import * as assert from 'uvu/assert'
import { signMessage } from '../../doubles/demo-wallet/signing'
import { eventually, playwrightOf, type Page } from '../driver'
import { connectPhone, openPhone, project } from '../phone'
import { story } from '../story'

const FIRST = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

interface Phone { phone: {
  log: string[]
  set(options: object): void
  sessions(): { topic: string; chains: string[] }[]
  open(): { method: string }[]
  update(change: object): Promise<void>
  end(): Promise<void>
} }
interface Site {
  billfold: { getProvider(): Promise<{ request(call: { method: string; params?: unknown[] }): Promise<string> }> }
  answers: string[][]
  heard: string[]
}

/** Writes down each word of the widget's to its site, from now on. */
const listen = (page: Page) => page.run(() => {
  const own = window as unknown as Site
  own.heard = []
  for (const name of ['connect', 'disconnect', 'account', 'network', 'error', 'open']) document.addEventListener(`billfold:${name}`, () => { own.heard.push(name) })
})
const heard = (page: Page) => page.run(() => (window as unknown as Site).heard)

/** The site asks for signatures under these texts, all within one task, and keeps the answer to each, as often as it comes. */
const askFor = (page: Page, texts: string[]) => page.run(async (all, address) => {
  const own = window as unknown as Site, provider = await own.billfold.getProvider()
  own.answers = all.map(() => [])
  all.forEach((text, i) => {
    const keep = (answer: string) => { own.answers[i]!.push(answer) }
    provider.request({ method: 'personal_sign', params: [text, address] }).then(keep, (e: Error) => keep(`No: ${e.message}`))
  })
}, texts, FIRST)

/** Once each is there: the signature of its own text, and once. */
const areSigned = async (page: Page, texts: string[]) => {
  await eventually(() => page.run(() => (window as unknown as Site).answers.every(list => list.length > 0)), 'not every signature came')
  const right = await Promise.all(texts.map(async text => [await signMessage([text, FIRST])]))
  assert.equal(await page.run(() => (window as unknown as Site).answers), right as string[][])
}

/** Nothing is kept of a connection, and none is shown: what stands there before a kept one was looked for says nothing. */
const isNotConnected = async (page: Page) => {
  await page.until(() => !localStorage.getItem('billfold.session')?.includes('"walletconnect"'))
  await page.waitFor('@connect-button')
}

/** How often the phone was asked for a signature. */
const timesAsked = (phone: Page) => phone.run(() => (window as unknown as Phone).phone.log.filter(line => line === 'personal_sign').length)
const isPhoneDone = (phone: Page) => phone.until(() => (window as unknown as Phone).phone.open().length === 0)

/** A request to a wallet, and its answer, as the relay knows them. */
const REQUEST = 1108, ANSWER = 1109

for (const [what, tag] of [['the question', REQUEST], ['the answer', ANSWER]] as const) {
  story(`a relay breaks off and loses ${what}: it is sent anew, and the site has its signature once`, { hosts: ['cdn'], isLong: true, expects: /WebSocket|closed abnormally/ }, async ({ open, page, world, visitor }) => {
    await open(project())
    const phone = await openPhone(await visitor(), world)
    await connectPhone(page, phone)
    // the library takes what it has heard nothing of for lost after 15 s (core 2.21.7, publisher.ts)
    const { clock } = playwrightOf(tag === REQUEST ? page : phone)
    await clock.install()
    const back = () => world.requests('relay').filter(r => r.rpc.includes('irn_batchSubscribe')).length, before = back()
    world.faults.set('relay', { kind: 'drop', match: tag, times: 1 })
    await askFor(page, ['lost'])
    await eventually(() => back() > before, 'nobody came back')
    await clock.fastForward(15_000)
    await areSigned(page, ['lost'])
    assert.is(world.faults.list()[0]!.state, 'used')
    assert.is(await timesAsked(phone), 1)
  })
}

story('a relay that says everything twice: one connection, each question shown once, each signature once', { hosts: ['cdn'] }, async ({ open, page, world, visitor }) => {
  world.faults.set('relay', { kind: 'duplicate' })
  await open(project())
  await listen(page)
  const phone = await openPhone(await visitor(), world)
  await connectPhone(page, phone)
  await phone.run(() => { (window as unknown as Phone).phone.set({ approve: 'ask' }) })
  await askFor(page, ['one', 'two'])
  await phone.until(() => (window as unknown as Phone).phone.open().length === 2)
  await phone.click('@phone-approve')
  await phone.until(() => (window as unknown as Phone).phone.open().length === 1)
  await phone.click('@phone-approve')
  await areSigned(page, ['one', 'two'])
  await isPhoneDone(phone)
  assert.is(await timesAsked(phone), 2)
  assert.equal((await heard(page)).filter(name => name !== 'open'), ['connect'])
  await page.waitFor('@modal', { gone: true })
})

story('a relay that turns round what it carries: each signature comes to the question that it is for', { hosts: ['cdn'] }, async ({ open, page, world, visitor }) => {
  await open(project())
  const phone = await openPhone(await visitor(), world)
  await connectPhone(page, phone)
  for (const match of [REQUEST, ANSWER]) world.faults.set('relay', { kind: 'reorder', match, times: 1 })
  const texts = ['first', 'second', 'third']
  await askFor(page, texts)
  await areSigned(page, texts)
  assert.is(world.faults.list().filter(({ state }) => state === 'used').length, 2)
  assert.is(await timesAsked(phone), 3)
})

story('a page that is off the network for half a minute has the signature once it is back', { hosts: ['cdn'], isLong: true, expects: /WebSocket|closed abnormally|Failed to fetch|ERR_INTERNET/ }, async ({ open, page, world, visitor, context }) => {
  const { clock } = playwrightOf(page)
  await clock.install()
  await open(project())
  const phone = await openPhone(await visitor(), world)
  await connectPhone(page, phone)
  await listen(page)
  await phone.run(() => { (window as unknown as Phone).phone.set({ approve: 'ask' }) })
  await askFor(page, ['away'])
  await phone.waitFor('@phone-approve')
  const answered = () => world.requests('relay').filter(({ url }) => url.includes(`tag=${ANSWER}`)).length
  const before = answered()
  await context.offline(true)
  await clock.fastForward(30_000)
  await phone.click('@phone-approve')
  await eventually(() => answered() > before, 'the relay has no answer')
  await isPhoneDone(phone)
  assert.equal(await page.run(() => (window as unknown as Site).answers), [[]], 'it was not off the network')
  await context.offline(false)
  await areSigned(page, ['away'])
  assert.equal(await heard(page), [], 'it was connected all along')
  assert.is(await timesAsked(phone), 1)
})

story('a wallet that takes the network in use away leaves the page on one that both have', { hosts: ['cdn'] }, async ({ open, page, world, visitor }) => {
  await open(project())
  const phone = await openPhone(await visitor(), world)
  await connectPhone(page, phone)
  await page.waitFor('@network-button >> "Ethereum"')
  await listen(page)
  await phone.run(() => (window as unknown as Phone).phone.update({ chains: ['eip155:8453'] }))
  await page.waitFor('@network-button >> "Base"')
  assert.equal(await heard(page), ['network'])
  await page.waitFor('@account-button')
})

story('a wallet that takes every network away has ended the connection, and the page and its site know', { hosts: ['cdn'] }, async ({ open, page, world, visitor }) => {
  await open(project())
  const phone = await openPhone(await visitor(), world)
  await connectPhone(page, phone)
  await listen(page)
  await phone.run(() => (window as unknown as Phone).phone.update({ chains: [] }))
  await isNotConnected(page)
  assert.equal(await heard(page), ['disconnect'])
  await phone.until(() => (window as unknown as { phone: { sessions(): object[] } }).phone.sessions().length === 0)
})

story('a wallet that leaves only networks which the site does not use: the page says so and asks for another', {}, async ({ open, page, world, visitor }) => {
  await open(project())
  const phone = await openPhone(await visitor(), world)
  await connectPhone(page, phone)
  await phone.run(() => (window as unknown as Phone).phone.update({ chains: ['eip155:10'] }))
  await page.waitFor('"Network not supported"')
  await page.click('@network-eip155:8453')
  await page.waitFor('@network-button >> "Base"')
  await page.waitFor('@modal', { gone: true })
})

story('a wallet that takes the first account away leaves the page on the next one, which signs', { hosts: ['cdn'] }, async ({ open, page, world, visitor }) => {
  await open(project())
  const phone = await openPhone(await visitor(), world)
  await connectPhone(page, phone)
  await listen(page)
  await phone.run(() => (window as unknown as Phone).phone.update({ accounts: [1] }))
  await page.waitFor('@account-button >> "0x70"')
  assert.equal(await heard(page), ['account'])
  const ask = (method: string, params: unknown[] = []) => page.run(async (m, p) => (await (window as unknown as Site).billfold.getProvider()).request({ method: m, params: p }), method, params)
  assert.equal(await ask('eth_accounts') as unknown, [SECOND])
  assert.is(await ask('personal_sign', ['now mine', SECOND]), await signMessage(['now mine', SECOND]))
})

story('a wallet that ends the session while nobody has the page open: it is not connected when it comes back', { hosts: ['cdn'] }, async ({ open, page, world, visitor }) => {
  await open(project())
  const phone = await openPhone(await visitor(), world)
  await connectPhone(page, phone)
  // the phone must know of the session before it can end it
  await phone.until(() => (window as unknown as Phone).phone.sessions().length === 1)
  await page.goto(`${world.pages}/blank.html`)
  await phone.run(() => (window as unknown as Phone).phone.end())
  await phone.until(() => (window as unknown as Phone).phone.sessions().length === 0)
  await open(project())
  await isNotConnected(page)
  await page.reload()
  await isNotConnected(page)
  await connectPhone(page, phone)
})
