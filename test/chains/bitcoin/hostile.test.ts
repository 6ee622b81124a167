/** Wallets that alter a transfer of bitcoin, indexers that lie, and lost answers. */
import { Psbt } from 'bitcoinjs-lib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import bitcoinChain from '../../../src/chains/bitcoin/index'
import { failure } from '../../connectors/connector'
import { signingProvider } from '../../doubles/bitcoin-provider'
import { bitcoinKey } from '../../doubles/demo-wallet/bitcoin/keys'
import { RECEIVER, openSetting, pay } from './setup'

const setting = await openSetting()
const { networkOn } = setting
test.before.each(setting.reset)
test.after(setting.close)

/** Changes that a wallet may make to a PSBT, made by another library. */
const tampering: Record<string, (psbt: Uint8Array) => Uint8Array> = {
  'pays another address': psbt => {
    const bytes = Uint8Array.from(psbt)
    const text = Buffer.from(bytes).toString('hex')
    const receiverScript = Buffer.from(bitcoinKey('p2wpkh', 'mainnet', 1).script).toString('hex')
    const otherScript = Buffer.from(bitcoinKey('p2wpkh', 'mainnet', 2).script).toString('hex')
    return Uint8Array.from(Buffer.from(text.replace(receiverScript, otherScript), 'hex'))
  },
  'returns the unsigned PSBT': psbt => {
    const read = Psbt.fromBuffer(psbt)
    for (const input of read.data.inputs) delete input.partialSig
    return read.toBuffer()
  },
  'signs with another signature hash type': psbt => {
    const read = Psbt.fromBuffer(psbt)
    for (const { partialSig } of read.data.inputs)
      partialSig![0]!.signature[partialSig![0]!.signature.length - 1] = 0x82
    return read.toBuffer()
  },
  'signs with another key': psbt => {
    const read = Psbt.fromBuffer(psbt)
    for (const { partialSig } of read.data.inputs)
      partialSig![0]!.pubkey = Buffer.from(bitcoinKey('p2wpkh', 'mainnet', 2).publicKey, 'hex')
    return read.toBuffer()
  },
  'returns a shortened PSBT': psbt => psbt.slice(0, -20),
  'returns other bytes': () => new TextEncoder().encode('psbt'),
  'returns nothing': () => new Uint8Array()
}

for (const [what, change] of Object.entries(tampering)) {
  test(`the answer of a wallet that ${what} is rejected, and nothing is sent`, async () => {
    const key = bitcoinKey('p2wpkh', 'mainnet')
    const error = await failure(
      pay(
        { network: networkOn('mainnet'), from: key.address, to: RECEIVER, amount: 1_000n },
        signingProvider([key], { change }).provider
      )
    )
    assert.equal([error.code, error.facts], ['wallet-invalid-response', { wallet: 'Demo', method: 'signPsbt' }])
    assert.not.ok(setting.requests.some(line => line.startsWith('POST /api/tx')))
  })
}

test('the network refuses a wrong signature, and the error quotes its reason', async () => {
  const key = bitcoinKey('p2wpkh', 'mainnet')
  const change = (psbt: Uint8Array) => {
    const read = Psbt.fromBuffer(psbt)
    const { signature } = read.data.inputs[0]!.partialSig![0]!
    signature[20]! ^= 1
    return read.toBuffer()
  }
  const error = await failure(
    pay(
      { network: networkOn('mainnet'), from: key.address, to: RECEIVER, amount: 1_000n },
      signingProvider([key], { change }).provider
    )
  )
  assert.is(error.code, 'transaction-failed')
  assert.match((error.facts as { reason: string }).reason, /script-verify|DER/)
})

test('no transfer is made if an indexer lies about an amount', async () => {
  const key = bitcoinKey('p2pkh', 'mainnet')
  const network = networkOn('mainnet')
  const [{ txid }] = (await (await fetch(`${network.rpcUrls.default.http[0]}/address/${key.address}/utxo`)).json()) as [
    { txid: string }
  ]
  setting.faults.set('bitcoin', {
    kind: 'invalid-response',
    match: '/utxo',
    body: JSON.stringify([{ txid, vout: 0, value: 100_000, status: { confirmed: true } }])
  })
  const { provider, requests: psbts } = signingProvider([key])
  assert.is(
    (await failure(pay({ network, from: key.address, to: RECEIVER, amount: 1_000n }, provider))).code,
    'inputs-unverified'
  )
  assert.is(psbts.length, 0)
})

test('a transfer whose response was lost has happened, once', async () => {
  const key = bitcoinKey('p2wpkh', 'mainnet')
  const network = networkOn('mainnet')
  const { provider } = signingProvider([key])
  const sign = provider.signPSBT
  let txid = ''
  provider.signPSBT = async request => {
    const { psbt } = await sign(request)
    // As if the first POST request had arrived.
    const signedPsbt = Psbt.fromBase64(psbt)
    signedPsbt.finalizeAllInputs()
    txid = signedPsbt.extractTransaction().getId()
    await fetch(`${network.rpcUrls.default.http[0]}/tx`, {
      method: 'POST',
      body: signedPsbt.extractTransaction().toHex()
    })
    // The rejection itself shows that the transaction is known, although nothing can be looked up.
    setting.faults.set('bitcoin', { kind: 'status', status: 503, match: '/tx/' })
    return { psbt }
  }
  assert.is(await pay({ network, from: key.address, to: RECEIVER, amount: 1_000n }, provider), txid)
})

test('a transfer whose response was lost fails if no indexer knows it, and may be pending otherwise', async () => {
  const key = bitcoinKey('p2wpkh', 'mainnet')
  const transfer = { network: networkOn('mainnet'), from: key.address, to: RECEIVER, amount: 1_000n }
  const payWhile = (match: RegExp) => {
    const { provider } = signingProvider([key])
    const sign = provider.signPSBT
    provider.signPSBT = request => {
      setting.faults.set('bitcoin', { kind: 'status', status: 503, match })
      return sign(request)
    }
    return pay(transfer, provider).finally(() => setting.faults.clear())
  }
  assert.is((await failure(payWhile(/\/tx$/))).code, 'service-failed')
  assert.match(await payWhile(/\/tx\b/), /^[\da-f]{64}$/)
})

test('if one indexer does not know an address, the next one is asked', async () => {
  const key = bitcoinKey('p2wpkh', 'mainnet')
  const network = networkOn('mainnet')
  const twoIndexers = {
    ...network,
    rpcUrls: {
      default: { http: [`${network.rpcUrls.default.http[0]}/nowhere`, `${network.rpcUrls.default.http[0]}/`] }
    }
  }
  await pay({ network: twoIndexers, from: key.address, to: RECEIVER, amount: 1_000n }, signingProvider([key]).provider)
  assert.is(await bitcoinChain.balance(twoIndexers, RECEIVER), 1_000n)
})

test.run()
