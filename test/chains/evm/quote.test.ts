/** The cost of a transfer on an EVM network: the fee, the highest amount, and the request to the wallet. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import evm from '../../../src/chains/evm/transactions'
import { evmNode } from '../../doubles/evm-node'
import { otherUsdt, tokens } from '../../sandbox/contracts/index'
import { failureOf, OTHER, OWNER, RECEIVER, sendAndConfirm, startSetting, word } from './setup'

const setting = await startSetting()
const { network, transfer, controls, wallet } = setting
test.before.each(setting.reset)
test.after(setting.stop)

const GWEI = 1_000_000_000n
const transferData = (to: string, amount: bigint) =>
  `0xa9059cbb${to.slice(2).toLowerCase().padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`

test('an address is valid with or without 0x, and by its checksum if its letters have both cases', () => {
  const isValid = (address: string) => evm.isAddress(network, address)
  for (const valid of [OWNER, OWNER.toLowerCase(), `0x${OWNER.slice(2).toUpperCase()}`, OWNER.slice(2), RECEIVER])
    assert.ok(isValid(valid), valid)
  for (const invalid of [
    OWNER.replace('f39F', 'f39f'),
    OWNER.slice(0, -1),
    `${OWNER}0`,
    '',
    'vitalik.eth',
    `0x${'g'.repeat(40)}`
  ])
    assert.not.ok(isValid(invalid), invalid)
})

test('an invalid address is rejected before a node is asked', async () => {
  const error = await failureOf(evm.quote(transfer({ to: OWNER.replace('f39F', 'f39f') })))
  assert.equal(
    [error.code, error.facts],
    ['address-invalid', { address: OWNER.replace('f39F', 'f39f'), network: 'Ethereum' }]
  )
})

test('ether costs 21,000 gas at base fee and tip, and at most a fifth more of the base fee', async () => {
  const { baseFeePerGas } = (await setting.request('eth_getBlockByNumber', 'latest', false)) as {
    baseFeePerGas: string
  }
  const tip = BigInt((await setting.request('eth_maxPriorityFeePerGas')) as string)
  const base = BigInt(baseFeePerGas)
  const { fee, maxFee } = await evm.quote(transfer())
  assert.is(fee, 21_000n * (base + tip))
  assert.is(maxFee, 21_000n * ((base * 12n) / 10n + tip))
})

test('the wallet is asked to sign for the quoted maximum, and the network takes no more', async () => {
  const { provider, callsOf: asked } = wallet()
  const before = await setting.balance(OWNER)
  const quote = await evm.quote(transfer())
  const id = await evm.send(quote, provider)
  assert.equal(await evm.confirm(network, id), { id, outcome: 'confirmed' })
  assert.is(await setting.balance(RECEIVER), 10n ** 18n)
  const paid = before - (await setting.balance(OWNER)) - 10n ** 18n
  assert.ok(paid > 0n && paid <= quote.maxFee, `${paid}`)
  const [
    {
      params: [sent]
    }
  ] = asked('eth_sendTransaction') as unknown as [{ params: [Record<string, string>] }]
  assert.is(BigInt(sent['gas']!) * BigInt(sent['maxFeePerGas']!), quote.maxFee)
  assert.is(sent['gasPrice'], undefined, 'it cannot be combined with the others')
  assert.equal(
    [sent['from'], sent['to'], BigInt(sent['value']!), sent['data'], sent['chainId']],
    [OWNER, RECEIVER, 10n ** 18n, undefined, '0x1']
  )
})

test('the highest amount of ether leaves the fee of 65,000 gas, and the transfer succeeds', async () => {
  const max = await evm.maxSendable({ network, from: OWNER, to: RECEIVER })
  const { maxFee } = await evm.quote(transfer())
  assert.is(max, (await setting.balance(OWNER)) - (maxFee / 21_000n) * 65_000n)
  await sendAndConfirm(transfer({ amount: max }), wallet().provider)
  assert.is(await setting.balance(RECEIVER), max)
})

test('a balance below the fee cannot be sent', async () => {
  await controls.setBalance(OTHER, 1_000n)
  assert.is(await evm.maxSendable({ network, from: OTHER, to: RECEIVER }), 0n)
})

test('the whole balance of a token can be sent, and arrives', async () => {
  const {
    address,
    held: [balance]
  } = tokens.coin
  assert.is(await evm.maxSendable({ network, from: OWNER, to: RECEIVER, token: address }), balance)
  await sendAndConfirm(transfer({ token: address, amount: balance }), wallet().provider)
  assert.is(await setting.tokenBalance(address, RECEIVER), balance)
})

for (const address of [tokens.usdt.address, ...otherUsdt]) {
  test(`a token that returns nothing is sent: ${address}, written in capitals`, async () => {
    if (address !== tokens.usdt.address) {
      await controls.send({
        from: OWNER,
        to: address,
        data: (`0x40c10f19${OWNER.slice(2).padStart(64, '0')}` +
          `${(10n ** 6n).toString(16).padStart(64, '0')}`) as `0x${string}`
      })
      // a busy node may answer before it mines
      await controls.mine()
    }
    await sendAndConfirm(
      transfer({ token: `0x${address.slice(2).toUpperCase()}`, amount: 1_000_000n }),
      wallet().provider
    )
    assert.is(await setting.tokenBalance(address, RECEIVER), 1_000_000n)
  })
}

test('the layer 1 fee is part of the fee, and stays out of the highest amount', async () => {
  const before = await evm.quote(transfer())
  const max = await evm.maxSendable({ network, from: OWNER, to: RECEIVER })
  // This code returns 10 gwei × 1,000 for each call.
  await setting.request(
    'anvil_setCode',
    '0x420000000000000000000000000000000000000F',
    `0x7f${word(10_000n * GWEI)}60005260206000f3`
  )
  const after = await evm.quote(transfer())
  assert.is(after.fee - before.fee, 10_000n * GWEI)
  assert.is(after.maxFee - before.maxFee, 12_000n * GWEI)
  assert.is(max - (await evm.maxSendable({ network, from: OWNER, to: RECEIVER })), 12_000n * GWEI)
})

test("a node's rate limit is not taken for a missing contract", async () => {
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

test('a token is sent by a plain transfer call', async () => {
  const { provider, callsOf: asked } = wallet()
  await evm.send(await evm.quote(transfer({ token: tokens.usdc.address, amount: 5n })), provider)
  const [
    {
      params: [sent]
    }
  ] = asked('eth_sendTransaction') as unknown as [{ params: [Record<string, string>] }]
  assert.equal([sent['to'], sent['value'], sent['data']], [tokens.usdc.address, '0x0', transferData(RECEIVER, 5n)])
})

test.run()
