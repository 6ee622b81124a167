/** Batches, capabilities and assets of the secure frame's users, read back from the chains. */
import * as assert from 'uvu/assert'
import { erc20Abi, numberToHex, parseEther, type Hex } from 'viem'
import { tokens } from './contracts/index'
import { failure } from './frame/stage'
import { fund, receiver, signIn, signInSmart, smart, transferOf, userOf } from './frame-smart-stage'
import { callRpc, worldSuite } from './world-stage'

const test = worldSuite()

const ether = (amount: string) => ({ to: receiver, value: numberToHex(parseEther(amount)) })
const batchOf = (calls: unknown, more: object = {}) => [{ version: '2.0.0', chainId: '0x1', calls, ...more }]

interface Status {
  version: string
  id: string
  chainId: Hex
  status: number
  atomic: boolean
  receipts?: { status: Hex; logs: { address: Hex }[]; transactionHash: Hex }[]
}

test('a batch of a smart account is one approval and one transaction, which its status reports', async ({ world }) => {
  const { frame, request, read, address } = await signInSmart(world)
  const before = await read.getBalance({ address: receiver })
  const { id } = (await request(
    'wallet_sendCalls',
    batchOf([ether('0.5'), transferOf(1_250_000n)], { from: address })
  )) as {
    id: string
  }
  const status = (await request('wallet_getCallsStatus', [id])) as Status
  assert.equal(
    [status.version, status.id, status.chainId, status.status, status.atomic],
    ['2.0.0', id, '0x1', 200, true]
  )
  const [receipt] = status.receipts!
  assert.equal([status.receipts!.length, receipt!.status], [1, '0x1'])
  // The logs of the calls, without those of EntryPoint.
  assert.equal(
    receipt!.logs.map(log => log.address),
    [tokens.usdc.address]
  )
  assert.is(await read.getBalance({ address: receiver }), before + parseEther('0.5'))
  assert.equal(frame.statements, [
    {
      title: 'Send 2 calls: all of them, or none',
      facts: [
        ['Page', world.pages],
        ['Network', 'Ethereum'],
        ['Call 1', 'Send ETH'],
        ['Amount', '0.5 ETH'],
        ['To', receiver],
        ['Call 2', 'Send tokens'],
        ['Amount', '1.25 USDC'],
        ['To', receiver],
        ['Token', tokens.usdc.address],
        ['Kind of account', 'Smart account'],
        ['Fee', 'None: the secure frame pays']
      ]
    }
  ])
})

test('a batch with a call that fails is not sent, and one that fails later changes nothing', async ({ world }) => {
  const { frame, request, read, address } = await signInSmart(world)
  const { rpc } = world.chains[0]!
  const failing = batchOf([ether('0.5'), transferOf(9_000_000n)])
  assert.match(await failure(request('wallet_sendCalls', failing)), /exceeds balance/)
  assert.equal(frame.statements, [])
  await callRpc(rpc, 'evm_setAutomine', [false])
  const send = async (calls: object[]) => ((await request('wallet_sendCalls', batchOf(calls))) as { id: string }).id
  const statusOf = async (id: string) => ((await request('wallet_getCallsStatus', [id])) as Status).status
  const [paid, unpaid] = [await send([transferOf(3_000_000n)]), await send([ether('0.5'), transferOf(2_000_000n)])]
  assert.equal([await statusOf(paid), await statusOf(unpaid)], [100, 100])
  // Before the block, the account loses its ether. The batch then fails as a whole.
  await callRpc(rpc, 'anvil_setBalance', [address, '0x0'])
  await callRpc(rpc, 'evm_mine')
  assert.equal([await statusOf(paid), await statusOf(unpaid)], [200, 500])
  assert.is(
    await read.readContract({
      address: tokens.usdc.address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [address]
    }),
    2_000_000n
  )
  const dropped = await send([transferOf(1n)])
  await callRpc(rpc, 'anvil_dropAllTransactions')
  assert.is(await statusOf(dropped), 400)
})

test('a batch has the id that its page chose, once, and no other page sees it', async ({ world }) => {
  const other = 'http://other.example'
  world.controls.frame.allow([world.pages, other])
  const { request } = await signInSmart(world)
  const send = (id: unknown) => request('wallet_sendCalls', batchOf([ether('0.1')], { id }))
  assert.equal(await send('order-17'), { id: 'order-17' })
  assert.is(await failure(send('order-17')), 'The id of the batch is used already')
  assert.is(await failure(send('x'.repeat(4_097))), 'The id of the batch is invalid')
  assert.is(((await request('wallet_getCallsStatus', ['order-17'])) as Status).status, 200)
  assert.is(await failure(request('wallet_getCallsStatus', ['order-18'])), 'The batch is unknown')
  const { request: elsewhere } = await signIn(world, { site: other })
  assert.is(await failure(elsewhere('wallet_getCallsStatus', ['order-17'])), 'The batch is unknown')
})

test('the status of a batch is known on another network, and after a reload', async ({ world }) => {
  const { request, frame } = await signInSmart(world)
  const { id } = (await request('wallet_sendCalls', batchOf([ether('0.1')]))) as { id: string }
  assert.is(((await request('wallet_getCallsStatus', [id], 8453)) as Status).chainId, '0x1')
  await frame.ask('RELOAD')
  assert.is(((await request('wallet_getCallsStatus', [id])) as Status).status, 200)
})

test('a batch that the frame cannot execute as requested is refused', async ({ world }) => {
  const { frame, request } = await signInSmart(world)
  const refused = (params: unknown, chainId?: number) => failure(request('wallet_sendCalls', params, chainId))
  const calls = [ether('0.1')]
  assert.is(await refused(batchOf(calls, { version: '3.0' })), 'The version of the batch is not supported')
  assert.is(await refused(batchOf(calls), 8453), 'The batch is for another network')
  assert.is(await refused(batchOf(calls, { from: receiver })), 'The account is not in this wallet')
  assert.is(await refused(batchOf([])), 'The batch has no calls')
  assert.is(await refused([]), 'The batch has no calls')
  assert.is(await refused(batchOf(Array(51).fill(calls[0]))), 'The batch is too large')
  assert.is(await refused(batchOf([{ value: '0x1' }])), 'The transaction is invalid')
  const capabilities = { paymasterService: { url: 'http://pay.example' } }
  assert.is(await refused(batchOf(calls, { capabilities })), 'The capability paymasterService is not supported')
  assert.is(await refused(batchOf([{ ...calls[0], capabilities }])), 'The capability paymasterService is not supported')
  assert.equal(frame.statements, [])
  const optional = { paymasterService: { url: 'http://pay.example', optional: true } }
  assert.is(await refused(batchOf(calls, { capabilities: optional })), 'no error')
  assert.match(String(await request('wallet_sendCalls', batchOf(calls, { version: '1.0' }))), /^0x[\da-f]{64}$/)
})

test('the key’s own account executes a batch of one call, and refuses a larger one', async ({ world }) => {
  const { frame, request } = await signIn(world)
  const { address } = await userOf(frame)
  await fund(world, address)
  const { id } = (await request('wallet_sendCalls', batchOf([ether('0.1')]))) as { id: string }
  const { status, receipts } = (await request('wallet_getCallsStatus', [id])) as Status
  assert.equal([status, receipts![0]!.transactionHash], [200, id])
  assert.is(frame.statements[0]!.title, 'Send ETH')
  assert.is(
    await failure(request('wallet_sendCalls', batchOf([ether('0.1'), ether('0.2')]))),
    'This account executes one call at a time. Use the smart account for a batch'
  )
})

test('capabilities tell by account and network whether a batch is atomic', async ({ world }) => {
  const { frame, request } = await signIn(world)
  const [eoa, contract] = (await userOf(frame)).accounts.map(({ address }) => address)
  const none = { atomic: { status: 'unsupported' }, assetDiscovery: { supported: true } }
  const all = {
    atomic: { status: 'supported' },
    assetDiscovery: { supported: true },
    permissions: { supported: true, signerTypes: ['keys'], permissionTypes: ['contract-call'], policyTypes: [] }
  }
  assert.equal(await request('wallet_getCapabilities'), { '0x1': none, '0x2105': none })
  assert.equal(await request('wallet_getCapabilities', [contract!.toLowerCase()]), { '0x1': all, '0x2105': all })
  assert.equal(await request('wallet_getCapabilities', [eoa, ['0x1']]), { '0x1': none })
  assert.equal(await request('wallet_getCapabilities', [contract, '0x2105', 10]), { '0x2105': all })
  assert.is(await failure(request('wallet_getCapabilities', [receiver])), 'The account is not in this wallet')
  await userOf(frame, smart)
  assert.equal(await request('wallet_getCapabilities', [undefined, ['0x1']]), { '0x1': all })
})

test('assets are read from the chains, and filtered as requested', async ({ world }) => {
  const { frame, request, address } = await signInSmart(world)
  type Assets = Record<Hex, { address: string; balance: Hex; type: string; metadata: Record<string, unknown> }[]>
  const assets = async (more: object = {}) =>
    (await request('wallet_getAssets', [{ account: address, ...more }])) as Assets
  const all = await assets()
  const list = (chain: Hex) => all[chain]!.map(asset => [asset.address, asset.type, BigInt(asset.balance)])
  assert.equal(list('0x1'), [
    ['native', 'native', parseEther('2')],
    [tokens.usdc.address, 'erc20', 5_000_000n]
  ])
  assert.equal(list('0x2105'), [['native', 'native', 0n]])
  const { iconUrl, ...metadata } = all['0x1']![1]!.metadata
  assert.equal(metadata, { name: 'USD Coin', symbol: 'USDC', decimals: 6, price: 1, value: 5 })
  assert.match(String(iconUrl), 'data:image/')
  assert.equal(await assets({ chainFilter: ['0x1'] }), { '0x1': all['0x1'] })
  assert.equal(await assets({ chainFilter: ['0xa'] }), {})
  assert.equal(await assets({ chainFilter: ['0x1'], assetTypeFilter: ['native'] }), { '0x1': [all['0x1']![0]] })
  const assetFilter = { '0x1': [{ address: tokens.usdc.address, type: 'erc20' }] }
  assert.equal(await assets({ assetFilter }), { '0x1': [all['0x1']![1]], '0x2105': [] })
  const { accounts } = await userOf(frame)
  assert.equal(await failure(request('wallet_getAssets', { account: accounts[0]!.address })), 'no error')
  assert.is(await failure(request('wallet_getAssets', [{ account: receiver }])), 'The account is not in this wallet')
})

test.run()
