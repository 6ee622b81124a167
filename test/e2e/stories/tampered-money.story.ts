/**
 * The files for an account's money, each tampered with on the way. None runs, the failure is reported, and the intact
 * file loads afterwards.
 */
import * as assert from 'uvu/assert'
import { listen, type Place } from '../chains'
import { eventually, type Page } from '../driver'
import { fill, RECEIVER, review, spending } from '../sending'
import { story } from '../story'
import { connectDemo, openAccount } from '../visit'

const retry = async (page: Page) => page.click('@modal >> @retry')
const toReceive = async (page: Page) => {
  await page.click('@receive')
  await page.waitFor('@modal >> @retry')
}
const toForm = async (page: Page) => {
  await page.click('@send')
  await fill(page, { amount: '0.01' })
}
const toReview = async (page: Page) => {
  await page.click('@clear-receiver')
  await page.type('@receiver', RECEIVER)
  await review(page)
}
const toName = (to: string) => async (page: Page) => {
  await page.click('@send')
  await fill(page, { amount: '0.01', to })
}

/** Each file, the steps that load it, the steps that load it again, and what appears once it has loaded. */
const wanted: readonly [
  file: string,
  reach: (page: Page) => Promise<void>,
  again: (page: Page) => Promise<void>,
  shown: string
][] = [
  ['money', toReceive, retry, '@qr-code'],
  ['i18n/en/money', toReceive, retry, '@qr-code'],
  ['chains/evm', async page => page.click('@tokens'), retry, '"USD Coin"'],
  ['chains/evm/transactions', toForm, toReview, '@fee >> "about"'],
  ['nodes', async page => page.click('@tokens'), retry, '"USD Coin"'],
  // letters beyond ASCII are normalized first
  [
    'chains/evm/normalize',
    toName('nöbody.eth'),
    async page => {
      await page.click('@clear-receiver')
      await page.type('@receiver', 'another-nöbody.eth')
    },
    '"Nobody has this name."'
  ]
]

for (const [file, reach, again, shown] of wanted) {
  story(
    `${file} for ${shown}, tampered with, never runs: it is told, and tried again where it was needed`,
    { hosts: ['cdn'], expects: /integrity|digest/i },
    async ({ open, page, world }) => {
      await open(spending(world))
      await page.until(() => !!customElements.get('billfold-button'))
      await listen(page)
      await connectDemo(page)
      world.faults.set('cdn', {
        kind: 'tamper',
        match: new RegExp(`${file.includes('/') ? '/' : '\\d/'}${file}-`),
        append: ';window.tampered=true'
      })
      await openAccount(page)
      await reach(page)
      await page.until(() => (window as unknown as Place).told.some(({ code }) => code === 'chunk-failed'))
      assert.is(await page.run(() => (window as { tampered?: unknown }).tampered), undefined)
      world.faults.clear('cdn')
      await again(page)
      await eventually(() => page.visible(shown), `${shown} does not come`)
    }
  )
}
