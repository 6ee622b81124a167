/**
 * The host page fills in a transfer, and its visitor reviews it. The page learns the outcome by the call and by events.
 */
import * as assert from 'uvu/assert'
import { accounts } from '../../doubles/demo-wallet/accounts'
import { sendQuery } from '../sending'
import { story } from '../story'
import { connectDemo } from '../visit'

interface HostWindow {
  billfold: { open(options: object): Promise<{ hash: string }> }
  transactions: { hash: string; status: string }[]
  outcome?: string
}
const bob = accounts[1]!.address

story(
  'a host page that prefills a transfer receives its hash and its status events',
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
    await open(sendQuery(world))
    await connectDemo(page)
    await page.run(to => {
      const host = window as unknown as HostWindow
      host.transactions = []
      document.addEventListener('billfold:transaction', event => {
        host.transactions.push(event.detail)
      })
      host.billfold.open({ view: 'WalletSend', arguments: { amount: '0.25', to } }).then(
        ({ hash }) => {
          host.outcome = hash
        },
        (error: Error) => {
          host.outcome = error.message
        }
      )
    }, bob)
    // Before the holdings have loaded, the same button leads to the choice of a token.
    await page.waitFor('@modal >> "Review"')
    await page.click('[data-testid=review]:not([aria-disabled])')
    await page.click('[data-testid=send]:not([aria-disabled])')
    const hash = await page.until(() => (window as unknown as HostWindow).outcome)
    assert.match(hash!, /^0x[\da-f]{64}$/)
    await page.until(() => (window as unknown as HostWindow).transactions.length === 2)
    assert.equal(
      (await page.run(() => (window as unknown as HostWindow).transactions)).map(({ hash, status }) => [hash, status]),
      [
        [hash, 'pending'],
        [hash, 'confirmed']
      ]
    )
    assert.is((await balance()) - before, 250_000_000_000_000_000n)
  }
)

story(
  'a visitor who closes a prefilled transfer sends nothing, and the host page’s call is rejected',
  { hosts: ['cdn'] },
  async ({ open, page, world }) => {
    await open(sendQuery(world))
    await connectDemo(page)
    await page.run(to => {
      const host = window as unknown as HostWindow
      host.billfold
        .open({ view: 'WalletSend', arguments: { amount: '0.25', to } })
        .catch((error: Error & { code?: string }) => {
          host.outcome = `${error.code}: ${error.message}`
        })
    }, bob)
    await page.click('@modal-close')
    assert.is(await page.until(() => (window as unknown as HostWindow).outcome), 'modal-closed: Modal closed')
  }
)
