/** The work of a transfer grows with its inputs, not with their previous transactions, and is done in short tasks. */
import { hex } from '@scure/base'
import { Psbt, Transaction } from 'bitcoinjs-lib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readAddress } from '../../../src/chains/bitcoin/address'
import { finish, buildTransaction, type Utxo } from '../../../src/chains/bitcoin/psbt'
import { readPsbt } from '../../../src/chains/bitcoin/read-psbt'
import { bitcoinKey, type AddressKind } from '../../doubles/demo-wallet/bitcoin/keys'
import { signPsbt } from '../../doubles/demo-wallet/bitcoin/sign'
import { kinds } from './setup'

const VALUE = 50_000n
const MANY = 600
const keyOf = (kind: AddressKind) => bitcoinKey(kind, 'mainnet')
const ownerOf = (kind: AddressKind) => {
  const { address, publicKey } = keyOf(kind)
  return { address: readAddress(address, 'main')!, publicKey: hex.decode(publicKey) }
}
const outputs = [{ script: Uint8Array.from(keyOf('p2wpkh').script), value: 20_000n }]

/** Returns coins of one previous transaction with this many outputs. */
const coinsOf = (kind: AddressKind, coins: number, size = coins): Utxo[] => {
  const parent = new Transaction()
  parent.addInput(new Uint8Array(32).fill(0x77), 3, 0xffffffff, Uint8Array.of(0x51))
  for (let at = 0; at < size; at++) parent.addOutput(Uint8Array.from(keyOf(kind).script), VALUE)
  const previous = Uint8Array.from(parent.toBuffer())
  return Array.from({ length: coins }, (_, vout) => ({
    txid: parent.getId(),
    vout,
    value: VALUE,
    ...(kind !== 'p2tr' && { previous })
  }))
}

/** Writes with another library what a host page asks to sign. Each input carries the shared previous transaction. */
const psbtOf = (coins: readonly Utxo[]): Uint8Array => {
  const psbt = new Psbt()
  for (const { txid, vout, previous } of coins) psbt.addInput({ hash: txid, index: vout, nonWitnessUtxo: previous! })
  psbt.addOutput(outputs[0]!)
  return Uint8Array.from(psbt.toBuffer())
}

/** Returns how many parts a function cuts out of byte arrays: two or more for each output that it decodes. */
const cutsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const { subarray } = Uint8Array.prototype
  let cuts = 0
  Uint8Array.prototype.subarray = function (...range) {
    cuts++
    return subarray.apply(this, range)
  }
  try {
    await work()
  } finally {
    Uint8Array.prototype.subarray = subarray
  }
  return cuts
}

/** Returns how often the event loop turns before a function has finished. */
const turnsOf = async (work: () => Promise<unknown>): Promise<number> => {
  let turns = 0
  let timer = setImmediate(function count() {
    turns++
    timer = setImmediate(count)
  })
  await work()
  clearImmediate(timer)
  return turns
}

const works: Record<string, (coins: readonly Utxo[]) => Promise<() => Promise<unknown>>> = {
  'a PSBT of a host page is read': async coins => {
    const psbt = psbtOf(coins)
    return async () => assert.type(await readPsbt(psbt), 'object')
  },
  'a transfer is built': async coins => () => buildTransaction(ownerOf('p2wpkh'), coins, outputs)
}

for (const [what, prepare] of Object.entries(works)) {
  test(`when ${what}, a previous transaction that inputs share is decoded once`, async () => {
    const forOne = await cutsOf(await prepare(coinsOf('p2wpkh', 1, MANY)))
    const forTen = await cutsOf(await prepare(coinsOf('p2wpkh', 10, MANY)))
    assert.ok(forOne > MANY)
    assert.ok(forTen < 2 * forOne, `${forTen} cuts for ten inputs, ${forOne} for one`)
  })

  test(`when ${what}, the event loop turns after each input`, async () => {
    const turns = await turnsOf(await prepare(coinsOf('p2wpkh', 20)))
    assert.ok(turns >= 20, `${turns} turns`)
  })
}

for (const kind of kinds) {
  test(`${kind}: the work to finish a transfer does not depend on the size of the previous transaction`, async () => {
    const cutsWith = async (size: number) => {
      const { transaction, psbt } = await buildTransaction(ownerOf(kind), coinsOf(kind, 3, size), outputs)
      const signed = signPsbt(psbt, [keyOf(kind)])
      return cutsOf(async () => assert.ok(await finish(transaction, signed, ownerOf(kind))))
    }
    const small = await cutsWith(3)
    const large = await cutsWith(MANY)
    // a longer length of a value takes a few more
    assert.ok(large < small + 10, `${large} cuts, ${small} with few outputs`)
  })

  test(`${kind}: the event loop turns after each input that is finished`, async () => {
    const { transaction, psbt } = await buildTransaction(ownerOf(kind), coinsOf(kind, 20), outputs)
    const signed = signPsbt(psbt, [keyOf(kind)])
    const turns = await turnsOf(async () => assert.ok(await finish(transaction, signed, ownerOf(kind))))
    assert.ok(turns >= 20, `${turns} turns`)
  })
}

const contradictions: Record<string, (kind: AddressKind) => Partial<Utxo>> = {
  'has another amount': () => ({ value: VALUE + 1n }),
  'has no such output': () => ({ vout: 2 }),
  'is another one': () => ({ txid: 'ab'.repeat(32) }),
  'pays another address': kind => coinsOf(kind === 'p2sh' ? 'p2wpkh' : 'p2sh', 1)[0]!,
  'is missing': () => ({ previous: undefined })
}

for (const kind of kinds.filter(name => name !== 'p2tr')) {
  for (const [what, change] of Object.entries(contradictions)) {
    test(`${kind}: no transfer is built of a coin whose previous transaction ${what}`, async () => {
      const [first, second] = coinsOf(kind, 2)
      try {
        await buildTransaction(ownerOf(kind), [first!, { ...second!, ...change(kind) }], outputs)
        assert.unreachable()
      } catch (e) {
        assert.instance(e, RangeError)
      }
    })
  }
}

test.run()
