import { schnorr } from '@noble/curves/secp256k1.js'
import { base58, bech32, bech32m, createBase58check } from '@scure/base'
import { NETWORK, p2pkh, p2sh, p2tr, p2wpkh, p2wsh, TEST_NETWORK } from '@scure/btc-signer'
import { hash160 as referenceHash160, pubECDSA, pubSchnorr, sha256 } from '@scure/btc-signer/utils.js'
import fc from '../property'
import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { netOf, readAddress, readSegwit } from '../../src/chains/bitcoin/address'
import { toHex } from '../../src/chains/bitcoin/bytes'
import { hash160 } from '../../src/chains/bitcoin/ripemd160'
import { bitcoin, bitcoinTestnet } from '../../src/networks'

const vectors = JSON.parse(readFileSync('test/vectors/segwit-addresses.json', 'utf8')) as {
  valid: [string, string][]
  invalid: string[]
}
const nets = [
  ['main', NETWORK],
  ['test', TEST_NETWORK]
] as const
const privateKey = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .filter(key => key[0] !== 255 && key.some(byte => byte > 0))

/** Returns the addresses that the other library derives from a key: one of each kind, with its script. */
const kindsOf = (key: Uint8Array, network: typeof NETWORK) => {
  const pub = pubECDSA(key)
  return {
    p2pkh: p2pkh(pub, network),
    p2sh: p2sh(p2wpkh(pub, network), network),
    p2wpkh: p2wpkh(pub, network),
    p2wsh: p2wsh(p2pkh(pub, network), network),
    p2tr: p2tr(pubSchnorr(key), undefined, network)
  }
}

test('the valid addresses of BIP-350 are read to their scripts, whatever their version', () => {
  for (const [address, script] of vectors.valid) {
    const read = readSegwit(address.slice(0, 2).toLowerCase(), address)
    assert.ok(read, address)
    const { version, program } = read!
    assert.is(toHex(Uint8Array.of(version && 0x50 + version, program.length, ...program)), script, address)
  }
})

test('the invalid addresses of BIP-173 and BIP-350 are none on any network', async () => {
  for (const address of vectors.invalid)
    for (const net of ['main', 'test'] as const) assert.is(await readAddress(address, net), undefined, address)
})

test('a witness version without a meaning is nothing to send to', async () => {
  for (const address of [
    'BC1SW50QGDZ25J',
    'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
    'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y'
  ]) {
    assert.is(await readAddress(address, 'main'), undefined, address)
  }
})

test('every kind of address is read as another library wrote it, and on its own network alone', () =>
  fc.assert(
    fc.asyncProperty(privateKey, async key => {
      for (const [net, network] of nets) {
        for (const [kind, { address, script }] of Object.entries(kindsOf(key, network))) {
          const read = await readAddress(address!, net)
          assert.is(read?.kind, kind)
          assert.is(toHex(read!.script), toHex(script))
          assert.is(await readAddress(address!, net === 'main' ? 'test' : 'main'), undefined)
        }
      }
    }),
    { numRuns: 20 }
  ))

test('an address with another character in one place is none', () =>
  fc.assert(
    fc.asyncProperty(
      privateKey,
      fc.nat(),
      fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0'),
      async (key, place, character) => {
        for (const { address } of Object.values(kindsOf(key, NETWORK))) {
          const at = place % address!.length
          const changed = address!.slice(0, at) + character + address!.slice(at + 1)
          if (changed !== address) assert.is(await readAddress(changed, 'main'), undefined, changed)
        }
      }
    ),
    { numRuns: 100 }
  ))

test('one text for each base58 address: no zeros more or less in front, no other length', async () => {
  const address = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'
  assert.is((await readAddress(address, 'main'))?.kind, 'p2pkh')
  for (const wrong of [
    `1${address}`,
    address.slice(1),
    ` ${address}`,
    `${address}\n`,
    address.replace('B', '0'),
    '',
    '1'.repeat(35),
    base58.encode(new Uint8Array(25))
  ]) {
    assert.is(await readAddress(wrong, 'main'), undefined, wrong)
  }
  // Leading zero bytes of a hash are leading ones in Base58.
  assert.is((await readAddress('1111111111111111111114oLvT2', 'main'))?.kind, 'p2pkh')
})

test('RIPEMD-160 of SHA-256 is what another library makes of any bytes', () =>
  fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async bytes => {
      assert.is(toHex(await hash160(Uint8Array.from(bytes))), toHex(referenceHash160(bytes)))
    })
  ))

test('which addresses a network has is said by its id', () => {
  assert.is(netOf(bitcoin.caipNetworkId), 'main')
  assert.is(netOf(bitcoinTestnet.caipNetworkId), 'test')
  assert.is(netOf('bip122:00000008819873e925422c1ff0f99f7c'), 'test')
})

/** Encodes a segwit address, even with an invalid version, program or prefix. */
const segwit = (version: number, program: Uint8Array, hrp = 'bc') => {
  const { encode, toWords } = version ? bech32m : bech32
  return encode(hrp, [version, ...toWords(program)], false)
}
const isOnCurve = (x: Uint8Array) => {
  try {
    schnorr.utils.lift_x(BigInt(`0x${toHex(x)}`))
    return true
  } catch {
    return false // No point has this coordinate.
  }
}
const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))

test('a taproot address whose key is no point of the curve is refused: its coins could never be spent', async () => {
  const never: Readonly<Record<string, Uint8Array>> = {
    zero: new Uint8Array(32),
    five: bytesOf('05'.padStart(64, '0')),
    'the prime of the field': bytesOf('fffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f'),
    'the prime and one, which is 1': bytesOf('fffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc30'),
    'the highest number': new Uint8Array(32).fill(255)
  }
  for (const [what, x] of Object.entries(never)) {
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

test('of any taproot program the address is accepted exactly where another library finds a point', () =>
  fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 32, maxLength: 32 }), async x => {
      assert.is(!!(await readAddress(segwit(1, x), 'main')), isOnCurve(x), toHex(x))
    }),
    { seed: 20_261_125, numRuns: 200 }
  ))

test('of version 0 and 1, programs of another length are refused', async () => {
  const key = pubSchnorr(new Uint8Array(32).fill(1))
  for (let length = 2; length <= 40; length++) {
    const program = Uint8Array.from({ length }, (_, at) => key[at % 32]!)
    assert.is(!!(await readAddress(segwit(0, program), 'main')), length === 20 || length === 32, `0, ${length}`)
    assert.is(!!(await readAddress(segwit(1, program), 'main')), length === 32, `1, ${length}`)
  }
})

test('versions 2 to 16 and the anchor, which anyone may spend, are refused', async () => {
  const key = pubSchnorr(new Uint8Array(32).fill(1))
  for (let version = 2; version <= 16; version++) {
    for (const program of [key, key.slice(0, 20), key.slice(0, 2)]) {
      assert.is(await readAddress(segwit(version, program), 'main'), undefined, String(version))
    }
  }
  // Pay to Anchor: https://github.com/bitcoin/bips/blob/master/bip-0433.mediawiki
  assert.is(await readAddress('bc1pfeessrawgf', 'main'), undefined)
  assert.is(segwit(1, bytesOf('4e73')), 'bc1pfeessrawgf')
})

test('the wrong checksum for a version, mixed case, and the prefix of another network are refused', async () => {
  const key = pubSchnorr(new Uint8Array(32).fill(1))
  const good = segwit(1, key)
  assert.is((await readAddress(good, 'main'))?.kind, 'p2tr')
  assert.is((await readAddress(good.toUpperCase(), 'main'))?.kind, 'p2tr')
  const wrong = [
    bech32.encode('bc', [1, ...bech32.toWords(key)], false),
    bech32m.encode('bc', [0, ...bech32m.toWords(key)], false),
    good.replace('bc1p', 'BC1P'),
    good.replace('bc1', 'Bc1'),
    good.slice(0, -1) + good.slice(-1).toUpperCase(),
    segwit(1, key, 'tb'),
    segwit(1, key, 'bcrt'),
    segwit(1, key, 'ltc'),
    segwit(0, key.slice(0, 20), 'tb')
  ]
  for (const address of wrong) assert.is(await readAddress(address, 'main'), undefined, address)
})

test('base58 addresses count by their version alone', async () => {
  const check = createBase58check(sha256)
  const hash = new Uint8Array(20).fill(7)
  for (let version = 0; version < 256; version++) {
    const address = check.encode(Uint8Array.of(version, ...hash))
    assert.is((await readAddress(address, 'main'))?.kind, { 0: 'p2pkh', 5: 'p2sh' }[version], address)
    assert.is((await readAddress(address, 'test'))?.kind, { 111: 'p2pkh', 196: 'p2sh' }[version], address)
  }
  for (const length of [19, 21, 32]) {
    assert.is(await readAddress(check.encode(Uint8Array.of(0, ...new Uint8Array(length).fill(7))), 'main'), undefined)
  }
})

test.run()
