/** No call, view or phone list lets a visitor bypass the box that accepts a host page's terms. */
import * as assert from 'uvu/assert'
import { playwrightOf } from '../driver'
import { story } from '../story'
import { assertBlocked, withBox } from '../terms'

story('a call that names a wallet leads to the checkbox first', { hosts: ['cdn'] }, async ({ open, page }) => {
  await open(withBox())
  await page.waitFor('@connect-button')
  const call = () =>
    page.run(() =>
      (window as unknown as { billfold: { open(options: object): Promise<void> } }).billfold.open({
        wallet: 'app.billfold.demo'
      })
    )
  await call()
  await assertBlocked(page)
  await page.click('@legal-checkbox')
  await call()
  await page.waitFor('@account-button')
})

for (const { name, call, config } of [
  { name: 'the QR code', call: { view: 'ConnectingWalletConnect' }, config: {} },
  { name: 'the QR code as the only option', call: {}, config: { adapters: [] } }
] as const) {
  story(`a call that leads to ${name} leads to the checkbox first`, { hosts: ['cdn'] }, async ({ open, page }) => {
    await open(withBox({ projectId: 'story', ...config }))
    await page.waitFor('@connect-button')
    const callOpen = () =>
      page.run(
        options => (window as unknown as { billfold: { open(options: object): Promise<void> } }).billfold.open(options),
        call
      )
    await callOpen()
    await page.waitFor('@legal-checkbox')
    assert.is(await page.count('@qr-code'), 0)
    await page.click('@legal-checkbox')
    await callOpen()
    await page.waitFor('@qr-code')
  })
}

for (const view of ['GetWallet', 'AllWallets'] as const) {
  story(
    `a call that opens ${view} leads to no wallet without the checkbox`,
    { hosts: ['cdn'] },
    async ({ open, page, world }) => {
      if (view === 'AllWallets')
        world.faults.set('wallet-api', {
          kind: 'invalid-response',
          body: '{"data":[],"count":0}',
          match: '/getWallets'
        })
      await open(withBox({ projectId: 'story' }))
      await page.waitFor('@connect-button')
      await page.run(
        name =>
          (window as unknown as { billfold: { open(options: object): Promise<void> } }).billfold.open({ view: name }),
        view
      )
      if (view === 'GetWallet') await page.click('@explore-wallets')
      await page.waitFor('@legal-checkbox')
      assert.is(
        await page.run(() =>
          [
            ...document
              .querySelector('[data-billfold=dialog]')!
              .shadowRoot!.querySelectorAll<HTMLElement>('.view button')
          ].every(button => !!button.closest('[inert]'))
        ),
        true
      )
    }
  )
}

story(
  'the wallet list on a phone is disabled, too, where a QR code is the only option',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await playwrightOf(page).addInitScript(() => {
      Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)' })
    })
    await open(withBox({ projectId: 'story', adapters: [] }))
    await page.click('@connect-button')
    await page.waitFor('@legal-checkbox')
    await page.waitFor('@modal >> @wallet-search')
    assert.is(
      await page.run(
        () =>
          (document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelector('.browse') as HTMLElement).inert
      ),
      true
    )
  }
)
