/** Signing in by what the widget brings itself: kept in this browser, or by a server of the site's own. */
import * as assert from 'uvu/assert'
import { having, short, SOLANA, type Place } from '../chains'
import { eventually, type Page } from '../driver'
import { openPhone, project, scan, showCode } from '../phone'
import { isGone, isShaking } from '../sign-in'
import { story } from '../story'
import { chooseDemo, DEMO, openAccount, SHORT, wallet } from '../visit'
import type { World } from '../../sandbox/world'

const auto = { approve: 'auto' } as const
const local = { ...wallet(auto), config: JSON.stringify({ siwx: 'local' }) }
const byServer = (world: World) => ({ ...wallet(auto), config: JSON.stringify({ siwx: world.siteServer }) })

const kept = (page: Page) => page.run(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
const prompts = (page: Page) => page.run(() => (window as unknown as { demoWallet: { log: { method: string }[] } }).demoWallet.log.filter(({ method }) => /personal_sign|requestAccounts/.test(method)).length)

const signIn = async (page: Page) => {
  await chooseDemo(page)
  await page.click('@sign')
  await isGone(page)
}

story('who has signed in is in after a reload, too, and is asked for nothing; who disconnects leaves no session', { hosts: ['cdn', 'csp', 'react19'] }, async ({ open, page }) => {
  await open(local)
  await signIn(page)
  assert.match(await kept(page), /wants you to sign in with your Ethereum account/)
  await page.reload()
  await openAccount(page)
  assert.is(await prompts(page), 0)
  assert.match(await kept(page), /wants you to sign in/, 'nobody is signed out because a page has come')
  await page.click('@disconnect-button')
  await page.waitFor('@connect-button')
  await eventually(async () => !/wants you to sign in|f39fd6e5/i.test(await kept(page)), 'something is left')
})

story('a page that is left before the signature asks for it again when it comes back', { hosts: ['cdn'] }, async ({ open, page }) => {
  await open(local)
  await chooseDemo(page)
  await page.waitFor('@sign')
  await page.reload()
  await page.click('@sign')
  await isGone(page)
  await openAccount(page)
})

story('a required sign-in shows that it cannot be closed, under the strict policy and on React', { hosts: ['csp', 'react19'] }, async ({ open, page }) => {
  await open(local)
  await chooseDemo(page)
  await page.waitFor('@sign')
  await page.click('@modal-close')
  await page.until(isShaking)
  assert.ok(await page.visible('@sign'))
})

story('of two tabs that ask, the one that is not signed in follows the other', { hosts: ['cdn'] }, async ({ open, page, context, host, world }) => {
  await open(local)
  await chooseDemo(page)
  await page.waitFor('@sign')
  const other = await context.page()
  await other.goto(host.url(world, local))
  await other.click('@sign')
  await isGone(other)
  await isGone(page)
  await page.waitFor(`@account-button >> "${SHORT}"`)
})

story('a server of the site’s own lets a visitor in, keeps them in, and lets them go', { hosts: ['cdn', 'csp', 'react19'] }, async ({ open, page, world }) => {
  await open(byServer(world))
  await signIn(page)
  assert.equal(world.requests('site-server').filter(({ method }) => method === 'POST').map(({ url }) => url), ['/verify'])
  await page.reload()
  await openAccount(page)
  assert.is(await prompts(page), 0)
  assert.is(world.requests('site-server').filter(({ url }) => url === '/sign-out').length, 0, 'nobody is signed out because a page has come')
  await page.click('@disconnect-button')
  await page.waitFor('@connect-button')
  await eventually(() => world.requests('site-server').some(({ url }) => url === '/sign-out'), 'the server was not told')
  assert.not.match(await kept(page), /f39fd6e5/i)
})

story('a server that is away has nobody connected, and the visitor reads so', { hosts: ['cdn'] }, async ({ open, page, world }) => {
  world.faults.set('site-server', { kind: 'status', status: 503 })
  await open(byServer(world))
  await chooseDemo(page)
  await page.waitFor('"A problem occurred while trying initialize authentication"')
  await page.waitFor('@connect-button')
})

story('a server that is away while a page comes lets go of the account, and opens nothing that nobody has asked for', { hosts: ['cdn'] }, async ({ open, page, world }) => {
  await open(byServer(world))
  await signIn(page)
  world.faults.set('site-server', { kind: 'status', status: 500, match: '/session' })
  await page.reload()
  await page.waitFor('@connect-button')
  await eventually(() => page.log.console.some(line => line.includes('Billfold sign-in-unavailable: The sign-in server has answered 500 to /session')), 'the developer is not told')
  assert.is(await page.count('dialog[open]'), 0)
  world.faults.clear('site-server')
  await chooseDemo(page)
  await page.waitFor('@account-button')
  await isGone(page)
})

story('what is wrong with a server the developer reads, and the visitor words of their own', { hosts: ['cdn'] }, async ({ open, page, world }) => {
  world.faults.set('site-server', { kind: 'status', status: 500, match: '/nonce' })
  await open(byServer(world))
  await chooseDemo(page)
  await page.click('@sign')
  await page.waitFor('@sign-failed')
  assert.is(await page.text('@sign-failed'), 'Signing in did not work Something on this site’s side is not as it should be. Try again in a moment.')
  await eventually(() => page.log.console.some(line => line.includes('Billfold sign-in-failed: The sign-in server has answered 500 to /nonce')), 'the developer is not told')
})

story('a sign-out that fails is made up for before anybody is let in again', { hosts: ['cdn'] }, async ({ open, page, world }) => {
  await open(byServer(world))
  await signIn(page)
  world.faults.set('site-server', { kind: 'status', status: 500, match: '/sign-out' })
  await openAccount(page)
  await page.click('@disconnect-button')
  await eventually(() => page.log.console.some(line => line.includes('Billfold sign-in-failed: The sign-in server has answered 500 to /sign-out')), 'the developer is not told')
  world.faults.clear('site-server')
  await page.reload()
  await chooseDemo(page)
  await page.waitFor('@sign')
})

for (const [chain, row, name] of [['solana', '@wallet-demo-solana', 'Solana'], ['bitcoin', '@wallet-demo-bitcoin', 'Bitcoin']] as const) {
  story(`an account of ${name} signs in, and its session is beside that of the EVM account`, { hosts: ['cdn', 'csp', 'react19'] }, async ({ open, page }) => {
    await open(having({ [chain]: { ...auto, lacks: chain === 'solana' ? ['solana:signIn'] : [] } }, { siwx: 'local' }))
    await signIn(page)
    await openAccount(page)
    await page.click('@your-wallets')
    await page.click(chain === 'solana' ? '@add-solana' : '@add-bip122')
    await page.click(row)
    await page.click('@sign')
    await isGone(page)
    const text = await kept(page)
    assert.match(text, new RegExp(`sign in with your ${name} account`))
    assert.match(text, /sign in with your Ethereum account/)
    const { address } = await page.run(() => (window as unknown as Place).billfold.getAccount())
    await page.waitFor(`@account-button >> "${short(address!)}"`)
  })
}

for (const [where, siwx] of [['in this browser', () => 'local'], ['at the site’s own server', (world: World) => world.siteServer]] as const) {
  story(`a wallet of Solana connects and signs in ${where} by one approval, and a reload asks nothing`, { hosts: ['cdn', 'csp', 'react19'] }, async ({ open, page, world }) => {
    await open(having({ solana: { approve: 'ask' } }, { siwx: siwx(world), networks: [SOLANA] }))
    await page.click('@connect-button')
    await page.click('@wallet-demo-solana')
    await page.click('@demo-approve')
    await page.waitFor('@account-button')
    await isGone(page)
    // a wallet that has let the page in by the first has no more to ask
    const asked = () => page.run(() => (window as unknown as Place).demoSolanaWallet.log.map(({ method }) => method).filter(method => method !== 'standard:connect'))
    assert.equal(await asked(), ['solana:signIn'])
    await page.reload()
    await page.waitFor('@account-button')
    await openAccount(page)
    assert.equal(await asked(), [])
  })
}

story('a wallet of Solana that declines has neither connected nor signed, and may be asked again', { hosts: ['cdn'] }, async ({ open, page }) => {
  await open(having({ solana: { approve: 'ask' } }, { siwx: 'local', networks: [SOLANA] }))
  await page.click('@connect-button')
  await page.click('@wallet-demo-solana')
  await page.click('@demo-reject')
  await page.click('"Try again"')
  await page.click('@demo-approve')
  await page.waitFor('@account-button')
  await isGone(page)
})

story('a phone that reads the code signs in with the one approval, and what it has signed is verified here', { hosts: ['cdn'] }, async ({ open, page, world, visitor }) => {
  await open(project({ siwx: 'local' }))
  const phone = await openPhone(await visitor(), world, { approve: 'auto', signsIn: 'as-asked' })
  await scan(phone, await showCode(page))
  await page.waitFor('@account-button')
  await isGone(page)
  assert.match(await kept(page), /cacao/)
  await page.reload()
  await openAccount(page)
})

story('a site that says both is told of it, and the first counts', { hosts: ['cdn'], expects: /Cannot set both/ }, async ({ open, page }) => {
  await open({ ...wallet(auto), config: JSON.stringify({ siwx: 'local', siweConfig: {} }) })
  await page.run(() => { document.addEventListener('billfold:error', e => { (window as { told?: string }).told ??= (e as CustomEvent<{ message: string }>).detail.message }) })
  await page.click('@connect-button')
  await page.waitFor(DEMO)
  assert.is(await page.run(() => (window as { told?: string }).told), 'Cannot set both `siweConfig` and `siwx` options')
})
