/** Bitcoin wallets of each kind that decline, sign wrongly, or report addresses that are invalid. */
import * as assert from 'uvu/assert'
import { isBip322 } from '../../doubles/bitcoin-messages'
import type { BitcoinKind } from '../../doubles/demo-wallet/bitcoin'
import { callProvider, kinds, message, payment, psbtOf, type Kind } from '../bitcoin-kinds'
import { withWallets, type HostWindow } from '../chains'
import type { Page } from '../driver'
import { story } from '../story'

for (const [kind, { row }] of Object.entries(kinds) as [BitcoinKind, Kind][]) {
  const begin = async (open: (query: Record<string, string>) => Promise<void>, page: Page, behaviour: object = {}) => {
    await open(withWallets({ bitcoin: { approve: 'auto', kinds: [kind], ...behaviour } }))
    await page.click('@connect-button')
  }

  story(
    `${kind}: a rejection is shown and can be retried, and invalid responses of the wallet are not accepted`,
    { hosts: ['cdn'] },
    async ({ open, page, world }) => {
      await begin(open, page, { approve: 'reject' })
      await page.click(row)
      await page.waitFor('"Request declined"')
      await page.run(name => {
        ;(window as unknown as HostWindow).demoBitcoin[name].change({ approve: 'auto', misbehaves: 'throws' })
      }, kind)
      await page.click('@retry')
      await page.waitFor('@modal >> "reported a problem"')
      await page.run(name => {
        ;(window as unknown as HostWindow).demoBitcoin[name].change({ misbehaves: undefined })
      }, kind)
      await page.click('@retry')
      await page.waitFor('@account-button')
      const setBehaviour = (behaviour: object) =>
        page.run(
          (name, next) => {
            Object.assign((window as unknown as HostWindow).demoBitcoin[name].behaviour, next)
          },
          kind,
          behaviour
        )
      await setBehaviour({ misbehaves: 'signature' })
      assert.is(
        await callProvider(page, 'signMessage', { message, address: payment.address }),
        'wallet-invalid-response'
      )
      const toSign = { psbt: await psbtOf(world), signInputs: [{ address: payment.address, index: 0 }] }
      for (const misbehaves of ['psbt', 'transaction']) {
        await setBehaviour({ misbehaves })
        assert.is(await callProvider(page, 'signPSBT', toSign), 'wallet-invalid-response', misbehaves)
      }
      await setBehaviour({ misbehaves: 'throws' })
      assert.is(await callProvider(page, 'signMessage', { message, address: payment.address }), 'wallet-failed')
      await setBehaviour({ misbehaves: null, approve: 'reject' })
      assert.is(await callProvider(page, 'signMessage', { message, address: payment.address }), 'user-rejected')
      // the account changes between two calls, and the wallet emits no event
      await setBehaviour({ approve: 'auto', account: 1 })
      const signed = await callProvider(page, 'signMessage', { message, address: payment.address })
      // Leather has no silent request for the signing account
      if (kind === 'leather') assert.not.ok(isBip322(message, signed, payment))
      else assert.is(signed, 'wallet-failed')
    }
  )
}

story(
  'a Bitcoin wallet that reports invalid addresses, or addresses of another network, is not connected',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    for (const [kind, misbehaves] of [
      ['standard', 'accounts'],
      ['unisat', 'accounts'],
      ['sats', 'network'],
      ['unisat', 'network']
    ] as const) {
      await open(withWallets({ bitcoin: { approve: 'auto', kinds: [kind], misbehaves } }))
      await page.click('@connect-button')
      await page.click(kinds[kind].row)
      await page.waitFor('@modal >> @retry')
      assert.is(await page.count('@account-button'), 0)
    }
  }
)
