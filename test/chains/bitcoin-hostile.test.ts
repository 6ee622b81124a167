/** Wallets that alter a transfer of bitcoin, indexers that lie, and lost answers. */
import { Psbt } from 'bitcoinjs-lib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import bitcoinChain from '../../src/chains/bitcoin/index'
import { failure } from '../connectors/connector'
import { signingProvider } from '../doubles/bitcoin-provider'
import { bitcoinKey } from '../doubles/demo-wallet/bitcoin/keys'
import { HIS, openSetting, pay } from './bitcoin-setting'

const setting = await openSetting()
const { at } = setting
test.before.each(setting.renew)
test.after(setting.close)

/** Changes that a wallet may make to a PSBT, made by another library. */
const tampering: Record<string, (psbt: Uint8Array) => Uint8Array> = {
  'pays somebody else': psbt => {
    const bytes = Uint8Array.from(psbt)
    const text = Buffer.from(bytes).toString('hex')
    const his = Buffer.from(bitcoinKey('p2wpkh', 'mainnet', 1).script).toString('hex')
    const mine = Buffer.from(bitcoinKey('p2wpkh', 'mainnet', 2).script).toString('hex')
    return Uint8Array.from(Buffer.from(text.replace(his, mine), 'hex'))
  },
  'gives the unsigned one back': psbt => {
    const read = Psbt.fromBuffer(psbt)
    for (const input of read.data.inputs) delete input.partialSig
    return read.toBuffer()
  },
  'signs for nothing in particular': psbt => {
    const read = Psbt.fromBuffer(psbt)
    for (const { partialSig } of read.data.inputs)
      partialSig![0]!.signature[partialSig![0]!.signature.length - 1] = 0x82
    return read.toBuffer()
  },
  'signs with a key of its own': psbt => {
    const read = Psbt.fromBuffer(psbt)
    for (const { partialSig } of read.data.inputs)
      partialSig![0]!.pubkey = Buffer.from(bitcoinKey('p2wpkh', 'mainnet', 2).publicKey, 'hex')
    return read.toBuffer()
  },
  'cuts it short': psbt => psbt.slice(0, -20),
  'gives something else': () => new TextEncoder().encode('psbt'),
  'gives nothing': () => new Uint8Array()
}

for (const [what, change] of Object.entries(tampering)) {
  test(`a wallet that ${what} is not believed, and nothing is sent`, async () => {
    const key = bitcoinKey('p2wpkh', 'mainnet')
    const failed = await failure(
      pay(
        { network: at('mainnet'), from: key.address, to: HIS, amount: 1_000n },
        signingProvider([key], { change }).provider
      )
    )
    assert.equal([failed.code, failed.facts], ['wallet-nonsense', { wallet: 'Demo', method: 'signPsbt' }])
    assert.not.ok(setting.asked.some(line => line.startsWith('POST /api/tx')))
  })
}

test('a signature that is wrong is refused by the network, in its words', async () => {
  const key = bitcoinKey('p2wpkh', 'mainnet')
  const change = (psbt: Uint8Array) => {
    const read = Psbt.fromBuffer(psbt)
    const { signature } = read.data.inputs[0]!.partialSig![0]!
    signature[20]! ^= 1
    return read.toBuffer()
  }
  const failed = await failure(
    pay(
      { network: at('mainnet'), from: key.address, to: HIS, amount: 1_000n },
      signingProvider([key], { change }).provider
    )
  )
  assert.is(failed.code, 'transaction-failed')
  assert.match((failed.facts as { reason: string }).reason, /script-verify|DER/)
})

test('an indexer that lies about an amount gets no transfer made', async () => {
  const key = bitcoinKey('p2pkh', 'mainnet')
  const network = at('mainnet')
  const [{ txid }] = (await (await fetch(`${network.rpcUrls.default.http[0]}/address/${key.address}/utxo`)).json()) as [
    { txid: string }
  ]
  setting.faults.set('bitcoin', {
    kind: 'nonsense',
    match: '/utxo',
    body: JSON.stringify([{ txid, vout: 0, value: 100_000, status: { confirmed: true } }])
  })
  const { provider, asked: psbts } = signingProvider([key])
  assert.is(
    (await failure(pay({ network, from: key.address, to: HIS, amount: 1_000n }, provider))).code,
    'inputs-unverified'
  )
  assert.is(psbts.length, 0)
})

test('a transfer whose answer was lost has happened, once', async () => {
  const key = bitcoinKey('p2wpkh', 'mainnet')
  const network = at('mainnet')
  const { provider } = signingProvider([key])
  const sending = provider.signPSBT
  let txid = ''
  provider.signPSBT = async ask => {
    const { psbt } = await sending(ask)
    // As if the first POST request had arrived.
    const whole = Psbt.fromBase64(psbt)
    whole.finalizeAllInputs()
    txid = whole.extractTransaction().getId()
    await fetch(`${network.rpcUrls.default.http[0]}/tx`, { method: 'POST', body: whole.extractTransaction().toHex() })
    // The rejection itself says that the transaction is known, although nothing can be looked up.
    setting.faults.set('bitcoin', { kind: 'status', status: 503, match: '/tx/' })
    return { psbt }
  }
  assert.is(await pay({ network, from: key.address, to: HIS, amount: 1_000n }, provider), txid)
})

test(
  'a transfer that nobody has heard of when its answer was lost has failed; where nobody says, it may be under ' +
    'way, and its id is given',
  async () => {
    const key = bitcoinKey('p2wpkh', 'mainnet')
    const transfer = { network: at('mainnet'), from: key.address, to: HIS, amount: 1_000n }
    const payWhile = (match: RegExp) => {
      const { provider } = signingProvider([key])
      const sign = provider.signPSBT
      provider.signPSBT = ask => {
        setting.faults.set('bitcoin', { kind: 'status', status: 503, match })
        return sign(ask)
      }
      return pay(transfer, provider).finally(() => setting.faults.clear())
    }
    assert.is((await failure(payWhile(/\/tx$/))).code, 'service-failed')
    assert.match(await payWhile(/\/tx\b/), /^[\da-f]{64}$/)
  }
)

test('what one indexer does not know, the next one is asked', async () => {
  const key = bitcoinKey('p2wpkh', 'mainnet')
  const network = at('mainnet')
  const both = {
    ...network,
    rpcUrls: {
      default: { http: [`${network.rpcUrls.default.http[0]}/nowhere`, `${network.rpcUrls.default.http[0]}/`] }
    }
  }
  await pay({ network: both, from: key.address, to: HIS, amount: 1_000n }, signingProvider([key]).provider)
  assert.is(await bitcoinChain.balance(both, HIS), 1_000n)
})

test.run()
