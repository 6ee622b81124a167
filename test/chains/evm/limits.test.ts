/**
 * Answers of nodes and contracts that break the rules of the encoding. They count as no answer, and the reads continue
 * one by one.
 */
import { decodeFunctionResult, encodeFunctionData, numberToHex, type Hex } from 'viem'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { maxFeePerGas } from '../../../src/chains/evm/fees'
import { readCalls } from '../../../src/chains/evm/multicall'
import { balanceAbi, transferAbi } from '../../../src/chains/evm/token-abi'
import { mainnet } from '../../../src/networks/index'
import { evmNode, type EvmCall } from '../../doubles/evm-node'
import { ALICE, BOB } from '../../doubles/scripted-provider'
import { servers } from '../../doubles/servers'

const { start, closeAll } = servers(evmNode)
test.after.each(closeAll)

const word = (value: number | bigint) => numberToHex(value, { size: 32 }).slice(2)
const AGGREGATE = '0x82ad56cb'
const SIX = `0x${word(6)}` as Hex
const pair = (success: number) =>
  `${word(0x40)}${word(0xa0)}${word(success)}${word(0x40)}${word(32)}${word(6)}${word(success)}${word(0x40)}` +
  `${word(32)}${word(6)}`
/** Encodes an array of arrays whose entries all point to the same place, which is read once for each entry. */
const loop = (entries: number) =>
  (`0x${word(32)}${word(entries)}${word(entries * 32).repeat(entries)}${word(1)}${word(0x40)}${word(32)}` +
    `${word(6)}`) as Hex

for (const [name, encoded, error] of [
  ['a boolean that is neither 0 nor 1', `0x${word(32)}${word(2)}${pair(2)}`, /not a valid boolean/],
  ['the same position more than 8,192 times', loop(8_194), /Recursive read limit of `8192` exceeded/],
  ['a length beyond its end', `0x${word(32)}${word(2 ** 31)}`, /out of bounds|Position/]
] as const) {
  test(`a batch whose answer has ${name} is read one by one`, async () => {
    const abi = [
      {
        type: 'function',
        name: 'f',
        stateMutability: 'view',
        inputs: [],
        outputs: [
          {
            type: 'tuple[]',
            components: [
              { name: 'success', type: 'bool' },
              { name: 'returnData', type: 'bytes' }
            ]
          }
        ]
      }
    ] as const
    assert.throws(() => decodeFunctionResult({ abi, data: encoded as Hex }), error)
    const server = await start(({ params }: EvmCall) => ({
      result: (params?.[0] as { data: string }).data.startsWith(AGGREGATE) ? encoded : SIX
    }))
    const read = { to: BOB as Hex, data: encodeFunctionData({ abi: balanceAbi, args: [ALICE as Hex] }) }
    assert.equal(await readCalls({ ...mainnet, rpcUrls: { default: { http: [server.url] } } }, [read, read]), [
      SIX,
      SIX
    ])
    assert.is(server.calls().filter(({ method }) => method === 'eth_call').length, 3)
  })
}

test('reads share a multicall of up to 1,024 bytes of call data', async () => {
  const server = await start(() => ({ result: SIX }))
  const network = { ...mainnet, rpcUrls: { default: { http: [server.url] } } }
  const readOf = (bytes: number) => ({ to: BOB as Hex, data: `0x${'00'.repeat(bytes)}` as const })
  const multicalls = () =>
    server.calls().filter(({ params }) => (params?.[0] as { data?: string }).data?.startsWith(AGGREGATE)).length
  await readCalls(network, [readOf(512), readOf(512)])
  assert.is(multicalls(), 1)
  await readCalls(network, [readOf(512), readOf(513)])
  assert.is(multicalls(), 1, 'each read is its own call')
})

test('an amount above 256 bits or below zero is rejected, not encoded as another', () => {
  const encode = (amount: bigint) => encodeFunctionData({ abi: transferAbi, args: [BOB as Hex, amount] })
  assert.ok(encode(2n ** 256n - 1n).endsWith('f'.repeat(64)))
  for (const amount of [2n ** 256n, -1n])
    assert.throws(() => encode(amount), /not in safe 256-bit unsigned integer range/)
})

test('the signed maximum fee is never below the tip, whatever a node reports', () => {
  for (const baseFee of [0n, 1n, 10n ** 18n])
    for (const tip of [0n, 1n, 2n ** 255n]) assert.ok(maxFeePerGas({ baseFee, tip }) >= tip, `${baseFee} ${tip}`)
})

test.run()
