/** The limits of the fee that indexers can make a transfer of bitcoin pay. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { combineRates, parseRates, readRates } from '../../../src/chains/bitcoin/rates'
import sender from '../../../src/chains/bitcoin/transactions'
import { failure } from '../../connectors/connector'
import { signingProvider } from '../../doubles/bitcoin-provider'
import { bitcoinKey } from '../../doubles/demo-wallet/bitcoin/keys'
import { RECEIVER, openSetting } from './setup'

const setting = await openSetting()
const others = [await openSetting(), await openSetting()] as const
test.before.each(() => {
  for (const each of [setting, ...others]) each.reset()
})
test.after(async () => {
  for (const each of [setting, ...others]) await each.close()
})

const urlOf = (each: typeof setting) => each.networkOn('mainnet').rpcUrls.default.http[0]!
const withUrls = (...http: string[]) => ({ ...setting.networkOn('mainnet'), rpcUrls: { default: { http } } })
const report = (each: typeof setting, satPerVb: number) =>
  each.post('mainnet', '/rates', { 1: satPerVb, 3: satPerVb, 144: satPerVb })

/** Virtual bytes of a P2WPKH transfer with one input and change. */
const SIZE = 141n
const feeOn = async (network: ReturnType<typeof withUrls>) => {
  const key = bitcoinKey('p2wpkh', 'mainnet')
  const { provider } = signingProvider([key])
  const transfer = { network, from: key.address, to: RECEIVER, amount: 10_000n }
  return (await sender.quote(transfer, undefined, undefined, provider)).fee
}

test('one indexer that reports 500 sat/vB gets no more than 100', async () => {
  await report(setting, 500)
  assert.is(await feeOn(withUrls(urlOf(setting))), 100n * SIZE)
})

test("the lower of two indexers' rates counts, whichever is asked first", async () => {
  await report(setting, 500)
  await report(others[0], 4)
  for (const network of [withUrls(urlOf(setting), urlOf(others[0])), withUrls(urlOf(others[0]), urlOf(setting))]) {
    assert.is(await feeOn(network), 4n * SIZE)
  }
})

test("the median of three indexers' rates counts", async () => {
  await report(setting, 500)
  await report(others[0], 1)
  await report(others[1], 7)
  assert.is(await feeOn(withUrls(urlOf(setting), urlOf(others[0]), urlOf(others[1]))), 7n * SIZE)
})

test('a high rate on which two indexers agree is paid, up to 500 sat/vB', async () => {
  for (const [rate, paid] of [
    [300, 300n],
    [5_000, 500n]
  ] as const) {
    await Promise.all([report(setting, rate), report(others[0], rate)])
    assert.is(await feeOn(withUrls(urlOf(setting), urlOf(others[0]))), paid * SIZE)
  }
})

test("if one indexer fails, the other one's rate counts; if all fail, that is an error", async () => {
  await report(others[0], 300)
  const network = withUrls(urlOf(setting), urlOf(others[0]))
  setting.faults.set('bitcoin', { kind: 'status', status: 404, match: '/fee-estimates' })
  assert.is(await feeOn(network), 100n * SIZE)
  others[0].faults.set('bitcoin', { kind: 'invalid-response', match: '/fee-estimates', body: 'null' })
  assert.is((await failure(feeOn(network))).code, 'service-failed')
  assert.is((await failure(readRates(withUrls()))).code, 'service-failed')
})

test('a rate up to 20 sat/vB is not checked with another indexer; a higher one is', async () => {
  const network = withUrls(urlOf(setting), urlOf(others[0]))
  for (const [rate, isChecked] of [
    [20, false],
    [20.001, true]
  ] as const) {
    await report(setting, rate)
    others[0].requests.length = 0
    await feeOn(network)
    assert.is(
      others[0].requests.some(line => line.includes('fee-estimates')),
      isChecked,
      String(rate)
    )
  }
})

test("if an indexer has no estimate, the next one's rate counts", async () => {
  await report(others[0], 5)
  setting.faults.set('bitcoin', { kind: 'invalid-response', match: '/fee-estimates', body: '{}' })
  assert.is(await feeOn(withUrls(urlOf(setting), urlOf(others[0]))), 5n * SIZE)
  assert.is(await feeOn(withUrls(urlOf(setting))), SIZE)
})

test('an indexer that never answers does not hold up the quote', async () => {
  const silent = createServer(() => undefined)
  await new Promise<void>(listening => silent.listen(0, '127.0.0.1', listening))
  const isClosed = new Promise<void>(closed => silent.on('connection', socket => socket.on('close', () => closed())))
  const wait = globalThis.setTimeout
  // The wait for other indexers ends at once, and a request never times out.
  const waits: Readonly<Record<number, number>> = { 2_000: 0, 10_000: 2 ** 31 - 1 }
  globalThis.setTimeout = ((run: () => void, ms = 0) => wait(run, waits[ms] ?? ms)) as typeof setTimeout
  try {
    await report(setting, 60)
    const { port } = silent.address() as AddressInfo
    assert.is(await feeOn(withUrls(urlOf(setting), `http://127.0.0.1:${port}`)), 60n * SIZE)
    await isClosed
  } finally {
    globalThis.setTimeout = wait
    silent.closeAllConnections()
    silent.close()
  }
})

test('an aborted quote asks no indexer', async () => {
  setting.requests.length = 0
  assert.is((await failure(readRates(withUrls(urlOf(setting)), AbortSignal.abort()))).code, 'service-failed')
  assert.equal(setting.requests, [])
})

test('a longer wait never costs more: where estimates contradict this, the lower one counts', () => {
  assert.equal(parseRates({ 1: 20, 2: 5, 3: 400, 6: 2 }), { halfHour: 5_000n, nextBlock: 20_000n })
  assert.equal(parseRates({ 6: 2, 144: 1 }), { halfHour: 2_000n, nextBlock: 2_000n })
  assert.equal(parseRates({ 1: 8 }), { halfHour: 8_000n, nextBlock: 8_000n })
})

test('estimates that are not positive numbers are ignored', () => {
  for (const value of [0, -5, Number.NaN, '7', null, [7], true]) {
    assert.is(parseRates({ 3: value }), undefined, String(value))
  }
  for (const target of ['', '-3', '3.5', 'soon', '10000']) assert.is(parseRates({ [target]: 7 }), undefined, target)
  assert.equal(parseRates({ 3: Number.MAX_VALUE }), { halfHour: 500_000n, nextBlock: 500_000n })
})

test('rates are counted exactly in satoshi for 1,000 virtual bytes, and rounded up', () => {
  assert.equal(parseRates({ 3: 4.1 })?.halfHour, 4_100n)
  assert.equal(parseRates({ 3: 1.0001 })?.halfHour, 1_001n)
})

test('the lowest rate that nodes relay counts if there is no estimate or a lower one', () => {
  assert.equal(combineRates([]), { halfHour: 1_000n, nextBlock: 1_000n })
  assert.equal(combineRates([{ halfHour: 1n, nextBlock: 2n }]), { halfHour: 1_000n, nextBlock: 1_000n })
})

test.run()
