/** A transaction from a Bitcoin wallet is returned only if it is the requested one. */
import { Transaction } from '@scure/btc-signer'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { chunks } from '../../src/chunks'
import type { BitcoinProvider } from '../../src/core/providers'
import { registerChunks } from '../../src/core/registry'
import { bitcoinWallet, walletKinds, type WalletKind } from '../doubles/bitcoin-wallets'
import { bitcoinKey, hexOf } from '../doubles/demo-wallet/bitcoin/keys'
import { base64Of, payingTo, signPsbt } from '../doubles/demo-wallet/bitcoin/sign'
import { own, BITCOIN, signInputs, providerOf } from './bitcoin-psbt-setting'
import { payment } from './bitcoin-psbts'
import { failure } from './connector'
import { makeLine } from './elsewhere-line'

registerChunks(chunks)

/** Connects a wallet that answers signing requests with what the test makes of them. */
const answering = async (
  kind: WalletKind | 'phone',
  make: (psbt: Uint8Array) => Uint8Array
): Promise<BitcoinProvider> => {
  if (kind !== 'phone') {
    const { found, vault } = bitcoinWallet(kind)
    vault.signPsbt = async psbt => make(psbt)
    return providerOf(found)
  }
  const says = {
    get signPsbt() {
      return { psbt: base64Of(make(payment().toPSBT())) }
    }
  }
  return makeLine('bip122', {
    accounts: [`${BITCOIN}:${own.address}`],
    methods: ['signPsbt'],
    firstChain: BITCOIN,
    says
  }).provider()
}
const everyone = [...walletKinds, 'phone'] as const
const signed = (psbt: Uint8Array, isFinal = false) => signPsbt(psbt, [own], { isFinal })
const changed = (change: (transaction: Transaction) => void) => (psbt: Uint8Array) => {
  const transaction = Transaction.fromPSBT(psbt)
  change(transaction)
  return signed(transaction.toPSBT())
}
const another = (options: object, of?: object) => () => signed(payment({ options, of }).toPSBT())
const his = bitcoinKey('p2tr', 'mainnet', 2)

const hostile: Record<string, (psbt: Uint8Array) => Uint8Array> = {
  'pays somebody else': psbt => signed(payingTo(psbt, his)),
  'pays another amount': changed(transaction => transaction.updateOutput(0, { amount: 20_001n })),
  'spends another coin, too': changed(transaction =>
    transaction.addInput({
      txid: '11'.repeat(32),
      index: 0,
      sequence: 0xfffffffd,
      witnessUtxo: { script: own.script, amount: 50_000n }
    })
  ),
  'spends another coin instead': changed(transaction => transaction.updateInput(0, { index: 1 })),
  'pays one more': changed(transaction => transaction.addOutput({ script: his.script, amount: 5_000n })),
  'pays one less': () => {
    const transaction = payment()
    const less = new Transaction()
    less.addInput(transaction.getInput(0))
    less.addOutput(transaction.getOutput(0))
    return signed(less.toPSBT())
  },
  'has another sequence': changed(transaction => transaction.updateInput(0, { sequence: 0xffffffff })),
  'has a lock time': another({ lockTime: 900_000 }),
  'is of another version': another({ version: 1 }),
  'has lost its last byte': psbt => signed(psbt).slice(0, -1),
  'has lost all after its first map': psbt =>
    psbt.slice(0, psbt.length - payment().toPSBT().length + 5 + 2 + 1 + payment().unsignedTx.length + 1),
  'has one byte too many': psbt => Uint8Array.from([...signed(psbt), 0]),
  'says its transaction twice': psbt => {
    const end = 5 + 2 + 1 + payment().unsignedTx.length
    const [whole, first] = [signed(psbt), signed(psbt).slice(5, end)]
    return Uint8Array.from([...whole.slice(0, end), ...first, ...whole.slice(end)])
  },
  'is a transaction and no PSBT': psbt => Transaction.fromPSBT(signed(psbt, true)).extract(),
  'is a text': () => new TextEncoder().encode('psbt, but not that one'),
  'is nothing': () => new Uint8Array()
}

for (const [what, make] of Object.entries(hostile)) {
  test(`a signed PSBT that ${what} is not believed`, async () => {
    for (const kind of everyone) {
      const provider = await answering(kind, make)
      assert.is(
        (await failure(provider.signPSBT({ psbt: base64Of(payment().toPSBT()), signInputs }))).code,
        'wallet-nonsense',
        kind
      )
    }
  })
}

test(
  'a signed PSBT of the same transaction is, finished or not, ' + 'with whatever the wallet has written beside',
  async () => {
    const beside = (psbt: Uint8Array) => {
      const transaction = Transaction.fromPSBT(signed(psbt))
      transaction.updateInput(
        0,
        { bip32Derivation: [[Uint8Array.from(Buffer.from(own.publicKey, 'hex')), { fingerprint: 1, path: [1, 2] }]] },
        true
      )
      return transaction.toPSBT()
    }
    for (const make of [(psbt: Uint8Array) => signed(psbt), (psbt: Uint8Array) => signed(psbt, true), beside]) {
      for (const kind of everyone) {
        const provider = await answering(kind, make)
        const { psbt } = await provider.signPSBT({ psbt: base64Of(payment().toPSBT()), signInputs })
        assert.is(psbt, base64Of(make(payment().toPSBT())), kind)
      }
    }
  }
)

test(
  'a PSBT of version 2 is the transaction that version 0 says, ' + 'its lock time as all inputs can live with it',
  async () => {
    const ways: readonly object[] = [
      {},
      { requiredHeightLocktime: 800_000 },
      { requiredTimeLocktime: 1_700_000_000 },
      { requiredHeightLocktime: 800_000, requiredTimeLocktime: 1_700_000_000 }
    ]
    for (const of of ways) {
      const transaction = payment({ kinds: ['p2wpkh', 'p2wpkh'], options: { PSBTVersion: 2, lockTime: 7 }, of })
      // The other library calculates the lock time itself.
      const two = transaction.toPSBT(2)
      const zero = payment({ kinds: ['p2wpkh', 'p2wpkh'], options: { lockTime: transaction.lockTime } }).toPSBT()
      for (const [asked, said] of [
        [two, two],
        [two, zero],
        [zero, two]
      ]) {
        const { psbt } = await (await answering('sats', () => said!)).signPSBT({ psbt: base64Of(asked!), signInputs })
        assert.is(psbt, base64Of(said!))
      }
      const other = payment({
        kinds: ['p2wpkh', 'p2wpkh'],
        options: { PSBTVersion: 2, lockTime: 8 },
        of: { ...of, sequence: 0xfffffffc }
      }).toPSBT(2)
      assert.is(
        (await failure((await answering('sats', () => other)).signPSBT({ psbt: base64Of(two), signInputs }))).code,
        'wallet-nonsense'
      )
    }
  }
)

test('a person’s no to a signature is one', async () => {
  for (const kind of walletKinds) {
    const { found, vault } = bitcoinWallet(kind)
    const provider = await providerOf(found)
    vault.change({ approve: 'reject' })
    assert.is(
      (await failure(provider.signPSBT({ psbt: base64Of(payment().toPSBT()), signInputs }))).code,
      'user-rejected',
      kind
    )
  }
})

test('what is no PSBT is not asked of a wallet', async () => {
  let asked = 0
  const provider = await answering('unisat', psbt => {
    asked++
    return psbt
  })
  const good = payment().toPSBT()
  for (const psbt of [
    '',
    '???',
    btoa('psbt\xff'),
    hexOf(good),
    base64Of(good.slice(0, -1)),
    base64Of(payment().unsignedTx)
  ]) {
    assert.is((await failure(provider.signPSBT({ psbt, signInputs }))).code, 'wallet-failed')
  }
  assert.is(asked, 0)
})

test.run()
