/** Transfers on an EVM network that are rejected before they are sent: reverts, and balances that are too small. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import evm from '../../../src/chains/evm/transactions'
import { formatUnits } from '../../../src/core/assets/units'
import { tokens } from '../../sandbox/contracts/index'
import { failureOf, OWNER, POOR, RECEIVER, startSetting, word } from './setup'

const setting = await startSetting()
const { transfer } = setting
test.before.each(setting.reset)
test.after(setting.stop)

test('a token amount above 256 bits is reported as too high, not as an internal error', async () => {
  const error = await failureOf(evm.quote(transfer({ token: tokens.coin.address, amount: 2n ** 256n })))
  assert.is(error.code, 'amount-too-high')
})

test('a revert with a reason is reported with that reason', async () => {
  const error = await failureOf(evm.quote(transfer({ token: tokens.paused.address })))
  assert.equal([error.code, error.facts], ['transaction-failed', { reason: 'Sandbox: transfers are paused' }])
  assert.is(error.message, 'Execution reverted with reason: Sandbox: transfers are paused.')
})

test("a contract's own error is reported by its selector", async () => {
  const error = await failureOf(evm.quote(transfer({ token: tokens.frozen.address })))
  assert.is(error.code, 'transaction-failed')
  assert.match((error.facts as { reason: string }).reason, /^0x[\da-f]{8}$/)
})

/** Returns code that reverts with at most 8 words of 32 bytes. */
const revertingWith = (data: string) => {
  const words = data.match(/.{1,64}/g)!
  const store = words
    .map((word, i) => `7f${word.padEnd(64, '0')}61${(i * 32).toString(16).padStart(4, '0')}52`)
    .join('')
  return `0x${store}61${(data.length / 2).toString(16).padStart(4, '0')}6000fd`
}

for (const { name, data, reason, message } of [
  {
    name: "with an ERC-20 error is reported by the error's name",
    data: `e450d38c${word(OWNER)}${word(1n)}${word(2n)}`,
    reason: 'ERC20InsufficientBalance',
    message: 'Execution reverted with reason: ERC20InsufficientBalance.'
  },
  {
    name: 'with an ERC-20 error without its arguments is reported by its selector',
    data: 'e450d38c00',
    reason: '0xe450d38c',
    message: 'Execution reverted with reason: 0xe450d38c.'
  },
  {
    name: 'of the compiler is reported by its panic code',
    data: `4e487b71${word(17n)}`,
    reason: 'Panic 0x11',
    message: 'Execution reverted with reason: Panic 0x11.'
  },
  {
    name: 'without data has an unknown reason',
    data: '',
    reason: 'unknown reason',
    message: 'Execution reverted for an unknown reason.'
  },
  {
    name: 'with hidden characters is reported without them',
    data: `08c379a0${word(32n)}${word(8n)}${Buffer.from('a\u202eb\u200bc').toString('hex').padEnd(64, '0')}`.replace(
      word(8n),
      word(9n)
    ),
    reason: 'abc',
    message: 'Execution reverted with reason: abc.'
  }
] as const) {
  test(`a revert ${name}`, async () => {
    await setting.request('anvil_setCode', RECEIVER, data ? revertingWith(data) : '0x60006000fd')
    const error = await failureOf(evm.quote(transfer()))
    assert.equal([error.code, error.facts, error.message], ['transaction-failed', { reason }, message])
  })
}

test('a token that returns false is a failure, although nothing reverts', async () => {
  const error = await failureOf(evm.quote(transfer({ token: tokens.silent.address })))
  assert.equal([error.code, error.facts], ['transaction-failed', { reason: 'the token refused the transfer' }])
})

test('an address without a contract is not a token', async () => {
  const error = await failureOf(evm.quote(transfer({ token: RECEIVER })))
  assert.equal([error.code, error.facts], ['transaction-failed', { reason: 'no token' }])
})

const text = (value: bigint) => formatUnits(value, 18)

test('more ether than the balance is too much', async () => {
  const balance = await setting.balance(OWNER)
  const error = await failureOf(evm.quote(transfer({ amount: balance + 1n })))
  assert.equal(
    [error.code, error.facts],
    ['amount-too-high', { amount: text(balance + 1n), available: text(balance), symbol: 'ETH' }]
  )
})

test('a fee that does not fit beside the amount is reported with what is available for it', async () => {
  const { maxFee } = await evm.quote(transfer())
  const balance = await setting.balance(OWNER)
  for (const remaining of [0n, 1n, maxFee - 1n]) {
    const error = await failureOf(evm.quote(transfer({ amount: balance - remaining })))
    assert.equal(
      [error.code, error.facts],
      ['fee-too-much', { fee: text(maxFee), available: text(remaining), symbol: 'ETH' }]
    )
  }
  assert.is((await evm.quote(transfer({ amount: balance - maxFee }))).maxFee, maxFee)
})

test('more of a token than its balance is too much', async () => {
  const error = await failureOf(evm.quote(transfer({ token: tokens.usdc.address, amount: 2_500_750_001n })))
  assert.equal(
    [error.code, error.facts],
    ['amount-too-high', { amount: '2500.750001', available: '2500.75', symbol: 'USDC' }]
  )
  const old = await failureOf(evm.quote(transfer({ token: tokens.maker.address, amount: 10n ** 20n })))
  assert.equal(old.facts, { amount: '100', available: '1.5', symbol: 'MKR' })
})

test('a token transfer without ether for the fee is reported as a missing fee', async () => {
  const error = await failureOf(evm.quote(transfer({ from: POOR, token: tokens.usdc.address, amount: 1n })))
  assert.is(error.code, 'fee-too-much')
  const { fee, available, symbol } = error.facts as Record<string, string>
  assert.ok(Number(fee) > 0)
  assert.equal([available, symbol], ['0', 'ETH'])
})

test('a contract account may have its fees paid by others', async () => {
  const { fee } = await evm.quote(transfer({ from: POOR, token: tokens.usdc.address, amount: 1n }), {
    [POOR.toLowerCase()]: { type: 'smartAccount' }
  })
  assert.ok(fee > 0n)
})

test("an amount in other decimals than the token's is not sent", async () => {
  for (const [decimals, change] of [
    [18, { token: tokens.usdc.address, amount: 5n }],
    [6, {}]
  ] as const) {
    const error = await failureOf(evm.quote(transfer({ decimals, ...change })))
    assert.equal([error.code, error.facts], ['service-failed', { service: 'chain-data', status: 200 }])
  }
  assert.ok((await evm.quote(transfer({ decimals: 6, token: tokens.usdc.address, amount: 5n }))).fee > 0n)
})

test.run()
