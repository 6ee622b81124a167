/** USDT and odd tokens of the sandbox behave, fail and report their names as intended. */
import * as assert from 'uvu/assert'
import { erc20Abi, parseAbi, toFunctionSelector, type Hex } from 'viem'
import { contractsSuite, first, reasonOf, second } from './contracts-stage'
import { otherUsdt, tokens } from './contracts/index'

const test = contractsSuite()

const usdtAbi = parseAbi([
  'function transfer(address,uint256)',
  'function approve(address,uint256)',
  'function setParams(uint256,uint256)',
  'function mint(address,uint256)',
  'function balanceOf(address) view returns (uint256)',
  'function allowance(address,address) view returns (uint256)',
  'function decimals() view returns (uint256)'
])

test('USDT returns no data, changes an approval only through zero, and may charge a fee', async ({ read, send }) => {
  const { address } = tokens.usdt
  const write = async (
    ...[functionName, ...args]: ['transfer' | 'approve', Hex, bigint] | ['setParams', bigint, bigint]
  ) =>
    read.waitForTransactionReceipt({
      hash: await send.writeContract({ address, abi: usdtAbi, functionName, args } as never)
    })
  assert.match(
    await reasonOf(
      read.simulateContract({ account: first, address, abi: erc20Abi, functionName: 'transfer', args: [second, 1n] })
    ),
    'returned no data'
  )
  await write('approve', second, 5n)
  assert.match(
    await reasonOf(
      read.simulateContract({ account: first, address, abi: usdtAbi, functionName: 'approve', args: [second, 6n] })
    ),
    'reverted'
  )
  await write('approve', second, 0n)
  await write('approve', second, 6n)
  assert.is(await read.readContract({ address, abi: usdtAbi, functionName: 'allowance', args: [first, second] }), 6n)
  const had = await read.readContract({ address, abi: usdtAbi, functionName: 'balanceOf', args: [second] })
  await write('transfer', second, 1_000_000n)
  await write('setParams', 10n, 50_000_000n)
  await write('transfer', second, 1_000_000n)
  assert.is(
    await read.readContract({ address, abi: usdtAbi, functionName: 'balanceOf', args: [second] }),
    had + 1_000_000n + 999_000n
  )
})

test('USDT is at each of its known addresses, on both chains', async ({ read, base }) => {
  for (const client of [read, base])
    for (const address of otherUsdt)
      assert.is(await client.readContract({ address, abi: usdtAbi, functionName: 'decimals' }), 6n)
})

test('odd tokens fail as intended: with a reason, with a custom error, or by returning false', async ({ read }) => {
  const transfer = (address: Hex) =>
    reasonOf(
      read.simulateContract({ account: first, address, abi: erc20Abi, functionName: 'transfer', args: [second, 1n] })
    )
  assert.match(await transfer(tokens.paused.address), 'Sandbox: transfers are paused')
  assert.match(await transfer(tokens.frozen.address), toFunctionSelector('AccountFrozen(address,uint256)'))
  assert.is(
    (
      await read.simulateContract({
        account: first,
        address: tokens.silent.address,
        abi: erc20Abi,
        functionName: 'transfer',
        args: [second, 1n]
      })
    ).result,
    false
  )
})

test('a failed transaction can be replayed in its block to find the reason', async ({ read, send }) => {
  const hash = await send.writeContract({
    address: tokens.paused.address,
    abi: erc20Abi,
    functionName: 'transfer',
    args: [second, 1n],
    gas: 100_000n
  })
  const { status, blockNumber } = await read.waitForTransactionReceipt({ hash })
  assert.is(status, 'reverted')
  for (let i = 0; i < 3; i++)
    await read.waitForTransactionReceipt({ hash: await send.sendTransaction({ to: second, value: 1n }) })
  const { from, to, input } = await read.getTransaction({ hash })
  assert.match(
    await reasonOf(read.call({ account: from, to: to!, data: input, blockNumber })),
    'Sandbox: transfers are paused'
  )
})

test('odd tokens have names that should not be displayed as they are', async ({ read }) => {
  const name = await read.readContract({ address: tokens.hostile.address, abi: erc20Abi, functionName: 'name' })
  assert.is(name.length, 10_000)
  assert.match(name, /^\u202e.*<img src=x/)
  const bytes32 = parseAbi(['function symbol() view returns (bytes32)'])
  assert.is(
    await read.readContract({ address: tokens.maker.address, abi: bytes32, functionName: 'symbol' }),
    `0x4d4b52${'0'.repeat(58)}`
  )
})

test.run()
