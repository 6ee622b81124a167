/** The EIP-55 checksum as other implementations write it. https://eips.ethereum.org/EIPS/eip-55 */
import fc from '../property'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { getAddress, type Hex } from 'viem'
import { addressInMessage } from '../../src/siwx/checksum'

const hexDigit = fc.constantFrom(...'0123456789abcdef')
const address = fc.array(hexDigit, { minLength: 40, maxLength: 40 }).map(digits => `0x${digits.join('')}` as Hex)

test('an EVM address is written like viem’s getAddress', () => {
  fc.assert(
    fc.property(address, lower => {
      assert.is(addressInMessage('eip155:1', lower), getAddress(lower))
      assert.is(addressInMessage('eip155:1', `0x${lower.slice(2).toUpperCase()}`), getAddress(lower))
    }),
    { seed: 55, numRuns: 300 }
  )
})

test('addresses of other namespaces and invalid addresses stay unchanged', () => {
  const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
  for (const [chainId, text] of [
    [bitcoin, 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
    ['eip155:1', '0xabc'],
    ['eip155:1', '']
  ] as const) {
    assert.is(addressInMessage(chainId, text), text)
  }
})

test.run()
