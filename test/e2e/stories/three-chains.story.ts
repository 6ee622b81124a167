/** One wallet on EVM, Solana and Bitcoin under one name, and several connections at once. */
import * as assert from 'uvu/assert'
import { bitcoinKey } from '../../doubles/demo-wallet/bitcoin/keys'
import {
  BITCOIN,
  choose,
  waitForRestored,
  withWallets,
  disconnectAll,
  openWallets,
  showsAccount,
  SOLANA,
  switchTo,
  type HostWindow
} from '../chains'
import { recordNotices, waitForNotice } from '../notices'
import { story } from '../story'
import { account, addOn, alice, cdn, waitForClosed, connectOn, withPolicy, satoshi, three } from '../three-chains'
import { DEMO, SHORT } from '../visit'

story(
  'a wallet on three chains is one row, connects on each chain, and is used and disconnected per chain',
  withPolicy,
  async ({ open, page }) => {
    await open(three)
    await page.click('@connect-button')
    await page.waitFor(DEMO)
    await page.until(
      () =>
        document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelectorAll('[data-testid^=wallet-]')
          .length === 1
    )
    await page.click(DEMO)
    await page.waitFor('@chain-bip122')
    assert.is(await page.count('@chain-eip155'), 1)
    await choose(page, '@chain-solana')
    await showsAccount(page, alice, '7.250 SOL')
    await addOn(page, 'bip122')
    await showsAccount(page, satoshi, '0.012 BTC')
    await addOn(page, 'eip155')
    await page.waitFor(`@account-button >> "${SHORT}"`)
    await page.waitFor('@account-button >> "12.345 ETH"')
    assert.equal((await account(page)).connected, ['eip155', 'solana', 'bip122'])

    await openWallets(page)
    for (const [name, text] of [
      ['eip155', 'Ethereum'],
      ['eip155', '12.345 ETH'],
      ['solana', '7.250 SOL'],
      ['bip122', '0.012 BTC']
    ])
      await page.waitFor(`@connection-${name} >> "${text}"`)
    await recordNotices(page)
    await page.click('@use-bip122')
    await waitForNotice(page, 'Wallet switched')
    await page.press('Escape')
    await waitForClosed(page)
    await showsAccount(page, satoshi, '0.012 BTC')
    assert.is((await account(page)).address, satoshi)

    // disconnecting one keeps the others, although the wallet has one disconnect for all
    await openWallets(page)
    await page.click('@disconnect-solana')
    await waitForNotice(page, 'Wallet disconnected')
    await page.waitFor('@add-solana')
    assert.equal((await account(page)).connected, ['eip155', 'bip122'])
    await page.press('Escape')
    await waitForClosed(page)

    await page.reload()
    await waitForRestored(page, 'eip155', 'bip122')
    await showsAccount(page, satoshi, '0.012 BTC')
    assert.equal(await account(page), { address: satoshi, all: 2, connected: ['eip155', 'bip122'] })
    assert.equal(
      await page.run(() => (window as unknown as HostWindow).demoChains.bitcoin.asked),
      [],
      'the wallet was not prompted'
    )

    await openWallets(page)
    await page.click('@disconnect-all')
    await page.waitFor('@modal >> "No wallet connected"')
    await page.press('Escape')
    await page.waitFor('@connect-button')
    await page.reload()
    await page.waitFor('@connect-button')
    assert.equal((await account(page)).connected, [])
  }
)

story('every chain of a wallet is restored after a reload', cdn, async ({ open, page }) => {
  await open(three)
  await page.click('@connect-button')
  await connectOn(page, 'eip155')
  await addOn(page, 'solana')
  await addOn(page, 'bip122')
  await page.reload()
  await waitForRestored(page, 'eip155', 'solana', 'bip122')
  await showsAccount(page, satoshi, '0.012 BTC')
  await switchTo(page, SOLANA)
  await waitForClosed(page)
  await showsAccount(page, alice, '7.250 SOL')
  await disconnectAll(page)
  assert.equal((await account(page)).connected, [])
})

story(
  'a network of another chain asks for a wallet on it, and existing connections stay',
  {},
  async ({ open, page }) => {
    await open(withWallets({ chains: { approve: 'auto' }, solana: { approve: 'auto' } }))
    await page.click('@connect-button')
    await connectOn(page, 'eip155')
    await switchTo(page, BITCOIN)
    await page.waitFor('@modal >> "Switch to Bitcoin"')
    // the connected wallet also supports that chain
    await page.waitFor('@modal >> "No wallet is connected on Bitcoin yet. Connect one; the others stay connected."')
    await page.click('@choose-wallet')
    await page.waitFor(DEMO)
    assert.is(await page.count('@wallet-demo-solana'), 0, 'only wallets on this chain are listed')
    await choose(page, DEMO)
    await showsAccount(page, satoshi, '0.012 BTC')
    await switchTo(page, 'eip155:8453')
    await page.waitFor('@account-button >> "0.750 ETH"')
    assert.equal((await account(page)).connected, ['eip155', 'bip122'])
  }
)

story('an embedded dialog adds a wallet beside the connected one', cdn, async ({ page, world }) => {
  const html =
    '<!doctype html><html lang="en"><head><link rel="icon" href="data:,"><script src="/demo-wallet.js">' +
    '</script>{{wallets}}<script type="application/json" id="config" data-billfold>{{config}}</script>' +
    '<script type="module" data-config="config" src="{{cdn}}/{{version}}/billfold.js"></script></head>' +
    '<body><billfold-modal></billfold-modal></body></html>'
  await page.goto(
    `${world.page(html)}?${new URLSearchParams(withWallets({ chains: { approve: 'auto' } }, { enableEmbedded: true }))}`
  )
  await page.click(DEMO)
  await page.click('@chain-eip155')
  await page.click('@your-wallets')
  await page.click('@add-solana')
  await page.click(DEMO)
  await page.waitFor('"7.250 SOL"')
  assert.equal((await account(page)).connected, ['eip155', 'solana'])
})

story('a newcomer finds the wallets of three chains, and signs and pays on each', cdn, async ({ page, world }) => {
  await page.goto(world.pages)
  await page.click('"The same on EVM, Solana and Bitcoin"')
  const approve = async (act: string) => {
    await page.click(act)
    await page.click('@demo-approve')
  }
  const signs = async (balance: string) => {
    await waitForClosed(page)
    await approve('@site-sign')
    await page.until(() => (document.querySelector('[data-testid=site-signature]')?.textContent?.length ?? 0) > 60)
    await approve('@site-tip')
    await page.waitFor('"Thank you: "')
    await page.waitFor(`@account-button >> "${balance}"`)
    await page.run(() => document.querySelector('[data-testid=site-tipped]')!.replaceChildren())
  }
  await page.click('@connect-button')
  for (const row of ['solana', 'bitcoin', 'sats']) await page.waitFor(`@wallet-demo-${row}`)
  await page.click(DEMO)
  await approve('@chain-eip155')
  await signs('12.335 ETH')
  await openWallets(page)
  await page.click('@add-solana')
  await approve(DEMO)
  await signs('7.239 SOL')
  await openWallets(page)
  await page.click('@add-bip122')
  await approve(DEMO)
  await signs('0.010 BTC')
  // a change in the wallet's panel applies to all its chains
  await page.run(() => {
    const select = document
      .querySelector('[data-testid=demo-panel]')!
      .shadowRoot!.querySelector<HTMLSelectElement>('[data-testid=demo-account]')!
    select.value = '1'
    select.dispatchEvent(new Event('change'))
  })
  await showsAccount(page, bitcoinKey('p2wpkh', 'mainnet', 1).address, '0.002 BTC')
})
