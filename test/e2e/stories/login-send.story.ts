/** Transfers with the embedded wallet, as either type of account and on Solana, read back from the chains. */
import * as assert from 'uvu/assert'
import { cdn, fund, getAccount, isFrameShown } from '../embedded'
import { answerFrame, logins, signInByEmail } from '../login'
import { call, solanaBob, waitForText } from '../send-form'
import { balanceOf, openForm, press, RECEIVER, review, send, sendQuery } from '../sending'
import { SOLANA, showsAccount, switchTo } from '../chains'
import type { World } from '../../sandbox/world'
import { story } from '../story'

const ETHER = 10n ** 18n
const query = (world: World, config: object = {}) => ({
  ...logins(),
  config: sendQuery(world, { enableInjected: false, ...config })['config']!
})

story(
  'a visitor sends ether from the smart account: a decline keeps the review, an approval sends it',
  cdn,
  async ({ page, world, open, shot }) => {
    await open(query(world))
    await signInByEmail(page, world)
    const sender = await fund(page, world)
    await openForm(page)
    await send(page, { amount: '0.25' })
    await answerFrame(page, 'Decline')
    await page.waitFor('@review-amount')
    assert.not(await isFrameShown(page))
    await shot('send-declined')
    assert.is(await balanceOf(world, RECEIVER), 0n)

    await press(page)
    await answerFrame(page, 'Approve')
    await waitForText(page, 'sent-status', 'Confirmed')
    assert.is(await balanceOf(world, RECEIVER), ETHER / 4n)
    assert.is(await balanceOf(world, sender), (ETHER * 3n) / 4n, 'the frame’s server pays the fee')
    await page.click('@done')
    await page.waitFor('@disconnect-button')
  }
)

story('a visitor sends ether from the account of the key, which pays the fee', cdn, async ({ page, world, open }) => {
  await open(query(world, { defaultAccountTypes: { eip155: 'eoa' } }))
  await signInByEmail(page, world)
  assert.is((await getAccount(page)).embeddedWalletInfo?.accountType, 'eoa')
  const sender = await fund(page, world)
  await openForm(page)
  await send(page, { amount: '0.25' })
  await answerFrame(page, 'Approve')
  await waitForText(page, 'sent-status', 'Confirmed')
  assert.is(await balanceOf(world, RECEIVER), ETHER / 4n)
  const rest = await balanceOf(world, sender)
  assert.ok(rest < (ETHER * 3n) / 4n && rest > (ETHER * 7n) / 10n, `${rest} wei are left`)
})

story('a visitor of a login sends SOL', cdn, async ({ page, world, open }) => {
  await open({ ...logins(), solana: JSON.stringify({ announce: 'off' }) })
  await signInByEmail(page, world)
  const { address } = await getAccount(page, 'solana')
  const lamportsOf = async (owner: string) =>
    (await call<{ value: number }>(world.solana.rpc, 'getBalance', [owner])).value
  await call(world.solana.rpc, 'requestAirdrop', [address, 2e9])
  const before = await lamportsOf(solanaBob.address)
  await switchTo(page, SOLANA)
  await showsAccount(page, address!, '2.000 SOL')
  await page.waitFor('@modal', { gone: true })
  await openForm(page)
  await page.type('@amount', '0.5')
  await page.type('@receiver', solanaBob.address)
  await review(page)
  await press(page)
  await answerFrame(page, 'Approve')
  await waitForText(page, 'sent-status', 'Confirmed')
  assert.is((await lamportsOf(solanaBob.address)) - before, 5e8)
})
