/** Permissions that users of the secure frame grant to keys of pages. */
import { secp256k1 } from '@noble/curves/secp256k1.js'
import * as assert from 'uvu/assert'
import { bytesToHex, encodeFunctionData, erc20Abi, hexToBytes, numberToHex, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { ENTRY_POINT, tokens } from './contracts/index'
import { encodePermitted, frameAccountAbi, typedFor } from './contracts/frame-account-abi'
import { formatOperation, hashOf, readWholeOperation } from './frame/operation'
import { failure } from './frame/stage'
import { receiver, signIn, signInSmart, transferOf } from './frame-smart-stage'
import { callRpc, worldSuite } from './world-stage'

const test = worldSuite()

const execute = (to: Hex, value: bigint, data: Hex = '0x') =>
  encodeFunctionData({ abi: frameAccountAbi, functionName: 'execute', args: [to, value, data] })

const privateKey = generatePrivateKey()
const holder = privateKeyToAccount(privateKey)
const publicKeyOf = (isCompressed: boolean) => bytesToHex(secp256k1.getPublicKey(hexToBytes(privateKey), isCompressed))
const DAY = 86_400

const grantOf = (expiry: number, more: object = {}) => ({
  chainId: '0x1',
  expiry,
  signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: publicKeyOf(true) }] } },
  permissions: [
    {
      type: 'contract-call',
      data: { address: tokens.usdc.address, abi: erc20Abi, functions: [{ functionName: 'transfer' }] }
    }
  ],
  policies: [],
  ...more
})

/** Sends a call of the smart account, signed by the holder of a permission. */
const sendPermitted = async (
  { request, address }: Awaited<ReturnType<typeof signInSmart>>,
  context: Hex,
  call: { to: Hex; data: Hex },
  nonce: number
) => {
  const operation = readWholeOperation({
    sender: address,
    callData: execute(call.to, 0n, call.data),
    nonce: numberToHex(nonce),
    callGasLimit: numberToHex(200_000),
    verificationGasLimit: numberToHex(300_000),
    preVerificationGas: '0x0',
    maxFeePerGas: '0x0',
    maxPriorityFeePerGas: '0x0',
    signature: '0x'
  })
  const signed = await holder.signTypedData(
    typedFor('UserOperation', { account: address, chainId: 1, hash: hashOf(operation, 1) })
  )
  const signature = encodePermitted(context, [signed])
  return request('eth_sendUserOperation', [formatOperation({ ...operation, signature }), ENTRY_POINT])
}

test('the holder of a permission transfers without the user, until it is revoked', async ({ world }) => {
  const signedIn = await signInSmart(world)
  const { frame, request, address } = signedIn
  const expiry = Math.floor(Date.now() / 1000) + DAY
  const granted = (await request('wallet_grantPermissions', [grantOf(expiry, { address })])) as {
    context: Hex
    expiry: number
  }
  assert.is(granted.expiry, expiry)
  assert.equal(frame.statements[0], {
    title: 'Grant a permission',
    facts: [
      ['Page', world.pages],
      ['Network', 'Ethereum'],
      ['Account', address],
      ['Kind of account', 'Smart account'],
      ['May call', `transfer(address,uint256) of ${tokens.usdc.address}`],
      ['Until', new Date(expiry * 1000).toUTCString()],
      ['Key', holder.address],
      ['Fee', 'None: the secure frame pays']
    ],
    warning: 'Until then, who holds the keys calls these functions without asking you.'
  } as never)
  const { context } = granted
  const hash = await sendPermitted(signedIn, context, transferOf(1_000_000n), 1)
  assert.is(((await request('eth_getUserOperationReceipt', [hash])) as { success: boolean }).success, true)
  assert.is(frame.statements.length, 1)
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [receiver, 1n] })
  const refusal = 'The network refuses the operation: AA24 signature error'
  assert.is(await failure(sendPermitted(signedIn, context, { to: tokens.usdc.address, data: approve }, 2)), refusal)
  assert.match(String(await request('wallet_revokePermissions', [{ context }])), /^0x[\da-f]{64}$/)
  assert.equal(
    [frame.statements[1]!.title, frame.statements[1]!.facts[3]],
    ['Revoke a permission', ['Permission', context]]
  )
  assert.is(await failure(sendPermitted(signedIn, context, transferOf(1n), 3)), refusal)
})

test('a permission ends at its time', async ({ world }) => {
  const signedIn = await signInSmart(world)
  const { rpc } = world.chains[0]!
  const now = Number((await signedIn.read.getBlock()).timestamp)
  const { context } = (await signedIn.request('wallet_grantPermissions', [grantOf(now + DAY)])) as { context: Hex }
  await callRpc(rpc, 'evm_increaseTime', [DAY + 1])
  await callRpc(rpc, 'evm_mine')
  assert.is(
    await failure(sendPermitted(signedIn, context, transferOf(1n), 1)),
    'The network refuses the operation: AA22 expired or not due'
  )
})

test('a page revokes by what it granted, as a co-signer’s client does', async ({ world }) => {
  const { request } = await signInSmart(world)
  const expiry = Math.floor(Date.now() / 1000) + DAY
  const keys = [true, false].map(isCompressed => ({ type: 'secp256k1', publicKey: publicKeyOf(isCompressed) }))
  const grant = grantOf(expiry, { signer: { type: 'keys', data: { keys } } })
  const { context } = (await request('wallet_grantPermissions', [grant])) as { context: Hex }
  const revoke = (more: object) => request('wallet_revokePermissions', [{ pci: 'order', ...more }])
  const { permissions } = grant
  assert.is(await failure(revoke({ permissions, expiry: expiry + 1 })), 'The permission is unknown')
  assert.match(String(await revoke({ permissions, expiry })), /^0x[\da-f]{64}$/)
  assert.match(await failure(request('wallet_revokePermissions', { context })), /no such permission/)
})

test('a permission that the account cannot enforce is refused', async ({ world }) => {
  const { frame, request, address } = await signInSmart(world)
  const expiry = Math.floor(Date.now() / 1000) + DAY
  const refused = (more: object) => failure(request('wallet_grantPermissions', [grantOf(expiry, more)]))
  const call = (more: object) => ({
    permissions: [{ type: 'contract-call', data: { ...grantOf(0).permissions[0]!.data, ...more } }]
  })
  const signer = (key: object) => ({ signer: { type: 'keys', data: { keys: [key] } } })
  assert.match(await refused({ expiry: 1 }), /invalid permission/)
  assert.is(await refused({ expiry: 'tomorrow' }), 'The expiry of the permission is invalid')
  assert.is(await refused({ chainId: '0x2105' }), 'The permission is for another network')
  assert.is(await refused({ address: receiver }), 'The account is not in this wallet')
  assert.is(await refused({ policies: [{ type: 'gas-limit' }] }), 'Policies of a permission are not supported')
  assert.is(await refused({ permissions: [] }), 'The permission is missing')
  assert.is(
    await refused({ permissions: [{ type: 'native-token-transfer', data: {} }] }),
    'A permission of the type native-token-transfer is not supported'
  )
  assert.is(
    await refused(call({ functions: [{ functionName: 'mint' }] })),
    'A function of the permission is not in its ABI'
  )
  assert.is(
    await refused(call({ functions: [{ functionName: 'transfer', args: [{ operator: 'EQUAL' }] }] })),
    'Conditions of a permission are not supported'
  )
  assert.is(await refused(call({ address })), 'Only the secure frame calls functions of your smart account')
  assert.is(await refused(signer({ type: 'secp256r1', publicKey: '0x' })), 'Only keys of secp256k1 are supported')
  assert.is(await refused(signer({ type: 'secp256k1', publicKey: '0x1234' })), 'A key of the permission is invalid')
  assert.equal(frame.statements, [])
})

test('only a smart account grants permissions', async ({ world }) => {
  const { request } = await signIn(world)
  const refused = await failure(request('wallet_grantPermissions', [grantOf(2 ** 33)]))
  assert.is(refused, 'Only a smart account has permissions')
})

test.run()
