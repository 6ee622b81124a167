/** A PSBT that a Bitcoin wallet sends and reports by its id only. */
import { Psbt } from 'bitcoinjs-lib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { chunks } from '../../chunks'
import { registerChunks } from '../../../src/core/platform/chunks'
import { bitcoinWallet } from '../../doubles/bitcoin-wallets'
import { bitcoinKey, type AddressKind } from '../../doubles/demo-wallet/bitcoin/keys'
import { base64Of, signPsbt } from '../../doubles/demo-wallet/bitcoin/sign'
import { own, BITCOIN, signInputs, providerOf } from './psbt-setup'
import { payment } from './psbts'
import { failure } from '../connector'
import { makeSession } from '../walletconnect/namespaces/session-channel'

registerChunks(chunks)

/** Connects a Wallet Standard wallet that reports a sent transaction by its id only. */
const connectSending = (id: string) => {
  const { found, handle } = bitcoinWallet('standard')
  const { features } = handle as { features: object }
  return providerOf({
    ...found,
    provider: {
      ...handle,
      features: {
        ...features,
        'bitcoin:signAndSendTransaction': { signAndSendTransaction: async () => [{ txId: id }] }
      }
    } as never
  })
}
const idOf = (psbt: Psbt, kinds: readonly AddressKind[]) => {
  const keys = kinds.map(kind => bitcoinKey(kind, 'mainnet'))
  const signed = Psbt.fromBuffer(signPsbt(psbt.toBuffer(), keys, { isFinal: true }))
  return signed.extractTransaction(true).getId()
}
const WRONG = 'ab'.repeat(32)

const known: readonly [what: string, Parameters<typeof payment>[0] & { kinds: readonly AddressKind[] }][] = [
  ['segwit', { kinds: ['p2wpkh'] }],
  ['taproot', { kinds: ['p2tr'] }],
  ['nested segwit', { kinds: ['p2sh'] }],
  ['all of these kinds', { kinds: ['p2wpkh', 'p2sh', 'p2tr'] }],
  ['segwit with previous transactions', { kinds: ['p2wpkh', 'p2sh'], hasPreviousTransaction: true }]
]

for (const [what, wanted] of known) {
  test(`the id of a sent transaction with ${what} inputs is known in advance, and another id is rejected`, async () => {
    const transaction = payment(wanted)
    const psbt = base64Of(transaction.toBuffer())
    const id = idOf(transaction, wanted.kinds)
    assert.equal(await (await connectSending(id.toUpperCase())).signPSBT({ psbt, signInputs, broadcast: true }), {
      psbt,
      txid: id
    })
    assert.is(
      (await failure((await connectSending(WRONG)).signPSBT({ psbt, signInputs, broadcast: true }))).code,
      'wallet-invalid-response'
    )
  })
}

for (const wanted of [
  { kinds: ['p2pkh'] },
  { kinds: ['p2wpkh', 'p2pkh'] },
  { kinds: ['p2sh'], hasRedeemScript: false }
] as const) {
  test(`the id of a sent transaction with ${JSON.stringify(wanted)} is unknown in advance, and accepted`, async () => {
    const psbt = base64Of(payment(wanted).toBuffer())
    assert.is((await (await connectSending(WRONG)).signPSBT({ psbt, signInputs, broadcast: true })).txid, WRONG)
    assert.is(
      (await failure((await connectSending('no id')).signPSBT({ psbt, signInputs, broadcast: true }))).code,
      'wallet-invalid-response'
    )
  })
}

test('a phone that returns only an id must return that of the transaction', async () => {
  const transaction = payment()
  const psbt = base64Of(transaction.toBuffer())
  const id = idOf(transaction, ['p2wpkh'])
  const phone = (txid: string) =>
    makeSession('bip122', {
      accounts: [`${BITCOIN}:${own.address}`],
      methods: ['signPsbt'],
      firstChain: BITCOIN,
      answers: { signPsbt: { txid } }
    }).provider()
  assert.equal(await (await phone(id)).signPSBT({ psbt, signInputs, broadcast: true }), { psbt, txid: id })
  assert.is(
    (await failure((await phone(WRONG)).signPSBT({ psbt, signInputs, broadcast: true }))).code,
    'wallet-invalid-response'
  )
  assert.is(
    (await failure((await phone(id)).signPSBT({ psbt, signInputs }))).code,
    'wallet-invalid-response',
    'no broadcast was requested'
  )
})

test.run()
