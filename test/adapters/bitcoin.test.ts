import { secp256k1 } from '@noble/curves/secp256k1.js'
import { Psbt } from 'bitcoinjs-lib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { BitcoinAdapter } from '../../src/adapters/bitcoin'
import { removeConnection } from '../../src/core/session/session'
import { bitcoin, bitcoinTestnet } from '../../src/networks/index'
import { failure } from '../connectors/connector'
import { isBip322 } from '../doubles/bitcoin-messages'
import { bitcoinKey } from '../doubles/demo-wallet/bitcoin/keys'
import { openBitcoinServer, type BitcoinServer } from '../sandbox/bitcoin-server'
import { createFaults } from '../sandbox/faults'
import { connectBitcoin, newPage } from './setup'

let indexerServer: BitcoinServer
test.before(async () => {
  indexerServer = await openBitcoinServer({ faults: createFaults(), record: () => undefined })
  globalThis.demoBitcoinIndexers = { mainnet: indexerServer.indexers[0]!.url, testnet: indexerServer.indexers[1]!.url }
})
test.before.each(() => {
  indexerServer.reset()
  newPage()
})
test.after(async () => {
  newPage()
  await indexerServer.close()
})

const payment = bitcoinKey('p2wpkh', 'mainnet')
const other = bitcoinKey('p2wpkh', 'mainnet', 1)
interface Coin {
  txid: string
  vout: number
  value: number
}
const coinsOf = async (address: string) =>
  (await fetch(`${indexerServer.indexers[0]!.url}/address/${address}/utxo`)).json() as Promise<Coin[]>

test('the adapter returns the connected wallet, or none, and the same object until another is connected', async () => {
  const adapter = new BitcoinAdapter()
  assert.is(adapter.getConnector(), undefined)
  await connectBitcoin()
  const connector = adapter.getConnector()!
  assert.is(adapter.getConnector(), connector)
  assert.equal(
    (await connector.getAccountAddresses()).map(({ address, purpose }) => [address, purpose]),
    [
      [payment.address, 'payment'],
      [bitcoinKey('p2tr', 'mainnet').address, 'ordinal']
    ]
  )
  await connectBitcoin()
  assert.is.not(adapter.getConnector(), connector)
  removeConnection('bip122')
  assert.is(adapter.getConnector(), undefined)
})

test('a message is signed, and a rejection by the user is reported', async () => {
  const vault = await connectBitcoin()
  const { signMessage } = new BitcoinAdapter().getConnector()!
  assert.ok(isBip322('Hello', await signMessage({ message: 'Hello', address: payment.address }), payment))
  vault.change({ approve: 'reject' })
  assert.is((await failure(signMessage({ message: 'Hello', address: payment.address }))).code, 'user-rejected')
})

test('a PSBT of the host page is signed, as its library verifies, and a transfer is sent', async () => {
  await connectBitcoin()
  const { signPSBT, sendTransfer } = new BitcoinAdapter().getConnector()!
  const [coin] = (await coinsOf(payment.address)) as [Coin]
  const psbt = new Psbt()
    .addInput({ hash: coin.txid, index: coin.vout, witnessUtxo: { script: payment.script, value: BigInt(coin.value) } })
    .addOutput({ script: other.script, value: BigInt(coin.value) - 500n })
  const { psbt: signed } = await signPSBT({
    psbt: psbt.toBase64(),
    signInputs: [{ address: payment.address, index: 0 }]
  })
  assert.ok(
    Psbt.fromBase64(signed).validateSignaturesOfInput(0, (key, hash, signature) =>
      secp256k1.verify(signature, hash, key, { prehash: false })
    )
  )
  const before = (await coinsOf(other.address)).length
  assert.match(await sendTransfer({ amount: '10000', recipient: other.address }), /^[\da-f]{64}$/)
  assert.is((await coinsOf(other.address)).length, before + 1)
})

test('the network is switched, or the reason against it is reported', async () => {
  const vault = await connectBitcoin({}, 'unisat')
  const { switchNetwork, getAccountAddresses } = new BitcoinAdapter().getConnector()!
  await switchNetwork(bitcoinTestnet.caipNetworkId)
  assert.equal(
    (await getAccountAddresses()).map(({ address }) => address),
    [bitcoinKey('p2wpkh', 'testnet').address]
  )
  vault.change({ approve: 'reject' })
  assert.is((await failure(switchNetwork(bitcoin.caipNetworkId))).code, 'user-rejected')
  assert.is((await failure(switchNetwork('bip122:00000008819873e925422c1ff0f99f7c'))).code, 'network-missing')
})

test.run()
