import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  http,
  parseAbi,
  parseEther,
  serializeErc6492Signature,
  type Hex,
  type PublicClient
} from 'viem'
import { mainnet } from 'viem/chains'
import { privateKeyToAccount } from 'viem/accounts'
import { accounts } from '../doubles/demo-wallet/accounts'
import { call, startChains, type ChainNodes } from './chain-nodes'
import { ACCOUNT_FACTORY, SMART_ACCOUNT } from './contracts/index'

const test = suite<{ chains: ChainNodes; read: PublicClient }>('accounts that are contracts')

const [owner, stranger] = accounts.map(({ privateKey }) => privateKeyToAccount(privateKey)) as [
  ReturnType<typeof privateKeyToAccount>,
  ReturnType<typeof privateKeyToAccount>
]
const abi = parseAbi([
  'function execute(address,uint256,bytes) payable returns (bytes)',
  'function adopt(address)',
  'function create(address) returns (address)',
  'function addressOf(address) view returns (address)'
])

test.before(async context => {
  context.chains = await startChains([1, 8453], () => undefined)
  context.read = createPublicClient({
    chain: mainnet,
    transport: http(context.chains.nodes[0]!.url),
    pollingInterval: 20
  }) as PublicClient
})
test.before.each(({ chains }) => chains.nodes[0]!.reset())
test.after(({ chains }) => chains.stop())

const message = 'Let me in.'
const flipped = (signature: Hex): Hex =>
  `${signature.slice(0, 20)}${signature[20] === '0' ? '1' : '0'}${signature.slice(21)}` as Hex

test('a contract account accepts signatures by the key of its owner, and by no other key', async ({ read }) => {
  const signature = await owner.signMessage({ message })
  const isSigned = (part: Partial<{ message: string; signature: Hex }>) =>
    read.verifyMessage({ address: SMART_ACCOUNT, message, signature, ...part })
  assert.is(await isSigned({}), true)
  assert.is(await isSigned({ signature: await stranger.signMessage({ message }) }), false)
  assert.is(await isSigned({ message: 'Let me out.' }), false)
  assert.is(await isSigned({ signature: flipped(signature) }), false)
  assert.is(await isSigned({ signature: '0x' }), false)
})

test('a contract account executes calls of its owner only, and keeps its owner', async ({ chains, read }) => {
  await call(chains.nodes[0]!.url, 'anvil_setBalance', [SMART_ACCOUNT, '0xde0b6b3a7640000'])
  const send = createWalletClient({ chain: mainnet, transport: http(chains.nodes[0]!.url), account: owner })
  const args = [stranger.address, parseEther('0.25'), '0x'] as const
  const before = await read.getBalance({ address: stranger.address })
  await read.waitForTransactionReceipt({
    hash: await send.writeContract({ address: SMART_ACCOUNT, abi, functionName: 'execute', args })
  })
  assert.is(await read.getBalance({ address: stranger.address }), before + parseEther('0.25'))
  assert.is(await read.getBalance({ address: SMART_ACCOUNT }), parseEther('0.75'))
  const refused = (functionName: 'execute' | 'adopt', args: readonly unknown[]) =>
    read.simulateContract({ address: SMART_ACCOUNT, abi, functionName, args, account: stranger.address } as never).then(
      () => 'done',
      (error: Error) => error.message
    )
  assert.match(await refused('execute', args), 'not the owner')
  assert.match(await refused('adopt', [stranger.address]), 'has an owner')
})

test('a contract account that is not deployed yet accepts a signature that contains the deployment', async ({
  chains,
  read
}) => {
  const address = await read.readContract({
    address: ACCOUNT_FACTORY,
    abi,
    functionName: 'addressOf',
    args: [owner.address]
  })
  assert.is(await read.getCode({ address }), undefined)
  const data = encodeFunctionData({ abi, functionName: 'create', args: [owner.address] })
  const wrapped = (signature: Hex) => serializeErc6492Signature({ address: ACCOUNT_FACTORY, data, signature })
  const signature = await owner.signMessage({ message })
  assert.is(await read.verifyMessage({ address, message, signature: wrapped(signature) }), true)
  assert.is(
    await read.verifyMessage({ address, message, signature: wrapped(await stranger.signMessage({ message })) }),
    false
  )
  assert.is(await read.verifyMessage({ address, message, signature }), false)
  const send = createWalletClient({ chain: mainnet, transport: http(chains.nodes[0]!.url), account: stranger })
  await read.waitForTransactionReceipt({
    hash: await send.writeContract({ address: ACCOUNT_FACTORY, abi, functionName: 'create', args: [owner.address] })
  })
  assert.is(await read.verifyMessage({ address, message, signature }), true)
})

test.run()
