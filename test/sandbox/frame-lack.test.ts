/** What a user of the secure frame reads if a node refuses: short sentences, and what is missing. */
import { Connection, Keypair, PublicKey, SystemProgram, Transaction } from 'web3js-1'
import { base58 } from '@scure/base'
import { encodeFunctionData, erc20Abi, parseEther, toHex, type Hex } from 'viem'
import * as assert from 'uvu/assert'
import { tokens } from './contracts/index'
import { failure } from './frame/stage'
import { receiver, signIn, smart, transferOf, userOf } from './frame-smart-stage'
import { callRpc, worldSuite } from './world-stage'

const test = worldSuite()

test('ether that is missing is named before the approval', async ({ world }) => {
  const { frame, request } = await signIn(world)
  const { address } = await userOf(frame)
  const send = (value: string, more: object = {}) =>
    failure(request('eth_sendTransaction', [{ to: receiver, value: toHex(parseEther(value)), ...more }]))
  const lack = (there: string) => `Not enough ETH: 0.1 and the network's fee are needed, ${there} are there`
  assert.is(await send('0.1'), lack('0'))
  assert.is(await send('0.1', { gas: '0x5208' }), lack('0'))
  const give = (ether: string) => callRpc(world.chains[0]!.rpc, 'anvil_setBalance', [address, toHex(parseEther(ether))])
  await give('0.1')
  assert.is(await send('0.1'), lack('0.1'))
  assert.is(await send('0.1', { gas: '0x5208' }), lack('0.1'))
  await give('0')
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [receiver, 1n] })
  const call = { to: tokens.usdc.address, data: approve }
  assert.is(
    await failure(request('eth_sendTransaction', [call])),
    "Not enough ETH: the network's fee is needed, 0 are there"
  )
  assert.equal(frame.statements, [])
  await give('0.2')
  assert.is(await send('0.1'), 'no error')
  assert.is(frame.statements.length, 1)
})

test('a smart account needs no fee, and a batch counts as a whole', async ({ world }) => {
  const { frame, request } = await signIn(world)
  const { address } = await userOf(frame, smart)
  const call = { to: receiver, value: toHex(parseEther('0.1')), data: '0x' as Hex }
  const lack = 'Not enough ETH: 0.1 are needed, 0 are there'
  assert.is(await failure(request('eth_sendTransaction', [call])), lack)
  const batch = (calls: object[]) => failure(request('wallet_sendCalls', [{ version: '2.0.0', calls }]))
  assert.is(await batch([call]), lack)
  await callRpc(world.chains[0]!.rpc, 'anvil_setBalance', [address, toHex(parseEther('0.1'))])
  assert.is(await batch([call, call]), 'Not enough ETH: 0.2 are needed, 0.1 are there')
  assert.equal(frame.statements, [])
})

test('errors of a node have no addresses, bodies and arguments', async ({ world }) => {
  const { frame, request } = await signIn(world)
  const { address } = await userOf(frame)
  await callRpc(world.chains[0]!.rpc, 'anvil_setBalance', [address, toHex(parseEther('1'))])
  const errorOf = (call: object) => failure(request('eth_sendTransaction', [call]))
  const reverted = await errorOf(transferOf(1_000_000n))
  assert.match(reverted, /^Execution reverted/)
  world.faults.set('rpc:1', { kind: 'drop' })
  const dropped = await errorOf({ to: receiver, value: '0x1' })
  world.faults.clear()
  world.faults.set('rpc:1', { kind: 'status', status: 500 })
  const failed = await errorOf({ to: receiver, value: '0x1' })
  assert.equal([dropped, failed], ['The node does not answer', 'The node does not answer'])
  for (const text of [reverted, dropped, failed]) {
    assert.not.match(text, /https?:|Request body|Arguments|Version|Details|\n|0x/)
    assert.ok(text.length > 10 && text.length < 120, text)
  }
  assert.equal(frame.statements, [])
})

test('SOL that is missing is named before the approval', async ({ world }) => {
  const { rpc, caipId } = world.solana
  const { frame } = await signIn(world)
  const { address } = (await frame.ask('GET_USER', { chainId: caipId })) as { address: string }
  const own = new PublicKey(address)
  const { blockhash, lastValidBlockHeight } = await new Connection(rpc).getLatestBlockhash()
  const send = (lamports: number) => {
    const transaction = new Transaction({ feePayer: own, blockhash, lastValidBlockHeight })
      .add(SystemProgram.transfer({ fromPubkey: own, toPubkey: Keypair.generate().publicKey, lamports }))
      .serialize({ requireAllSignatures: false })
    const params = { transaction: base58.encode(transaction) }
    return failure(frame.ask('RPC_REQUEST', { method: 'solana_signAndSendTransaction', params, rpcUrl: rpc }))
  }
  const lack = (needed: string, there: string) =>
    `Not enough SOL: ${needed} and the network's fee are needed, ${there} are there`
  assert.is(await send(500_000_000), lack('0.5', '0'))
  await callRpc(rpc, 'requestAirdrop', [address, 1_000_000_000])
  assert.is(await send(1_000_000_000), lack('1', '1'))
  assert.equal(frame.statements, [])
  // Less than the receiver's account must have: only the node knows that.
  const refused = await send(1)
  assert.not.match(refused, /Transaction simulation failed|no error/)
  assert.match(refused, /^The network refuses the transaction: /)
})

test.run()
