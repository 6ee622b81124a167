/** A Bitcoin wallet with two kinds of addresses, and the one that the host page and its visitor use. */
import * as assert from 'uvu/assert'
import { bitcoinKey } from '../../doubles/demo-wallet/bitcoin/keys'
import { choose, comesBack, having, openWallets, showsAccount, type Place } from '../chains'
import type { Page } from '../driver'
import { story } from '../story'

const ROW = '@wallet-demo-sats'
const [payment, ordinal, nextPayment, nextOrdinal] = [0, 1].flatMap(account => [
  bitcoinKey('p2wpkh', 'mainnet', account).address,
  bitcoinKey('p2tr', 'mainnet', account).address
]) as [string, string, string, string]
const wallets = { bitcoin: { approve: 'auto', kinds: ['sats'] } } as const
const hosts = { hosts: ['cdn', 'react19'] as const }

const connect = async (page: Page) => {
  await page.click('@connect-button')
  await choose(page, ROW)
}

/** Chooses a kind of address. Returns 'done', or the code and message of the refusal. */
const prefer = (page: Page, type: string) =>
  page.run(
    kind =>
      (window as unknown as Place).billfold.setPreferredAccountType(kind, 'bip122').then(
        () => 'done',
        (error: { code: string; message: string }) => `${error.code}: ${error.message}`
      ),
    type
  )

const preferred = (page: Page) =>
  page.run(() => (window as unknown as Place).billfold.getPreferredAccountType('bip122'))

/** Returns the host page's view of the addresses: the active one, and all of them. */
const held = (page: Page) =>
  page.run(async () => {
    const { address, allAccounts } = await (window as unknown as Place).billfold.getAccount()
    return { address, all: allAccounts.map(account => `${account.type} ${account.address}`) }
  })

/** Starts recording the address of each `billfold:account` event. */
const listen = (page: Page) =>
  page.run(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    document.addEventListener('billfold:account', event => {
      heard.push((event as CustomEvent<{ address: string }>).detail.address)
    })
  })
const heard = (page: Page) => page.run(() => (window as unknown as { heard: unknown[] }).heard.splice(0))

story(
  'the payment address is used first; a site that chooses ordinals has that address at once, after a ' +
    'reload, and after the wallet’s next account',
  hosts,
  async ({ open, page }) => {
    await open(having(wallets))
    await connect(page)
    await showsAccount(page, payment, '0.012 BTC')
    assert.is(await preferred(page), 'payment')
    assert.equal(await held(page), { address: payment, all: [`payment ${payment}`, `ordinal ${ordinal}`] })

    await listen(page)
    assert.is(await prefer(page, 'ordinal'), 'done')
    await showsAccount(page, ordinal, '0.007 BTC')
    assert.equal(await heard(page), [ordinal])
    assert.equal(await held(page), { address: ordinal, all: [`ordinal ${ordinal}`, `payment ${payment}`] })
    await openWallets(page)
    await page.waitFor('@connection-bip122 >> "Bitcoin (Ordinals)"')
    await page.press('Escape')
    await page.waitFor('@modal', { gone: true })

    await page.reload()
    await showsAccount(page, ordinal, '0.007 BTC')
    await comesBack(page, 'bip122')
    assert.equal(await held(page), { address: ordinal, all: [`ordinal ${ordinal}`, `payment ${payment}`] })
    assert.is(await preferred(page), 'ordinal')
    assert.equal(await page.run(() => (window as unknown as Place).demoBitcoin.sats.asked), [], 'nobody was asked')

    await listen(page)
    await page.run(() => {
      ;(window as unknown as Place).demoBitcoin.sats.change({ account: 1 })
    })
    await page.until(
      async address => (await (window as unknown as Place).billfold.getAccount()).address === address,
      nextOrdinal
    )
    assert.equal(await heard(page), [nextOrdinal])
    assert.is(await prefer(page, 'payment'), 'done')
    await showsAccount(page, nextPayment, '0.000 BTC')
    assert.equal(await heard(page), [nextPayment])
  }
)

story(
  'where nobody has chosen a site’s own usual kind is used; the choice stands above it, also on the next visit',
  hosts,
  async ({ open, page }) => {
    const query = having(wallets, { defaultAccountTypes: { bip122: 'ordinal' } })
    await open(query)
    await connect(page)
    await showsAccount(page, ordinal, '0.007 BTC')
    assert.is(await preferred(page), 'ordinal')
    assert.is(await prefer(page, 'payment'), 'done')
    await showsAccount(page, payment, '0.012 BTC')
    await open(query)
    await comesBack(page, 'bip122')
    await showsAccount(page, payment, '0.012 BTC')
  }
)

story(
  'a kind of account that Bitcoin has not is refused in words, and all stays as it was',
  hosts,
  async ({ open, page }) => {
    await open(having(wallets))
    await connect(page)
    await listen(page)
    assert.is(
      await prefer(page, 'smartAccount'),
      'option-invalid: Billfold option "bip122 account type": expected "payment" or "ordinal", got "smartAccount"'
    )
    assert.equal(await heard(page), [])
    await page.reload()
    await comesBack(page, 'bip122')
    await showsAccount(page, payment, '0.012 BTC')
    assert.is(await preferred(page), 'payment')
  }
)
