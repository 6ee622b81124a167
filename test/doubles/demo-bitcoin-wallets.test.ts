import * as assert from 'uvu/assert'
import { bitcoinKey } from './demo-wallet/bitcoin/keys'
import { walletSuite } from './wallet-stage'

const test = walletSuite('the demo Bitcoin wallets in a page')
const receiver = bitcoinKey('p2wpkh', 'mainnet', 1).address

interface PageGlobals {
  asked?: Promise<unknown>
  unisat?: { requestAccounts(): Promise<string[]>; sendBitcoin(to: string, amount: number): Promise<string> }
  btc_providers?: { id: string }[]
  DemoSats?: {
    BitcoinProvider: {
      request(method: string, params: unknown): Promise<{ error?: { code: number }; result?: { addresses: unknown[] } }>
    }
  }
}

test('the demo Bitcoin wallets are found where real ones are, and prompt the user in the page', async ({
  world,
  page
}) => {
  await page.goto(
    world.page('<!doctype html><title>Coins</title><body><script src="/demo-bitcoin-wallets.js"></script><p>here</p>') +
      '?bitcoin={"kinds":["standard","sats","unisat"]}'
  )
  assert.equal(await page.run(() => (window as unknown as PageGlobals).btc_providers?.map(({ id }) => id)), [
    'DemoSats.BitcoinProvider'
  ])
  const names = await page.run(() => {
    const found: string[] = []
    window.dispatchEvent(
      Object.assign(new Event('wallet-standard:app-ready'), {
        detail: {
          register: (...wallets: { name: string }[]) => {
            found.push(...wallets.map(({ name }) => name))
          }
        }
      })
    )
    return found
  })
  assert.equal(names, ['Demo Bitcoin'])
  await page.run(() => {
    const globals = window as unknown as PageGlobals
    globals.asked = globals.unisat!.requestAccounts().catch((error: { code: number }) => error.code)
  })
  await page.click('@demo-reject')
  assert.is(await page.run(() => (window as unknown as PageGlobals).asked), 4001)
})

test('a demo Bitcoin wallet sends a real transfer that was approved', async ({ world, page }) => {
  await page.goto(
    world.page('<!doctype html><title>Coins</title><body><script src="/demo-bitcoin-wallets.js"></script><p>here</p>') +
      '?bitcoin={"kinds":["unisat"],"approve":"auto"}'
  )
  const id = await page.run(async (to: string) => {
    const { unisat } = window as unknown as PageGlobals
    await unisat!.requestAccounts()
    return unisat!.sendBitcoin(to, 20_000)
  }, receiver)
  const base = world.indexers[0]!.url
  assert.equal(await (await fetch(`${base}/tx/${id}/status`)).json(), { confirmed: false })
  const coins = (await (await fetch(`${base}/address/${receiver}/utxo`)).json()) as { value: number }[]
  assert.equal(
    coins.map(({ value }) => value),
    [20_000]
  )
})

test.run()
