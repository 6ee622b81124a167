/** A Bitcoin wallet with two kinds of addresses, and the one that the host page and its visitor use. */
import * as assert from 'uvu/assert'
import { bitcoinKey } from '../../doubles/demo-wallet/bitcoin/keys'
import { choose, waitForRestored, withWallets, openWallets, showsAccount, type HostWindow } from '../chains'
import type { Page } from '../driver'
import { story } from '../story'

const ROW = '@wallet-demo-sats'
const [payment, ordinal, nextPayment, nextOrdinal] = [0, 1].flatMap(account => [
  bitcoinKey('p2wpkh', 'mainnet', account).address,
  bitcoinKey('p2tr', 'mainnet', account).address
]) as [string, string, string, string]
const wallets = { bitcoin: { approve: 'auto', kinds: ['sats'] } } as const
const cdn = { hosts: ['cdn'] as const }

const connect = async (page: Page) => {
  await page.click('@connect-button')
  await choose(page, ROW)
}

/** Chooses a kind of address. Returns 'done', or the code and message of the refusal. */
const prefer = (page: Page, type: string) =>
  page.run(
    kind =>
      (window as unknown as HostWindow).billfold.setPreferredAccountType(kind, 'bip122').then(
        () => 'done',
        (error: { code: string; message: string }) => `${error.code}: ${error.message}`
      ),
    type
  )

const preferred = (page: Page) =>
  page.run(() => (window as unknown as HostWindow).billfold.getPreferredAccountType('bip122'))

/** Returns the host page's view of the addresses: the active one, and all of them. */
const accountState = (page: Page) =>
  page.run(async () => {
    const { address, allAccounts } = await (window as unknown as HostWindow).billfold.getAccount()
    return { address, all: allAccounts.map(account => `${account.type} ${account.address}`) }
  })

/** Starts recording the address of each `billfold:account` event. */
const recordAccounts = (page: Page) =>
  page.run(() => {
    const received: unknown[] = []
    Object.assign(window, { received })
    document.addEventListener('billfold:account', event => {
      received.push((event as CustomEvent<{ address: string }>).detail.address)
    })
  })
/** Returns the addresses recorded since the last call. */
const takeAccounts = (page: Page) => page.run(() => (window as unknown as { received: unknown[] }).received.splice(0))

story(
  'the payment address is the default; ordinals, once chosen, stay active after a reload and an account change',
  cdn,
  async ({ open, page }) => {
    await open(withWallets(wallets))
    await connect(page)
    await showsAccount(page, payment, '0.012 BTC')
    assert.is(await preferred(page), 'payment')
    assert.equal(await accountState(page), { address: payment, all: [`payment ${payment}`, `ordinal ${ordinal}`] })

    await recordAccounts(page)
    assert.is(await prefer(page, 'ordinal'), 'done')
    await showsAccount(page, ordinal, '0.007 BTC')
    assert.equal(await takeAccounts(page), [ordinal])
    assert.equal(await accountState(page), { address: ordinal, all: [`ordinal ${ordinal}`, `payment ${payment}`] })
    await openWallets(page)
    await page.waitFor('@connection-bip122 >> "Bitcoin (Ordinals)"')
    await page.press('Escape')
    await page.waitFor('@modal', { gone: true })

    await page.reload()
    await showsAccount(page, ordinal, '0.007 BTC')
    await waitForRestored(page, 'bip122')
    assert.equal(await accountState(page), { address: ordinal, all: [`ordinal ${ordinal}`, `payment ${payment}`] })
    assert.is(await preferred(page), 'ordinal')
    assert.equal(
      await page.run(() => (window as unknown as HostWindow).demoBitcoin.sats.asked),
      [],
      'the wallet was not prompted'
    )

    await recordAccounts(page)
    await page.run(() => {
      ;(window as unknown as HostWindow).demoBitcoin.sats.change({ account: 1 })
    })
    await page.until(
      async address => (await (window as unknown as HostWindow).billfold.getAccount()).address === address,
      nextOrdinal
    )
    assert.equal(await takeAccounts(page), [nextOrdinal])
    assert.is(await prefer(page, 'payment'), 'done')
    await showsAccount(page, nextPayment, '0.000 BTC')
    assert.equal(await takeAccounts(page), [nextPayment])
  }
)

story(
  'the host page’s default account type applies until one is chosen; the choice lasts until the next visit',
  cdn,
  async ({ open, page }) => {
    const query = withWallets(wallets, { defaultAccountTypes: { bip122: 'ordinal' } })
    await open(query)
    await connect(page)
    await showsAccount(page, ordinal, '0.007 BTC')
    assert.is(await preferred(page), 'ordinal')
    assert.is(await prefer(page, 'payment'), 'done')
    await showsAccount(page, payment, '0.012 BTC')
    await open(query)
    await waitForRestored(page, 'bip122')
    await showsAccount(page, payment, '0.012 BTC')
  }
)

story(
  'an account type that Bitcoin does not have is rejected with a message, and nothing changes',
  cdn,
  async ({ open, page }) => {
    await open(withWallets(wallets))
    await connect(page)
    await recordAccounts(page)
    assert.is(
      await prefer(page, 'smartAccount'),
      'option-invalid: Billfold option "bip122 account type": expected "payment" or "ordinal", got "smartAccount"'
    )
    assert.equal(await takeAccounts(page), [])
    await page.reload()
    await waitForRestored(page, 'bip122')
    await showsAccount(page, payment, '0.012 BTC')
    assert.is(await preferred(page), 'payment')
  }
)
