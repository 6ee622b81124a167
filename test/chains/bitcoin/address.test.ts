import { base58, bech32, bech32m, createBase58check } from '@scure/base'
import { hash160, sha256 } from '@scure/btc-signer/utils.js'
import { address as referenceAddress, crypto as reference } from 'bitcoinjs-lib'
import fc from '../../property'
import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { netOf, readAddress } from '../../../src/chains/bitcoin/address'
import { toHex } from '../../../src/chains/bitcoin/bytes'
import { bitcoin, bitcoinTestnet } from '../../../src/networks/index'
import { isOnCurve, publicKeyOf, referencePayments } from '../../sandbox/bitcoin/reference'

const vectors = JSON.parse(readFileSync('test/vectors/segwit-addresses.json', 'utf8')) as {
  valid: [string, string][]
  invalid: string[]
}
const privateKey = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .filter(key => key[0] !== 255 && key.some(byte => byte > 0))

/** The x-coordinate of the point of a fixed key. */
const KEY_X = publicKeyOf(new Uint8Array(32).fill(1)).slice(1)

test('the valid addresses of BIP-350 are read to their scripts, unless anyone may spend from them', () => {
  let read = 0
  for (const [address, script] of vectors.valid) {
    const net = address.toLowerCase().startsWith('bc') ? 'main' : 'test'
    // Versions 0 and 1 have a meaning, version 1 only with 32 bytes: OP_0, OP_1, and the length of the program.
    const hasMeaning = /^(0014|0020|5120)/.test(script)
    const found = readAddress(address, net)
    assert.is(found && toHex(found.script), hasMeaning ? script : undefined, address)
    if (hasMeaning) read++
  }
  assert.ok(read > 3 && read < vectors.valid.length)
})

test('the invalid addresses of BIP-173 and BIP-350 are rejected on every network', async () => {
  for (const address of vectors.invalid)
    for (const net of ['main', 'test'] as const) assert.is(await readAddress(address, net), undefined, address)
})

test('an address with an undefined witness version is rejected', async () => {
  for (const address of [
    'BC1SW50QGDZ25J',
    'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
    'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y'
  ]) {
    assert.is(await readAddress(address, 'main'), undefined, address)
  }
})

test('every kind of address is read as another library wrote it, and on its own network only', () =>
  fc.assert(
    fc.asyncProperty(privateKey, async key => {
      for (const net of ['main', 'test'] as const) {
        for (const [kind, { address, script }] of Object.entries(referencePayments(key, net))) {
          const read = await readAddress(address, net)
          assert.is(read?.kind, kind)
          assert.is(toHex(read!.script), toHex(script))
          assert.is(await readAddress(address, net === 'main' ? 'test' : 'main'), undefined)
        }
      }
    }),
    { numRuns: 20 }
  ))

test('an address with one changed character is rejected', () =>
  fc.assert(
    fc.asyncProperty(
      privateKey,
      fc.nat(),
      fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0'),
      async (key, index, character) => {
        for (const { address } of Object.values(referencePayments(key, 'main'))) {
          const position = index % address.length
          const changed = address.slice(0, position) + character + address.slice(position + 1)
          if (changed !== address) assert.is(await readAddress(changed, 'main'), undefined, changed)
        }
      }
    ),
    { numRuns: 100 }
  ))

test('a base58 address has one spelling: other numbers of leading zeros and other lengths are rejected', async () => {
  const address = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'
  assert.is((await readAddress(address, 'main'))?.kind, 'p2pkh')
  for (const invalid of [
    `1${address}`,
    address.slice(1),
    ` ${address}`,
    `${address}\n`,
    address.replace('B', '0'),
    '',
    '1'.repeat(35),
    base58.encode(new Uint8Array(25))
  ]) {
    assert.is(await readAddress(invalid, 'main'), undefined, invalid)
  }
  // Leading zero bytes of a hash are leading ones in Base58.
  assert.is((await readAddress('1111111111111111111114oLvT2', 'main'))?.kind, 'p2pkh')
})

test('RIPEMD-160 of SHA-256 equals the result of another library for any bytes', () =>
  fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async bytes => {
      assert.is(toHex(hash160(Uint8Array.from(bytes))), toHex(reference.hash160(bytes)))
    })
  ))

test('the id of a network decides which addresses it has', () => {
  assert.is(netOf(bitcoin.caipNetworkId), 'main')
  assert.is(netOf(bitcoinTestnet.caipNetworkId), 'test')
  assert.is(netOf('bip122:00000008819873e925422c1ff0f99f7c'), 'test')
})

/** Encodes a segwit address, even with an invalid version, program or prefix. */
const segwit = (version: number, program: Uint8Array, hrp = 'bc') => referenceAddress.toBech32(program, version, hrp)
const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))

test('a taproot address whose key is not on the curve is rejected: its coins could never be spent', async () => {
  const invalidKeys: Readonly<Record<string, Uint8Array>> = {
    zero: new Uint8Array(32),
    five: bytesOf('05'.padStart(64, '0')),
    'the prime of the field': bytesOf('fffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f'),
    'the prime and one, which is 1': bytesOf('fffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc30'),
    'the highest number': new Uint8Array(32).fill(255)
  }
  for (const [what, x] of Object.entries(invalidKeys)) {
    for (const [net, hrp] of [
      ['main', 'bc'],
      ['test', 'tb']
    ] as const) {
      assert.is(await readAddress(segwit(1, x, hrp), net), undefined, what)
      assert.is(await readAddress(segwit(1, x, hrp).toUpperCase(), net), undefined, what)
    }
  }
  assert.match(segwit(1, new Uint8Array(32)), /^bc1pqqqqq/)
})

test('a taproot address is accepted exactly where another library finds a point of the curve', () =>
  fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 32, maxLength: 32 }), async x => {
      assert.is(!!(await readAddress(segwit(1, x), 'main')), isOnCurve(x), toHex(x))
    }),
    { seed: 20_261_125, numRuns: 200 }
  ))

test('programs of another length are rejected for versions 0 and 1', async () => {
  for (let length = 2; length <= 40; length++) {
    const program = Uint8Array.from({ length }, (_, position) => KEY_X[position % 32]!)
    assert.is(!!(await readAddress(segwit(0, program), 'main')), length === 20 || length === 32, `0, ${length}`)
    assert.is(!!(await readAddress(segwit(1, program), 'main')), length === 32, `1, ${length}`)
  }
})

test('versions 2 to 16 and the anchor, which anyone may spend, are rejected', async () => {
  for (let version = 2; version <= 16; version++) {
    for (const program of [KEY_X, KEY_X.slice(0, 20), KEY_X.slice(0, 2)]) {
      assert.is(await readAddress(segwit(version, program), 'main'), undefined, String(version))
    }
  }
  // Pay to Anchor: https://github.com/bitcoin/bips/blob/master/bip-0433.mediawiki
  assert.is(await readAddress('bc1pfeessrawgf', 'main'), undefined)
  assert.is(segwit(1, bytesOf('4e73')), 'bc1pfeessrawgf')
})

test('a checksum of another version, mixed case and the prefix of another network are rejected', async () => {
  const valid = segwit(1, KEY_X)
  assert.is((await readAddress(valid, 'main'))?.kind, 'p2tr')
  assert.is((await readAddress(valid.toUpperCase(), 'main'))?.kind, 'p2tr')
  const invalid = [
    bech32.encode('bc', [1, ...bech32.toWords(KEY_X)], false),
    bech32m.encode('bc', [0, ...bech32m.toWords(KEY_X)], false),
    valid.replace('bc1p', 'BC1P'),
    valid.replace('bc1', 'Bc1'),
    valid.slice(0, -1) + valid.slice(-1).toUpperCase(),
    segwit(1, KEY_X, 'tb'),
    segwit(1, KEY_X, 'bcrt'),
    segwit(1, KEY_X, 'ltc'),
    segwit(0, KEY_X.slice(0, 20), 'tb')
  ]
  for (const address of invalid) assert.is(await readAddress(address, 'main'), undefined, address)
})

test('the version byte alone decides the kind of a base58 address', async () => {
  const check = createBase58check(sha256)
  const hash = new Uint8Array(20).fill(7)
  for (let version = 0; version < 256; version++) {
    const address = referenceAddress.toBase58Check(hash, version)
    assert.is((await readAddress(address, 'main'))?.kind, { 0: 'p2pkh', 5: 'p2sh' }[version], address)
    assert.is((await readAddress(address, 'test'))?.kind, { 111: 'p2pkh', 196: 'p2sh' }[version], address)
  }
  for (const length of [19, 21, 32]) {
    assert.is(await readAddress(check.encode(Uint8Array.of(0, ...new Uint8Array(length).fill(7))), 'main'), undefined)
  }
})

test.run()
