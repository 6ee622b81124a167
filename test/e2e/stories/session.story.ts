import * as assert from 'uvu/assert'
import { engines } from '../driver'
import { story } from '../story'
import { connectDemo, openAccount, SHORT, waitForSecondAccount, wallet } from '../visit'

type Demo = {
  demoWallet: {
    switchAccount(i: number): void
    switchChain(id: string): void
    revoke(): void
    lock(): void
    log: { method: string }[]
  }
}

story('a returning visitor is connected without a prompt', { core: true, engines }, async ({ open, page }) => {
  await open(wallet({ approve: 'auto' }))
  await connectDemo(page)
  await page.reload()
  await page.until(() => document.querySelector('billfold-button')?.shadowRoot?.textContent?.includes('12.345'))
  const methods = await page.run(() => (window as unknown as Demo).demoWallet.log.map(entry => entry.method))
  assert.not(methods.includes('eth_requestAccounts'), methods.join())
})

story('a returning visitor can sign before opening the dialog', { hosts: ['cdn'] }, async ({ open, page }) => {
  await open(wallet({ approve: 'auto' }))
  await connectDemo(page)
  await page.reload()
  // a restored session emits the same event to the page as any other
  await page.until(() => [...document.querySelectorAll('b')].some(({ textContent }) => textContent === 'connect'))
  await page.click('@site-sign')
  await page.until(() =>
    /^0x[\da-f]{130}/.test(document.querySelector('[data-testid=site-signature]')?.textContent ?? '')
  )
})

story(
  'a visitor disconnects and stays disconnected after a reload',
  { core: true, engines },
  async ({ open, page }) => {
    await open(wallet({ approve: 'auto' }))
    await connectDemo(page)
    await openAccount(page)
    await page.click('@disconnect-button')
    await page.waitFor('@connect-button')
    await page.waitFor('@modal', { gone: true })
    const stored = await page.run(() => localStorage.getItem('billfold.session') ?? '')
    assert.not(/0x/i.test(stored), stored)
    await page.reload()
    await page.waitFor('@connect-button')
  }
)

story('an account change in the wallet reaches the page with one event', { hosts: ['cdn'] }, async ({ open, page }) => {
  await open(wallet({ approve: 'auto' }))
  await connectDemo(page)
  await page.run(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    for (const name of ['connect', 'disconnect', 'account', 'network'])
      document.addEventListener(`billfold:${name}`, () => seen.push(name))
    ;(window as unknown as Demo).demoWallet.switchAccount(1)
  })
  await waitForSecondAccount(page)
  assert.equal(await page.run(() => (window as unknown as { seen: string[] }).seen), ['account'])
})

story('a wallet that revokes its permission disconnects the page', { hosts: ['cdn'] }, async ({ open, page }) => {
  await open(wallet({ approve: 'auto' }))
  await connectDemo(page)
  await openAccount(page)
  await page.run(() => (window as unknown as Demo).demoWallet.revoke())
  await page.waitFor('@connect-button')
  await page.waitFor('@modal', { gone: true })
})

story(
  'two tabs follow each other’s connection and disconnect',
  { core: true, engines },
  async ({ open, page, context, host, world }) => {
    const query = wallet({ approve: 'auto' })
    await open(query)
    const other = await context.page()
    await other.goto(host.url(world, query))
    await connectDemo(page)
    await other.waitFor('@account-button')
    await openAccount(other)
    await other.click('@disconnect-button')
    await page.waitFor('@connect-button')
  }
)

story('the page waits for a wallet that announces itself late', { hosts: ['cdn'] }, async ({ open, page }) => {
  await open(wallet({ approve: 'auto' }))
  await connectDemo(page)
  await open(wallet({ approve: 'auto', announce: 'late' }))
  await page.until(short => document.querySelector('billfold-button')?.shadowRoot?.textContent?.includes(short), SHORT)
  await page.until(() => document.querySelector('billfold-button')?.shadowRoot?.textContent?.includes('12.345'))
})

story(
  'the page starts disconnected if its storage is corrupt, foreign or newer',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await open(wallet({ approve: 'auto' }))
    for (const text of ['{', '"x"', '{"v":99,"data":{}}', '{"v":1,"data":{"connections":{"eip155":{"address":{}}}}}']) {
      await page.run(stored => localStorage.setItem('billfold.session', stored), text)
      await page.reload()
      await page.waitFor('@connect-button')
    }
    await connectDemo(page)
  }
)
