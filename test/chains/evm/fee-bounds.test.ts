/** A node that reports impossible fees: it forwards to a real chain and replaces one answer. */
import { numberToHex } from 'viem'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import evm from '../../../src/chains/evm/transactions'
import type { Quote } from '../../../src/core/send/transfer'
import { evmNode, type EvmCall } from '../../doubles/evm-node'
import { servers } from '../../doubles/servers'
import { tokens } from '../../sandbox/contracts/index'
import { failureOf, OWNER, RECEIVER, startSetting, nodeStarter } from './setup'

const setting = await startSetting()
const { start, closeAll } = servers(evmNode)
const startNode = nodeStarter(setting, start)
test.before.each(setting.reset)
test.after.each(closeAll)
test.after(setting.stop)

const GWEI = 10n ** 9n
/** The tip that a hostile node reported in a trial: at 475,712 gwei, a payment costs 10 ETH. */
const TIP = 475_712n * GWEI
const ORACLE = '0x420000000000000000000000000000000000000F'

const networkAnswering = async (answers: Record<string, unknown>) =>
  (await startNode(({ method }, result) => (method in answers ? answers[method] : result))).network
const block = (part: object) => ({
  number: '0x20',
  hash: `0x${'5c'.repeat(32)}`,
  timestamp: '0x20',
  gasLimit: '0x1c9c380',
  baseFeePerGas: numberToHex(GWEI),
  ...part
})
const history = (tips: readonly bigint[], baseFees: readonly bigint[] = tips.map(() => GWEI)) => ({
  oldestBlock: '0x1',
  baseFeePerGas: baseFees.map(fee => numberToHex(fee)),
  reward: tips.map(tip => [numberToHex(tip)])
})
const feesIn = (quote: Quote) => (quote.built as { fees: { tip?: bigint; gasPrice?: bigint } }).fees

test('a tip of 475,712 gwei is lowered to five times what recent blocks paid', async () => {
  const network = await networkAnswering({
    eth_maxPriorityFeePerGas: numberToHex(TIP),
    eth_feeHistory: history([2n * GWEI, 0n, 3n * GWEI, TIP, GWEI])
  })
  assert.is(feesIn(await evm.quote(setting.transfer({ network }))).tip, 10n * GWEI)
})

test('the wallet is never asked to sign for a higher tip', async () => {
  const network = await networkAnswering({
    eth_maxPriorityFeePerGas: numberToHex(TIP),
    eth_feeHistory: history([2n * GWEI])
  })
  const { provider, callsOf: quoted } = setting.wallet()
  await evm.send(await evm.quote(setting.transfer({ network })), provider)
  const [
    {
      params: [sent]
    }
  ] = quoted('eth_sendTransaction') as unknown as [{ params: [Record<string, string>] }]
  assert.is(sent['maxPriorityFeePerGas'], numberToHex(10n * GWEI))
  assert.ok(BigInt(sent['maxFeePerGas']!) < 20n * GWEI)
})

test('a tip without a history of fees is at most 100 gwei, or the base fee', async () => {
  for (const [baseFee, limit] of [
    [GWEI, 100n * GWEI],
    [300n * GWEI, 300n * GWEI]
  ] as const) {
    const network = await networkAnswering({
      eth_maxPriorityFeePerGas: numberToHex(TIP),
      eth_feeHistory: null,
      eth_getBlockByNumber: block({ baseFeePerGas: numberToHex(baseFee) })
    })
    assert.is(feesIn(await evm.quote(setting.transfer({ network }))).tip, limit)
  }
})

test('a tip that is derived from the gas price has the same limit', async () => {
  const network = await networkAnswering({
    eth_maxPriorityFeePerGas: null,
    eth_gasPrice: numberToHex(TIP),
    eth_feeHistory: history([2n * GWEI])
  })
  // Null is not a quantity: the node has to reject the method.
  const { code } = await failureOf(evm.quote(setting.transfer({ network })))
  assert.is(code, 'service-failed')
  const answer = ({ method }: EvmCall) =>
    method === 'eth_maxPriorityFeePerGas'
      ? { error: { code: -32601, message: 'method not found' } }
      : {
          result: (
            {
              eth_getBlockByNumber: block({}),
              eth_gasPrice: numberToHex(TIP),
              eth_feeHistory: history([2n * GWEI]),
              eth_estimateGas: '0x5208',
              eth_call: '0x',
              eth_getBalance: numberToHex(10n ** 20n)
            } as Record<string, unknown>
          )[method]
        }
  const older = { ...setting.network, rpcUrls: { default: { http: [(await start(answer)).url] } } }
  assert.is(feesIn(await evm.quote(setting.transfer({ network: older }))).tip, 10n * GWEI)
})

test('a tip within what others pay is not changed', async () => {
  const network = await networkAnswering({
    eth_maxPriorityFeePerGas: numberToHex(4n * GWEI),
    eth_feeHistory: history([GWEI])
  })
  assert.is(feesIn(await evm.quote(setting.transfer({ network }))).tip, 4n * GWEI)
})

test('a base fee far above that of recent blocks is rejected', async () => {
  const network = await networkAnswering({
    eth_getBlockByNumber: block({ baseFeePerGas: numberToHex(TIP) }),
    eth_feeHistory: history([GWEI, GWEI, GWEI])
  })
  const error = await failureOf(evm.quote(setting.transfer({ network })))
  assert.equal(
    [error.code, error.facts],
    ['fee-implausible', { network: 'Ethereum', reported: '475712 gwei', limit: '100 gwei' }]
  )
})

test('a gas price without base fees is lowered to what others paid, and rejected if that is unknown', async () => {
  const older = { eth_getBlockByNumber: block({ baseFeePerGas: undefined }), eth_gasPrice: numberToHex(TIP) }
  const known = await networkAnswering({ ...older, eth_feeHistory: history([5n * GWEI], [0n]) })
  assert.is(feesIn(await evm.quote(setting.transfer({ network: known }))).gasPrice, 25n * GWEI)
  const unknown = await networkAnswering({ ...older, eth_gasPrice: numberToHex(10n ** 17n), eth_feeHistory: null })
  assert.is((await failureOf(evm.quote(setting.transfer({ network: unknown })))).code, 'fee-implausible')
})

test('more gas than a block holds is rejected, for a payment, for a token and for the highest amount', async () => {
  const network = await networkAnswering({ eth_estimateGas: numberToHex(30_000_001n) })
  for (const quoted of [
    evm.quote(setting.transfer({ network })),
    evm.quote(setting.transfer({ network, token: tokens.coin.address, amount: 1n })),
    evm.maxSendable({ network, from: OWNER, to: RECEIVER })
  ]) {
    const error = await failureOf(quoted)
    assert.equal(
      [error.code, error.facts],
      ['fee-implausible', { network: 'Ethereum', reported: '30000001 gas', limit: '30000000 gas' }]
    )
  }
})

test("a fixed limit applies if the block's gas limit is missing or implausible", async () => {
  for (const gasLimit of [numberToHex(2n ** 50n), undefined]) {
    const network = await networkAnswering({
      eth_getBlockByNumber: block({ gasLimit }),
      eth_estimateGas: numberToHex(10n ** 10n + 1n)
    })
    assert.is((await failureOf(evm.quote(setting.transfer({ network })))).code, 'fee-implausible')
  }
})

test('gas is never below that of a payment, and the margin never above a block', async () => {
  for (const [estimate, gas] of [
    [0n, 21_000n],
    [20_999n, 21_000n],
    [50_000n, 60_000n],
    [29_999_999n, 30_000_000n]
  ] as const) {
    const network = await networkAnswering({ eth_estimateGas: numberToHex(estimate) })
    const quote = await evm.quote(setting.transfer({ network, amount: 1n }))
    assert.is((quote.built as { gas: bigint }).gas, gas)
  }
})

test('a layer 1 fee of more than one ether is rejected', async () => {
  for (const [fee, code] of [
    [10n ** 18n + 1n, 'fee-implausible'],
    [2n ** 256n - 1n, 'fee-implausible'],
    [10n ** 15n, undefined]
  ] as const) {
    const node = await startNode(({ method, params }, result) =>
      method === 'eth_call' && (params?.[0] as { to: string }).to === ORACLE ? numberToHex(fee, { size: 32 }) : result
    )
    const quoted = evm.quote(setting.transfer({ network: node.network }))
    if (code) assert.is((await failureOf(quoted)).code, code)
    else assert.ok((await quoted).fee > fee)
  }
})

test.run()
