/** The networks of the embedded wallet: switches by the visitor and by the page, and Solana by the same login. */
import * as assert from 'uvu/assert'
import { ask, askToSign, cdn, fund, getAccount, outcomeOf, read, resultOf } from '../embedded'
import { answerFrame, logins, signInByEmail } from '../login'
import { SOLANA, showsAccount, switchTo, waitForRestored, type HostWindow } from '../chains'
import type { Page } from '../driver'
import { story } from '../story'

const ETHER = 10n ** 18n
const BASE = 'eip155:8453'

interface Emitter {
  on(event: 'disconnect', listener: () => void): void
}

/** Counts the events `disconnect` of the providers from now on. */
const countEndings = async (page: Page) => {
  await page.run(async () => {
    const own = window as unknown as Counting
    own.endings = { eip155: 0, solana: 0 }
    for (const namespace of ['eip155', 'solana'] as const)
      (await own.billfold.getProvider(namespace)).on('disconnect', () => {
        own.endings[namespace] += 1
      })
  })
  return () => page.run(() => (window as unknown as Counting).endings)
}
type Counting = typeof globalThis & {
  endings: Record<'eip155' | 'solana', number>
  billfold: { getProvider(namespace: string): Promise<Emitter> }
}

story(
  'a visitor switches the network, the page switches back, and the balance follows each time',
  cdn,
  async ({ page, world, open }) => {
    await open(logins())
    await signInByEmail(page, world)
    const address = await fund(page, world, 2n * ETHER)
    await fund(page, world, 3n * ETHER, 1)
    await switchTo(page, BASE)
    await showsAccount(page, address, '3.000 ETH')
    assert.is(await read(page, 'eth_chainId'), '0x2105')
    assert.is(await page.run(() => (window as unknown as HostWindow).billfold.getCaipNetworkId()), BASE)

    await ask(page, 'switch', 'wallet_switchEthereumChain', [{ chainId: '0x1' }])
    assert.is(await resultOf(page, 'switch'), null)
    await showsAccount(page, address, '2.000 ETH')
    assert.is(await read(page, 'eth_chainId'), '0x1')

    await ask(page, 'unknown', 'wallet_switchEthereumChain', [{ chainId: '0x89' }])
    const unknown = await outcomeOf(page, 'unknown')
    assert.is('code' in unknown && unknown.code, 4902)
    assert.is(await read(page, 'eth_chainId'), '0x1')

    await switchTo(page, BASE)
    await showsAccount(page, address, '3.000 ETH')
    await page.reload()
    await waitForRestored(page, 'eip155')
    await showsAccount(page, address, '3.000 ETH')
    assert.is(await read(page, 'eth_chainId'), '0x2105')
  }
)

story(
  'one login connects Ethereum and Solana; a request on either is approved, and a sign-out ends both',
  cdn,
  async ({ page, world, open }) => {
    await open({ ...logins(), solana: JSON.stringify({ announce: 'off' }) })
    await signInByEmail(page, world)
    const { address } = await getAccount(page, 'eip155')
    const solana = (await getAccount(page, 'solana')).address!
    await switchTo(page, SOLANA)
    await showsAccount(page, solana, 'SOL')
    await page.click('@site-sign')
    await answerFrame(page, 'Approve')
    await page.until(() => /^0x[\da-f]{128}$/.test(document.getElementById('signature')!.textContent!))

    await switchTo(page, 'eip155:1')
    await showsAccount(page, address!, 'ETH')
    await askToSign(page, 'on Ethereum')
    await answerFrame(page, 'Approve')
    assert.match(String(await resultOf(page, 'on Ethereum')), /^0x[\da-f]{130}/)

    await switchTo(page, BASE)
    await switchTo(page, SOLANA)
    await page.reload()
    await waitForRestored(page, 'eip155', 'solana')
    assert.equal(
      [(await getAccount(page, 'eip155')).address, (await getAccount(page, 'solana')).address],
      [address, solana]
    )
    assert.is(await read(page, 'eth_chainId'), '0x2105', 'the network that is not active is kept, too')
    const endings = await countEndings(page)
    await page.run(() => (window as unknown as HostWindow).billfold.disconnect('solana'))
    await page.waitFor('@connect-button')
    assert.equal(await endings(), { eip155: 1, solana: 1 })
    assert.equal(
      [(await getAccount(page, 'eip155')).isConnected, (await getAccount(page, 'solana')).isConnected],
      [false, false]
    )
  }
)
