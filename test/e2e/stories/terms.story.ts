/** What a site wants accepted before anybody connects. */
import * as assert from 'uvu/assert'
import { eventually, playwrightOf, type Page } from '../driver'
import { story } from '../story'
import { DEMO, wallet } from '../visit'

const urls = { termsConditionsUrl: 'https://site.example/terms', privacyPolicyUrl: 'https://site.example/privacy' }
const auto = wallet({ approve: 'auto' })
const site = (config: object) => ({ config: JSON.stringify({ debug: false, ...config }), ...auto })
const withBox = (config: object = {}) => site({ ...urls, features: { legalCheckbox: true }, ...config })

/** Whether the person, or a script, gets at the row. */
const row = (page: Page) => page.run(() => {
  const find = (root: ParentNode): HTMLElement | undefined => [...root.querySelectorAll<HTMLElement>('*')].map(e => e.dataset['testid'] === 'wallet-app.billfold.demo' ? e : e.shadowRoot ? find(e.shadowRoot) : undefined).find(Boolean)
  const own = find(document)!, root = own.getRootNode() as ShadowRoot
  own.focus()
  own.click()
  return { isInert: !!own.closest('[inert]'), hasFocus: root.activeElement === own }
})
const stays = async (page: Page) => {
  await page.waitFor('@legal-checkbox')
  assert.is(await page.count('@wallet-app.billfold.demo'), 1)
  assert.is(await page.count('@account-button'), 0)
}

story('until what the site wants is accepted no wallet can be focused or pressed, by pointer, key or script; then it can', { hosts: ['cdn', 'csp', 'react19', 'react18', 'compat'] }, async ({ open, page, shot }) => {
  await open(withBox())
  await page.click('@connect-button')
  await page.waitFor('@legal-checkbox')
  await page.waitFor(DEMO)
  await shot('barred')
  assert.equal(await row(page), { isInert: true, hasFocus: false })
  const stops = new Set<string | undefined>()
  for (let i = 0; i < 12; i++) {
    await page.press('Tab')
    stops.add(await page.run(() => (document.querySelector('[data-billfold=dialog]')!.shadowRoot!.activeElement as HTMLElement | null)?.dataset['testid']))
  }
  assert.ok(stops.has('legal-checkbox') && stops.has('terms') && stops.has('modal-close'), [...stops].join())
  assert.equal([...stops].filter(name => name?.startsWith('wallet-')), [])
  await stays(page)
  await page.click('@legal-checkbox')
  await page.click(DEMO)
  await page.waitFor('@account-button')
})

story('a list that comes while the box waits is barred as well, until it is ticked', { hosts: ['cdn'] }, async ({ open, page }) => {
  await open(withBox())
  await page.click('@connect-button')
  await page.waitFor('@legal-checkbox')
  const later = () => page.run(async () => {
    const root = document.querySelector('[data-billfold=dialog]')!.shadowRoot!, list = root.querySelector<HTMLElement>('.later') ?? Object.assign(document.createElement('button'), { className: 'later' })
    let presses = 0
    list.onclick = () => presses++
    if (!list.isConnected) root.querySelector('.view')!.append(list)
    await new Promise(requestAnimationFrame)
    list.click()
    return presses
  })
  assert.is(await later(), 0)
  await page.click('@legal-checkbox')
  await eventually(async () => await later() === 1, 'it stays barred')
})

story('the box is checked by the keyboard, and stays so until the page is left', { hosts: ['cdn', 'react19'] }, async ({ open, page }) => {
  await open(withBox())
  await page.click('@connect-button')
  await page.waitFor('@legal-checkbox')
  const isChecked = () => page.run(() => document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelector<HTMLInputElement>('[data-testid=legal-checkbox]')!.checked)
  for (let i = 0; i < 6 && !await page.run(() => document.querySelector('[data-billfold=dialog]')!.shadowRoot!.activeElement?.matches('[type=checkbox]')); i++) await page.press('Tab')
  await page.press('Space')
  assert.is(await isChecked(), true)
  await page.press('Escape')
  await page.waitFor('dialog[open]', { gone: true })
  await page.click('@connect-button')
  await page.waitFor('@legal-checkbox')
  assert.equal([await isChecked(), await page.run(() => document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelector('[inert]'))], [true, null])
  await page.goto(await page.url())
  await page.click('@connect-button')
  await page.waitFor('@legal-checkbox')
  assert.is(await isChecked(), false)
})

story('a call that names a wallet leads to the box first', { hosts: ['cdn'] }, async ({ open, page }) => {
  await open(withBox())
  await page.waitFor('@connect-button')
  const call = () => page.run(() => (window as unknown as { billfold: { open(o: object): Promise<void> } }).billfold.open({ wallet: 'app.billfold.demo' }))
  await call()
  await stays(page)
  await page.click('@legal-checkbox')
  await call()
  await page.waitFor('@account-button')
})

for (const [how, call, config] of [
  ['the code', { view: 'ConnectingWalletConnect' }, {}],
  ['the code where it is all there is', {}, { adapters: [] }]
] as const) {
  story(`a call that leads to ${how} leads to the box first`, { hosts: ['cdn'] }, async ({ open, page }) => {
    await open(withBox({ projectId: 'story', ...config }))
    await page.waitFor('@connect-button')
    const go = () => page.run(given => (window as unknown as { billfold: { open(o: object): Promise<void> } }).billfold.open(given), call)
    await go()
    await page.waitFor('@legal-checkbox')
    assert.is(await page.count('@qr-code'), 0)
    await page.click('@legal-checkbox')
    await go()
    await page.waitFor('@qr-code')
  })
}

story('what a site wants accepted from now on stands in the dialog at its next opening', { hosts: ['cdn'] }, async ({ open, page }) => {
  await open(site({}))
  await page.click('@connect-button')
  await page.waitFor(DEMO)
  await page.press('Escape')
  await page.waitFor('dialog[open]', { gone: true })
  await page.run(options => { (window as unknown as { billfold: { updateOptions(o: object): void } }).billfold.updateOptions(options) }, { ...urls, features: { legalCheckbox: true } })
  // by a call: no pointer warms what it takes
  await page.run(() => (window as unknown as { billfold: { open(): Promise<void> } }).billfold.open())
  await page.waitFor('@legal-checkbox')
  assert.equal(await row(page), { isInert: true, hasFocus: false })
})

story('the pages that are accepted open in a tab of their own, and “and” stands between two alone', { hosts: ['cdn'] }, async ({ open, page, context }) => {
  await playwrightOf(page).context().route('https://site.example/**', route => route.fulfill({ contentType: 'text/html', body: '<title>Terms</title>' }))
  await open(withBox())
  await page.click('@connect-button')
  const tab = await context.popup(() => page.click('@privacy'))
  assert.is(await tab.url(), 'https://site.example/privacy')
  assert.is(await tab.run(() => window.opener as unknown), null)
  assert.match(await page.text('@modal'), /I accept the terms of service .*and the privacy policy/)
  await open(withBox({ termsConditionsUrl: undefined }))
  await page.click('@connect-button')
  await page.waitFor('@privacy')
  assert.is(await page.count('@terms'), 0)
  assert.not.match(await page.text('@modal'), / and /)
})

story('without a box a line says what is accepted by connecting, and nothing is barred', { hosts: ['cdn', 'react19'] }, async ({ open, page, shot }) => {
  await open(site({ ...urls }))
  await page.click('@connect-button')
  await page.waitFor('@legal-line')
  await shot('line')
  assert.is(await page.count('@legal-checkbox'), 0)
  await page.click(DEMO)
  await page.waitFor('@account-button')
})

story('an address that no page can have leads nowhere; the box stays, and without one there is no line', { hosts: ['cdn'] }, async ({ open, page }) => {
  await open(site({ termsConditionsUrl: 'javascript:alert(1)', features: { legalCheckbox: true } }))
  await page.click('@connect-button')
  await page.waitFor('@legal-checkbox')
  assert.is(await page.count('@terms'), 0)
  await open(site({ termsConditionsUrl: 'javascript:alert(1)' }))
  await page.click('@connect-button')
  await page.waitFor(DEMO)
  assert.equal([await page.count('@legal-checkbox'), await page.count('@legal-line')], [0, 0])
})

story('pages of the site’s own are named as a link would name them', { hosts: ['cdn'] }, async ({ open, page }) => {
  await open(withBox({ termsConditionsUrl: '/terms', privacyPolicyUrl: undefined }))
  await page.click('@connect-button')
  await page.waitFor('@terms')
  assert.is(await page.run(() => document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelector<HTMLAnchorElement>('[data-testid=terms]')!.href === new URL('/terms', location.href).href), true)
})

for (const view of ['GetWallet', 'AllWallets'] as const) {
  story(`a call that leads to ${view} leads to no wallet without the box`, { hosts: ['cdn'] }, async ({ open, page, world }) => {
    if (view === 'AllWallets') world.faults.set('wallet-api', { kind: 'nonsense', body: '{"data":[],"count":0}', match: '/getWallets' })
    await open(withBox({ projectId: 'story' }))
    await page.waitFor('@connect-button')
    await page.run(name => (window as unknown as { billfold: { open(o: object): Promise<void> } }).billfold.open({ view: name }), view)
    if (view === 'GetWallet') await page.click('@explore-wallets')
    await page.waitFor('@legal-checkbox')
    assert.is(await page.run(() => [...document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelectorAll<HTMLElement>('.view button')].every(button => !!button.closest('[inert]'))), true)
  })
}

story('where a code is all there is, the list on a phone is barred, too', { hosts: ['cdn'] }, async ({ open, page }) => {
  await playwrightOf(page).addInitScript(() => { Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)' }) })
  await open(withBox({ projectId: 'story', adapters: [] }))
  await page.click('@connect-button')
  await page.waitFor('@legal-checkbox')
  await page.waitFor('@modal >> @wallet-search')
  assert.is(await page.run(() => (document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelector('.browse') as HTMLElement).inert), true)
})

story('words of what is accepted that were tampered with never run, and the list does not come without them', { hosts: ['cdn'], expects: /integrity|digest/i }, async ({ open, page, world }) => {
  await open(withBox())
  world.faults.set('cdn', { kind: 'tamper', match: '/notices-', append: ';window.tampered=true' })
  await page.click('@connect-button')
  await page.waitFor('"Try again"')
  assert.equal([await page.count(DEMO), await page.run(() => (window as { tampered?: unknown }).tampered)], [0, undefined])
  world.faults.clear('cdn')
  await page.click('@connect-button')
  await page.waitFor('@legal-checkbox')
})

const setLater = (page: Page) => page.run(options => { (window as unknown as { billfold: { updateOptions(o: object): void } }).billfold.updateOptions(options) }, { ...urls, features: { legalCheckbox: true } })

story('where they are wanted from now on and do not come, nothing opens until they do', { hosts: ['cdn'], expects: /integrity|digest/i }, async ({ open, page, world }) => {
  await open(site({}))
  await page.click('@connect-button')
  await page.waitFor(DEMO)
  await page.press('Escape')
  await page.waitFor('dialog[open]', { gone: true })
  world.faults.set('cdn', { kind: 'tamper', match: '/notices-' })
  await setLater(page)
  // a press would not tell when its last request has ended; one that ends after the fault opens the dialog
  const outcome = await page.run(async () => {
    const { billfold } = window as unknown as { billfold: { open(): Promise<void>; isOpen(): Promise<boolean> } }
    const code = await billfold.open().catch((e: { code: string }) => e.code)
    return { code, isOpen: await billfold.isOpen() }
  })
  assert.equal(outcome, { code: 'chunk-failed', isOpen: false })
  world.faults.clear('cdn')
  await page.click('@connect-button')
  await page.waitFor('@legal-checkbox')
  assert.equal(await row(page), { isInert: true, hasFocus: false })
})

story('an embedded list is barred from the moment that the site wants something accepted', { hosts: ['cdn'] }, async ({ open, page }) => {
  await open(site({ enableEmbedded: true }))
  await page.run(() => document.body.append(document.createElement('billfold-modal')))
  await page.waitFor(DEMO)
  await setLater(page)
  await stays(page)
  assert.equal(await row(page), { isInert: true, hasFocus: false })
})
