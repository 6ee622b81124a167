/** Visitors send what they hold. What has arrived is read from the chain, not from the page. */
import * as assert from 'uvu/assert'
import { accounts } from '../../doubles/demo-wallet/accounts'
import { bitcoinKey } from '../../doubles/demo-wallet/bitcoin/keys'
import { solanaAccounts } from '../../doubles/demo-wallet/solana-accounts'
import { ENS_REGISTRY, names, tokens } from '../../sandbox/contracts/index'
import { associatedOf, MINT_2022, MINT_TOKEN, TOKEN, TOKEN_2022 } from '../../sandbox/solana/tokens'
import type { World } from '../../sandbox/world'
import { choose, having, type Wallets } from '../chains'
import { eventually, type Page } from '../driver'
import { story } from '../story'
import { connectDemo, DEMO, wallet } from '../visit'

const cdn = { hosts: ['cdn'] as const }
const READY = '[data-testid=review]:not([aria-disabled])'
const bob = accounts[1]!.address, [, solanaBob] = solanaAccounts as [unknown, typeof solanaAccounts[number]], bitcoinBob = bitcoinKey('p2wpkh', 'mainnet', 1).address

const call = async <T>(url: string, method: string, params: unknown[]) =>
  (await (await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }) })).json() as { result: T }).result
const weiOf = async ({ chains }: World, owner: string) => BigInt(await call<string>(chains[0]!.rpc, 'eth_getBalance', [owner, 'latest']))
const heldBy = async ({ chains }: World, token: string, owner: string) =>
  BigInt(await call<string>(chains[0]!.rpc, 'eth_call', [{ to: token, data: `0x70a08231${owner.slice(2).toLowerCase().padStart(64, '0')}` }, 'latest']))

/** What a page needs to know tokens without a service: their addresses. */
const listed = { tokens: { 'eip155:1': [tokens.coin, tokens.usdt].map(({ address }) => ({ address })) } }
const query = (options: Parameters<typeof wallet>[0] = {}) => ({ ...wallet({ approve: 'auto', ...options }), config: JSON.stringify(listed) })

/** Waits until it is said there. */
const reads = (page: Page, testId: string, text: string) => eventually(async () => (await page.text(`@${testId}`)).includes(text), `${testId}: ${text}`)

/** From the page's button to the form, filled in. */
const fillIn = async (page: Page, token: string, amount: string, receiver: string) => {
  await page.click('@account-button')
  await page.click('@send')
  await page.click('@choose-token')
  await page.click(`@token-${token}`)
  await page.type('@amount', amount)
  await page.type('@receiver', receiver)
}
const review = async (page: Page) => {
  await page.click(READY)
  await page.waitFor('@fee-likely')
}
const send = async (page: Page) => {
  await page.click('[data-testid=send]:not([aria-disabled])')
  await page.waitFor('@sent-status')
}
const confirmed = async (page: Page) => {
  await reads(page, 'sent-status', 'Confirmed')
  await page.click('@done')
  await page.waitFor('@disconnect-button')
}

for (const [what, token, amount, units] of [
  ['ether', 'native', '1.25', 1_250_000_000_000_000_000n], ['a token', tokens.coin.address, '34.5', 34_500_000_000_000_000_000n], ['the dollar whose contract answers nothing', tokens.usdt.address, '12,34', 12_340_000n]
] as const) {
  story(`a visitor sends ${what}, sees it arrive, and is back at the account`, { hosts: ['cdn', 'react19', 'csp'] }, async ({ open, page, world }) => {
    const held = () => token === 'native' ? weiOf(world, bob) : heldBy(world, token, bob), before = await held()
    await open(query())
    await connectDemo(page)
    await fillIn(page, token, amount, bob)
    await review(page)
    assert.is(await page.text('@review-address'), bob)
    await send(page)
    await confirmed(page)
    assert.is(await held() - before, units)
    // the draft is of nobody any more
    await page.click('@send')
    await page.waitFor('@receiver')
    assert.is(await page.run(() => (document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelector('[data-testid=receiver]') as HTMLInputElement).value), '')
    await reads(page, 'review', 'Choose a token')
  })
}

story('the most of the ether leaves just enough for the fee', cdn, async ({ open, page, world }) => {
  await open(query())
  await connectDemo(page)
  await page.click('@account-button')
  await page.click('@send')
  await page.click('@choose-token')
  await page.click('@token-native')
  await page.type('@receiver', bob)
  await page.waitFor('@clear-receiver')
  await page.click('@max')
  await review(page)
  await send(page)
  await confirmed(page)
  const left = await weiOf(world, accounts[0]!.address)
  assert.ok(left < 10n ** 16n, `${left} wei are left`)
})

story('a name leads to the address that the chain has for it', cdn, async ({ open, page, world }) => {
  const { name, address } = names.good, before = await weiOf(world, address)
  assert.ok(ENS_REGISTRY)
  await open(query())
  await connectDemo(page)
  await fillIn(page, 'native', '0.5', name)
  await page.until(address => document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelector('[data-testid=receiver-said]')?.textContent?.toLowerCase() === address.toLowerCase(), address)
  await review(page)
  assert.is((await page.text('@review-address')).toLowerCase(), address.toLowerCase())
  await reads(page, 'review-receiver', name)
  await send(page)
  await confirmed(page)
  assert.is(await weiOf(world, address) - before, 500_000_000_000_000_000n)
})

story('who declines in the wallet is told so and has sent nothing, and may send after all', cdn, async ({ open, page, world }) => {
  const before = await weiOf(world, bob), answers = (approve: string) => page.run(approve => { (window as unknown as { demoWallet: { set(o: object): void } }).demoWallet.set({ approve }) }, approve)
  await open(query())
  await connectDemo(page)
  await fillIn(page, 'native', '1', bob)
  await review(page)
  await answers('reject')
  await page.click('[data-testid=send]:not([aria-disabled])')
  await reads(page, 'fine', 'Nothing was sent.')
  assert.is(await weiOf(world, bob), before)
  await answers('auto')
  await send(page)
  await confirmed(page)
  assert.is(await weiOf(world, bob) - before, 10n ** 18n)
})

story('more than is there cannot be looked over; a token cannot be sent without ether for the fee', cdn, async ({ open, page, world }) => {
  await open(query({ account: 2 }))
  await connectDemo(page)
  await fillIn(page, tokens.coin.address, '3.5', bob)
  await reads(page, 'worth', 'More than you have')
  await reads(page, 'review', 'You have 3 SAND')
  await page.type('@amount', '2')
  await page.click(READY)
  await reads(page, 'send-failed', 'The fee is more than there is')
  assert.is(await page.count('@send'), 0)
  assert.is(await heldBy(world, tokens.coin.address, bob), tokens.coin.held[1])
})

story('a visitor sends by keyboard alone', cdn, async ({ open, page, world }) => {
  const before = await weiOf(world, bob)
  await open(query())
  await connectDemo(page)
  /** Goes on by Tab until a control has the focus. */
  const reach = async (testId: string) => {
    for (let step = 0; step < 40; step++) {
      const at = await page.run(() => {
        let active = document.activeElement
        while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
        return active?.getAttribute('data-testid')
      })
      if (at === testId) return
      await page.press('Tab')
    }
    throw new Error(`Tab never came to ${testId}`)
  }
  const typed = async (text: string) => { for (const key of text) await page.press(key) }
  await reach('account-button')
  await page.press('Enter')
  await page.waitFor('@send')
  await reach('send')
  await page.press('Enter')
  await page.waitFor('@amount')
  await reach('choose-token')
  await page.press('Enter')
  await page.waitFor('@token-native')
  await reach('token-native')
  await page.press('Enter')
  await page.waitFor('@amount')
  await reach('amount')
  await typed('0.75')
  await page.press('Enter')
  await typed(bob)
  await reads(page, 'review', 'Review')
  await page.press('Enter')
  await page.waitFor('@fee-likely')
  await reach('send')
  await page.press('Enter')
  await reads(page, 'sent-status', 'Confirmed')
  await reach('done')
  await page.press('Enter')
  await page.waitFor('@disconnect-button')
  assert.is(await weiOf(world, bob) - before, 750_000_000_000_000_000n)
})

/** Without the demo wallet of EVM in use: one of another chain is connected. */
const onChain = async (open: (query: Record<string, string>) => Promise<void>, page: Page, wallets: Wallets, row: string) => {
  await open(having(wallets))
  await page.click('@connect-button')
  await page.waitFor(DEMO)
  await choose(page, row)
}

story('a visitor sends SOL', {}, async ({ open, page, world }) => {
  const lamports = async () => (await call<{ value: number }>(world.solana.rpc, 'getBalance', [solanaBob.address])).value, before = await lamports()
  await onChain(open, page, { solana: { approve: 'auto' } }, '@wallet-demo-solana')
  await fillIn(page, 'native', '1.5', solanaBob.address)
  await review(page)
  await send(page)
  await confirmed(page)
  assert.is(await lamports() - before, 1_500_000_000)
})

for (const [what, mint, program, units] of [['a token', MINT_TOKEN, TOKEN, '25500000'], ['a token of the newer program', MINT_2022, TOKEN_2022, '25500000000']] as const) {
  story(`${what} of Solana arrives at somebody who has no account for it, and what that costs is said before`, cdn, async ({ open, page, world }) => {
    const account = await associatedOf(solanaBob.address, mint, program)
    const held = async () => (await call<{ value: { amount: string } } | undefined>(world.solana.rpc, 'getTokenAccountBalance', [account]))?.value.amount
    assert.is(await held(), undefined)
    await onChain(open, page, { solana: { approve: 'auto' } }, '@wallet-demo-solana')
    await fillIn(page, mint, '25.5', solanaBob.address)
    await review(page)
    await reads(page, 'fee', 'token account')
    await send(page)
    await confirmed(page)
    assert.is(await held(), units)
  })
}

for (const [kind, row] of [['standard', '@wallet-demo-bitcoin'], ['sats', '@wallet-demo-sats']] as const) {
  story(`${kind}: a visitor sends bitcoin`, cdn, async ({ open, page, world }) => {
    const coins = async () => (await (await fetch(`${world.indexers[0]!.url}/address/${bitcoinBob}/utxo`)).json() as { value: number }[]).reduce((sum, { value }) => sum + value, 0), before = await coins()
    await onChain(open, page, { bitcoin: { approve: 'auto', kinds: [kind] } }, row)
    await fillIn(page, 'native', '0.0015', bitcoinBob)
    await review(page)
    await send(page)
    await eventually(async () => await coins() - before === 150_000, 'the coin came')
    await page.click('@done')
    await page.waitFor('@disconnect-button')
  })
}
