/**
 * The files of a swap, each tampered with on the way. None runs, the failure is reported, and the intact file loads
 * afterwards.
 */
import * as assert from 'uvu/assert'
import { recordErrors, type HostWindow } from '../chains'
import { chunkFile } from '../chunk-file'
import { eventually, type Page } from '../driver'
import { story } from '../story'
import { fillSwap, openFromHost, swapQuery, valueOf } from '../swapping'
import { connectDemo, openAccount } from '../visit'

const retry = async (page: Page) => page.click('@modal >> @retry')

/** Each file, the steps that load it, the language, and what appears once it has loaded. */
const wanted: readonly { file: string; reach: (page: Page) => Promise<void>; shown: string; locale?: string }[] = [
  // the table that pins the others
  { file: 'features', reach: async page => page.click('@swaps'), shown: '@source-amount' },
  { file: 'swap', reach: async page => page.click('@swaps'), shown: '@source-amount' },
  {
    file: 'swap-evm',
    reach: async page => {
      await page.click('@swaps')
      await fillSwap(page, { to: 'usdc', amount: '0.1' })
      await page.click('[data-testid=review]:not([aria-disabled])')
    },
    shown: '[data-testid=swap]:not([aria-disabled])'
  },
  { file: 'i18n/de/features', reach: async page => page.click('@swaps'), shown: '"Sie zahlen"', locale: 'de' }
]

for (const { file, reach, shown, locale } of wanted) {
  story(
    `a tampered ${file} file (for ${shown}) never runs; it is reported and loads on retry`,
    { hosts: ['cdn'], expects: /integrity|digest/i },
    async ({ open, page, world }) => {
      await open(swapQuery(world, locale ? { locale } : {}))
      await page.until(() => !!customElements.get('billfold-button'))
      await recordErrors(page)
      world.faults.set('cdn', { kind: 'tamper', match: chunkFile(file), append: ';window.tampered=true' })
      await connectDemo(page)
      await openAccount(page)
      await reach(page)
      await page.waitFor('@modal >> @retry')
      await page.until(() => (window as unknown as HostWindow).errors.some(({ code }) => code === 'chunk-failed'))
      assert.is(await page.run(() => (window as { tampered?: unknown }).tampered), undefined)
      world.faults.clear('cdn')
      await retry(page)
      await eventually(() => page.visible(shown), `${shown} does not come`)
    }
  )
}

story(
  'a tampered swap-start file never runs: it is reported, and the form opens without the values',
  { hosts: ['cdn'], expects: /integrity|digest/i },
  async ({ open, page, world }) => {
    const request = { view: 'Swap', arguments: { fromToken: 'eth', toToken: 'usdc', amount: '0.1' } }
    await open(swapQuery(world))
    await connectDemo(page)
    await recordErrors(page)
    world.faults.set('cdn', { kind: 'tamper', match: chunkFile('swap-start'), append: ';window.tampered=true' })
    await openFromHost(page, request)
    await page.until(() => (window as unknown as HostWindow).errors.some(({ code }) => code === 'chunk-failed'))
    await page.waitFor('@source-amount')
    assert.is(await valueOf(page, 'source-amount'), '')
    assert.is(await page.run(() => 'tampered' in window), false)
    world.faults.clear('cdn')
    await openFromHost(page, request)
    await eventually(async () => (await valueOf(page, 'source-amount')) === '0.1', 'the form is not filled in')
  }
)

story(
  'a tampered swap-slippage file never runs: the form says so, and the choice loads with the next try',
  { hosts: ['cdn'], expects: /integrity|digest/i },
  async ({ open, page, world }) => {
    await open(swapQuery(world))
    await connectDemo(page)
    await recordErrors(page)
    world.faults.set('cdn', { kind: 'tamper', match: chunkFile('swap-slippage'), append: ';window.tampered=true' })
    await openAccount(page)
    await page.click('@swaps')
    await fillSwap(page, { to: 'usdc', amount: '0.1' })
    await page.click('@details')
    await page.click('@slippage')
    await page.waitFor('@retry-slippage')
    await page.until(() => (window as unknown as HostWindow).errors.some(({ code }) => code === 'chunk-failed'))
    assert.is(await page.run(() => 'tampered' in window), false)
    world.faults.clear('cdn')
    await page.click('@retry-slippage')
    await page.click('@slippage-300')
    await eventually(async () => /^.?3%/.test(await page.text('@slippage')), 'the slippage does not change')
  }
)
