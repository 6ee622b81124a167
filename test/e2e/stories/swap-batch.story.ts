/** Swaps with the embedded wallet: approval and swap are one request of the smart account, all or nothing. */
import * as assert from 'uvu/assert'
import { encodeFunctionData, parseAbi, type Hex } from 'viem'
import { tokens } from '../../sandbox/contracts/index'
import { MARKET_MAKER } from '../../sandbox/contracts/pools'
import { cdn, fund, getAccount } from '../embedded'
import { answerFrame, logins, signInByEmail } from '../login'
import { callNode } from '../sending'
import { story } from '../story'
import {
  fillSwap,
  openSwap,
  pressStep,
  reviewSwap,
  swapBalance,
  swapQuery,
  waitForOutcome,
  waitForStep
} from '../swapping'
import type { World } from '../../sandbox/world'

const query = (world: World, config: object = {}) => ({
  ...logins(),
  config: swapQuery(world, {
    enableInjected: false,
    features: { swaps: true, email: true, socials: false },
    ...config
  })['config']!
})

/** Gives an account some dollars. */
const giveDollars = async (world: World, to: Hex, amount: bigint) => {
  const abi = parseAbi(['function transfer(address,uint256)'])
  const data = encodeFunctionData({ abi, functionName: 'transfer', args: [to, amount] })
  await callNode(world, 'anvil_impersonateAccount', MARKET_MAKER)
  await callNode(world, 'eth_sendTransaction', { from: MARKET_MAKER, to: tokens.usdc.address, data })
}

story(
  'a smart account approves and swaps with one request; a decline leaves everything as it was',
  cdn,
  async ({ page, world, open, shot }) => {
    await open(query(world))
    await signInByEmail(page, world)
    const owner = await fund(page, world)
    await giveDollars(world, owner, 500_000_000n)
    await openSwap(page)
    await fillSwap(page, { from: 'usdc', to: 'native', amount: '100' })
    const before = [await swapBalance(world, 'usdc', owner), await swapBalance(world, 'native', owner)] as const
    await reviewSwap(page, 'swap')
    await shot('swap-batch')
    await pressStep(page, 'swap')
    await answerFrame(page, 'Decline')
    await waitForStep(page, 'swap')
    assert.equal([await swapBalance(world, 'usdc', owner), await swapBalance(world, 'native', owner)], before)
    await pressStep(page, 'swap')
    await answerFrame(page, 'Approve')
    await waitForOutcome(page, 'confirmed')
    assert.is(await swapBalance(world, 'usdc', owner), before[0] - 100_000_000n)
    assert.ok((await swapBalance(world, 'native', owner)) > before[1], 'the frame’s server pays the fee')
  }
)

story('an account of a key swaps ether with the embedded wallet', cdn, async ({ page, world, open }) => {
  await open(query(world, { defaultAccountTypes: { eip155: 'eoa' } }))
  await signInByEmail(page, world)
  assert.is((await getAccount(page)).embeddedWalletInfo?.accountType, 'eoa')
  const owner = await fund(page, world)
  await openSwap(page)
  await fillSwap(page, { to: 'usdc', amount: '0.1' })
  await reviewSwap(page, 'swap')
  await pressStep(page, 'swap')
  await answerFrame(page, 'Approve')
  await waitForOutcome(page, 'confirmed')
  assert.ok((await swapBalance(world, 'usdc', owner)) > 0n)
  assert.ok((await swapBalance(world, 'native', owner)) < 9n * 10n ** 17n)
})
