/** Visitors send SOL, Solana tokens and bitcoin. The amount that arrived is read from the chain, not from the page. */
import * as assert from 'uvu/assert'
import { associatedOf, MINT_2022, MINT_TOKEN, TOKEN, TOKEN_2022 } from '../../sandbox/solana/tokens'
import { choose, withWallets, type Wallets } from '../chains'
import { eventually, type Page } from '../driver'
import { bitcoinBob, call, cdn, finishTransfer, fillIn, waitForText, review, send, solanaBob } from '../send-form'
import { story } from '../story'
import { DEMO } from '../visit'

/** Opens the page with a wallet of another chain connected instead of the EVM demo wallet. */
const onChain = async (
  open: (query: Record<string, string>) => Promise<void>,
  page: Page,
  wallets: Wallets,
  row: string
) => {
  await open(withWallets(wallets))
  await page.click('@connect-button')
  await page.waitFor(DEMO)
  await choose(page, row)
}

story('a visitor sends SOL', {}, async ({ open, page, world }) => {
  const lamports = async () =>
    (await call<{ value: number }>(world.solana.rpc, 'getBalance', [solanaBob.address])).value
  const before = await lamports()
  await onChain(open, page, { solana: { approve: 'auto' } }, '@wallet-demo-solana')
  await fillIn(page, 'native', '1.5', solanaBob.address)
  await review(page)
  await send(page)
  await finishTransfer(page)
  assert.is((await lamports()) - before, 1_500_000_000)
})

for (const { name, mint, program, units } of [
  { name: 'a Solana token', mint: MINT_TOKEN, program: TOKEN, units: '25500000' },
  { name: 'a Solana token of the newer program', mint: MINT_2022, program: TOKEN_2022, units: '25500000000' }
] as const) {
  story(
    `${name} arrives at a receiver without a token account, and its cost is shown first`,
    cdn,
    async ({ open, page, world }) => {
      const account = await associatedOf(solanaBob.address, mint, program)
      const tokenBalance = async () =>
        (await call<{ value: { amount: string } } | undefined>(world.solana.rpc, 'getTokenAccountBalance', [account]))
          ?.value.amount
      assert.is(await tokenBalance(), undefined)
      await onChain(open, page, { solana: { approve: 'auto' } }, '@wallet-demo-solana')
      await fillIn(page, mint, '25.5', solanaBob.address)
      await review(page)
      await waitForText(page, 'fee', 'token account')
      await send(page)
      await finishTransfer(page)
      assert.is(await tokenBalance(), units)
    }
  )
}

for (const [kind, row] of [
  ['standard', '@wallet-demo-bitcoin'],
  ['sats', '@wallet-demo-sats']
] as const) {
  story(`${kind}: a visitor sends bitcoin`, cdn, async ({ open, page, world }) => {
    const coins = async () =>
      (
        (await (await fetch(`${world.indexers[0]!.url}/address/${bitcoinBob}/utxo`)).json()) as { value: number }[]
      ).reduce((sum, { value }) => sum + value, 0)
    const before = await coins()
    await onChain(open, page, { bitcoin: { approve: 'auto', kinds: [kind] } }, row)
    await fillIn(page, 'native', '0.0015', bitcoinBob)
    await review(page)
    await send(page)
    await eventually(async () => (await coins()) - before === 150_000, 'the coin has not arrived')
    await page.click('@done')
    await page.waitFor('@disconnect-button')
  })
}
