/**
 * The host page fills in a transfer, and its visitor reviews it. The page learns the outcome by the call and by events.
 */
import * as assert from 'uvu/assert'
import { accounts } from '../../doubles/demo-wallet/accounts'
import { spending } from '../sending'
import { story } from '../story'
import { connectDemo } from '../visit'

interface Site {
  billfold: { open(options: object): Promise<{ hash: string }> }
  heard: { hash: string; status: string }[]
  outcome?: string
}
const bob = accounts[1]!.address

story(
  'a site that has filled a transfer in hears its hash and how it goes',
  { hosts: ['cdn', 'react19', 'csp'] },
  async ({ open, page, world }) => {
    const balance = async () =>
      BigInt(
        (
          (await (
            await fetch(world.chains[0]!.rpc, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [bob, 'latest'] })
            })
          ).json()) as { result: string }
        ).result
      )
    const before = await balance()
    await open(spending(world))
    await connectDemo(page)
    await page.run(to => {
      const site = window as unknown as Site
      site.heard = []
      document.addEventListener('billfold:transaction', event => {
        site.heard.push(event.detail)
      })
      site.billfold.open({ view: 'WalletSend', arguments: { amount: '0.25', to } }).then(
        ({ hash }) => {
          site.outcome = hash
        },
        (e: Error) => {
          site.outcome = e.message
        }
      )
    }, bob)
    // Before the holdings have loaded, the same button leads to the choice of a token.
    await page.waitFor('@modal >> "Review"')
    await page.click('[data-testid=review]:not([aria-disabled])')
    await page.click('[data-testid=send]:not([aria-disabled])')
    const hash = await page.until(() => (window as unknown as Site).outcome)
    assert.match(hash!, /^0x[\da-f]{64}$/)
    await page.until(() => (window as unknown as Site).heard.length === 2)
    assert.equal(
      (await page.run(() => (window as unknown as Site).heard)).map(({ hash, status }) => [hash, status]),
      [
        [hash, 'pending'],
        [hash, 'confirmed']
      ]
    )
    assert.is((await balance()) - before, 250_000_000_000_000_000n)
  }
)

story(
  'a visitor who closes a filled-in transfer has sent nothing, and the site hears that',
  { hosts: ['cdn'] },
  async ({ open, page, world }) => {
    await open(spending(world))
    await connectDemo(page)
    await page.run(to => {
      const site = window as unknown as Site
      site.billfold
        .open({ view: 'WalletSend', arguments: { amount: '0.25', to } })
        .catch((e: Error & { code?: string }) => {
          site.outcome = `${e.code}: ${e.message}`
        })
    }, bob)
    await page.click('@modal-close')
    assert.is(await page.until(() => (window as unknown as Site).outcome), 'modal-closed: Modal closed')
  }
)
