/**
 * Outcomes of a sent transfer: mined, refused by its chain, sped up, cancelled, replaced, dropped, or different from
 * what was shown.
 */
import * as assert from 'uvu/assert'
import { encodeFunctionData, erc20Abi, parseEther, type Hex } from 'viem'
import { accounts } from '../../doubles/demo-wallet/accounts'
import { tokens } from '../../sandbox/contracts/index'
import type { World } from '../../sandbox/world'
import { recordedErrors, recordErrors } from '../chains'
import type { Page } from '../driver'
import { recordedNotices, waitForNotice } from '../notices'
import {
  waitForStatus,
  begin,
  fill,
  balanceOf,
  press,
  RECEIVER,
  review,
  send,
  sendQuery,
  waitForPool
} from '../sending'
import { story } from '../story'

const cdn = { hosts: ['cdn'] as const }
const [owner, other] = accounts.map(({ address }) => address) as [Hex, Hex]
const controlsOf = (world: World) => world.chains[0]!.controls

/** Waits until the account's button shows this balance. */
const buttonShows = (page: Page, balance: string) =>
  page.until(text => document.querySelector('billfold-button')?.shadowRoot?.textContent?.includes(text), balance)

story(
  'ether arrives, the visitor is notified, and the account’s balance follows',
  cdn,
  async ({ open, page, world }) => {
    await begin(page, () => open(sendQuery(world)))
    await buttonShows(page, '12.345')
    await send(page, { amount: '2.5' })
    await waitForStatus(page, 'confirmed')
    await waitForNotice(page, 'Transaction confirmed')
    assert.equal(
      (await recordedNotices(page)).filter(text => text !== 'Transaction started'),
      ['Transaction confirmed']
    )
    assert.is(await balanceOf(world, RECEIVER), parseEther('2.5'))
    await buttonShows(page, '9.845')
  }
)

story('a token arrives', cdn, async ({ open, page, world }) => {
  await begin(page, () => open(sendQuery(world)))
  await send(page, { amount: '12.5', token: 'usdc' })
  await waitForStatus(page, 'confirmed')
  assert.is(await balanceOf(world, RECEIVER, 'usdc'), 12_500_000n)
  assert.is(await balanceOf(world, owner, 'usdc'), tokens.usdc.held[0] - 12_500_000n)
})

for (const [token, reason] of [
  ['usdc', 'ERC20: transfer amount exceeds balance'],
  ['maker', 'ds-token-insufficient-balance']
] as const) {
  story(
    `a ${tokens[token].symbol} transfer that its contract reverts in the block is reported with the contract’s reason`,
    cdn,
    async ({ open, page, world }) => {
      const controls = controlsOf(world)
      const all = BigInt(tokens[token].held[0])
      await controls.send({
        from: owner,
        to: tokens[token].address,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [other, all] })
      })
      await begin(page, () => open(sendQuery(world)))
      await recordErrors(page)
      await controls.hold()
      await send(page, { amount: '1', token })
      await waitForStatus(page, 'pending')
      // an approved spender takes all of it first, in the same block
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [owner, other, all] })
      await controls.send({
        from: other,
        to: tokens[token].address,
        data,
        gas: 200_000n,
        maxFeePerGas: 900_000_000_000n,
        maxPriorityFeePerGas: 500_000_000_000n
      })
      await controls.mine()
      await waitForStatus(page, 'failed')
      await waitForNotice(page, 'Transaction failed')
      assert.equal(await recordedErrors(page), [`transaction-failed: Execution reverted with reason: ${reason}.`])
      assert.is(await balanceOf(world, RECEIVER, token), 0n)
    }
  )
}

/** Sends one ether on a chain that mines only on command; returns its hash. */
const sendUnmined = async (page: Page, world: World) => {
  await controlsOf(world).hold()
  await send(page, { amount: '1' })
  const hash = (await waitForStatus(page, 'pending')) as Hex
  await waitForPool(world, hash)
  return hash
}

story(
  'a transfer that the wallet speeds up arrives once, and is reported as repriced',
  cdn,
  async ({ open, page, world }) => {
    await begin(page, () => open(sendQuery(world)))
    await controlsOf(world).reprice(await sendUnmined(page, world))
    await controlsOf(world).mine()
    await waitForStatus(page, 'repriced')
    await waitForNotice(page, 'Transaction confirmed at another fee')
    assert.is(await balanceOf(world, RECEIVER), parseEther('1'))
  }
)

story('a transfer that the wallet cancels is reported as cancelled', cdn, async ({ open, page, world }) => {
  await begin(page, () => open(sendQuery(world)))
  await controlsOf(world).cancel(await sendUnmined(page, world))
  await controlsOf(world).mine()
  await waitForStatus(page, 'cancelled')
  await waitForNotice(page, 'Transaction cancelled')
  assert.is(await balanceOf(world, RECEIVER), 0n)
})

story('a transfer whose nonce another transaction uses is reported as replaced', cdn, async ({ open, page, world }) => {
  await begin(page, () => open(sendQuery(world)))
  await sendUnmined(page, world)
  const { nonce } = (await controlsOf(world).pool())[0]!
  await controlsOf(world).send({
    from: owner,
    to: other,
    value: 5n,
    nonce: Number(nonce),
    maxFeePerGas: 900_000_000_000n,
    maxPriorityFeePerGas: 500_000_000_000n
  })
  await controlsOf(world).mine()
  await waitForStatus(page, 'replaced')
  await waitForNotice(page, 'Another transaction took its place')
  assert.is(await balanceOf(world, RECEIVER), 0n)
})

story(
  'a transfer that the network drops is reported as unknown, and still awaited since it may come back',
  { ...cdn, isLong: true },
  async ({ open, page, world }) => {
    await begin(page, () => open(sendQuery(world)))
    await recordErrors(page)
    const hash = await sendUnmined(page, world)
    await controlsOf(world).drop(hash)
    // seven checks of the missing transaction, each after twice the previous interval: 26 s at most
    await waitForNotice(page, 'The network does not know the transaction')
    await waitForStatus(page, 'pending')
    assert.match((await recordedErrors(page)).join(), /^transaction-dropped: /)
  }
)

story('a wallet that sends a different transfer than shown is detected', cdn, async ({ open, page, world }) => {
  await begin(page, () => open(sendQuery(world)))
  await recordErrors(page)
  await fill(page, { amount: '1' })
  await review(page)
  await page.run(() => {
    const { provider } = (
      window as unknown as {
        demoWallet: {
          provider: { request(call: { method: string; params?: Record<string, unknown>[] }): Promise<unknown> }
        }
      }
    ).demoWallet
    const original = provider.request
    provider.request = call =>
      original(
        call.method === 'eth_sendTransaction'
          ? { ...call, params: [{ ...call.params![0], to: `0x${'5a'.repeat(20)}` }] }
          : call
      )
  })
  await press(page)
  await waitForStatus(page, 'replaced')
  await waitForNotice(page, 'Not what was shown')
  assert.match((await recordedErrors(page)).join(), /^transaction-altered: /)
  assert.is(await balanceOf(world, RECEIVER), 0n)
})
