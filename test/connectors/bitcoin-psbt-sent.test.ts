/** A PSBT that a Bitcoin wallet sends and reports by its id only. */
import { Transaction } from '@scure/btc-signer'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { chunks } from '../../src/chunks'
import { registerChunks } from '../../src/core/registry'
import { bitcoinWallet } from '../doubles/bitcoin-wallets'
import { bitcoinKey, type AddressKind } from '../doubles/demo-wallet/bitcoin/keys'
import { base64Of, signPsbt } from '../doubles/demo-wallet/bitcoin/sign'
import { own, BITCOIN, signInputs, providerOf } from './bitcoin-psbt-setting'
import { payment } from './bitcoin-psbts'
import { failure } from './connector'
import { makeLine } from './elsewhere-line'

registerChunks(chunks)

/** Connects a Wallet Standard wallet that reports a sent transaction by its id only. */
const sending = (id: string) => {
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
const idOf = (transaction: Transaction, kinds: readonly AddressKind[]) =>
  Transaction.fromPSBT(
    signPsbt(
      transaction.toPSBT(),
      kinds.map(kind => bitcoinKey(kind, 'mainnet')),
      { isFinal: true }
    )
  ).id
const WRONG = 'ab'.repeat(32)

const known: readonly [what: string, Parameters<typeof payment>[0] & { kinds: readonly AddressKind[] }][] = [
  ['segwit', { kinds: ['p2wpkh'] }],
  ['taproot', { kinds: ['p2tr'] }],
  ['segwit in a script', { kinds: ['p2sh'] }],
  ['all of these', { kinds: ['p2wpkh', 'p2sh', 'p2tr'] }],
  ['segwit, told by the transaction that made its coins', { kinds: ['p2wpkh', 'p2sh'], tellsPrevious: true }]
]

for (const [what, wanted] of known) {
  test(`sent, and told by its id alone: of ${what} there is one that it can have`, async () => {
    const transaction = payment(wanted)
    const psbt = base64Of(transaction.toPSBT())
    const id = idOf(transaction, wanted.kinds)
    assert.equal(await (await sending(id.toUpperCase())).signPSBT({ psbt, signInputs, broadcast: true }), {
      psbt,
      txid: id
    })
    assert.is(
      (await failure((await sending(WRONG)).signPSBT({ psbt, signInputs, broadcast: true }))).code,
      'wallet-nonsense'
    )
  })
}

for (const wanted of [
  { kinds: ['p2pkh'] },
  { kinds: ['p2wpkh', 'p2pkh'] },
  { kinds: ['p2sh'], tellsRedeem: false }
] as const) {
  test(
    'sent, and told by its id alone: ' + `of ${JSON.stringify(wanted)} nobody knows it before, and it is taken`,
    async () => {
      const psbt = base64Of(payment(wanted).toPSBT())
      assert.is((await (await sending(WRONG)).signPSBT({ psbt, signInputs, broadcast: true })).txid, WRONG)
      assert.is(
        (await failure((await sending('no id')).signPSBT({ psbt, signInputs, broadcast: true }))).code,
        'wallet-nonsense'
      )
    }
  )
}

test('sent by a phone, that tells an id and no PSBT: it is that of the transaction, or nonsense', async () => {
  const transaction = payment()
  const psbt = base64Of(transaction.toPSBT())
  const id = idOf(transaction, ['p2wpkh'])
  const phone = (txid: string) =>
    makeLine('bip122', {
      accounts: [`${BITCOIN}:${own.address}`],
      methods: ['signPsbt'],
      firstChain: BITCOIN,
      says: { signPsbt: { txid } }
    }).provider()
  assert.equal(await (await phone(id)).signPSBT({ psbt, signInputs, broadcast: true }), { psbt, txid: id })
  assert.is(
    (await failure((await phone(WRONG)).signPSBT({ psbt, signInputs, broadcast: true }))).code,
    'wallet-nonsense'
  )
  assert.is(
    (await failure((await phone(id)).signPSBT({ psbt, signInputs }))).code,
    'wallet-nonsense',
    'nothing was to be sent'
  )
})

test.run()
