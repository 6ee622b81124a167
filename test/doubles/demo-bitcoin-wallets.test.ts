import * as assert from 'uvu/assert'
import { bitcoinKey } from './demo-wallet/bitcoin/keys'
import { walletSuite } from './wallet-stage'

const test = walletSuite('the demo Bitcoin wallets in a page')
const his = bitcoinKey('p2wpkh', 'mainnet', 1).address

interface Place {
  asked?: Promise<unknown>
  unisat?: { requestAccounts(): Promise<string[]>; sendBitcoin(to: string, amount: number): Promise<string> }
  btc_providers?: { id: string }[]
  DemoSats?: {
    BitcoinProvider: {
      request(method: string, params: unknown): Promise<{ error?: { code: number }; result?: { addresses: unknown[] } }>
    }
  }
}

test('stand where such wallets stand, and ask the person in the page', async ({ world, page }) => {
  await page.goto(
    world.page('<!doctype html><title>Coins</title><body><script src="/demo-bitcoin-wallets.js"></script><p>here</p>') +
      '?bitcoin={"kinds":["standard","sats","unisat"]}'
  )
  assert.equal(await page.run(() => (window as unknown as Place).btc_providers?.map(({ id }) => id)), [
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
    const place = window as unknown as Place
    place.asked = place.unisat!.requestAccounts().catch((error: { code: number }) => error.code)
  })
  await page.click('@demo-reject')
  assert.is(await page.run(() => (window as unknown as Place).asked), 4001)
})

test('sends for real, when the person says yes', async ({ world, page }) => {
  await page.goto(
    world.page('<!doctype html><title>Coins</title><body><script src="/demo-bitcoin-wallets.js"></script><p>here</p>') +
      '?bitcoin={"kinds":["unisat"],"approve":"auto"}'
  )
  const id = await page.run(async (to: string) => {
    const { unisat } = window as unknown as Place
    await unisat!.requestAccounts()
    return unisat!.sendBitcoin(to, 20_000)
  }, his)
  const base = world.indexers[0]!.url
  assert.equal(await (await fetch(`${base}/tx/${id}/status`)).json(), { confirmed: false })
  const coins = (await (await fetch(`${base}/address/${his}/utxo`)).json()) as { value: number }[]
  assert.equal(
    coins.map(({ value }) => value),
    [20_000]
  )
})

test.run()
