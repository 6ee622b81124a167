/** Payments on Solana, and between chains. What arrived is read from the ledger, not from the page. */
import * as assert from 'uvu/assert'
import { associatedOf, MINT_TOKEN, TOKEN } from '../../sandbox/solana/tokens'
import type { PaymentOptions } from '../../../src/core/pay/payment-options'
import { choose, SOLANA, withWallets } from '../chains'
import { finish, outcomes, payNow, requestPayment } from '../paying'
import { call, solanaBob, waitForText } from '../send-form'
import { story } from '../story'
import { connectDemo } from '../visit'

const cdn = { hosts: ['cdn'] as const }
const ROW = '@wallet-demo-solana'

const solPayment: PaymentOptions = {
  recipient: solanaBob.address,
  amount: 1.5,
  paymentAsset: { network: SOLANA, asset: 'native', metadata: { name: 'Solana', symbol: 'SOL', decimals: 9 } }
}
const tokenPayment: PaymentOptions = {
  recipient: solanaBob.address,
  amount: '25.5',
  paymentAsset: { network: SOLANA, asset: MINT_TOKEN, metadata: { name: 'Sand', symbol: 'SAND', decimals: 6 } }
}
const query = () => withWallets({ solana: { approve: 'auto' } }, { features: { pay: true } })

story('a visitor without a wallet connects one on Solana and pays SOL', cdn, async ({ open, page, world }) => {
  const lamports = async () =>
    (await call<{ value: number }>(world.solana.rpc, 'getBalance', [solanaBob.address])).value
  const before = await lamports()
  await open(query())
  await requestPayment(page, solPayment)
  await page.click('@pay-connect')
  await page.click(ROW)
  await payNow(page)
  await finish(page)
  assert.is((await outcomes(page))[0]?.receipt?.success, true)
  assert.is((await lamports()) - before, 1_500_000_000)
})

story('a visitor pays a Solana token, whose name is the site’s alone', cdn, async ({ open, page, world }) => {
  const account = await associatedOf(solanaBob.address, MINT_TOKEN, TOKEN)
  await open(query())
  await page.click('@connect-button')
  await choose(page, ROW)
  await requestPayment(page, tokenPayment)
  await waitForText(page, 'warning', 'SAND is this site’s name for the token.')
  await payNow(page)
  await finish(page)
  assert.is((await outcomes(page))[0]?.receipt?.success, true)
  const { value } = await call<{ value: { amount: string } }>(world.solana.rpc, 'getTokenAccountBalance', [account])
  assert.is(value.amount, '25500000')
})

story('a Solana token with other decimals than the host page claims is refused', cdn, async ({ open, page }) => {
  await open(query())
  await page.click('@connect-button')
  await choose(page, ROW)
  const { metadata } = tokenPayment.paymentAsset
  await requestPayment(page, {
    ...tokenPayment,
    paymentAsset: { ...tokenPayment.paymentAsset, metadata: { ...metadata, decimals: 9 } }
  })
  await page.waitFor('@modal >> "This payment is not possible"')
  const [refused] = await outcomes(page)
  assert.match(refused!.message!, /metadata\.decimals": expected 6, as on Solana, got 9/)
})

story('a wallet on another chain cannot pay, and the visitor connects another one', cdn, async stage => {
  const { open, page } = stage
  await open(query())
  await connectDemo(page)
  await requestPayment(page, solPayment)
  await waitForText(page, 'fine', 'Your wallet is on another kind of network. Connect one on Solana to pay.')
  await page.click('@pay-connect')
  await page.click(ROW)
  await payNow(page)
  await finish(page)
  assert.is((await outcomes(page))[0]?.receipt?.success, true)
})
