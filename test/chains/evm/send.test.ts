/** The checks before a wallet is asked to send, and the request that follows. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import evm from '../../../src/chains/evm/transactions'
import type { Quote } from '../../../src/core/send/transfer'
import { failureOf, OTHER, OWNER, RECEIVER, sendAndConfirm, startSetting, factsOf } from './setup'

const setting = await startSetting()
const { network, transfer, controls, wallet } = setting
test.before.each(setting.reset)
test.after(setting.stop)

const GWEI = 1_000_000_000n
const HASH = `0x${'ab'.repeat(32)}`
/** Asserts that nothing was sent: no block and no pool holds a transaction, and the wallet received no request. */
const notSent = async ({ callsOf: asked }: ReturnType<typeof wallet>) => {
  assert.equal([asked('eth_sendTransaction'), asked('wallet_sendTransaction'), asked('wallet_sendCalls')], [[], [], []])
  assert.is(await setting.balance(RECEIVER), 0n)
}

test('fees that have risen above the quote are shown again before the wallet is asked', async () => {
  const quote = await evm.quote(transfer())
  const scripted = wallet()
  await controls.setNextBaseFee(50n * GWEI)
  await controls.mine()
  const [code, facts] = factsOf(await failureOf(evm.send(quote, scripted.provider)))
  assert.is(code, 'fee-changed')
  const { fee, shown, symbol } = facts as Record<string, string>
  assert.ok(Number(fee) > 10 * Number(shown), `${fee} ${shown}`)
  assert.is(symbol, 'ETH')
  assert.is(BigInt(Math.round(Number(shown) * 1e18)), quote.maxFee)
  await notSent(scripted)
})

test('fees that have fallen, or risen within the quoted maximum, change nothing', async () => {
  for (const base of [(GWEI * 11n) / 10n, GWEI / 2n]) {
    await setting.reset()
    const quote = await evm.quote(transfer())
    await controls.setNextBaseFee(base)
    await controls.mine()
    assert.is((await evm.confirm(network, await evm.send(quote, wallet().provider))).outcome, 'confirmed')
  }
})

test('a layer 1 fee that has risen above the quote is shown again', async () => {
  const oracle = (wei: bigint) =>
    setting.request(
      'anvil_setCode',
      '0x420000000000000000000000000000000000000F',
      `0x7f${wei.toString(16).padStart(64, '0')}60005260206000f3`
    )
  await oracle(10_000n * GWEI)
  const quote = await evm.quote(transfer())
  const scripted = wallet()
  await oracle(13_000n * GWEI)
  assert.is((await failureOf(evm.send(quote, scripted.provider))).code, 'fee-changed')
  await notSent(scripted)
})

test('a network that no longer takes EIP-1559 fees causes an error', async () => {
  const quote = (await evm.quote(transfer())) as Quote<{ fees: unknown }>
  const scripted = wallet()
  const legacy = await startLegacy()
  try {
    const error = await failureOf(
      evm.send({ ...quote, transfer: { ...quote.transfer, network: legacy.network } }, scripted.provider)
    )
    assert.equal([error.code, error.message], ['transaction-failed', 'Chain does not support EIP-1559 fees.'])
    await notSent(scripted)
  } finally {
    await legacy.stop()
  }
})

for (const { name, script, code, facts } of [
  {
    name: 'is on another network',
    script: { eth_chainId: '0x89' },
    code: 'switch-unverified',
    facts: { wallet: '', network: 'Ethereum', got: '0x89' }
  },
  {
    name: 'is on another account',
    script: { eth_accounts: [OTHER] },
    code: 'account-changed',
    facts: { address: OWNER }
  },
  { name: 'is locked', script: { eth_accounts: [] }, code: 'account-changed', facts: { address: OWNER } },
  {
    name: 'reports invalid accounts',
    script: { eth_accounts: 'me' },
    code: 'wallet-invalid-response',
    facts: { wallet: '', method: 'eth_accounts' }
  },
  {
    name: 'reports an invalid network',
    script: { eth_chainId: { no: 1 } },
    code: 'switch-unverified',
    facts: { wallet: '', network: 'Ethereum', got: 'object' }
  }
] as const) {
  test(`a wallet that ${name} gets no request to send`, async () => {
    const scripted = wallet(script)
    assert.equal(factsOf(await failureOf(evm.send(await evm.quote(transfer()), scripted.provider))), [code, facts])
    await notSent(scripted)
  })
}

test('a wallet may send from any of its allowed accounts', async () => {
  const { outcome } = await sendAndConfirm(transfer(), wallet({ eth_accounts: [OTHER, OWNER.toLowerCase()] }).provider)
  assert.is(outcome, 'confirmed')
})

for (const answer of ['0x1', HASH.slice(2), `${HASH}00`, null, {}, [HASH], 42]) {
  test(`a wallet that returns ${JSON.stringify(answer)} instead of a transaction hash is rejected`, async () => {
    const error = await failureOf(
      evm.send(await evm.quote(transfer()), wallet({ eth_sendTransaction: () => answer }).provider)
    )
    assert.equal(factsOf(error), ['wallet-invalid-response', { wallet: '', method: 'eth_sendTransaction' }])
  })
}

const startLegacy = () => startSetting('berlin')

test('a chain without base fees is paid by the quoted gas price', async () => {
  const legacy = await startLegacy()
  try {
    const { provider, callsOf: asked } = legacy.wallet()
    const quote = await evm.quote(legacy.transfer())
    assert.is(quote.fee, quote.maxFee)
    const before = await legacy.balance(OWNER)
    assert.is((await evm.confirm(legacy.network, await evm.send(quote, provider))).outcome, 'confirmed')
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
