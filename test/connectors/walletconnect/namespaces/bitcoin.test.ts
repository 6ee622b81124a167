/** Bitcoin over a session with a phone. */
import { Psbt } from 'bitcoinjs-lib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { chunks } from '../../../chunks'
import type { ChainId } from '../../../../src/core/networks/caip'
import { registerChunks } from '../../../../src/core/platform/chunks'
import { isBip322, isEcdsa } from '../../../doubles/bitcoin-messages'
import { bitcoinKey } from '../../../doubles/demo-wallet/bitcoin/keys'
import { until } from '../../../doubles/fake-clock'
import { untilIdle } from '../../../doubles/idle'
import { failure } from '../../connector'
import { makeSession } from './session-channel'

registerChunks(chunks)

const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const TESTNET = 'bip122:000000000933ea01ad0ee984209779ba'
const SIGNET = 'bip122:00000008819873e925422c1ff0f99f7c'
const payment = bitcoinKey('p2wpkh', 'mainnet')
const ordinal = bitcoinKey('p2tr', 'mainnet')
const test1 = bitcoinKey('p2wpkh', 'testnet')
const stranger = bitcoinKey('p2wpkh', 'mainnet', 2)
const methods = ['signMessage', 'signPsbt', 'sendTransfer', 'getAccountAddresses']
const ID = 'ab'.repeat(32)
const make = (more: Partial<Parameters<typeof makeSession>[1]> = {}) =>
  makeSession('bip122', {
    accounts: [`${BITCOIN}:${payment.address}`, `${TESTNET}:${test1.address}`],
    methods,
    firstChain: BITCOIN,
    ...more
  })
const network = (caipNetworkId: ChainId) => ({ caipNetworkId, name: 'There' }) as never

const psbt = () => {
  const unsigned = new Psbt()
  unsigned.addInput({ hash: '11'.repeat(32), index: 0, witnessUtxo: { script: payment.script, value: 9000n } })
  unsigned.addOutput({ address: stranger.address, value: 8000n })
  return unsigned.toBase64()
}

test("the connection has the session's account on the first network, without a request to the wallet", async () => {
  const { connector, requests } = make()
  const { accounts, chainId, type, facts } = (await connector.restore())!
  assert.equal(
    [accounts, chainId, type, facts?.[payment.address]?.type, requests],
    [[payment.address], BITCOIN, 'WALLET_CONNECT', 'payment', []]
  )
})

test('requested addresses come with their purpose, and the connection has them from then on', async () => {
  const { provider, requests, changed } = make()
  const own = await provider()
  const wanted = [
    { address: payment.address, purpose: 'payment', publicKey: payment.publicKey, path: "m/84'/0'/0'/0/0" },
    { address: ordinal.address, purpose: 'ordinal', publicKey: ordinal.publicKey, path: "m/86'/0'/0'/0/0" }
  ]
  assert.equal(await own.getAccountAddresses(), wanted)
  assert.equal(await own.request({ method: 'getAccountAddresses' }), wanted)
  assert.equal(requests[0], { method: 'getAccountAddresses', params: { account: payment.address }, on: BITCOIN })
  assert.equal(
    [changed.length, changed[0]?.accounts, changed[0]?.facts?.[ordinal.address]?.type],
    [1, [payment.address, ordinal.address], 'ordinal']
  )
})

test('the purpose of an address is the one that the wallet reports, whatever its kind', async () => {
  const { provider } = make({
    answers: {
      getAccountAddresses: [
        { address: payment.address, intention: 'ordinal' },
        { address: ordinal.address, intention: 'payment' }
      ]
    }
  })
  assert.equal(
    (await (await provider()).getAccountAddresses()).map(({ address, purpose }) => [address, purpose]),
    [
      [ordinal.address, 'payment'],
      [payment.address, 'ordinal']
    ]
  )
})

test('a message is signed by any known address, and the signature is valid', async () => {
  const { provider, requests } = make()
  const own = await provider()
  assert.ok(isBip322('hi', await own.signMessage({ message: 'hi', address: payment.address }), payment))
  assert.ok(
    isEcdsa('hi', await own.signMessage({ message: 'hi', address: payment.address, protocol: 'ecdsa' }), payment)
  )
  assert.equal(requests[1]!.params, {
    account: payment.address,
    message: 'hi',
    address: payment.address,
    protocol: 'ecdsa'
  })
  assert.is(
    (await failure(own.signMessage({ message: 'hi', address: ordinal.address }))).code,
    'wallet-failed',
    'the address is not known yet'
  )
  await own.getAccountAddresses()
  assert.ok(isBip322('hi', await own.signMessage({ message: 'hi', address: ordinal.address }), ordinal))
  assert.is((await failure(own.signMessage({ message: 'hi', address: stranger.address }))).code, 'wallet-failed')
})

test('a PSBT is sent unchanged, and comes back signed', async () => {
  const { provider, requests } = make()
  const own = await provider()
  const signInputs = [{ address: payment.address, index: 0, sighashTypes: [1] }]
  const { psbt: signed, txid } = await own.signPSBT({ psbt: psbt(), signInputs })
  assert.equal(requests[0], {
    method: 'signPsbt',
    params: { account: payment.address, psbt: psbt(), signInputs, broadcast: false },
    on: BITCOIN
  })
  const transaction = Psbt.fromBase64(signed).finalizeAllInputs().extractTransaction(true)
  assert.equal([transaction.hasWitnesses(), txid], [true, undefined])
})

test("a transfer is sent in the wallet's format, and its id comes back", async () => {
  const { provider, requests } = make({ answers: { sendTransfer: { txid: ID.toUpperCase() } } })
  assert.is(await (await provider()).sendTransfer({ recipient: stranger.address, amount: '5000' }), ID)
  assert.equal(requests[0], {
    method: 'sendTransfer',
    params: { account: payment.address, recipientAddress: stranger.address, amount: '5000' },
    on: BITCOIN
  })
})

test('a method that the phone has not approved is not requested', async () => {
  const { provider, requests } = make({ methods: [] })
  const own = await provider()
  const attempts = [
    () => own.signMessage({ message: 'x', address: payment.address }),
    () => own.sendTransfer({ recipient: stranger.address, amount: '1' }),
    () => own.signPSBT({ psbt: psbt(), signInputs: [] })
  ]
  for (const attempt of attempts) assert.is((await failure(attempt())).code, 'chain-unsupported')
  assert.equal(
    (await own.getAccountAddresses()).map(({ address }) => address),
    [payment.address]
  )
  assert.equal(requests, [])
})

for (const [method, answer] of [
  ['signMessage', undefined],
  ['signMessage', { signature: 'no hex, no base64' }],
  ['signMessage', { signature: 'ab'.repeat(64) }],
  ['sendTransfer', {}],
  ['sendTransfer', { txid: 'ab' }],
  ['sendTransfer', { txid: 7 }],
  ['signPsbt', { psbt: 'AQ==' }],
  ['signPsbt', null],
  ['signPsbt', { psbt: psbt(), txid: 'no id' }],
  ['getAccountAddresses', [{ address: 'bc1qnothing' }]],
  ['getAccountAddresses', [7, null]]
] as [string, unknown][]) {
  test(`${method}: the answer ${JSON.stringify(answer)} is rejected`, async () => {
    const { provider, ended } = make({ answers: { [method]: answer } })
    const own = await provider()
    const attempt = {
      signMessage: () => own.signMessage({ message: 'x', address: payment.address }),
      sendTransfer: () => own.sendTransfer({ recipient: stranger.address, amount: '1' }),
      signPsbt: () => own.signPSBT({ psbt: psbt(), signInputs: [], broadcast: true }),
      getAccountAddresses: () => own.getAccountAddresses()
    }[method]!
    assert.is((await failure(attempt())).code, 'wallet-invalid-response')
    assert.equal(ended, [], 'the connection stays')
  })
}

test('addresses of another network than the wallet reports are rejected', async () => {
  assert.is(
    (await failure(make({ accounts: [`${BITCOIN}:${test1.address}`] }).connector.restore())).code,
    'wallet-invalid-response'
  )
})

test('a rejection by the user is reported', async () => {
  const own = await make({ answers: { signMessage: Object.assign(new Error('no'), { code: 5000 }) } }).provider()
  assert.is((await failure(own.signMessage({ message: 'x', address: payment.address }))).code, 'user-rejected')
})

test('another network is used if the phone has an account there, and is unsupported otherwise', async () => {
  const { connector, changed, switchTo } = make({
    accounts: [`${BITCOIN}:${payment.address}`, `${SIGNET}:${test1.address}`]
  })
  await connector.restore()
  await connector.switchNetwork(network(SIGNET))
  assert.equal(
    changed.map(({ chainId, accounts }) => [chainId, accounts]),
    [[SIGNET, [test1.address]]]
  )
  assert.is((await failure(connector.switchNetwork(network(TESTNET)))).code, 'chain-unsupported')
  switchTo(BITCOIN)
  await until(() => changed.length > 1, 'the switch is reported')
  await untilIdle()
  assert.is(changed.at(-1)!.chainId, BITCOIN)
})

test('the connection names the networks of the session as the only ones', async () => {
  const { connector } = make()
  assert.equal((await connector.restore())!.networks, [BITCOIN, TESTNET])
})

test('a chain of the bip122 namespace that is not Bitcoin is not supported', async () => {
  assert.is(
    (
      await failure(
        make({ accounts: [`bip122:12a765e31ffd4059bada1e25190f6e98:${payment.address}`] }).connector.restore()
      )
    ).code,
    'chain-unsupported'
  )
})

test('a session without an account has ended', async () => {
  const { connector, ended, settle } = make()
  await connector.restore()
  settle([])
  await until(() => ended.length > 0, 'the end is reported')
  await untilIdle()
  assert.is(ended.length, 1)
})

test.run()
