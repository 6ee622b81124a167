import * as assert from 'uvu/assert'
import { encodeFunctionData, numberToHex, parseEther, type Hex } from 'viem'
import { ENTRY_POINT } from './contracts/index'
import { frameAccountAbi } from './contracts/frame-account-abi'
import { hashOf, readWholeOperation } from './frame/operation'
import { failure } from './frame/stage'
import { receiver, signInSmart } from './frame-smart-stage'
import { callRpc, worldSuite } from './world-stage'

const test = worldSuite()

const execute = (to: Hex, value: bigint, data: Hex = '0x') =>
  encodeFunctionData({ abi: frameAccountAbi, functionName: 'execute', args: [to, value, data] })

test('a page sends a user operation, and reads it back', async ({ world }) => {
  const { frame, request, address } = await signInSmart(world)
  assert.equal(await request('eth_supportedEntryPoints'), [ENTRY_POINT])
  assert.equal(await request('eth_supportedEntryPoints', [], 10), [])
  const callData = execute(receiver, parseEther('0.5'))
  const operation = { sender: address, callData, nonce: '0x0', maxFeePerGas: '0x0', signature: '0x' }
  const gas = (await request('eth_estimateUserOperationGas', [operation, ENTRY_POINT])) as Record<string, Hex>
  assert.equal(Object.keys(gas).sort(), ['callGasLimit', 'preVerificationGas', 'verificationGasLimit'])
  const hash = (await request('eth_sendUserOperation', [{ ...operation, ...gas }, ENTRY_POINT])) as Hex
  const receipt = (await request('eth_getUserOperationReceipt', [hash])) as Record<string, unknown>
  assert.equal(
    [receipt.userOpHash, receipt.sender, receipt.nonce, receipt.success, receipt.actualGasCost, receipt.logs],
    [hash, address, '0x0', true, '0x0', []]
  )
  const found = (await request('eth_getUserOperationByHash', [hash])) as {
    userOperation: Record<string, Hex>
    entryPoint: Hex
    blockNumber: Hex
  }
  assert.is(hashOf(readWholeOperation(found.userOperation), 1), hash)
  assert.equal([found.entryPoint, found.userOperation.callData], [ENTRY_POINT, callData])
  assert.match(found.blockNumber, /^0x/)
  assert.equal(frame.statements[0]!.facts, [
    ['Page', world.pages],
    ['Network', 'Ethereum'],
    ['Account', address],
    ['Call 1', 'Send ETH'],
    ['Amount', '0.5 ETH'],
    ['To', receiver],
    ['Fee', 'None: the secure frame pays']
  ])
})

test('an operation with a fee states it, and the account pays it', async ({ world }) => {
  const { frame, request, read, address } = await signInSmart(world)
  const fees = { maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x1' }
  await request('eth_sendUserOperation', [{ callData: execute(receiver, 1n), ...fees }])
  assert.match(frame.statements[0]!.facts.at(-1)!.join(), /^Fee at most,0\.\d+ ETH$/)
  assert.ok((await read.getBalance({ address })) < parseEther('2') - 1n)
})

test('an operation that waits for a block is known, and has no receipt', async ({ world }) => {
  const { request } = await signInSmart(world)
  const unknown = numberToHex(7, { size: 32 })
  assert.is(await request('eth_getUserOperationByHash', [unknown]), null)
  assert.is(await request('eth_getUserOperationReceipt', [unknown]), null)
  await callRpc(world.chains[0]!.rpc, 'evm_setAutomine', [false])
  const hash = await request('eth_sendUserOperation', [{ callData: execute(receiver, 1n) }])
  assert.is(await request('eth_getUserOperationReceipt', [hash]), null)
  const { blockHash } = (await request('eth_getUserOperationByHash', [hash])) as { blockHash: unknown }
  assert.is(blockHash, null)
  assert.is(await failure(request('eth_getUserOperationReceipt', ['0x7'])), 'This is no hash of a user operation')
})

test('an operation that the approval could not state is refused', async ({ world }) => {
  const { frame, request, address } = await signInSmart(world)
  const refused = (operation: object, entryPoint: unknown = ENTRY_POINT) =>
    failure(request('eth_sendUserOperation', [operation, entryPoint]))
  const callData = execute(receiver, 1n)
  assert.is(await refused({ callData }, receiver), 'The EntryPoint is not supported')
  assert.is(await refused({ callData, sender: receiver }), 'The account is not in this wallet')
  assert.is(await refused({}), 'The user operation is invalid: callData')
  assert.is(await refused({ callData, nonce: 'x' }), 'The user operation is invalid: nonce')
  assert.is(await refused({ callData, paymaster: receiver }), 'Paymasters and delegations are not supported')
  assert.is(await refused({ callData: '0x12345678' }), 'The user operation neither calls execute nor executeBatch')
  const grant = encodeFunctionData({
    abi: frameAccountAbi,
    functionName: 'grantPermission',
    args: [[receiver], 2 ** 40, [{ to: receiver, selector: '0x12345678' }]]
  })
  const own = 'Only the secure frame calls functions of your smart account'
  assert.is(await refused({ callData: execute(address, 0n, grant) }), own)
  assert.is(await refused({ callData: grant }), 'The user operation neither calls execute nor executeBatch')
  assert.is(await refused({ callData, callGasLimit: numberToHex(20_000_000) }), 'The operation needs too much gas')
  assert.is(await refused({ callData, nonce: '0x9' }), 'The network refuses the operation: AA25 invalid account nonce')
  assert.is(frame.statements.length, 2)
})

test('a user has a limited number of operations, since the server pays for them', async ({ world }) => {
  const { request, address } = await signInSmart(world)
  const gas = { callGasLimit: '0x1', verificationGasLimit: '0x1', preVerificationGas: '0x0' }
  const fees = { maxFeePerGas: '0x0', maxPriorityFeePerGas: '0x0' }
  // Longer than the owner's: the signature of a permission, which needs no approval.
  const signature = `0x${'00'.repeat(66)}`
  const callData = execute(receiver, 1n)
  const operation = { sender: address, callData, nonce: '0x0', ...gas, ...fees, signature }
  const send = () => failure(request('eth_sendUserOperation', [operation]))
  for (let attempt = 0; attempt < 40; attempt++) assert.match(await send(), 'The network refuses the operation')
  assert.is(await send(), 'Too many operations. Try again later')
})

test.run()
