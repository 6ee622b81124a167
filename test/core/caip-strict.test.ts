import { base58 } from '@scure/base'
import fc from '../property'
import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isChecksummed } from '../../src/chains/evm/checksum'
import { isChainId } from '../../src/core/caip'
import { isEvmAddress, isSolanaAddress, parseCaipAddress, printCaipAddress } from '../../src/core/caip-strict'

const { valid } = JSON.parse(readFileSync('test/vectors/eip55.json', 'utf8')) as { valid: string[] }
const hex = (length: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`))
const evmAddress = hex(40).map(digits => `0x${digits}`)
const solanaAddress = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(bytes => base58.encode(bytes))
const accounts = fc.oneof(
  fc.tuple(
    fc.integer({ min: 1 }).map(id => `eip155:${id}`),
    evmAddress
  ),
  fc.tuple(
    fc.constantFrom('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'),
    solanaAddress
  ),
  fc.tuple(
    fc.constantFrom(
      'bip122:000000000019d6689c085ae165831e93',
      'cosmos:cosmoshub-4',
      'polkadot:b0a8d493285c2df73290dfb7e61f870f'
    ),
    fc.stringMatching(/^[-.%a-zA-Z0-9]{1,128}$/)
  )
)

test('the addresses of EIP-55 have their checksum, and no other case of letters does', () => {
  for (const address of valid) {
    assert.ok(isEvmAddress(address, isChecksummed), address)
    const letters = [...address].flatMap((character, at) => (at > 1 && /[a-f]/i.test(character) ? [at] : []))
    for (const at of letters) {
      const turned =
        address.slice(0, at) +
        (address[at]! === address[at]!.toLowerCase() ? address[at]!.toUpperCase() : address[at]!.toLowerCase()) +
        address.slice(at + 1)
      assert.ok(isEvmAddress(turned), turned)
      assert.not.ok(isEvmAddress(turned, isChecksummed), turned)
    }
  }
})

test('an EVM address is 40 hex digits, 0x or not', () => {
  fc.assert(
    fc.property(
      hex(40),
      digits => isEvmAddress(digits) && isEvmAddress(`0x${digits}`) && isEvmAddress(`0x${digits.toUpperCase()}`)
    )
  )
  fc.assert(
    fc.property(
      fc
        .integer({ min: 0, max: 80 })
        .filter(length => length !== 40)
        .chain(hex),
      digits => !isEvmAddress(digits) && !isEvmAddress(`0x${digits}`)
    )
  )
  for (const wrong of [
    '',
    '0x',
    `0X${'a'.repeat(40)}`,
    ` 0x${'a'.repeat(40)}`,
    `0x${'a'.repeat(40)}\n`,
    `0x${'g'.repeat(40)}`,
    null,
    1,
    {}
  ])
    assert.not.ok(isEvmAddress(wrong), String(wrong))
})

test('a Solana address is 32 to 44 characters of base58', () => {
  fc.assert(fc.property(solanaAddress, isSolanaAddress))
  fc.assert(
    fc.property(
      fc.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{0,60}$/),
      text => isSolanaAddress(text) === (text.length >= 32 && text.length <= 44)
    )
  )
  fc.assert(
    fc.property(
      solanaAddress,
      fc.nat(),
      fc.constantFrom('0', 'O', 'I', 'l', ' ', '+', 'é'),
      (address, place, character) => {
        const at = place % address.length
        return !isSolanaAddress(address.slice(0, at) + character + address.slice(at + 1))
      }
    )
  )
})

test('an address is read to its parts and printed as it was', () =>
  fc.assert(
    fc.property(accounts, ([chainId, address]) => {
      const parsed = parseCaipAddress(`${chainId}:${address}`)
      assert.equal(parsed, { namespace: chainId.split(':')[0], chainId, address })
      assert.is(printCaipAddress(parsed!), `${chainId}:${address}`)
    })
  ))

test('two parts, four parts, an empty part, an unknown namespace: none of them is an address', () => {
  fc.assert(
    fc.property(accounts, fc.nat({ max: 2 }), ([chainId, address], at) => {
      const parts = `${chainId}:${address}`.split(':')
      assert.is(parseCaipAddress(chainId), undefined)
      assert.is(parseCaipAddress(`${chainId}:${address}:`), undefined)
      assert.is(parseCaipAddress(`${chainId}:${address}:x`), undefined)
      assert.is(parseCaipAddress(parts.map((part, index) => (index === at ? '' : part)).join(':')), undefined)
      assert.is(parseCaipAddress(['near', ...parts.slice(1)].join(':')), undefined)
      assert.is(parseCaipAddress([parts[0]!.toUpperCase(), ...parts.slice(1)].join(':')), undefined)
    })
  )
  fc.assert(fc.property(fc.anything(), value => typeof value === 'string' || parseCaipAddress(value) === undefined))
})

test('a text is an id of a chain only with exactly two parts', () =>
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[-a-zA-Z0-9]{0,12}$/), { maxLength: 5 }), parts => {
      if (parts.length !== 2 || !parts[1]) assert.not.ok(isChainId(parts.join(':')))
      assert.is(isChainId(['cosmos', ...parts].join(':')), parts.length === 1 && !!parts[0])
    })
  ))

test('strictly, an EVM address of a chain has its checksum', () => {
  const [address = ''] = valid.slice(4)
  assert.ok(parseCaipAddress(`eip155:1:${address}`, isChecksummed))
  assert.is(parseCaipAddress(`eip155:1:${address.toLowerCase()}`, isChecksummed), undefined)
  assert.ok(parseCaipAddress(`eip155:1:${address.toLowerCase()}`))
})

test.run()
