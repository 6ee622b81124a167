import { base58 } from '@scure/base'
import fc from '../../property'
import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isChecksummed } from '../../../src/chains/evm/checksum'
import { isChainId } from '../../../src/core/networks/caip'
import { isEvmAddress, isSolanaAddress, parseCaipAddress } from '../../../src/core/networks/caip-strict'

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

test('EIP-55 addresses are valid with their checksum, and with no other letter case', () => {
  for (const address of valid) {
    assert.ok(isEvmAddress(address, isChecksummed), address)
    const letters = [...address].flatMap((character, at) => (at > 1 && /[a-f]/i.test(character) ? [at] : []))
    for (const position of letters) {
      const swapped =
        address.slice(0, position) +
        (address[position]! === address[position]!.toLowerCase()
          ? address[position]!.toUpperCase()
          : address[position]!.toLowerCase()) +
        address.slice(position + 1)
      assert.ok(isEvmAddress(swapped), swapped)
      assert.not.ok(isEvmAddress(swapped, isChecksummed), swapped)
    }
  }
})

test('an EVM address is 40 hex digits with or without 0x', () => {
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
  for (const invalid of [
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
    assert.not.ok(isEvmAddress(invalid), String(invalid))
})

test('a Solana address is 32 to 44 base58 characters', () => {
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
      (address, position, character) => {
        const index = position % address.length
        return !isSolanaAddress(address.slice(0, index) + character + address.slice(index + 1))
      }
    )
  )
})

test('a CAIP-10 address is parsed into its parts', () =>
  fc.assert(
    fc.property(accounts, ([chainId, address]) => {
      assert.equal(parseCaipAddress(`${chainId}:${address}`), { namespace: chainId.split(':')[0], chainId, address })
    })
  ))

test('two parts, four parts, an empty part or an unknown namespace are not a CAIP-10 address', () => {
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

test('a chain id has exactly two parts', () =>
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[-a-zA-Z0-9]{0,12}$/), { maxLength: 5 }), parts => {
      if (parts.length !== 2 || !parts[1]) assert.not.ok(isChainId(parts.join(':')))
      assert.is(isChainId(['cosmos', ...parts].join(':')), parts.length === 1 && !!parts[0])
    })
  ))

test('in strict mode, an EVM address needs its checksum', () => {
  const [address = ''] = valid.slice(4)
  assert.ok(parseCaipAddress(`eip155:1:${address}`, isChecksummed))
  assert.is(parseCaipAddress(`eip155:1:${address.toLowerCase()}`, isChecksummed), undefined)
  assert.ok(parseCaipAddress(`eip155:1:${address.toLowerCase()}`))
})

test.run()
