/** Fields of a PSBT: which of them make it malformed, contradict it, or have no effect. */
import { Psbt } from 'bitcoinjs-lib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { chunks } from '../../chunks'
import { registerChunks } from '../../../src/core/platform/chunks'
import { bitcoinWallet } from '../../doubles/bitcoin-wallets'
import { bitcoinKey } from '../../doubles/demo-wallet/bitcoin/keys'
import { base64Of, signPsbt } from '../../doubles/demo-wallet/bitcoin/sign'
import { own, providerOf, signInputs } from './psbt-setup'
import { harmless, payment, previousOf, toVersion2, unsignedOf, withField } from './psbts'
import { failure } from '../connector'

registerChunks(chunks)

/** Requests a signature from a wallet that answers with `make`. Returns its prompts and the result. */
const requestSignature = async (psbt: Uint8Array, make = (bytes: Uint8Array) => bytes) => {
  const prompts: Uint8Array[] = []
  const { found, vault } = bitcoinWallet('sats')
  vault.signPsbt = async bytes => {
    prompts.push(bytes)
    return make(bytes)
  }
  const provider = await providerOf(found)
  return { asked: prompts, result: provider.signPSBT({ psbt: base64Of(psbt), signInputs }) }
}
const reasonOf = async (psbt: Uint8Array) => {
  const { asked: prompts, result } = await requestSignature(psbt)
  const { code, facts } = await failure(result)
  assert.equal([code, prompts], ['wallet-failed', []])
  return (facts as { reason: string }).reason
}

const withPrevious = () => payment({ hasPreviousTransaction: true })
const scripts = [own.script]
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
/** The lock time of one input is a block height, and of the other a time: no lock time suits both. */
const incompatible = () => {
  const text = hexOf(toVersion2(payment({ kinds: ['p2wpkh', 'p2wpkh'] }), { requiredHeight: 800_000 }))
  const height = '01120400350c00'
  const at = text.lastIndexOf(height)
  return Buffer.from(`${text.slice(0, at)}01110400f15365${text.slice(at + height.length)}`, 'hex')
}

const malformed: Record<string, () => Uint8Array> = {
  'no lock time that suits all inputs': incompatible,
  'an invalid previous transaction': () => {
    const psbt = payment()
    psbt.data.inputs[0]!.nonWitnessUtxo = Uint8Array.of(1, 2, 3)
    return psbt.toBuffer()
  },
  'a redeem script with a key': () => withField(payment().toBuffer(), { of: 'input', key: [4, 1], value: [0] })
}
for (const [what, make] of Object.entries(malformed)) {
  test(`a PSBT with ${what} is reported as malformed, not as contradictory`, async () => {
    assert.is(await reasonOf(make()), 'psbt is missing, not base64, or not a valid PSBT')
  })
}

const contradictions: Record<string, (psbt: Psbt) => void> = {
  'has another id': ({ data }) => {
    const other = previousOf(scripts)
    other.locktime = 1
    data.inputs[0]!.nonWitnessUtxo = other.toBuffer()
  },
  'has no such output': psbt => {
    unsignedOf(psbt).ins[0]!.index = 1
  },
  'has another amount': ({ data }) => {
    data.inputs[0]!.witnessUtxo = { script: own.script, value: 50_001n }
  },
  'pays another script': ({ data }) => {
    data.inputs[0]!.witnessUtxo = { script: bitcoinKey('p2wpkh', 'mainnet', 1).script, value: 50_000n }
  }
}
for (const [what, change] of Object.entries(contradictions)) {
  const contradicting = () => {
    const psbt = withPrevious()
    change(psbt)
    return psbt
  }
  test(`a PSBT whose previous transaction ${what} contradicts its input`, async () => {
    const reason = await reasonOf(contradicting().toBuffer())
    assert.is(reason, 'psbt: a previous transaction contradicts its input')
  })

  test(`a wallet's PSBT whose previous transaction ${what} is rejected`, async () => {
    // the same transaction, requested without its previous one
    const { data } = contradicting()
    const bare = new Psbt()
    const { hash, index, sequence } = unsignedOf(contradicting()).ins[0]!
    bare.addInput({ hash, index, sequence, witnessUtxo: { script: own.script, value: 50_000n } })
    for (const { script, value } of unsignedOf(payment()).outs) bare.addOutput({ script, value })
    const { result } = await requestSignature(bare.toBuffer(), bytes => {
      const psbt = Psbt.fromBuffer(signPsbt(bytes, [own]))
      Object.assign(psbt.data.inputs[0]!, data.inputs[0])
      return psbt.toBuffer()
    })
    assert.is((await failure(result)).code, 'wallet-invalid-response')
  })
}

for (const [what, field] of Object.entries(harmless)) {
  test(`a wallet's PSBT with ${what} is returned as it is`, async () => {
    const returned = withField(signPsbt(payment().toBuffer(), [own]), field)
    const { result } = await requestSignature(payment().toBuffer(), () => returned)
    assert.equal(await result, { psbt: base64Of(returned) })
  })

  test(`a wallet's PSBT with ${what} is rejected if it pays another address`, async () => {
    const psbt = payment()
    unsignedOf(psbt).outs[0]!.script = bitcoinKey('p2tr', 'mainnet', 2).script
    const { result } = await requestSignature(payment().toBuffer(), () =>
      withField(signPsbt(psbt.toBuffer(), [own]), field)
    )
    assert.is((await failure(result)).code, 'wallet-invalid-response')
  })
}

const invalidFields: Record<string, Parameters<typeof withField>[1]> = {
  'that declares version 2, but has the fields of version 0': { of: 'global', key: [0xfb], value: [2, 0, 0, 0] },
  'that declares version 1': { of: 'global', key: [0xfb], value: [1, 0, 0, 0] },
  'with a signature for an invalid key': { of: 'input', key: [2, 5], value: [1] },
  'with an invalid final witness': { of: 'input', key: [8], value: [9] }
}
for (const [what, field] of Object.entries(invalidFields)) {
  test(`a wallet's PSBT ${what} is rejected`, async () => {
    const { result } = await requestSignature(payment().toBuffer(), bytes => withField(signPsbt(bytes, [own]), field))
    assert.is((await failure(result)).code, 'wallet-invalid-response')
  })
}

test("a wallet's PSBT of version 2 that also has an unsigned transaction is rejected", async () => {
  for (const unsigned of [payment(), payment({ lockTime: 1 })]) {
    const field = { of: 'global', key: [0], value: [...unsignedOf(unsigned).toBuffer()] } as const
    const { result } = await requestSignature(payment().toBuffer(), () => withField(toVersion2(payment()), field))
    assert.is((await failure(result)).code, 'wallet-invalid-response')
  }
})

test.run()
