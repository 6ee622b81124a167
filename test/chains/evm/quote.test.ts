/** The cost of a transfer on an EVM network: the fee, the highest amount, and the request to the wallet. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import evm from '../../../src/chains/evm/transactions'
import { evmNode } from '../../doubles/evm-node'
import { otherUsdt, tokens } from '../../sandbox/contracts/index'
import { failureOf, OTHER, OWNER, RECEIVER, sendWhole, startSetting, word } from './setting'

const setting = await startSetting()
const { network, transfer, controls, wallet } = setting
test.before.each(setting.reset)
test.after(setting.stop)

const GWEI = 1_000_000_000n
const transferData = (to: string, amount: bigint) =>
  `0xa9059cbb${to.slice(2).toLowerCase().padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`

test('an address counts with or without 0x, and by its checksum where it has letters of both cases', () => {
  const is = (address: string) => evm.isAddress(network, address)
  for (const good of [OWNER, OWNER.toLowerCase(), `0x${OWNER.slice(2).toUpperCase()}`, OWNER.slice(2), RECEIVER])
    assert.ok(is(good), good)
  for (const bad of [
    OWNER.replace('f39F', 'f39f'),
    OWNER.slice(0, -1),
    `${OWNER}0`,
    '',
    'vitalik.eth',
    `0x${'g'.repeat(40)}`
  ])
    assert.not.ok(is(bad), bad)
})

test('an address that is none is refused before anybody is asked', async () => {
  const error = await failureOf(evm.quote(transfer({ to: OWNER.replace('f39F', 'f39f') })))
  assert.equal(
    [error.code, error.facts],
    ['address-invalid', { address: OWNER.replace('f39F', 'f39f'), network: 'Ethereum' }]
  )
})

test('ether costs 21,000 gas at base fee and tip, and at most a fifth more of the base fee', async () => {
  const { baseFeePerGas } = (await setting.ask('eth_getBlockByNumber', 'latest', false)) as { baseFeePerGas: string }
  const tip = BigInt((await setting.ask('eth_maxPriorityFeePerGas')) as string)
  const base = BigInt(baseFeePerGas)
  const { fee, mostFee } = await evm.quote(transfer())
  assert.is(fee, 21_000n * (base + tip))
  assert.is(mostFee, 21_000n * ((base * 12n) / 10n + tip))
})

test('what was quoted at most is what the wallet is asked to sign for, and the network takes no more', async () => {
  const { provider, asked } = wallet()
  const before = await setting.balance(OWNER)
  const quote = await evm.quote(transfer())
  const id = await evm.send(quote, provider)
  assert.equal(await evm.confirm(network, id), { id, how: 'confirmed' })
  assert.is(await setting.balance(RECEIVER), 10n ** 18n)
  const paid = before - (await setting.balance(OWNER)) - 10n ** 18n
  assert.ok(paid > 0n && paid <= quote.mostFee, `${paid}`)
  const [
    {
      params: [sent]
    }
  ] = asked('eth_sendTransaction') as unknown as [{ params: [Record<string, string>] }]
  assert.is(BigInt(sent['gas']!) * BigInt(sent['maxFeePerGas']!), quote.mostFee)
  assert.is(sent['gasPrice'], undefined, 'it cannot be combined with the others')
  assert.equal(
    [sent['from'], sent['to'], BigInt(sent['value']!), sent['data'], sent['chainId']],
    [OWNER, RECEIVER, 10n ** 18n, undefined, '0x1']
  )
})

test('the most of ether leaves the fee of 65,000 gas over, and goes through', async () => {
  const most = await evm.most({ network, from: OWNER, to: RECEIVER })
  const { mostFee } = await evm.quote(transfer())
  assert.is(most, (await setting.balance(OWNER)) - (mostFee / 21_000n) * 65_000n)
  await sendWhole(transfer({ amount: most }), wallet().provider)
  assert.is(await setting.balance(RECEIVER), most)
})

test('where there is less than the fee nothing can be sent', async () => {
  await controls.setBalance(OTHER, 1_000n)
  assert.is(await evm.most({ network, from: OTHER, to: RECEIVER }), 0n)
})

test('all of a token can be sent, and the receiver has it', async () => {
  const {
    address,
    held: [held]
  } = tokens.coin
  assert.is(await evm.most({ network, from: OWNER, to: RECEIVER, token: address }), held)
  await sendWhole(transfer({ token: address, amount: held }), wallet().provider)
  assert.is(await setting.tokenBalance(address, RECEIVER), held)
})

for (const address of [tokens.usdt.address, ...otherUsdt]) {
  test(`a token that answers nothing is sent: ${address}, written in capitals`, async () => {
    if (address !== tokens.usdt.address)
      await controls.send({
        from: OWNER,
        to: address,
        data: (`0x40c10f19${OWNER.slice(2).padStart(64, '0')}` +
          `${(10n ** 6n).toString(16).padStart(64, '0')}`) as `0x${string}`
      })
    await sendWhole(transfer({ token: `0x${address.slice(2).toUpperCase()}`, amount: 1_000_000n }), wallet().provider)
    assert.is(await setting.tokenBalance(address, RECEIVER), 1_000_000n)
  })
}

test('what the chain below takes is part of the fee, and left over', async () => {
  const before = await evm.quote(transfer())
  const most = await evm.most({ network, from: OWNER, to: RECEIVER })
  // This code returns 10 gwei × 1,000 for each call.
  await setting.ask(
    'anvil_setCode',
    '0x420000000000000000000000000000000000000F',
    `0x7f${word(10_000n * GWEI)}60005260206000f3`
  )
  const after = await evm.quote(transfer())
  assert.is(after.fee - before.fee, 10_000n * GWEI)
  assert.is(after.mostFee - before.mostFee, 12_000n * GWEI)
  assert.is(most - (await evm.most({ network, from: OWNER, to: RECEIVER })), 12_000n * GWEI)
})

test('what a node does not answer for now is not taken for what a contract does not have', async () => {
  const limit = { error: { code: -32005, message: 'daily request count exceeded, request rate limited' } }
  const oracle = (call: { params?: unknown[] }) =>
    (call.params?.[0] as { to?: string } | undefined)?.to === '0x420000000000000000000000000000000000000F'
  const node = await evmNode(call =>
    oracle(call) ? limit : { result: call.method === 'eth_getBlockByNumber' ? { baseFeePerGas: '0x1' } : '0xffffff' }
  )
  try {
    const error = await failureOf(
      evm.quote(transfer({ network: { ...network, rpcUrls: { default: { http: [node.url] } } } }))
    )
    assert.equal([error.code, error.facts], ['service-failed', { service: 'rpc', status: 200 }])
  } finally {
    await node.close()
  }
})

test('a token is asked for by its own transfer, and nothing else', async () => {
  const { provider, asked } = wallet()
  await evm.send(await evm.quote(transfer({ token: tokens.usdc.address, amount: 5n })), provider)
  const [
    {
      params: [sent]
    }
  ] = asked('eth_sendTransaction') as unknown as [{ params: [Record<string, string>] }]
  assert.equal([sent['to'], sent['value'], sent['data']], [tokens.usdc.address, '0x0', transferData(RECEIVER, 5n)])
})

test.run()
