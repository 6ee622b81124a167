/** The checks before a wallet is asked to send, and the request that follows. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import evm from '../../../src/chains/evm/transactions'
import type { Quote } from '../../../src/core/transfer'
import { failureOf, OTHER, OWNER, RECEIVER, sendWhole, startSetting, factsOf } from './setting'

const setting = await startSetting()
const { network, transfer, controls, wallet } = setting
test.before.each(setting.reset)
test.after(setting.stop)

const GWEI = 1_000_000_000n
const HASH = `0x${'ab'.repeat(32)}`
/** Asserts that nothing was sent: no block and no pool holds a transaction, and the wallet received no request. */
const notSent = async ({ asked }: ReturnType<typeof wallet>) => {
  assert.equal([asked('eth_sendTransaction'), asked('wallet_sendTransaction'), asked('wallet_sendCalls')], [[], [], []])
  assert.is(await setting.balance(RECEIVER), 0n)
}

test('fees that have risen above what was shown are shown again before the wallet hears of it', async () => {
  const quote = await evm.quote(transfer())
  const asked = wallet()
  await controls.setNextBaseFee(50n * GWEI)
  await controls.mine()
  const [code, facts] = factsOf(await failureOf(evm.send(quote, asked.provider)))
  assert.is(code, 'fee-changed')
  const { fee, shown, symbol } = facts as Record<string, string>
  assert.ok(Number(fee) > 10 * Number(shown), `${fee} ${shown}`)
  assert.is(symbol, 'ETH')
  assert.is(BigInt(Math.round(Number(shown) * 1e18)), quote.mostFee)
  await notSent(asked)
})

test('fees that have fallen, or risen within what was shown, change nothing', async () => {
  for (const base of [(GWEI * 11n) / 10n, GWEI / 2n]) {
    await setting.reset()
    const quote = await evm.quote(transfer())
    await controls.setNextBaseFee(base)
    await controls.mine()
    assert.is((await evm.confirm(network, await evm.send(quote, wallet().provider))).how, 'confirmed')
  }
})

test('what the chain below takes may not rise above what was shown either', async () => {
  const oracle = (wei: bigint) =>
    setting.ask(
      'anvil_setCode',
      '0x420000000000000000000000000000000000000F',
      `0x7f${wei.toString(16).padStart(64, '0')}60005260206000f3`
    )
  await oracle(10_000n * GWEI)
  const quote = await evm.quote(transfer())
  const asked = wallet()
  await oracle(13_000n * GWEI)
  assert.is((await failureOf(evm.send(quote, asked.provider))).code, 'fee-changed')
  await notSent(asked)
})

test('a network that takes EIP-1559 fees no longer', async () => {
  const quote = (await evm.quote(transfer())) as Quote<{ fees: unknown }>
  const asked = wallet()
  const legacy = await startLegacy()
  try {
    const error = await failureOf(
      evm.send({ ...quote, transfer: { ...quote.transfer, network: legacy.network } }, asked.provider)
    )
    assert.equal([error.code, error.message], ['transaction-failed', 'Chain does not support EIP-1559 fees.'])
    await notSent(asked)
  } finally {
    await legacy.stop()
  }
})

for (const [name, script, code, facts] of [
  [
    'is on another network',
    { eth_chainId: '0x89' },
    'switch-unverified',
    { wallet: '', network: 'Ethereum', got: '0x89' }
  ],
  ['is on another account', { eth_accounts: [OTHER] }, 'account-changed', { address: OWNER }],
  ['is locked', { eth_accounts: [] }, 'account-changed', { address: OWNER }],
  ['says nonsense of its accounts', { eth_accounts: 'me' }, 'wallet-nonsense', { wallet: '', method: 'eth_accounts' }],
  [
    'says nonsense of its network',
    { eth_chainId: { no: 1 } },
    'switch-unverified',
    { wallet: '', network: 'Ethereum', got: 'object' }
  ]
] as const) {
  test(`a wallet that ${name} is asked for nothing`, async () => {
    const asked = wallet(script)
    assert.equal(factsOf(await failureOf(evm.send(await evm.quote(transfer()), asked.provider))), [code, facts])
    await notSent(asked)
  })
}

test('one of several accounts that a wallet allows may send', async () => {
  const { how } = await sendWhole(transfer(), wallet({ eth_accounts: [OTHER, OWNER.toLowerCase()] }).provider)
  assert.is(how, 'confirmed')
})

for (const answer of ['0x1', HASH.slice(2), `${HASH}00`, null, {}, [HASH], 42]) {
  test(`${JSON.stringify(answer)} is no transaction`, async () => {
    const error = await failureOf(
      evm.send(await evm.quote(transfer()), wallet({ eth_sendTransaction: () => answer }).provider)
    )
    assert.equal(factsOf(error), ['wallet-nonsense', { wallet: '', method: 'eth_sendTransaction' }])
  })
}

const startLegacy = () => startSetting('berlin')

test('an older chain is paid by a gas price, as it was shown', async () => {
  const legacy = await startLegacy()
  try {
    const { provider, asked } = legacy.wallet()
    const quote = await evm.quote(legacy.transfer())
    assert.is(quote.fee, quote.mostFee)
    const before = await legacy.balance(OWNER)
    assert.is((await evm.confirm(legacy.network, await evm.send(quote, provider))).how, 'confirmed')
    assert.is(before - (await legacy.balance(OWNER)), 10n ** 18n + quote.fee)
    const [
      {
        params: [sent]
      }
    ] = asked('eth_sendTransaction') as unknown as [{ params: [Record<string, string>] }]
    assert.equal([BigInt(sent['gasPrice']!) * 21_000n, sent['maxFeePerGas']], [quote.fee, undefined])
  } finally {
    await legacy.stop()
  }
})

test.run()
