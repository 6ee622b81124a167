/** A transaction from a Bitcoin wallet is returned only if it is the requested one. */
import { Psbt } from 'bitcoinjs-lib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { chunks } from '../../chunks'
import type { BitcoinProvider } from '../../../src/core/session/providers'
import { registerChunks } from '../../../src/core/platform/chunks'
import { bitcoinWallet, walletKinds, type WalletKind } from '../../doubles/bitcoin-wallets'
import { bitcoinKey, hexOf } from '../../doubles/demo-wallet/bitcoin/keys'
import { base64Of, signPsbt } from '../../doubles/demo-wallet/bitcoin/sign'
import { own, BITCOIN, signInputs, providerOf } from './psbt-setup'
import { payment, toVersion2, unsignedOf } from './psbts'
import { failure } from '../connector'
import { makeSession } from '../walletconnect/namespaces/session-channel'

registerChunks(chunks)

/** Connects a wallet that answers signing requests with `make`. */
const connectAnswering = async (
  kind: WalletKind | 'phone',
  make: (psbt: Uint8Array) => Uint8Array
): Promise<BitcoinProvider> => {
  if (kind !== 'phone') {
    const { found, vault } = bitcoinWallet(kind)
    vault.signPsbt = async psbt => make(psbt)
    return providerOf(found)
  }
  const answers = {
    get signPsbt() {
      return { psbt: base64Of(make(payment().toBuffer())) }
    }
  }
  return makeSession('bip122', {
    accounts: [`${BITCOIN}:${own.address}`],
    methods: ['signPsbt'],
    firstChain: BITCOIN,
    answers
  }).provider()
}
const everyone = [...walletKinds, 'phone'] as const
const signed = (psbt: Uint8Array, isFinal = false) => signPsbt(psbt, [own], { isFinal })
const changed = (change: (psbt: Psbt) => void) => (bytes: Uint8Array) => {
  const psbt = Psbt.fromBuffer(bytes)
  change(psbt)
  return signed(psbt.toBuffer())
}
const another = (wanted: Parameters<typeof payment>[0]) => () => signed(payment(wanted).toBuffer())
const other = bitcoinKey('p2tr', 'mainnet', 2)

const hostile: Record<string, (psbt: Uint8Array) => Uint8Array> = {
  'pays another address': changed(psbt => {
    unsignedOf(psbt).outs[0]!.script = other.script
  }),
  'pays another amount': changed(psbt => {
    unsignedOf(psbt).outs[0]!.value = 20_001n
  }),
  'spends another coin, too': changed(psbt =>
    psbt.addInput({
      hash: '11'.repeat(32),
      index: 0,
      sequence: 0xfffffffd,
      witnessUtxo: { script: own.script, value: 50_000n }
    })
  ),
  'spends another coin instead': changed(psbt => {
    unsignedOf(psbt).ins[0]!.index = 1
  }),
  'has one output more': changed(psbt => psbt.addOutput({ script: other.script, value: 5_000n })),
  'has one output less': changed(psbt => {
    unsignedOf(psbt).outs.pop()
    psbt.data.outputs.pop()
  }),
  'has another sequence': changed(psbt => {
    unsignedOf(psbt).ins[0]!.sequence = 0xffffffff
  }),
  'has a lock time': another({ lockTime: 900_000 }),
  'is of another version': another({ version: 1 }),
  'lacks its last byte': psbt => signed(psbt).slice(0, -1),
  'lacks all after its first map': psbt =>
    psbt.slice(0, psbt.length - payment().toBuffer().length + 5 + 2 + 1 + unsignedOf(payment()).toBuffer().length + 1),
  'has one byte too many': psbt => Uint8Array.from([...signed(psbt), 0]),
  'contains its transaction twice': psbt => {
    const mapEnd = 5 + 2 + 1 + unsignedOf(payment()).toBuffer().length
    const [complete, first] = [signed(psbt), signed(psbt).slice(5, mapEnd)]
    return Uint8Array.from([...complete.slice(0, mapEnd), ...first, ...complete.slice(mapEnd)])
  },
  'is a transaction instead of a PSBT': psbt => Psbt.fromBuffer(signed(psbt, true)).extractTransaction(true).toBuffer(),
  'is a text': () => new TextEncoder().encode('psbt, but not that one'),
  'is empty': () => new Uint8Array()
}

for (const [what, make] of Object.entries(hostile)) {
  test(`a signed PSBT that ${what} is rejected`, async () => {
    for (const kind of everyone) {
      const provider = await connectAnswering(kind, make)
      assert.is(
        (await failure(provider.signPSBT({ psbt: base64Of(payment().toBuffer()), signInputs }))).code,
        'wallet-invalid-response',
        kind
      )
    }
  })
}

test('a signed PSBT of the same transaction is accepted, final or not, with any other fields', async () => {
  const beside = (psbt: Uint8Array) => {
    const beside = Psbt.fromBuffer(signed(psbt))
    beside.updateInput(0, {
      bip32Derivation: [
        { masterFingerprint: Buffer.of(0, 0, 0, 1), path: 'm/1/2', pubkey: Buffer.from(own.publicKey, 'hex') }
      ]
    })
    beside.addUnknownKeyValToInput(0, { key: Buffer.of(0xe0, 1), value: Buffer.of(7) })
    return Uint8Array.from(beside.toBuffer())
  }
  for (const make of [(psbt: Uint8Array) => signed(psbt), (psbt: Uint8Array) => signed(psbt, true), beside]) {
    for (const kind of everyone) {
      const provider = await connectAnswering(kind, make)
      const { psbt } = await provider.signPSBT({ psbt: base64Of(payment().toBuffer()), signInputs })
      assert.is(psbt, base64Of(make(payment().toBuffer())), kind)
    }
  }
})

test('a PSBT of version 2 equals version 0 of the transaction, with a lock time that suits all inputs', async () => {
  const height = { requiredHeight: 800_000 }
  const time = { requiredTime: 1_700_000_000 }
  const cases: readonly [fields: object, lockTime: number][] = [
    [{}, 7],
    [height, 800_000],
    [time, 1_700_000_000],
    // BIP-370: heights come first where all inputs allow both
    [{ ...height, ...time }, 800_000]
  ]
  const kinds = ['p2wpkh', 'p2wpkh'] as const
  for (const [fields, lockTime] of cases) {
    const two = toVersion2(payment({ kinds }), { fallbackLockTime: 7, ...fields })
    const zero = payment({ kinds, lockTime }).toBuffer()
    for (const [requested, returned] of [
      [two, two],
      [two, zero],
      [zero, two]
    ]) {
      const { psbt } = await (await connectAnswering('sats', () => returned!)).signPSBT({
        psbt: base64Of(requested!),
        signInputs
      })
      assert.is(psbt, base64Of(returned!))
    }
    const other = toVersion2(payment({ kinds, sequence: 0xfffffffc }), { fallbackLockTime: 8, ...fields })
    const otherLockTime = payment({ kinds, lockTime: lockTime + 1 }).toBuffer()
    for (const returned of [other, otherLockTime]) {
      const error = await failure(
        (await connectAnswering('sats', () => returned)).signPSBT({ psbt: base64Of(two), signInputs })
      )
      assert.is(error.code, 'wallet-invalid-response')
    }
  }
})

test('a rejection of a signature by the user is reported', async () => {
  for (const kind of walletKinds) {
    const { found, vault } = bitcoinWallet(kind)
    const provider = await providerOf(found)
    vault.change({ approve: 'reject' })
    assert.is(
      (await failure(provider.signPSBT({ psbt: base64Of(payment().toBuffer()), signInputs }))).code,
      'user-rejected',
      kind
    )
  }
})

test('an invalid PSBT is not sent to a wallet', async () => {
  let requested = 0
  const provider = await connectAnswering('unisat', psbt => {
    requested++
    return psbt
  })
  const valid = payment().toBuffer()
  for (const psbt of [
    '',
    '???',
    btoa('psbt\xff'),
    hexOf(valid),
    base64Of(valid.slice(0, -1)),
    base64Of(unsignedOf(payment()).toBuffer())
  ]) {
    assert.is((await failure(provider.signPSBT({ psbt, signInputs }))).code, 'wallet-failed')
  }
  assert.is(requested, 0)
})

test.run()
