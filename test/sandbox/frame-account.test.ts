/** The smart account of the secure frame's users: its calls and signatures, by EntryPoint on real chains. */
import * as assert from 'uvu/assert'
import {
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  hashMessage,
  http,
  parseAbi,
  parseEther,
  serializeErc6492Signature,
  type Hex
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { call } from './chain-nodes'
import { collectibles, FRAME_ACCOUNT_FACTORY, RELAYER, tokens } from './contracts/index'
import { frameAccountAbi, frameFactoryAbi } from './contracts/frame-account-abi'
import {
  accountSuite,
  execute,
  factory,
  operate,
  owner,
  reasonOf,
  receiver,
  relayer,
  signAs,
  stranger
} from './frame-account-stage'

const test = accountSuite()

test('an owner has the same address on both chains, and the account there is the owner’s', async context => {
  const { reads, account } = context
  for (const read of reads) {
    assert.is(await read.readContract({ ...factory, functionName: 'addressOf', args: [owner.address] }), account)
    assert.is(await read.getCode({ address: account }), undefined)
    const { result } = await read.simulateContract({ ...factory, functionName: 'create', args: [owner.address] })
    assert.is(result, account)
  }
  assert.is(await operate(context, { callData: execute(stranger.address, 0n) }), true)
  const read = { address: account, abi: frameAccountAbi, functionName: 'owner' } as const
  assert.is(await reads[0].readContract(read), owner.address)
})

test('the relayer pays the gas of a new account, which sends ether and tokens in one batch', async context => {
  const { chains, reads, account } = context
  const [read] = reads
  await call(chains.nodes[0]!.url, 'anvil_setBalance', [account, '0xde0b6b3a7640000'])
  const token = { address: tokens.usdc.address, abi: erc20Abi } as const
  const send = createWalletClient({ chain: mainnet, transport: http(chains.nodes[0]!.url), account: owner })
  await read.waitForTransactionReceipt({
    hash: await send.writeContract({ ...token, functionName: 'transfer', args: [account, 5_000_000n] })
  })
  const before = await read.getBalance({ address: receiver.address })
  const batch = (amount: bigint) =>
    encodeFunctionData({
      abi: frameAccountAbi,
      functionName: 'executeBatch',
      args: [
        [
          { to: receiver.address, value: parseEther('0.25'), data: '0x' },
          {
            to: token.address,
            value: 0n,
            data: encodeFunctionData({ ...token, functionName: 'transfer', args: [receiver.address, amount] })
          }
        ]
      ]
    })
  const held = await read.readContract({ ...token, functionName: 'balanceOf', args: [receiver.address] })
  assert.is(await operate(context, { callData: batch(1_250_000n) }), true)
  assert.is(await read.getBalance({ address: receiver.address }), before + parseEther('0.25'))
  assert.is(await read.getBalance({ address: account }), parseEther('0.75'))
  assert.is(
    await read.readContract({ ...token, functionName: 'balanceOf', args: [receiver.address] }),
    held + 1_250_000n
  )
  // The second call fails, so the first is undone.
  assert.is(await operate(context, { callData: batch(9_000_000n) }), false)
  assert.is(await read.getBalance({ address: account }), parseEther('0.75'))
  assert.ok((await read.getBalance({ address: relayer.address })) < RELAYER.wei)
})

test('only EntryPoint calls the account, as its owner signed for it, its chain and a new nonce', async context => {
  const { reads, account } = context
  const callData = execute(stranger.address, 0n)
  const signedBy = (
    ...[signer, type, address, chainId]: [PrivateKeyAccount, 'Message' | 'UserOperation', Hex, number]
  ) => reasonOf(operate(context, { callData, sign: hash => signAs(signer, type, address, chainId, hash) }))
  assert.is(await signedBy(stranger, 'UserOperation', account, 1), 'AA24 signature error')
  assert.is(await signedBy(owner, 'Message', account, 1), 'AA24 signature error')
  assert.is(await signedBy(owner, 'UserOperation', account, 8453), 'AA24 signature error')
  assert.is(await signedBy(owner, 'UserOperation', stranger.address, 1), 'AA24 signature error')
  assert.is(await operate(context, { callData }), true)
  assert.is(await reasonOf(operate(context, { callData, nonce: 0n })), 'AA25 invalid account nonce')
  const direct = { address: account, abi: frameAccountAbi, account: owner.address } as const
  const refused = await Promise.all([
    reasonOf(reads[0].simulateContract({ ...direct, functionName: 'execute', args: [stranger.address, 0n, '0x'] })),
    reasonOf(reads[0].simulateContract({ ...direct, functionName: 'executeBatch', args: [[]] })),
    reasonOf(reads[0].simulateContract({ ...direct, functionName: 'revokePermission', args: [hashMessage('')] }))
  ])
  for (const reason of refused) assert.match(reason, 'not allowed')
})

test('the account signs before and after its deployment, and for itself alone', async context => {
  const { reads, account } = context
  const [read, other] = reads
  const message = 'Let me in.'
  const signature = await signAs(owner, 'Message', account, 1, hashMessage(message))
  const wrapped = (inner: Hex) =>
    serializeErc6492Signature({
      address: FRAME_ACCOUNT_FACTORY,
      data: encodeFunctionData({ abi: frameFactoryAbi, functionName: 'create', args: [owner.address] }),
      signature: inner
    })
  const foreign = await signAs(stranger, 'Message', account, 1, hashMessage(message))
  assert.is(await read.verifyMessage({ address: account, message, signature: wrapped(signature) }), true)
  assert.is(await other.verifyMessage({ address: account, message, signature: wrapped(signature) }), false)
  assert.is(await read.verifyMessage({ address: account, message, signature: wrapped(foreign) }), false)
  assert.is(await operate(context, { callData: execute(stranger.address, 0n) }), true)
  assert.is(await read.verifyMessage({ address: account, message, signature }), true)
  assert.is(await read.verifyMessage({ address: account, message: 'Let me out.', signature }), false)
  assert.is(await read.verifyMessage({ address: account, message, signature: foreign }), false)
  const plain = await owner.signMessage({ message })
  assert.is(await read.verifyMessage({ address: account, message, signature: plain }), false)
})

test('the account receives collectibles of both standards, with their checks', async context => {
  const { chains, reads, account } = context
  const [read] = reads
  const birds = {
    address: collectibles.birds.address,
    abi: parseAbi([
      'function safeTransferFrom(address,address,uint256)',
      'function ownerOf(uint256) view returns (address)'
    ])
  } as const
  assert.is(await operate(context, { callData: execute(stranger.address, 0n) }), true)
  const send = createWalletClient({ chain: mainnet, transport: http(chains.nodes[0]!.url), account: owner })
  await read.waitForTransactionReceipt({
    hash: await send.writeContract({
      ...birds,
      functionName: 'safeTransferFrom',
      args: [owner.address, account, 1n]
    })
  })
  assert.is(await read.readContract({ ...birds, functionName: 'ownerOf', args: [1n] }), account)
  const own = {
    address: account,
    abi: parseAbi([
      'function supportsInterface(bytes4) view returns (bool)',
      'function onERC1155Received(address,address,uint256,uint256,bytes) view returns (bytes4)',
      'function onERC1155BatchReceived(address,address,uint256[],uint256[],bytes) view returns (bytes4)'
    ])
  } as const
  const from = [owner.address, owner.address] as const
  // The answers that ERC-1155 and ERC-165 require.
  assert.equal(
    await Promise.all([
      read.readContract({ ...own, functionName: 'onERC1155Received', args: [...from, 1n, 1n, '0x'] }),
      read.readContract({ ...own, functionName: 'onERC1155BatchReceived', args: [...from, [1n], [1n], '0x'] }),
      read.readContract({ ...own, functionName: 'supportsInterface', args: ['0x150b7a02'] }),
      read.readContract({ ...own, functionName: 'supportsInterface', args: ['0x4e2312e0'] }),
      read.readContract({ ...own, functionName: 'supportsInterface', args: ['0xffffffff'] })
    ]),
    ['0xf23a6e61', '0xbc197c81', true, true, false]
  )
})

test.run()
