/** Bitcoin over a session with a phone. */
import { p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ChainId } from '../../src/core/caip'
import { isBip322, isEcdsa } from '../doubles/bitcoin-messages'
import { bitcoinKey } from '../doubles/demo-wallet/bitcoin/keys'
import { failure } from './connector'
import { makeLine } from './elsewhere-line'

const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const TESTNET = 'bip122:000000000933ea01ad0ee984209779ba'
const SIGNET = 'bip122:00000008819873e925422c1ff0f99f7c'
const payment = bitcoinKey('p2wpkh', 'mainnet')
const ordinal = bitcoinKey('p2tr', 'mainnet')
const test1 = bitcoinKey('p2wpkh', 'testnet')
const stranger = bitcoinKey('p2wpkh', 'mainnet', 2)
const methods = ['signMessage', 'signPsbt', 'sendTransfer', 'getAccountAddresses']
const ID = 'ab'.repeat(32)
const make = (more: Partial<Parameters<typeof makeLine>[1]> = {}) =>
  makeLine('bip122', {
    accounts: [`${BITCOIN}:${payment.address}`, `${TESTNET}:${test1.address}`],
    methods,
    firstChain: BITCOIN,
    ...more
  })
const network = (caipNetworkId: ChainId) => ({ caipNetworkId, name: 'There' }) as never

const psbt = () => {
  const transaction = new Transaction()
  const pay = p2wpkh(pubECDSA(payment.privateKey))
  transaction.addInput({ txid: '11'.repeat(32), index: 0, witnessUtxo: { script: pay.script, amount: 9000n } })
  transaction.addOutputAddress(stranger.address, 8000n)
  return Buffer.from(transaction.toPSBT()).toString('base64')
}

test(
  'the account of the session is that of the connection, on the network to begin on, and the wallet is not asked ' +
    'for more',
  async () => {
    const { connector, asked } = make()
    const { accounts, chainId, type, facts } = (await connector.restore())!
    assert.equal(
      [accounts, chainId, type, facts?.[payment.address]?.type, asked],
      [[payment.address], BITCOIN, 'WALLET_CONNECT', 'payment', []]
    )
  }
)

test('asked for its addresses, it says what each is for; the connection has them from then on', async () => {
  const { provider, asked, changed } = make()
  const own = await provider()
  const wanted = [
    { address: payment.address, purpose: 'payment', publicKey: payment.publicKey, path: "m/84'/0'/0'/0/0" },
    { address: ordinal.address, purpose: 'ordinal', publicKey: ordinal.publicKey, path: "m/86'/0'/0'/0/0" }
  ]
  assert.equal(await own.getAccountAddresses(), wanted)
  assert.equal(await own.request({ method: 'getAccountAddresses' }), wanted)
  assert.equal(asked[0], { method: 'getAccountAddresses', params: { account: payment.address }, on: BITCOIN })
  assert.equal(
    [changed.length, changed[0]?.accounts, changed[0]?.facts?.[ordinal.address]?.type],
    [1, [payment.address, ordinal.address], 'ordinal']
  )
})

test('what an address is for is what the wallet says, whatever its kind', async () => {
  const { provider } = make({
    says: {
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

test('a message is signed by whichever address, and holds', async () => {
  const { provider, asked } = make()
  const own = await provider()
  assert.ok(isBip322('hi', await own.signMessage({ message: 'hi', address: payment.address }), payment))
  assert.ok(
    isEcdsa('hi', await own.signMessage({ message: 'hi', address: payment.address, protocol: 'ecdsa' }), payment)
  )
  assert.equal(asked[1]!.params, {
    account: payment.address,
    message: 'hi',
    address: payment.address,
    protocol: 'ecdsa'
  })
  assert.is(
    (await failure(own.signMessage({ message: 'hi', address: ordinal.address }))).code,
    'wallet-failed',
    'nobody has named it yet'
  )
  await own.getAccountAddresses()
  assert.ok(isBip322('hi', await own.signMessage({ message: 'hi', address: ordinal.address }), ordinal))
  assert.is((await failure(own.signMessage({ message: 'hi', address: stranger.address }))).code, 'wallet-failed')
})

test('a PSBT is signed, and goes as it came', async () => {
  const { provider, asked } = make()
  const own = await provider()
  const signInputs = [{ address: payment.address, index: 0, sighashTypes: [1] }]
  const { psbt: signed, txid } = await own.signPSBT({ psbt: psbt(), signInputs })
  assert.equal(asked[0], {
    method: 'signPsbt',
    params: { account: payment.address, psbt: psbt(), signInputs, broadcast: false },
    on: BITCOIN
  })
  const transaction = Transaction.fromPSBT(Buffer.from(signed, 'base64'))
  transaction.finalize()
  assert.equal([transaction.isFinal, txid], [true, undefined])
})

test('what is to be paid goes as the wallet reads it, and its id comes back', async () => {
  const { provider, asked } = make({ says: { sendTransfer: { txid: ID.toUpperCase() } } })
  assert.is(await (await provider()).sendTransfer({ recipient: stranger.address, amount: '5000' }), ID)
  assert.equal(asked[0], {
    method: 'sendTransfer',
    params: { account: payment.address, recipientAddress: stranger.address, amount: '5000' },
    on: BITCOIN
  })
})

test('what the phone has not agreed to is not asked of it', async () => {
  const { provider, asked } = make({ methods: [] })
  const own = await provider()
  const asking = [
    () => own.signMessage({ message: 'x', address: payment.address }),
    () => own.sendTransfer({ recipient: stranger.address, amount: '1' }),
    () => own.signPSBT({ psbt: psbt(), signInputs: [] })
  ]
  for (const ask of asking) assert.is((await failure(ask())).code, 'chain-unsupported')
  assert.equal(
    (await own.getAccountAddresses()).map(({ address }) => address),
    [payment.address]
  )
  assert.equal(asked, [])
})

for (const [method, said] of [
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
  test(`${method}: ${JSON.stringify(said)} is no answer, and nobody gets it`, async () => {
    const { provider, ended } = make({ says: { [method]: said } })
    const own = await provider()
    const ask = {
      signMessage: () => own.signMessage({ message: 'x', address: payment.address }),
      sendTransfer: () => own.sendTransfer({ recipient: stranger.address, amount: '1' }),
      signPsbt: () => own.signPSBT({ psbt: psbt(), signInputs: [], broadcast: true }),
      getAccountAddresses: () => own.getAccountAddresses()
    }[method]!
    assert.is((await failure(ask())).code, 'wallet-nonsense')
    assert.equal(ended, [], 'the connection stands')
  })
}

test('addresses of another network than the wallet says are nonsense', async () => {
  assert.is(
    (await failure(make({ accounts: [`${BITCOIN}:${test1.address}`] }).connector.restore())).code,
    'wallet-nonsense'
  )
})

test('the person’s no is one', async () => {
  const own = await make({ says: { signMessage: Object.assign(new Error('no'), { code: 5000 }) } }).provider()
  assert.is((await failure(own.signMessage({ message: 'x', address: payment.address }))).code, 'user-rejected')
})

test(
  'another network is used where the phone has an account, told apart though addresses look the same, and ' +
    'refused elsewhere',
  async () => {
    const { connector, changed, turn } = make({
      accounts: [`${BITCOIN}:${payment.address}`, `${SIGNET}:${test1.address}`]
    })
    await connector.restore()
    await connector.switchNetwork(network(SIGNET))
    assert.equal(
      changed.map(({ chainId, accounts }) => [chainId, accounts]),
      [[SIGNET, [test1.address]]]
    )
    assert.is((await failure(connector.switchNetwork(network(TESTNET)))).code, 'chain-unsupported')
    turn(BITCOIN)
    await new Promise(go => {
      setTimeout(go, 10)
    })
    assert.is(changed.at(-1)!.chainId, BITCOIN)
  }
)

test('a chain of Bitcoin’s kind that is none of its networks is not supported', async () => {
  assert.is(
    (
      await failure(
        make({ accounts: [`bip122:12a765e31ffd4059bada1e25190f6e98:${payment.address}`] }).connector.restore()
      )
    ).code,
    'chain-unsupported'
  )
})

test('without an account it has ended', async () => {
  const { connector, ended, settle } = make()
  await connector.restore()
  settle([])
  await new Promise(go => {
    setTimeout(go, 10)
  })
  assert.is(ended.length, 1)
})

test.run()
