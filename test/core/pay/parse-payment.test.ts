import fc from '../../property'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { formatUnits } from '../../../src/core/assets/units'
import { parsePayment, parsePaymentAmount } from '../../../src/core/pay/parse-payment'
import { isError } from '../../../src/core/platform/errors'
import { amounts, decimals } from '../assets/any-amount'

const valid = {
  recipient: '0x81c2f09a44b1e6d37c5580ad12e97f3b6077d0e4',
  amount: '0.25',
  paymentAsset: { network: 'eip155:1', asset: 'native', metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
}

const anything = fc.anything()

const amountOf = (value: unknown, places: number): bigint | undefined => {
  try {
    return parsePaymentAmount(value, places)
  } catch (e) {
    if (!isError(e, 'option-invalid') || e.facts.option !== 'payment.amount') throw e
    return undefined
  }
}

test('the text of any amount above 0 is that amount', () => {
  fc.assert(
    fc.property(
      amounts,
      decimals,
      (value, places) => amountOf(formatUnits(value, places), places) === (value || undefined)
    ),
    { numRuns: 2_000 }
  )
})

test('a number of at most 15 digits is the decimal that the host page wrote', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 15n - 1n), fc.integer({ min: 0, max: 6 }), (digits, places) => {
      const text = formatUnits(digits, places)
      return amountOf(Number(text), 18) === amountOf(text, 18)
    }),
    { numRuns: 2_000 }
  )
})

test('a number is accepted only if it denotes one decimal exactly', () => {
  fc.assert(
    fc.property(fc.double(), value => {
      const amount = amountOf(value, 36)
      const text = String(value)
      return amount === undefined || (text === formatUnits(amount, 36) && text.replace(/\D/g, '').length <= 400)
    }),
    { numRuns: 2_000 }
  )
})

test('no other value is an amount', () => {
  fc.assert(
    fc.property(anything, value => {
      const isAmount = typeof value === 'number' || (typeof value === 'string' && /^\d+(\.\d+)?$/.test(value))
      return isAmount || amountOf(value, 18) === undefined
    })
  )
  for (const value of [
    0,
    '0',
    '0.000',
    NaN,
    Infinity,
    -1,
    '-1',
    '+1',
    '1e5',
    1e21,
    1e-7,
    '1,5',
    ' 1',
    '1 ',
    '.5',
    '5.',
    '0x1'
  ])
    assert.is(amountOf(value, 18), undefined, String(value))
})

/** Returns the message of the refusal. */
const refusalOf = (options: unknown): string => {
  try {
    parsePayment(options)
  } catch (e) {
    if (isError(e, 'option-invalid')) return `${e.facts.option}: ${e.facts.expected}; ${e.facts.got}`
    throw e
  }
  return ''
}
const withAsset = (part: object) => ({ ...valid, paymentAsset: { ...valid.paymentAsset, ...part } })
const withMetadata = (part: object) => withAsset({ metadata: { ...valid.paymentAsset.metadata, ...part } })

test('an inexact number, and too many decimals, are refused with what to write instead', () => {
  assert.match(refusalOf({ ...valid, amount: 0.1 + 0.2 }), /^payment\.amount: a number of at most 15 digits/)
  assert.match(refusalOf({ ...valid, amount: 2 ** 53 }), /^payment\.amount: a number of at most 15 digits/)
  assert.match(
    refusalOf({ ...withMetadata({ decimals: 6 }), amount: '0.0000001' }),
    /^payment\.amount: at most 6 decimals/
  )
  assert.is(refusalOf({ ...withMetadata({ decimals: 6 }), amount: '1.500000000' }), '')
  assert.match(refusalOf({ ...valid, amount: '9'.repeat(78) }), /^payment\.amount: at most \d+ units/)
})

test('a refusal names the field', () => {
  for (const [options, field] of [
    [undefined, 'payment'],
    [[], 'payment'],
    [{ ...valid, recipient: 7 }, 'payment.recipient'],
    [{ ...valid, recipient: 'a b' }, 'payment.recipient'],
    [{ ...valid, paymentAsset: undefined }, 'payment.paymentAsset'],
    [withAsset({ network: 1 }), 'payment.paymentAsset.network'],
    [withAsset({ network: 'bip122:000000000019d6689c085ae165831e93' }), 'payment.paymentAsset.network'],
    [withAsset({ asset: '' }), 'payment.paymentAsset.asset'],
    [withMetadata({ symbol: '\u202e' }), 'payment.paymentAsset.metadata.symbol'],
    [withMetadata({ decimals: '18' }), 'payment.paymentAsset.metadata.decimals'],
    [withMetadata({ decimals: 37 }), 'payment.paymentAsset.metadata.decimals'],
    [{ ...valid, openInNewTab: 'yes' }, 'payment.openInNewTab']
  ] as const)
    assert.is(refusalOf(options).split(': ')[0], field)
})

test('a payment is read, and third-party texts are sanitized', () => {
  assert.equal(parsePayment(withMetadata({ symbol: 'E\u202eTH', logoURI: 'javascript:alert(1)' })), {
    network: 'eip155:1',
    recipient: valid.recipient,
    amount: 250_000_000_000_000_000n,
    decimals: 18,
    symbol: 'ETH',
    icon: undefined
  })
})

test('no value makes the parser fail in another way', () => {
  fc.assert(
    fc.property(anything, anything, (value, other) => {
      refusalOf(value)
      refusalOf({ ...valid, paymentAsset: value })
      refusalOf(withAsset({ metadata: value, network: other }))
      return true
    })
  )
})

test.run()
