import * as assert from 'uvu/assert'
import { engines } from '../driver'
import { story } from '../story'
import { chooseDemo, connectDemo, DEMO, openAccount, SHORT, wallet } from '../visit'

story(
  'a visitor connects the demo wallet, sees the account and the balance of the chain',
  { core: true, engines },
  async ({ open, page, shot }) => {
    await open(wallet({ approve: 'auto' }))
    await page.click('@connect-button')
    await page.waitFor(DEMO)
    await shot('connect')
    await page.click(DEMO)
    await page.waitFor('@account-button')
    await page.waitFor('@modal', { gone: true })
    const button = await page.text('@account-button')
    assert.ok(button.includes(SHORT), button)
    await openAccount(page)
    await page.until(() => document.body.innerText !== '' && true)
    await page.waitFor('"12.345"')
    await shot('account')
  }
)

story(
  'a visitor rejects in the wallet, sees a message without an error event, and tries again',
  { core: true, engines },
  async ({ open, page }) => {
    await open(wallet({ approve: 'reject' }))
    await page.run(() => {
      document.addEventListener('billfold:error', e => {
        ;(window as { reported?: unknown }).reported = (e as CustomEvent).detail
      })
    })
    await chooseDemo(page)
    await page.waitFor('"Request declined"')
    assert.is(await page.run(() => (window as { reported?: unknown }).reported), undefined, 'a rejection is no error')
    await page.run(() => {
      ;(window as unknown as { demoWallet: { set(options: object): void } }).demoWallet.set({ approve: 'auto' })
    })
    await page.click('"Try again"')
    await page.waitFor('@account-button')
  }
)

story(
  'a wallet prompt drawn over the page can be answered while the dialog is open',
  { core: true, engines },
  async ({ open, page }) => {
    await open(wallet({ approve: 'ask' }))
    await chooseDemo(page)
    await page.click('@demo-approve')
    await page.waitFor('@account-button')
  }
)

story('a wallet prompt in a window of its own can be answered there', {}, async ({ open, page, context }) => {
  await open(wallet({ approve: 'window' }))
  await page.click('@connect-button')
  const popup = await context.popup(() => page.click(DEMO))
  await popup.click('@demo-approve')
  await page.waitFor('@account-button')
})

story('a locked wallet shows another message than a rejection', {}, async ({ open, page }) => {
  await open(wallet({ approve: 'auto', locked: true }))
  await chooseDemo(page)
  await page.waitFor('"Demo Wallet is locked"')
  assert.is(await page.count('@account-button'), 0)
})

story('the dialog points out a request that is already open in the wallet', {}, async ({ open, page }) => {
  await open(wallet({ pending: true }))
  await chooseDemo(page)
  await page.waitFor('"A request is already open"')
  const isModal = () => !!document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelector('dialog:modal')
  assert.not(await page.run(isModal), 'the wallet can show its prompt over the page')
  await page.click('@modal-back')
  await page.click('@modal-help')
  await page.waitFor('"What is a wallet?"')
  assert.ok(await page.run(isModal), 'a view that is not about the wallet is modal')
})

story(
  'the dialog returns to the wallet list if the host page disconnects during a wallet request',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await open(wallet({ approve: 'script' }))
    await chooseDemo(page)
    await page.waitFor('"Ask again"')
    await page.run(() => (window as unknown as { billfold: { disconnect(): Promise<void> } }).billfold.disconnect())
    await page.waitFor(DEMO)
    assert.is(await page.text('@modal >> h2'), 'Connect wallet')
  }
)

story('a wallet that returns invalid responses is never connected', { hosts: ['cdn'] }, async ({ open, page }) => {
  for (const misbehaves of ['accounts', 'chainId', 'throw-string', 'empty-error'] as const) {
    await open(wallet({ approve: 'auto', misbehaves }))
    await chooseDemo(page)
    await page.waitFor('"Try again"')
    assert.is(await page.count('@account-button'), 0, misbehaves)
  }
})

story(
  'a visitor who goes back and chooses again is connected once, and the late answer is dropped',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await open(wallet({ approve: 'script' }))
    await page.run(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      document.addEventListener('billfold:connect', () => seen.push('connect'))
    })
    await chooseDemo(page)
    type Demo = {
      demoWallet: { open: { id: number; method: string }[]; answer(id: number, answer: { result: unknown }): void }
    }
    await page.until(() => (window as unknown as Demo).demoWallet.open.length === 1)
    await page.click('@modal-back')
    await page.click(DEMO)
    await page.click('"Ask again"')
    await page.until(() => (window as unknown as Demo).demoWallet.open.length === 2)
    await page.run(() => {
      const { demoWallet } = window as unknown as Demo
      for (const { id } of demoWallet.open.slice().reverse())
        demoWallet.answer(id, { result: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'] })
    })
    await page.waitFor('@account-button')
    await page.waitFor('@modal', { gone: true })
    assert.equal(await page.run(() => (window as unknown as { seen: string[] }).seen), ['connect'])
  }
)

story(
  'the host page signs a message through the provider that it received',
  { core: true, engines },
  async ({ open, page }) => {
    await open(wallet({ approve: 'auto' }))
    await connectDemo(page)
    await page.click('@site-sign')
    await page.until(() =>
      /^0x[\da-f]{130}/.test(document.querySelector('[data-testid=site-signature]')?.textContent ?? '')
    )
  }
)
