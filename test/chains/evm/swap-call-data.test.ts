/** Call data of the provider's routers, as an independent encoder writes it. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { encodeFunctionData, zeroAddress, type Hex } from 'viem'
import { readCallData } from '../../../src/chains/evm/swap/read-call-data'
import fc from '../../property'
import { pairs, version5, version6 } from './router-abi'

const hexOf = (value: bigint) => `0x${value.toString(16).padStart(40, '0')}` as Hex
const address = fc.bigInt({ min: 1n, max: 2n ** 160n - 1n }).map(hexOf)
const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const encode = (abi: readonly unknown[], functionName: string, args: readonly unknown[]) =>
  encodeFunctionData({ abi, functionName, args } as never)

test('`swap` of both versions names tokens, amounts, receiver and flags', () => {
  fc.assert(
    fc.property(
      address,
      address,
      address,
      amount,
      amount,
      fc.bigInt({ min: 0n, max: 7n }),
      fc.boolean(),
      (source, target, receiver, paid, minimum, flags, isNewer) => {
        const desc = { source, target, payee: receiver, receiver, amount: paid, minimum, flags }
        const data = isNewer
          ? encode(version6, 'swap', [source, desc, '0x1234'])
          : encode(version5, 'swap', [source, desc, '0x', '0x1234'])
        assert.equal(readCallData(data), {
          source,
          target,
          receiver,
          amount: paid,
          minimum,
          isIrregular: (flags & 3n) > 0n
        })
      }
    )
  )
})

test('`swap` without a receiver pays the sender', () => {
  const desc = { source: zeroAddress, target: zeroAddress, payee: zeroAddress, receiver: zeroAddress }
  const data = encode(version6, 'swap', [zeroAddress, { ...desc, amount: 1n, minimum: 2n, flags: 0n }, '0x'])
  assert.is(readCallData(data)?.receiver, undefined)
  // `unoswapTo` would burn it
  const burnt = encode(version6, 'unoswapTo', [0n, 1n, 2n, 3n, 4n])
  assert.is(readCallData(burnt)?.receiver, zeroAddress)
})

test('every method through pools of version 6 is read', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(1, 2, 3),
      fc.boolean(),
      fc.boolean(),
      address,
      address,
      amount,
      amount,
      fc.array(address, { minLength: 3, maxLength: 3 }),
      (count, isEther, isTo, source, receiver, paid, minimum, all) => {
        const pools = all.slice(0, count)
        const name = `${isEther ? 'ethUnoswap' : 'unoswap'}${isTo ? 'To' : ''}${count > 1 ? count : ''}`
        const data = encode(version6, name, [
          ...(isTo ? [BigInt(receiver)] : []),
          ...(isEther ? [] : [BigInt(source), paid]),
          minimum,
          ...pools.map(pool => BigInt(pool) | (1n << 252n))
        ])
        assert.equal(readCallData(data), {
          ...(isTo && { receiver }),
          ...(!isEther && { source, amount: paid }),
          minimum,
          pools: pools.map(pool => ({ address: pool, isKnownKind: true, isUnwrapped: true }))
        })
      }
    )
  )
})

test('every method through pools of version 5 is read', () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.boolean(),
      address,
      address,
      amount,
      amount,
      fc.array(address, { minLength: 1, maxLength: 3 }),
      (isPair, isTo, source, receiver, paid, minimum, addresses) => {
        const pools = addresses.map(pool => BigInt(pool) | (1n << (isPair ? 254n : 253n)))
        const name = `${isPair ? 'unoswap' : 'uniswapV3Swap'}${isTo ? 'To' : ''}`
        const data = encode(version5, name, [
          ...(isTo ? [receiver] : []),
          ...(isPair ? [source] : []),
          paid,
          minimum,
          pools
        ])
        assert.equal(readCallData(data), {
          ...(isTo && { receiver }),
          ...(isPair && { source }),
          amount: paid,
          minimum,
          pools: addresses.map(pool => ({ address: pool, isKnownKind: true, isUnwrapped: true }))
        })
      }
    )
  )
})

test('every method of Uniswap V2 is read', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('ETHForTokens', 'TokensForETH', 'TokensForTokens'),
      address,
      amount,
      amount,
      fc.array(address, { maxLength: 4 }),
      amount,
      (name, receiver, paid, minimum, path, deadline) => {
        const isEther = name === 'ETHForTokens'
        const data = encode(pairs, `swapExact${name}`, [...(isEther ? [] : [paid]), minimum, path, receiver, deadline])
        assert.equal(readCallData(data), { ...(!isEther && { amount: paid }), minimum, path, receiver, deadline })
      }
    )
  )
})

test('cut or random data never throw', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...version6, ...version5, ...pairs),
      fc.uint8Array({ maxLength: 300 }),
      (method, bytes) => {
        const { name } = method as { name: string }
        const selector = name ? encode([{ ...method, inputs: [] }] as never, name, []).slice(0, 10) : '0x07ed2379'
        readCallData(`${selector}${Buffer.from(bytes).toString('hex')}`)
      }
    )
  )
})

test('a list outside of the data is refused', () => {
  const word = (value: bigint) => value.toString(16).padStart(64, '0')
  for (const offset of [1n, 2n ** 255n, 32n * 3n])
    assert.is(readCallData(`0xe449022e${[1n, 2n, offset].map(word).join('')}`), undefined)
  // more entries than there are
  assert.is(readCallData(`0xe449022e${[1n, 2n, 96n, 5n, 1n].map(word).join('')}`), undefined)
})

test.run()
