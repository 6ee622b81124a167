/** The words in which the secure frame states calls of tokens and collectibles. */
import * as assert from 'uvu/assert'
import { encodeFunctionData, erc20Abi, erc721Abi, maxUint256, parseUnits, type Hex } from 'viem'
import { collectibles, tokens } from './contracts/index'
import { failure } from './frame/stage'
import { receiver, signInSmart } from './frame-smart-stage'
import { callRpc, rich, worldSuite } from './world-stage'

const test = worldSuite()

const { address: birds } = collectibles.birds
const { address: usdc } = tokens.usdc

test('an approval names what a call of a token or a collectible allows or moves', async ({ world }) => {
  const { frame, request, read, address } = await signInSmart(world, { approve: () => false })
  const give = encodeFunctionData({
    abi: erc721Abi,
    functionName: 'safeTransferFrom',
    args: [rich as Hex, address, 1n]
  })
  const hash = await callRpc(world.chains[0]!.rpc, 'eth_sendTransaction', [{ from: rich, to: birds, data: give }])
  await read.waitForTransactionReceipt({ hash: hash as Hex })
  const words = async (to: Hex, data: Hex) => {
    await failure(request('eth_sendTransaction', [{ to, data }]))
    const { title, facts } = frame.statements.at(-1)!
    return [title, ...facts.slice(2, -2).map(fact => fact.join(': '))]
  }
  const approve = (amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [receiver, amount] })
  assert.equal(await words(usdc, approve(parseUnits('7.5', 6))), [
    'Allow another account to spend tokens',
    'Amount: 7.5 USDC',
    `Spender: ${receiver}`,
    `Token: ${usdc}`
  ])
  assert.is((await words(usdc, approve(maxUint256)))[1], 'Amount: All USDC, now and later')
  const allow = (isAllowed: boolean) =>
    encodeFunctionData({ abi: erc721Abi, functionName: 'setApprovalForAll', args: [receiver, isAllowed] })
  assert.equal(await words(birds, allow(true)), [
    'Allow another account to take all collectibles of a collection',
    `Account: ${receiver}`,
    `Collection: ${birds}`
  ])
  assert.is((await words(birds, allow(false)))[0], 'Allow another account no collectibles any more')
  const move = encodeFunctionData({
    abi: erc721Abi,
    functionName: 'safeTransferFrom',
    args: [address, receiver, 1n]
  })
  assert.equal(await words(birds, move), [
    'Move a token or a collectible',
    'Amount or number: 1',
    `From: ${address}`,
    `To: ${receiver}`,
    `Contract: ${birds}`
  ])
  // A contract that is no token: its data is shown.
  const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, 1n] })
  assert.equal(await words(receiver, transfer), ['Call a contract', `Contract: ${receiver}`, `Data: ${transfer}`])
})

test.run()
