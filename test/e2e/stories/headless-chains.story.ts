/** Host pages of several chains that guide their visitors themselves. */
import * as assert from 'uvu/assert'
import { solanaAccounts } from '../../doubles/demo-wallet/solana-accounts'
import { bitcoinKey } from '../../doubles/demo-wallet/bitcoin/keys'
import { BITCOIN, choose, having, openWallets, showsAccount, TESTNET, type Place } from '../chains'
import type { Page } from '../driver'
import { story } from '../story'
import { DEMO, SHORT } from '../visit'

interface Site {
  billfold: {
    connect(id: string, namespace?: string): Promise<unknown>
    open(options: { wallet: string; namespace: string }): Promise<void>
    switchNetwork(id: string): Promise<void>
    disconnect(namespace?: string): Promise<void>
  }
  heard: string[]
}
const [alice] = solanaAccounts.map(({ address }) => address) as [string]
const satoshi = bitcoinKey('p2wpkh', 'mainnet').address

/** Starts recording the page's connection events in `heard`: the event, and its chain. */
const hear = (page: Page) =>
  page.run(() => {
    const heard: string[] = []
    Object.assign(window, { heard } satisfies Partial<Site>)
    for (const name of ['connect', 'disconnect', 'account']) {
      document.addEventListener(`billfold:${name}`, event => {
        heard.push(`${name} ${(event as CustomEvent<{ caipAddress: string }>).detail.caipAddress.split(':')[0]}`)
      })
    }
  })
const heard = (page: Page) => page.run(() => (window as unknown as Site).heard.splice(0))

story(
  'a Solana wallet is connected by the site’s own button, though the dialog was never near',
  { hosts: ['cdn', 'react19'] },
  async ({ open, page }) => {
    await open(having({ solana: { approve: 'auto' } }))
    await page.waitFor('@connect-button')
    await page.run(() => (window as unknown as Site).billfold.connect('demo-solana', 'solana').then(() => undefined))
    await showsAccount(page, alice, '7.250 SOL')
  }
)

story(
  'a network of a chain without a wallet ends no connection, and each connection is told by itself',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await open(having({ chains: { approve: 'auto' } }))
    await hear(page)
    await page.click('@connect-button')
    await page.click(DEMO)
    await choose(page, '@chain-eip155')
    assert.equal(await heard(page), ['connect eip155'])
    await page.run(id => (window as unknown as Site).billfold.switchNetwork(id), BITCOIN)
    await page.waitFor('@connect-button')
    assert.equal(await heard(page), [])
    await page.run(() =>
      (window as unknown as Site).billfold.connect('app.billfold.demo', 'bip122').then(() => undefined)
    )
    await showsAccount(page, satoshi, '0.012 BTC')
    assert.equal(await heard(page), ['connect bip122'])
    await page.run(() => (window as unknown as Site).billfold.disconnect('eip155'))
    await page.until(() => (window as unknown as Site).heard.length > 0)
    assert.equal(await heard(page), ['disconnect eip155'])
    await showsAccount(page, satoshi, '0.012 BTC')
  }
)

story(
  'a wallet on three chains that is pressed before its chains are known asks for the chain',
  { hosts: ['cdn'] },
  async ({ open, page, world }) => {
    world.faults.set('cdn', { kind: 'delay', delayMs: 3_000, match: /\/actions\/discover-/ })
    await open(having({ chains: { approve: 'auto' } }))
    await page.click('@connect-button')
    await page.click(DEMO)
    await choose(page, '@chain-eip155')
  }
)

story(
  'a button for one wallet on one chain leads to the wallet on that chain, without another choice',
  { hosts: ['cdn', 'react19'] },
  async ({ open, page }) => {
    await open(having({ chains: { approve: 'auto' } }))
    await page.waitFor('@connect-button')
    await page.run(() =>
      (window as unknown as Site).billfold.open({ wallet: 'app.billfold.demo', namespace: 'solana' })
    )
    await showsAccount(page, alice, '7.250 SOL')
  }
)

story(
  'a Bitcoin wallet that cannot go to a network leaves the visitor on the one before, whichever chain that is of',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await open(having({ wallet: { approve: 'auto' }, bitcoin: { approve: 'auto', kinds: ['standard'] } }))
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
    assert.is(await page.run(async () => (window as unknown as Place).billfold.getCaipNetworkId()), 'eip155:1')
  }
)
