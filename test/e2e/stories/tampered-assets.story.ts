/**
 * The files for an account's money, each tampered with on the way. None runs, the failure is reported, and the intact
 * file loads afterwards.
 */
import * as assert from 'uvu/assert'
import { accounts } from '../../doubles/demo-wallet/accounts'
import { recordErrors, type HostWindow } from '../chains'
import { buyQuery } from '../buying'
import { chunkFile } from '../chunk-file'
import { eventually, type Page } from '../driver'
import { fill, RECEIVER, review, sendQuery } from '../sending'
import { story } from '../story'
import { connectDemo, openAccount, SHORT } from '../visit'

const retry = async (page: Page) => page.click('@modal >> @retry')
const toReceive = async (page: Page) => {
  await page.click('@receive')
  await page.waitFor('@modal >> @retry')
}
const toActivity = async (page: Page) => {
  await page.click('@activity')
  await page.waitFor('@modal >> @retry')
}
const toTokens = async (page: Page) => {
  await page.click('@tokens')
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
const wanted: readonly {
  file: string
  reach: (page: Page) => Promise<void>
  loadAgain: (page: Page) => Promise<void>
  shown: string
}[] = [
  { file: 'account-pages', reach: toReceive, loadAgain: retry, shown: '@qr-code' },
  { file: 'assets-shared', reach: toReceive, loadAgain: retry, shown: '@qr-code' },
  { file: 'i18n/en/assets', reach: toTokens, loadAgain: retry, shown: '"USD Coin"' },
  { file: 'zod', reach: toActivity, loadAgain: retry, shown: '"Nothing here yet"' },
  { file: 'activity', reach: toActivity, loadAgain: retry, shown: '"Nothing here yet"' },
  { file: 'assets', reach: toTokens, loadAgain: retry, shown: '"USD Coin"' },
  { file: 'evm-assets', reach: toTokens, loadAgain: retry, shown: '"USD Coin"' },
  { file: 'send', reach: async page => page.click('@send'), loadAgain: retry, shown: '@receiver' },
  { file: 'send-evm', reach: toForm, loadAgain: toReview, shown: '@fee >> "about"' },
  { file: 'nodes-shared', reach: toTokens, loadAgain: retry, shown: '"USD Coin"' },
  { file: 'retry', reach: toTokens, loadAgain: retry, shown: '"USD Coin"' },
  // letters beyond ASCII are normalized first
  {
    file: 'ens-normalize',
    reach: toName('nöbody.eth'),
    loadAgain: async page => {
      await page.click('@clear-receiver')
      await page.type('@receiver', 'another-nöbody.eth')
    },
    shown: '"Nobody has this name."'
  }
]

for (const { file, reach, loadAgain, shown } of wanted) {
  story(
    `a tampered ${file} file (for ${shown}) never runs; it is reported and loads on retry`,
    { hosts: ['cdn'], expects: /integrity|digest/i },
    async ({ open, page, world }) => {
      await open(sendQuery(world))
      await page.until(() => !!customElements.get('billfold-button'))
      await recordErrors(page)
      // before the wallet connects: the name of its account is looked up then, with some of these files
      world.faults.set('cdn', {
        kind: 'tamper',
        match: chunkFile(file),
        append: ';window.tampered=true'
      })
      await connectDemo(page)
      assert.equal(await page.run(() => (window as unknown as HostWindow).errors), [], 'no view needs the file yet')
      await openAccount(page)
      await reach(page)
      await page.until(() => (window as unknown as HostWindow).errors.some(({ code }) => code === 'chunk-failed'))
      assert.is(await page.run(() => (window as { tampered?: unknown }).tampered), undefined)
      world.faults.clear('cdn')
      await loadAgain(page)
      await eventually(() => page.visible(shown), `${shown} does not come`)
    }
  )
}

story(
  'a tampered names-zone file never runs; the account keeps its address, and the name comes on the next visit',
  { hosts: ['cdn'], expects: /integrity|digest/i },
  async ({ open, page, world }) => {
    const names = await world.controls.names()
    names.put('osmond.reown.id', accounts[0]!.address)
    await open(sendQuery(world, { projectId: 'sandbox' }))
    await page.until(() => !!customElements.get('billfold-button'))
    await recordErrors(page)
    world.faults.set('cdn', { kind: 'tamper', match: chunkFile('names-zone'), append: ';window.tampered=true' })
    await connectDemo(page)
    await openAccount(page)
    await page.click('@send')
    await fill(page, { amount: '0.01', to: 'nobody.reown.id' })
    await page.until(() => (window as unknown as HostWindow).errors.some(({ code }) => code === 'chunk-failed'))
    assert.is(await page.run(() => (window as { tampered?: unknown }).tampered), undefined)
    assert.ok((await page.text('@account-button')).includes(SHORT))
    world.faults.clear('cdn')
    await page.click('@clear-receiver')
    await page.type('@receiver', 'nobody-else.reown.id')
    await page.waitFor('"Nobody has this name."')
    await page.reload()
    await openAccount(page)
    await page.waitFor('@modal >> "osmond.reown.id"')
  }
)

story(
  'a tampered nodes file never runs; the balance that needs it comes on retry',
  { hosts: ['cdn'], expects: /integrity|digest|503/i },
  async ({ open, page, world }) => {
    await open(sendQuery(world))
    await connectDemo(page)
    await openAccount(page)
    await page.waitFor('@modal >> @balance')
    // the first node fails, and then the code for further attempts is loaded
    world.faults.set('rpc:1', { kind: 'status', status: 503, match: 'eth_getBalance' })
    world.faults.set('cdn', { kind: 'tamper', match: chunkFile('nodes'), append: ';window.tampered=true' })
    await page.run(() => {
      ;(window as unknown as { demoWallet: { switchAccount(index: number): void } }).demoWallet.switchAccount(1)
    })
    await page.waitFor('@modal >> @retry')
    assert.is(await page.run(() => (window as { tampered?: unknown }).tampered), undefined)
    world.faults.clear('cdn')
    world.faults.clear('rpc:1')
    world.faults.set('rpc:1', { kind: 'status', status: 503, match: 'eth_getBalance', times: 1 })
    await retry(page)
    await page.waitFor('@modal >> @balance')
  }
)

for (const [file, config] of [
  ['buy', {}],
  ['i18n/de/features', { locale: 'de' }]
] as const) {
  story(
    `a tampered ${file} file never runs; it is reported, and buying loads on retry`,
    { hosts: ['cdn'], expects: /integrity|digest/i },
    async ({ open, page, world }) => {
      await open(buyQuery(config))
      await page.until(() => !!customElements.get('billfold-button'))
      await recordErrors(page)
      world.faults.set('cdn', { kind: 'tamper', match: chunkFile(file), append: ';window.tampered=true' })
      await connectDemo(page)
      await openAccount(page)
      await page.click('@onramp')
      await page.waitFor('@modal >> @retry')
      await page.until(() => (window as unknown as HostWindow).errors.some(({ code }) => code === 'chunk-failed'))
      assert.is(await page.run(() => (window as { tampered?: unknown }).tampered), undefined)
      world.faults.clear('cdn')
      await retry(page)
      await page.waitFor('@buy-amount')
    }
  )
}
