/**
 * Outcomes of a sent transfer: mined, refused by its chain, sped up, cancelled, replaced, dropped, or different from
 * what was shown.
 */
import * as assert from 'uvu/assert'
import { encodeFunctionData, erc20Abi, parseEther, type Hex } from 'viem'
import { accounts } from '../../doubles/demo-wallet/accounts'
import { tokens } from '../../sandbox/contracts/index'
import type { World } from '../../sandbox/world'
import { failures, listen } from '../chains'
import type { Page } from '../driver'
import {
  becomes,
  begin,
  fill,
  heard,
  hears,
  held,
  press,
  RECEIVER,
  review,
  send,
  spending,
  waitsInPool
} from '../sending'
import { story } from '../story'

const cdn = { hosts: ['cdn'] as const }
const [owner, other] = accounts.map(({ address }) => address) as [Hex, Hex]
const controlsOf = (world: World) => world.chains[0]!.controls

/** Waits until the account's button shows this balance. */
const buttonShows = (page: Page, balance: string) =>
  page.until(said => document.querySelector('billfold-button')?.shadowRoot?.textContent?.includes(said), balance)

story('ether arrives, the visitor is told, and the account’s balance follows', cdn, async ({ open, page, world }) => {
  await begin(page, () => open(spending(world)))
  await buttonShows(page, '12.345')
  await send(page, { amount: '2.5' })
  await becomes(page, 'confirmed')
  await hears(page, 'Transaction confirmed')
  assert.equal(
    (await heard(page)).filter(text => text !== 'Transaction started'),
    ['Transaction confirmed']
  )
  assert.is(await held(world, RECEIVER), parseEther('2.5'))
  await buttonShows(page, '9.845')
})

story('a token arrives', cdn, async ({ open, page, world }) => {
  await begin(page, () => open(spending(world)))
  await send(page, { amount: '12.5', token: 'usdc' })
  await becomes(page, 'confirmed')
  assert.is(await held(world, RECEIVER, 'usdc'), 12_500_000n)
  assert.is(await held(world, owner, 'usdc'), tokens.usdc.held[0] - 12_500_000n)
})

for (const [token, reason] of [
  ['usdc', 'ERC20: transfer amount exceeds balance'],
  ['maker', 'ds-token-insufficient-balance']
] as const) {
  story(
    `a transfer of ${tokens[token].symbol} that its contract refuses in the block is told as failed, with ` +
      `the contract’s reason`,
    cdn,
    async ({ open, page, world }) => {
      const controls = controlsOf(world)
      const all = BigInt(tokens[token].held[0])
      await controls.send({
        from: owner,
        to: tokens[token].address,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [other, all] })
      })
      await begin(page, () => open(spending(world)))
      await listen(page)
      await controls.hold()
      await send(page, { amount: '1', token })
      await becomes(page, 'pending')
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
      await becomes(page, 'failed')
      await hears(page, 'Transaction failed')
      assert.equal(await failures(page), [`transaction-failed: Execution reverted with reason: ${reason}.`])
      assert.is(await held(world, RECEIVER, token), 0n)
    }
  )
}

/** Sends one ether on a chain that mines only on command; returns its hash. */
const sendAndHold = async (page: Page, world: World) => {
  await controlsOf(world).hold()
  await send(page, { amount: '1' })
  const hash = (await becomes(page, 'pending')) as Hex
  await waitsInPool(world, hash)
  return hash
}

story('a transfer that the wallet speeds up arrives once, and is told as such', cdn, async ({ open, page, world }) => {
  await begin(page, () => open(spending(world)))
  await controlsOf(world).reprice(await sendAndHold(page, world))
  await controlsOf(world).mine()
  await becomes(page, 'repriced')
  await hears(page, 'Transaction confirmed at another fee')
  assert.is(await held(world, RECEIVER), parseEther('1'))
})

story('a transfer that the wallet cancels is told as cancelled', cdn, async ({ open, page, world }) => {
  await begin(page, () => open(spending(world)))
  await controlsOf(world).cancel(await sendAndHold(page, world))
  await controlsOf(world).mine()
  await becomes(page, 'cancelled')
  await hears(page, 'Transaction cancelled')
  assert.is(await held(world, RECEIVER), 0n)
})

story('a transfer whose place another takes is told as replaced', cdn, async ({ open, page, world }) => {
  await begin(page, () => open(spending(world)))
  await sendAndHold(page, world)
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
  await becomes(page, 'replaced')
  await hears(page, 'Another transaction took its place')
  assert.is(await held(world, RECEIVER), 0n)
})

story(
  'a transfer that the network forgets is said to be unknown there, and still waited for: it may come back',
  { ...cdn, isLong: true },
  async ({ open, page, world }) => {
    await begin(page, () => open(spending(world)))
    await listen(page)
    const hash = await sendAndHold(page, world)
    await controlsOf(world).drop(hash)
    // seven checks of the missing transaction, each after twice the previous interval: 26 s at most
    await page.waitFor('@toast >> "The network does not know the transaction"')
    await becomes(page, 'pending')
    assert.match((await failures(page)).join(), /^transaction-dropped: /)
  }
)

story('a wallet that sends something else than was shown is caught', cdn, async ({ open, page, world }) => {
  await begin(page, () => open(spending(world)))
  await listen(page)
  await fill(page, { amount: '1' })
  await review(page)
  await page.run(() => {
    const { provider } = (
      window as unknown as {
        demoWallet: {
          provider: { request(asked: { method: string; params?: Record<string, unknown>[] }): Promise<unknown> }
        }
      }
    ).demoWallet
    const honest = provider.request
    provider.request = asked =>
      honest(
        asked.method === 'eth_sendTransaction'
          ? { ...asked, params: [{ ...asked.params![0], to: `0x${'5a'.repeat(20)}` }] }
          : asked
      )
  })
  await press(page)
  await becomes(page, 'replaced')
  await hears(page, 'Not what was shown')
  assert.match((await failures(page)).join(), /^transaction-altered: /)
  assert.is(await held(world, RECEIVER), 0n)
})
