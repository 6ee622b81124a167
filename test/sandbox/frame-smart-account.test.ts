/** Smart accounts of the secure frame's users: their type, signatures and transactions, read back from the chains. */
import * as assert from 'uvu/assert'
import { encodeFunctionData, erc20Abi, hashTypedData, numberToHex, parseEther, type Hex } from 'viem'
import { ENTRY_POINT, RELAYER, tokens } from './contracts/index'
import { frameAccountAbi } from './contracts/frame-account-abi'
import { createProfile, embed, failure } from './frame/stage'
import { fund, receiver, signIn, smart, userOf, type User } from './frame-smart-stage'
import { callRpc, worldSuite } from './world-stage'

const test = worldSuite()

test('a user has a smart account on both networks, at one address, beside the key’s own', async ({ world }) => {
  const { frame } = await signIn(world)
  assert.equal(await frame.ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS'), { smartAccountEnabledNetworks: [1, 8453] })
  const own = await userOf(frame)
  assert.equal([own.preferredAccountType, own.smartAccountDeployed], ['eoa', false])
  assert.equal(
    own.accounts.map(({ type }) => type),
    ['eoa', 'smartAccount']
  )
  const [eoa, contract] = own.accounts.map(({ address }) => address)
  assert.is(own.address, eoa)
  for (const chainId of [1, 8453]) {
    const user = await userOf(frame, { chainId, ...smart })
    assert.equal([user.address, user.preferredAccountType, user.accounts], [contract, 'smartAccount', own.accounts])
  }
  const elsewhere = await userOf(frame, { chainId: 10, ...smart })
  assert.equal([elsewhere.address, elsewhere.preferredAccountType], [eoa, 'eoa'])
  assert.equal(elsewhere.accounts, [{ address: eoa, type: 'eoa' }])
})

test('the frame remembers the type of account that a user has chosen', async ({ world }) => {
  const profile = createProfile()
  const { frame, request } = await signIn(world, { profile })
  const [eoa, contract] = (await userOf(frame)).accounts.map(({ address }) => address)
  assert.equal(await frame.ask('INIT_SMART_ACCOUNT'), { address: contract, isDeployed: false })
  assert.equal(await request('eth_accounts', undefined), [eoa])
  const chosen = await frame.ask('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })
  assert.equal(chosen, { type: 'smartAccount', address: contract })
  assert.equal(await request('eth_accounts', undefined), [contract])
  const later = await embed(world.controls.frame, { site: world.pages, profile })
  assert.is((await userOf(later)).address, contract)
  // A page's request counts for the page alone.
  assert.is((await userOf(later, { preferredAccountType: 'eoa' })).address, eoa)
  assert.is((await userOf(await embed(world.controls.frame, { site: world.pages, profile }))).address, contract)
  assert.equal(await later.ask('SET_PREFERRED_ACCOUNT', { type: 'eoa' }), { type: 'eoa', address: eoa })
  await later.ask('SWITCH_NETWORK', { chainId: 10 })
  const refused = (type: unknown) => failure(later.ask('SET_PREFERRED_ACCOUNT', { type }))
  assert.is(await refused('smartAccount'), 'The network has no smart accounts')
  assert.is(await failure(later.ask('INIT_SMART_ACCOUNT')), 'The network has no smart accounts')
  assert.is(await refused('multisig'), 'The type of account is unknown')
})

test('a request for the account on Solana leaves the type of the account on EVM', async ({ world }) => {
  const { frame, request } = await signIn(world)
  const { address } = await userOf(frame, { chainId: 1, ...smart })
  const solana = await userOf(frame, { chainId: world.solana.caipId, preferredAccountType: 'eoa' })
  assert.is(solana.preferredAccountType, 'eoa')
  assert.equal(await request('eth_accounts', undefined), [address])
})

test('a smart account without ether deploys itself and sends tokens, and the server pays', async ({ world }) => {
  const { frame, request, read } = await signIn(world)
  const { address } = await userOf(frame, smart)
  await fund(world, address)
  const before = await read.getBalance({ address: receiver })
  const send = (transaction: object) => request('eth_sendTransaction', [transaction]) as Promise<Hex>
  const hash = await send({ from: address, to: receiver, value: numberToHex(parseEther('0.5')) })
  const { from, status, to } = await read.waitForTransactionReceipt({ hash })
  assert.equal([from, to, status], [RELAYER.address, ENTRY_POINT.toLowerCase(), 'success'])
  assert.is(await read.getBalance({ address: receiver }), before + parseEther('0.5'))
  assert.is(await read.getBalance({ address }), parseEther('1.5'))
  assert.is((await userOf(frame)).smartAccountDeployed, true)
  assert.is((await userOf(frame, { chainId: 8453 })).smartAccountDeployed, false)
  await read.waitForTransactionReceipt({ hash: await send({ to: receiver, value: '0x1' }) })
  assert.equal(frame.statements[0], {
    title: 'Send ETH',
    facts: [
      ['Page', world.pages],
      ['Network', 'Ethereum'],
      ['Amount', '0.5 ETH'],
      ['To', receiver],
      ['Kind of account', 'Smart account'],
      ['Fee', 'None: the secure frame pays']
    ]
  } as never)
})

test('two transactions of a new smart account may wait for a block together', async ({ world }) => {
  const { frame, request, read } = await signIn(world)
  const { address } = await userOf(frame, smart)
  await fund(world, address)
  const { rpc } = world.chains[0]!
  await callRpc(rpc, 'evm_setAutomine', [false])
  const hashes: Hex[] = []
  for (const value of ['0x1', '0x2'])
    hashes.push((await request('eth_sendTransaction', [{ to: receiver, value }])) as Hex)
  await callRpc(rpc, 'evm_mine')
  for (const hash of hashes) assert.is((await read.getTransactionReceipt({ hash })).status, 'success')
  assert.is(await read.getBalance({ address }), parseEther('2') - 3n)
})

test('a call that would fail is refused with its reason before the user is asked', async ({ world }) => {
  const { frame, request } = await signIn(world)
  const { address } = await userOf(frame, smart)
  const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, 1n] })
  const send = (transaction: object) => failure(request('eth_sendTransaction', [transaction]))
  assert.match(await send({ to: tokens.usdc.address, data: transfer }), /exceeds balance/)
  const revoke = encodeFunctionData({
    abi: frameAccountAbi,
    functionName: 'revokePermission',
    args: [numberToHex(1, { size: 32 })]
  })
  assert.is(await send({ to: address, data: revoke }), 'Only the secure frame calls functions of your smart account')
  assert.equal(frame.statements, [])
})

const typed = (domain: object) => ({
  domain: { name: 'Shop', chainId: 1, ...domain },
  types: { Order: [{ name: 'price', type: 'uint256' }] },
  primaryType: 'Order' as const,
  message: { price: '17' }
})

test('a smart account signs messages and typed data, before and after its deployment', async ({ world }) => {
  const { frame, request, read } = await signIn(world)
  const { address } = await userOf(frame, smart)
  await fund(world, address)
  const message = 'Hello from the page'
  const checkSignatures = async () => {
    const signature = (await request('personal_sign', [message, address])) as Hex
    assert.is(await read.verifyMessage({ address, message, signature }), true)
    const data = typed({})
    const order = (await request('eth_signTypedData_v4', [address, JSON.stringify(data)])) as Hex
    assert.is(await read.verifyHash({ address, hash: hashTypedData(data as never), signature: order }), true)
    return signature.length
  }
  const wrapped = await checkSignatures()
  await request('eth_sendTransaction', [{ to: receiver, value: '0x1' }])
  assert.is(await checkSignatures(), 132)
  assert.ok(wrapped > 132)
  assert.equal(frame.statements[0]!.facts.slice(1), [
    ['Account', address],
    ['Kind of account', 'Smart account']
  ])
  const siwxMessage = {
    domain: new URL(world.pages).host,
    serializedMessage: `${new URL(world.pages).host} wants you to sign in with your account:\n<<AccountAddress>>\n`
  }
  const login = (await userOf(frame, { siwxMessage })) as User & { message: string; signature: Hex }
  assert.is(await read.verifyMessage({ address, message: login.message, signature: login.signature }), true)
})

test('the key never signs typed data of the smart account itself', async ({ world }) => {
  const { frame, request } = await signIn(world)
  const { address, accounts } = await userOf(frame)
  const contract = accounts[1]!.address
  for (const verifyingContract of [contract, contract.toLowerCase()])
    assert.is(
      await failure(request('eth_signTypedData_v4', [address, typed({ verifyingContract })])),
      'Only the secure frame signs for your smart account'
    )
  assert.is(await failure(request('personal_sign', ['hi', contract])), 'The account is not in this wallet')
})

test.run()
