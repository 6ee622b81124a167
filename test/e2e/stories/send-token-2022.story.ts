/**
 * A visitor sends Solana tokens that withhold a part of each transfer. The amount that arrived is read from the chain.
 */
import * as assert from 'uvu/assert'
import { solanaAccounts } from '../../doubles/demo-wallet/solana-accounts'
import { associatedOf, TOKEN_2022 } from '../../sandbox/solana/tokens'
import type { World } from '../../sandbox/world'
import { choose, withWallets } from '../chains'
import { eventually, type Page } from '../driver'
import { recordNotices } from '../notices'
import { waitForStatus, openForm } from '../sending'
import { story } from '../story'

const cdn = { hosts: ['cdn'] as const }
const [alice, bob] = [solanaAccounts[0]!, solanaAccounts[1]!]

const call = async <T>({ solana }: World, method: string, ...params: unknown[]): Promise<T> => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(solana.rpc, { method: 'POST', body })
  return ((await response.json()) as { result: T }).result
}
const mintWithFee = (world: World, bps: number) =>
  call<string>(world, 'sandbox_mint', 110, { fee: { bps, maximum: '1000000000' } }, { [alice.address]: 80_000_000 })

/** Goes from the page to the review of ten tokens for Bob. */
const reviewTen = async (page: Page, open: (query: Record<string, string>) => Promise<void>, mint: string) => {
  await open(withWallets({ solana: { approve: 'auto' } }))
  await page.click('@connect-button')
  await choose(page, '@wallet-demo-solana')
  await openForm(page)
  await recordNotices(page)
  await page.click('@choose-token')
  await page.click(`@token-${mint}`)
  await page.type('@amount', '10')
  await page.type('@receiver', bob.address)
  await page.click('[data-testid=review]:not([aria-disabled])')
}

story('half of a Solana token with a fee of 50 % arrives', cdn, async ({ open, page, world }) => {
  const mint = await mintWithFee(world, 5_000)
  await reviewTen(page, open, mint)
  await page.waitFor('@fee-likely')
  await page.click('[data-testid=send]:not([aria-disabled])')
  await page.waitFor('@confirm-again')
  await page.click('[data-testid=send]:not([aria-disabled])')
  await waitForStatus(page, 'confirmed')
  const account = await associatedOf(bob.address, mint, TOKEN_2022)
  const { value } = await call<{ value: { amount: string } }>(world, 'getTokenAccountBalance', account)
  assert.is(value.amount, '5000000')
})

story('a Solana token with a fee of 100 % is refused with a reason', cdn, async ({ open, page, world }) => {
  const mint = await mintWithFee(world, 10_000)
  await reviewTen(page, open, mint)
  const showsReason = async () => (await page.text('@send-failed')).includes('The receiver would get nothing')
  await page.waitFor('@send-failed')
  await eventually(showsReason, 'the reason')
  const account = await associatedOf(bob.address, mint, TOKEN_2022)
  assert.is((await call<{ value: unknown }>(world, 'getAccountInfo', account)).value, null)
})
