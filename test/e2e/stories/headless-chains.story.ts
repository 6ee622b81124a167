/** Host pages of several chains that guide their visitors themselves. */
import * as assert from 'uvu/assert'
import { solanaAccounts } from '../../doubles/demo-wallet/solana-accounts'
import { bitcoinKey } from '../../doubles/demo-wallet/bitcoin/keys'
import { BITCOIN, choose, withWallets, openWallets, showsAccount, TESTNET, type HostWindow } from '../chains'
import type { Page } from '../driver'
import { story } from '../story'
import { DEMO, SHORT } from '../visit'

interface EventWindow {
  billfold: {
    connect(id: string, namespace?: string): Promise<unknown>
    open(options: { wallet: string; namespace: string }): Promise<void>
    switchNetwork(id: string): Promise<void>
    disconnect(namespace?: string): Promise<void>
  }
  events: string[]
}
const [alice] = solanaAccounts.map(({ address }) => address) as [string]
const satoshi = bitcoinKey('p2wpkh', 'mainnet').address

/** Starts recording the page's connection events: the event, and its chain. */
const recordEvents = (page: Page) =>
  page.run(() => {
    const events: string[] = []
    Object.assign(window, { events } satisfies Partial<EventWindow>)
    for (const name of ['connect', 'disconnect', 'account']) {
      document.addEventListener(`billfold:${name}`, event => {
        events.push(`${name} ${(event as CustomEvent<{ caipAddress: string }>).detail.caipAddress.split(':')[0]}`)
      })
    }
  })
const takeEvents = (page: Page) => page.run(() => (window as unknown as EventWindow).events.splice(0))

story(
  'the host page’s own button connects a Solana wallet without a preloaded dialog',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await open(withWallets({ solana: { approve: 'auto' } }))
    await page.waitFor('@connect-button')
    await page.run(() =>
      (window as unknown as EventWindow).billfold.connect('demo-solana', 'solana').then(() => undefined)
    )
    await showsAccount(page, alice, '7.250 SOL')
  }
)

story(
  'a switch to a chain without a wallet disconnects nothing, and each connection emits its own events',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await open(withWallets({ chains: { approve: 'auto' } }))
    await recordEvents(page)
    await page.click('@connect-button')
    await page.click(DEMO)
    await choose(page, '@chain-eip155')
    assert.equal(await takeEvents(page), ['connect eip155'])
    await page.run(id => (window as unknown as EventWindow).billfold.switchNetwork(id), BITCOIN)
    await page.waitFor('@connect-button')
    assert.equal(await takeEvents(page), [])
    await page.run(() =>
      (window as unknown as EventWindow).billfold.connect('app.billfold.demo', 'bip122').then(() => undefined)
    )
    await showsAccount(page, satoshi, '0.012 BTC')
    assert.equal(await takeEvents(page), ['connect bip122'])
    await page.run(() => (window as unknown as EventWindow).billfold.disconnect('eip155'))
    await page.until(() => (window as unknown as EventWindow).events.length > 0)
    assert.equal(await takeEvents(page), ['disconnect eip155'])
    await showsAccount(page, satoshi, '0.012 BTC')
  }
)

story(
  'a wallet on three chains asks for the chain even if it is pressed before its chains are discovered',
  { hosts: ['cdn'] },
  async ({ open, page, world }) => {
    world.faults.set('cdn', { kind: 'delay', delayMs: 3_000, match: /\/discovery-/ })
    await open(withWallets({ chains: { approve: 'auto' } }))
    await page.click('@connect-button')
    await page.click(DEMO)
    await choose(page, '@chain-eip155')
  }
)

story(
  'a button for one wallet on one chain connects it there without another choice',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await open(withWallets({ chains: { approve: 'auto' } }))
    await page.waitFor('@connect-button')
    await page.run(() =>
      (window as unknown as EventWindow).billfold.open({ wallet: 'app.billfold.demo', namespace: 'solana' })
    )
    await showsAccount(page, alice, '7.250 SOL')
  }
)

story(
  'a Bitcoin wallet that cannot switch networks leaves the visitor on the previous one, even of another chain',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await open(withWallets({ wallet: { approve: 'auto' }, bitcoin: { approve: 'auto', kinds: ['standard'] } }))
    await page.click('@connect-button')
    await choose(page, '@wallet-demo-bitcoin')
    await openWallets(page)
    await page.click('@add-eip155')
    await choose(page, DEMO)
    await page.waitFor(`@account-button >> "${SHORT}"`)
    await page.click('@network-button')
    await page.click(`@network-${TESTNET}`)
    await page.waitFor('@retry')
    await page.press('Escape')
    await page.waitFor(`@account-button >> "${SHORT}"`)
    assert.is(await page.run(async () => (window as unknown as HostWindow).billfold.getCaipNetworkId()), 'eip155:1')
  }
)
