import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Hex } from 'viem'
import { SMART_ACCOUNT } from './contracts/index'
import { messageOf, openBrowser, people, printMessage, type Person } from './sign-in/setting'
import { features } from './wallet-api/project'
import { startWorld, type World } from './world'

const test = suite<{ world: World }>('sign-in in the world')

test.before(async context => {
  context.world = await startWorld()
})
test.before.each(({ world }) => world.reset())
test.after(({ world }) => world.stop())

const signedFor = async (person: Person, nonce: string, pages: string) => {
  const data = messageOf(person, nonce, { domain: new URL(pages).host, uri: `${pages}/demo.html` })
  const message = printMessage(data, person.network)
  return { data, message, signature: await person.sign(message) }
}

const openAt = ({ siteServer, pages }: Pick<World, 'siteServer' | 'pages'>) => {
  const browser = openBrowser({ site: { origin: siteServer } as never })
  return {
    request: (call: string, body?: unknown, headers = {}) => browser.request(call, body, { origin: pages, ...headers })
  }
}

test('sign-in works for pages of the world, also with a contract account, until a reset', async ({ world }) => {
  const browser = openAt(world)
  const sessions = async () =>
    (
      (await (await browser.request('/session')).json()) as { sessions: { data: { accountAddress: Hex } }[] }
    ).sessions.map(({ data }) => data.accountAddress)
  for (const person of [people.maria, people.contract]) {
    const { nonce } = (await (await browser.request('/nonce')).json()) as { nonce: string }
    const { message, signature } = await signedFor(person, nonce, world.pages)
    assert.is((await browser.request('/verify', { message, signature })).status, 200)
  }
  assert.equal(await sessions(), [people.maria.accountAddress, SMART_ACCOUNT])
  assert.is((await browser.request('/sign-out', {}, { origin: world.cdn })).status, 403)
  await world.reset()
  assert.equal(await sessions(), [])
})

test('hosted authentication works for pages of the world, and a test can read its codes', async ({
  world: { signIn, pages, controls }
}) => {
  const requestAuth = (call: string, init: RequestInit = {}) =>
    fetch(`${signIn}/auth/v1/${call}?projectId=sandbox&st=billfold&sv=html-1.0`, {
      ...init,
      headers: { origin: pages, ...init.headers }
    })
  const { nonce, token } = (await (await requestAuth('nonce')).json()) as { nonce: string; token: string }
  const answer = await requestAuth('authenticate', {
    method: 'POST',
    headers: { 'x-nonce-jwt': `Bearer ${token}` },
    body: JSON.stringify({ ...(await signedFor(people.solana, nonce, pages)), clientId: null })
  })
  assert.match(((await answer.json()) as { token: string }).token, /^[\w-]+\.[\w-]+\.[\w-]+$/)
  await requestAuth('otp', {
    method: 'POST',
    body: JSON.stringify({ email: 'maria@site.example', account: `eip155:1:${people.maria.accountAddress}` })
  })
  assert.match(controls.codes()[0]!.code, /^\d{6}$/)
})

test('a reset restores project settings, analytics and permissions', async ({ world }) => {
  const { controls, walletApi, analytics, chainData, pages } = world
  const account = `eip155:1:${people.maria.accountAddress}`
  const read = async (url: string) => JSON.stringify(await (await fetch(`${url}?projectId=sandbox`)).json())
  const states = () =>
    Promise.all([
      read(`${walletApi}/appkit/v1/config`),
      read(`${chainData}/v1/sessions/${account}`),
      JSON.stringify(controls.analytics.events())
    ])
  const before = await states()
  controls.settle({ features: features.on })
  controls.grant(account)
  const event = {
    eventId: crypto.randomUUID(),
    url: `${pages}/`,
    domain: '127.0.0.1',
    timestamp: Date.now(),
    props: { type: 'track', event: 'MODAL_OPEN' }
  }
  assert.is(
    (
      await fetch(`${analytics}/e?projectId=sandbox&st=billfold&sv=html-1.0`, {
        method: 'POST',
        body: JSON.stringify(event),
        headers: { origin: pages }
      })
    ).status,
    202
  )
  controls.analytics.allow([])
  const after = await states()
  assert.ok(before.every((state, index) => state !== after[index]))
  assert.equal(
    world.requests('analytics').map(({ method, origin }) => [method, origin]),
    [['POST', pages]]
  )
  await world.reset()
  assert.equal(await states(), before)
})

test('the strict policy allows requests to analytics and both sign-in servers', async ({ world }) => {
  const policy = (await fetch(world.page('', { strict: true }))).headers.get('content-security-policy') ?? ''
  for (const origin of [world.analytics, world.signIn, world.siteServer])
    assert.match(policy, new RegExp(`connect-src [^;]*${origin}`))
})

test('sign-in works for a page that the world was started with, and for no other', async () => {
  const own = 'http://127.0.0.1:5500'
  const world = await startWorld({ guests: [own] })
  try {
    const statusOf = async (pages: string) => {
      const browser = openAt({ siteServer: world.siteServer, pages })
      const answer = await browser.request('/nonce')
      const { nonce } = (await answer.json()) as { nonce: string }
      const { message, signature } = await signedFor(people.maria, nonce, pages)
      const verified = await browser.request('/verify', { message, signature })
      return [verified.status, answer.headers.get('access-control-allow-origin')]
    }
    assert.equal(await statusOf(own), [200, own])
    assert.equal(await statusOf(world.pages), [200, world.pages])
    assert.equal(await statusOf('http://127.0.0.1:5501'), [403, world.pages])
  } finally {
    await world.stop()
  }
})

test.run()
