/** Bitcoin wallets of each kind that decline, sign wrongly, or report addresses that are invalid. */
import * as assert from 'uvu/assert'
import { isBip322 } from '../../doubles/bitcoin-messages'
import type { BitcoinKind } from '../../doubles/demo-wallet/bitcoin'
import { ask, kinds, message, payment, psbtOf, type Kind } from '../bitcoin-kinds'
import { having, type Place } from '../chains'
import type { Page } from '../driver'
import { story } from '../story'

for (const [kind, { row }] of Object.entries(kinds) as [BitcoinKind, Kind][]) {
  const begin = async (open: (query: Record<string, string>) => Promise<void>, page: Page, moods: object = {}) => {
    await open(having({ bitcoin: { approve: 'auto', kinds: [kind], ...moods } }))
    await page.click('@connect-button')
  }

  story(
    `${kind}: who declines is told so, and may ask again; what a wallet says wrong is not believed`,
    { hosts: ['cdn'] },
    async ({ open, page, world }) => {
      await begin(open, page, { approve: 'reject' })
      await page.click(row)
      await page.waitFor('"Request declined"')
      await page.run(name => {
        ;(window as unknown as Place).demoBitcoin[name].change({ approve: 'auto', misbehaves: 'throws' })
      }, kind)
      await page.click('@retry')
      await page.waitFor('@modal >> "reported a problem"')
      await page.run(name => {
        ;(window as unknown as Place).demoBitcoin[name].change({ misbehaves: undefined })
      }, kind)
      await page.click('@retry')
      await page.waitFor('@account-button')
      const moodIs = (moods: object) =>
        page.run(
          (name, next) => {
            Object.assign((window as unknown as Place).demoBitcoin[name].moods, next)
          },
          kind,
          moods
        )
      await moodIs({ misbehaves: 'signature' })
      assert.is(await ask(page, 'signMessage', { message, address: payment.address }), 'wallet-nonsense')
      const toSign = { psbt: await psbtOf(world), signInputs: [{ address: payment.address, index: 0 }] }
      for (const misbehaves of ['psbt', 'transaction']) {
        await moodIs({ misbehaves })
        assert.is(await ask(page, 'signPSBT', toSign), 'wallet-nonsense', misbehaves)
      }
      await moodIs({ misbehaves: 'throws' })
      assert.is(await ask(page, 'signMessage', { message, address: payment.address }), 'wallet-failed')
      await moodIs({ misbehaves: null, approve: 'reject' })
      assert.is(await ask(page, 'signMessage', { message, address: payment.address }), 'user-rejected')
      // the account changes between two calls, and the wallet emits no event
      await moodIs({ approve: 'auto', account: 1 })
      const signed = await ask(page, 'signMessage', { message, address: payment.address })
      // Leather has no silent request for the signing account
      if (kind === 'leather') assert.not.ok(isBip322(message, signed, payment))
      else assert.is(signed, 'wallet-failed')
    }
  )
}

story(
  'Bitcoin wallets that show addresses which are none, or of another network than they name, are not connected',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    for (const [kind, misbehaves] of [
      ['standard', 'accounts'],
      ['unisat', 'accounts'],
      ['sats', 'network'],
      ['unisat', 'network']
    ] as const) {
      await open(having({ bitcoin: { approve: 'auto', kinds: [kind], misbehaves } }))
      await page.click('@connect-button')
      await page.click(kinds[kind].row)
      await page.waitFor('@modal >> @retry')
      assert.is(await page.count('@account-button'), 0)
    }
  }
)
