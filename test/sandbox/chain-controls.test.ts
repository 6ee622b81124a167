import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createPublicClient, createWalletClient, erc20Abi, http, parseGwei, type Hex, type PublicClient } from 'viem'
import { mainnet } from 'viem/chains'
import { privateKeyToAccount } from 'viem/accounts'
import { accounts } from '../doubles/demo-wallet/accounts'
import { eventually } from '../e2e/driver/wait'
import { createChainControls, type ChainControls } from './chain-controls'
import { startChains, type ChainNodes } from './chain-nodes'
import { tokens } from './contracts/index'

const [first, second] = accounts.map(({ address }) => address) as [Hex, Hex]
const STRANGER: Hex = '0x00000000000000000000000000000000005a4d01'

const test = suite<{ chains: ChainNodes; read: PublicClient; controls: ChainControls; transfer(): Promise<Hex> }>(
  'controls of a chain'
)

test.before(async context => {
  context.chains = await startChains([1], () => undefined)
  const { url } = context.chains.nodes[0]!
  const signer = createWalletClient({
    chain: mainnet,
    transport: http(url),
    account: privateKeyToAccount(accounts[0]!.privateKey)
  })
  context.read = createPublicClient({ chain: mainnet, transport: http(url), pollingInterval: 20 }) as PublicClient
  context.controls = createChainControls(url)
  context.transfer = () =>
    signer.writeContract({ address: tokens.usdc.address, abi: erc20Abi, functionName: 'transfer', args: [second, 7n] })
})
test.before.each(({ chains }) => chains.nodes[0]!.reset())
test.after(({ chains }) => chains.stop())

const receiptOf = (read: PublicClient, hash: Hex) => read.getTransactionReceipt({ hash }).catch(() => undefined)
const usdcOf = (read: PublicClient, owner: Hex) =>
  read.readContract({ address: tokens.usdc.address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })

test('a held chain keeps pending transactions in the pool, and mines them on command', async ({
  read,
  controls,
  transfer
}) => {
  await controls.hold()
  const hash = await transfer()
  assert.equal(
    (await controls.pool()).map(waiting => waiting.hash),
    [hash]
  )
  assert.is(await read.getBlockNumber({ cacheTime: 0 }), 0n)
  await controls.mine(3)
  assert.is((await receiptOf(read, hash))?.blockNumber, 1n)
  assert.is(await read.getBlockNumber({ cacheTime: 0 }), 3n)
  assert.equal(await controls.pool(), [])
})

test('a chain mines at an interval or at once, as commanded, and at once after a reset', async ({
  chains,
  read,
  controls,
  transfer
}) => {
  await controls.mineEvery(3_600)
  const waiting = await transfer()
  assert.is(await receiptOf(read, waiting), undefined)
  await controls.mineEvery(1)
  await eventually(() => receiptOf(read, waiting), 'its block')
  await controls.mineAtOnce()
  const height = await read.getBlockNumber({ cacheTime: 0 })
  const quick = await transfer()
  await eventually(() => receiptOf(read, quick), 'its block')
  assert.is(await read.getBlockNumber({ cacheTime: 0 }), height + 1n)
  await controls.hold()
  await chains.nodes[0]!.reset()
  await eventually(async () => receiptOf(read, await transfer()), 'its block')
})

test('a command sets the base fee of the next block', async ({ read, controls }) => {
  await controls.setNextBaseFee(parseGwei('250'))
  await controls.mine()
  assert.is((await read.getBlock()).baseFeePerGas, parseGwei('250'))
})

test('a command drops a transaction from the pool, and fails if it is not there', async ({
  read,
  controls,
  transfer
}) => {
  await controls.hold()
  const hash = await transfer()
  await controls.drop(hash)
  await controls.mine()
  assert.is(await receiptOf(read, hash), undefined)
  assert.is(await read.getTransaction({ hash }).catch(() => undefined), undefined)
  assert.match(String(await controls.drop(hash).catch((error: Error) => error.message)), 'does not wait')
})

test('a command replaces a pending transaction by the same one with a higher fee', async ({
  read,
  controls,
  transfer
}) => {
  await controls.hold()
  const old = await transfer()
  const had = await usdcOf(read, second)
  const { maxFeePerGas } = await read.getTransaction({ hash: old })
  const hash = await controls.reprice(old)
  await controls.mine()
  assert.is((await receiptOf(read, hash))?.status, 'success')
  assert.is((await read.getTransaction({ hash })).maxFeePerGas, maxFeePerGas! * 2n)
  assert.is(await receiptOf(read, old), undefined)
  assert.is(await usdcOf(read, second), had + 7n)
})

test('a command cancels a pending transaction, whose transfer never takes place', async ({
  read,
  controls,
  transfer
}) => {
  await controls.hold()
  const old = await transfer()
  const had = await usdcOf(read, second)
  const hash = await controls.cancel(old)
  await controls.mine()
  assert.is((await receiptOf(read, hash))?.status, 'success')
  assert.is(await receiptOf(read, old), undefined)
  assert.is(await usdcOf(read, second), had)
})

test('commands set the balance of any account, and send from it', async ({ read, controls }) => {
  await controls.setBalance(STRANGER, 10n ** 18n)
  const hash = await controls.send({ from: STRANGER, to: first, value: 5n })
  await eventually(() => receiptOf(read, hash), 'its block')
  assert.is((await read.getTransaction({ hash })).from, STRANGER)
})

test.run()
