/** Transfers on an EVM network that are rejected before they are sent: reverts, and balances that are too small. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import evm from '../../../src/chains/evm/transactions'
import { formatUnits } from '../../../src/core/units'
import { tokens } from '../../sandbox/contracts/index'
import { failureOf, OWNER, POOR, RECEIVER, startSetting, word } from './setting'

const setting = await startSetting()
const { transfer } = setting
test.before.each(setting.reset)
test.after(setting.stop)

test('more of a token than any can hold is too much, and no bug', async () => {
  const error = await failureOf(evm.quote(transfer({ token: tokens.coin.address, amount: 2n ** 256n })))
  assert.is(error.code, 'amount-too-much')
})

test('a refusal with a reason is told by it', async () => {
  const error = await failureOf(evm.quote(transfer({ token: tokens.paused.address })))
  assert.equal([error.code, error.facts], ['transaction-failed', { reason: 'Sandbox: transfers are paused' }])
  assert.is(error.message, 'Execution reverted with reason: Sandbox: transfers are paused.')
})

test("an error of the contract's own is told by its selector", async () => {
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

for (const [name, data, reason, message] of [
  [
    'of ERC-20 by its name',
    `e450d38c${word(OWNER)}${word(1n)}${word(2n)}`,
    'ERC20InsufficientBalance',
    'Execution reverted with reason: ERC20InsufficientBalance.'
  ],
  [
    'of ERC-20 without what belongs to it by its selector',
    'e450d38c00',
    '0xe450d38c',
    'Execution reverted with reason: 0xe450d38c.'
  ],
  [
    'of the compiler by its number',
    `4e487b71${word(17n)}`,
    'Panic 0x11',
    'Execution reverted with reason: Panic 0x11.'
  ],
  ['that says nothing as unknown', '', 'unknown reason', 'Execution reverted for an unknown reason.'],
  [
    'with hidden characters without them',
    `08c379a0${word(32n)}${word(8n)}${Buffer.from('a\u202eb\u200bc').toString('hex').padEnd(64, '0')}`.replace(
      word(8n),
      word(9n)
    ),
    'abc',
    'Execution reverted with reason: abc.'
  ]
] as const) {
  test(`a refusal ${name}`, async () => {
    await setting.ask('anvil_setCode', RECEIVER, data ? revertingWith(data) : '0x60006000fd')
    const error = await failureOf(evm.quote(transfer()))
    assert.equal([error.code, error.facts, error.message], ['transaction-failed', { reason }, message])
  })
}

test('a token that says no is a failure, though nothing reverts', async () => {
  const error = await failureOf(evm.quote(transfer({ token: tokens.silent.address })))
  assert.equal([error.code, error.facts], ['transaction-failed', { reason: 'the token said no' }])
})

test('an address without a contract is no token', async () => {
  const error = await failureOf(evm.quote(transfer({ token: RECEIVER })))
  assert.equal([error.code, error.facts], ['transaction-failed', { reason: 'no token' }])
})

const text = (value: bigint) => formatUnits(value, 18).replace(/\.?0+$/, '')

test('more ether than there is is too much', async () => {
  const balance = await setting.balance(OWNER)
  const error = await failureOf(evm.quote(transfer({ amount: balance + 1n })))
  assert.equal(
    [error.code, error.facts],
    ['amount-too-much', { amount: text(balance + 1n), available: text(balance), symbol: 'ETH' }]
  )
})

test('where the fee does not fit beside it, that is told, with what is left for it', async () => {
  const { mostFee } = await evm.quote(transfer())
  const balance = await setting.balance(OWNER)
  for (const left of [0n, 1n, mostFee - 1n]) {
    const error = await failureOf(evm.quote(transfer({ amount: balance - left })))
    assert.equal(
      [error.code, error.facts],
      ['fee-too-much', { fee: text(mostFee), available: text(left), symbol: 'ETH' }]
    )
  }
  assert.is((await evm.quote(transfer({ amount: balance - mostFee }))).mostFee, mostFee)
})

test('more of a token than there is is too much of it', async () => {
  const error = await failureOf(evm.quote(transfer({ token: tokens.usdc.address, amount: 2_500_750_001n })))
  assert.equal(
    [error.code, error.facts],
    ['amount-too-much', { amount: '2500.750001', available: '2500.75', symbol: 'USDC' }]
  )
  const old = await failureOf(evm.quote(transfer({ token: tokens.maker.address, amount: 10n ** 20n })))
  assert.equal(old.facts, { amount: '100', available: '1.5', symbol: 'MKR' })
})

test('a token without ether for the fee lacks the fee', async () => {
  const error = await failureOf(evm.quote(transfer({ from: POOR, token: tokens.usdc.address, amount: 1n })))
  assert.is(error.code, 'fee-too-much')
  const { fee, available, symbol } = error.facts as Record<string, string>
  assert.ok(Number(fee) > 0)
  assert.equal([available, symbol], ['0', 'ETH'])
})

test('but an account that is a contract may have its fees paid by others', async () => {
  const { fee } = await evm.quote(transfer({ from: POOR, token: tokens.usdc.address, amount: 1n }), {
    [POOR.toLowerCase()]: { type: 'smartAccount' }
  })
  assert.ok(fee > 0n)
})

test('an amount that was counted by other decimals than the token has is not sent', async () => {
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
