/** Smart sessions: a site is granted something for a while, the person looks at it and takes it back. */
import * as assert from 'uvu/assert'
import { accounts } from '../../doubles/demo-wallet/accounts'
import type { World } from '../../sandbox/world'
import { eventually, type Page } from '../driver'
import { story } from '../story'
import { connectDemo, openAccount, wallet } from '../visit'

const cdn = { hosts: ['cdn'] as const }
/** As the wallet writes it. */
const me = accounts[0]!.address.toLowerCase(), ACCOUNT = `eip155:1:${me}`
const CONTRACT = `0x${'5e'.repeat(20)}`
const call = { type: 'contract-call', data: { address: CONTRACT, abi: [], functions: [{ functionName: 'buy' }, { functionName: 'giveBack' }] } }
const site = (name: string) => ({ id: name, name, url: 'https://games.example', iconUrl: '' })
const DAY = 86_400, now = () => Math.floor(Date.now() / 1000)
const query = (behaviour: Parameters<typeof wallet>[0] = { approve: 'auto' }, smartSessions = true) => ({ ...wallet(behaviour), config: JSON.stringify({ projectId: 'sandbox', features: { smartSessions } }) })

const asked = (world: World, method: string) => world.requests('chain-data').filter(one => one.method === method && one.url.startsWith('/v1/sessions/')).map(({ url }) => decodeURIComponent(url.split('?')[0]!))
const prompts = (page: Page) => page.run(() => (window as unknown as { demoWallet: { log: { method: string }[] } }).demoWallet.log.filter(({ method }) => /(grant|revoke)Permissions/.test(method)).length)
const openList = async (page: Page) => {
  await openAccount(page)
  await page.click('@smart-sessions')
  await page.waitFor('@active')
}
const focused = (page: Page) => page.run(() => (document.querySelector('[data-billfold=dialog]')!.shadowRoot!.activeElement as HTMLElement | null)?.dataset['testid'])

story('what a site was granted shows by month, opens to what it may do, and is revoked', { hosts: ['cdn', 'csp', 'react19'] }, async ({ open, page, world }) => {
  world.controls.grant(ACCOUNT, { project: site('Games'), permissions: [call] })
  world.controls.grant(ACCOUNT, { project: site('Old Shop'), expiry: now() - 60, createdAt: now() - 400 * DAY })
  await open(query())
  await connectDemo(page)
  await openList(page)
  await page.waitFor('"Smart Sessions"')
  await page.click('"Games"')
  await page.waitFor('"buy, giveBack"')
  assert.match(await page.text('.facts'), new RegExp(CONTRACT))
  assert.not.match(await page.text('.body'), /Old Shop/)
  await page.click('@expired')
  await page.waitFor('"Old Shop"')
  assert.is(await page.count('@revoke'), 0)
  await page.click('@active')
  await page.click('"Games"')
  await page.click('@revoke')
  await page.waitFor('"Session revoked"')
  await page.waitFor('"No active sessions"')
  assert.is(await focused(page), 'active')
  assert.equal(asked(world, 'POST'), [`/v1/sessions/${ACCOUNT}/revoke`])
  await page.click('@revoked')
  await page.waitFor('"Games"')
})

story('the choices, the rows and what is in them are reached by the keyboard alone', cdn, async ({ open, page, world }) => {
  world.controls.grant(ACCOUNT, { project: site('Games'), permissions: [call] })
  await open(query())
  await connectDemo(page)
  await openList(page)
  await page.waitFor('"Games"')
  const reach = async (what: () => Promise<unknown>) => {
    for (let turn = 0; turn < 9 && !await what(); turn++) await page.press('Tab')
    assert.ok(await what())
  }
  await reach(async () => await focused(page) === 'expired')
  await page.press('Enter')
  await page.waitFor('"No expired sessions"')
  await page.press('Shift+Tab')
  await page.press('Enter')
  await page.waitFor('"Games"')
  await reach(() => page.run(() => document.querySelector('[data-billfold=dialog]')!.shadowRoot!.activeElement?.localName === 'summary'))
  await page.press('Enter')
  await page.waitFor('"buy, giveBack"')
  await reach(async () => await focused(page) === 'revoke')
  await page.press('Enter')
  await page.waitFor('"No active sessions"')
})

story('a site that asks gets what the wallet agrees to, and it is there in the list', { hosts: ['cdn', 'react19'] }, async ({ open, page, world }) => {
  await open(query())
  await connectDemo(page)
  const request = { chainId: '0x1', expiry: now() + DAY, signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: '0x02' }] } }, permissions: [call], policies: [] }
  const granted = await page.run(async asked => (window as unknown as { billfold: { grantPermissions(request: unknown): Promise<unknown> } }).billfold.grantPermissions(asked), request) as Record<string, unknown>
  assert.equal([granted['chainId'], granted['address'], granted['expiry'], granted['permissions']], ['0x1', me, request.expiry, [call]])
  assert.equal(asked(world, 'POST').map(url => url.replace(/0x\w+/, 'me')), ['/v1/sessions/eip155:1:me', '/v1/sessions/eip155:1:me/activate'])
  await openList(page)
  await page.waitFor('"Shop 1"')
})

story('a wallet that declines has granted and revoked nothing, and may be asked again', cdn, async ({ open, page, world }) => {
  world.controls.grant(ACCOUNT, { project: site('Games'), permissions: [call] })
  await open(query())
  await connectDemo(page)
  await page.run(() => (window as unknown as { demoWallet: { set(options: object): void } }).demoWallet.set({ approve: 'reject' }))
  const request = { chainId: '0x1', expiry: now() + DAY, signer: { type: 'keys', data: { keys: [] } }, permissions: [call] }
  const code = await page.run(async asked => (window as unknown as { billfold: { grantPermissions(request: unknown): Promise<unknown> } }).billfold.grantPermissions(asked).then(() => 'granted', ({ code }: { code: string }) => code), request)
  assert.is(code, 'user-rejected')
  await openList(page)
  await page.click('"Games"')
  await page.click('@revoke')
  await page.waitFor('"Request declined"')
  assert.equal(asked(world, 'POST').filter(url => /activate|revoke/.test(url)), [])
  await page.run(() => (window as unknown as { demoWallet: { set(options: object): void } }).demoWallet.set({ approve: 'auto' }))
  await page.click('@revoke')
  await page.waitFor('"No active sessions"')
})

story('a second press while the wallet asks is none', cdn, async ({ open, page, world }) => {
  world.controls.grant(ACCOUNT, { project: site('Games'), permissions: [call] })
  world.controls.grant(ACCOUNT, { project: site('Shop'), permissions: [call] })
  await open(query())
  await connectDemo(page)
  await openList(page)
  await page.run(() => (window as unknown as { demoWallet: { set(options: object): void } }).demoWallet.set({ approve: 'never' }))
  await page.click('"Games"')
  await page.click('@revoke')
  await page.waitFor('@revoke .spin')
  await page.run(() => (document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelector('[data-testid=revoke]') as HTMLElement).click())
  assert.is(await prompts(page), 1)
})

story('a service that is away is said so, and asked again on request', cdn, async ({ open, page, world }) => {
  world.controls.grant(ACCOUNT, { project: site('Games'), permissions: [call] })
  world.faults.set('chain-data', { kind: 'status', status: 400, match: '/sessions/' })
  await open(query())
  await connectDemo(page)
  await openList(page)
  await page.waitFor('@stale')
  assert.match(await page.text('@stale'), /Error fetching smart sessions/)
  world.faults.clear()
  await page.click('@retry')
  await page.waitFor('"Games"')
  world.faults.set('chain-data', { kind: 'status', status: 500, match: '/revoke' })
  await page.click('"Games"')
  await page.click('@revoke')
  await page.waitFor('"Error revoking smart session"')
  assert.is(await page.count('@revoke'), 1)
})

story('what the service says that is hostile shows as text, or not at all', cdn, async ({ open, page, world }) => {
  world.faults.set('chain-data', { kind: 'nonsense', match: '/sessions/' })
  await open(query())
  await connectDemo(page)
  await openList(page)
  await page.waitFor('"Shop 4"')
  assert.not.match(await page.run(() => document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelector('.body')!.outerHTML), /javascript:/)
})

story('without the feature there is no way to it, and nobody is asked', cdn, async ({ open, page, world }) => {
  await open(query({ approve: 'auto' }, false))
  await connectDemo(page)
  await openAccount(page)
  await eventually(() => world.requests('chain-data').length > 0, 'nothing was asked at all')
  assert.is(await page.count('@smart-sessions'), 0)
  // nor by a call
  await page.press('Escape')
  await page.run(() => (window as unknown as { billfold: { open(o: object): Promise<void> } }).billfold.open({ view: 'SmartSessionList' }))
  await page.waitFor('@disconnect-button')
  assert.is(await page.count('@active'), 0)
  assert.equal(asked(world, 'GET'), [])
})

story('another account has its own, and whoever is disconnected has none', cdn, async ({ open, page, world }) => {
  world.controls.grant(ACCOUNT, { project: site('Games'), permissions: [call] })
  await open(query())
  await connectDemo(page)
  await openList(page)
  await page.waitFor('"Games"')
  await page.run(() => (window as unknown as { demoWallet: { switchAccount(index: number): void } }).demoWallet.switchAccount(1))
  await page.waitFor('"No active sessions"')
  await page.run(() => (window as unknown as { billfold: { disconnect(): Promise<void> } }).billfold.disconnect())
  await page.waitFor('@smart-sessions', { gone: true })
  await eventually(async () => !await page.count('@active'), 'the view is still there')
})
