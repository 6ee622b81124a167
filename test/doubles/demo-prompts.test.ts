import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { promptFor } from './demo-wallet/prompts'

const ME = `0x${'11'.repeat(20)}`
const TOKEN = `0x${'22'.repeat(20)}`
const RECEIVER = '33'.repeat(20)
const paymentLines = (transaction: object) => promptFor('eth_sendTransaction', [transaction], ME)!.lines.slice(2)

test('the prompt of a payment shows receiver and amount', () => {
  assert.equal(paymentLines({ to: TOKEN, value: '0xde0b6b3a7640000' }), [`To: ${TOKEN}`, 'Amount: 1 ETH'])
})

test('the prompt of a token transfer shows receiver, amount and token', () => {
  const data = `0xa9059cbb${'0'.repeat(24)}${RECEIVER}${(5_000_000).toString(16).padStart(64, '0')}`
  assert.equal(paymentLines({ to: TOKEN, data }), [
    `To: 0x${RECEIVER}`,
    'Amount: 5000000 smallest units of a token',
    `Token: ${TOKEN}`
  ])
})

test('the prompt of batched calls shows each call', () => {
  const { lines } = promptFor(
    'wallet_sendCalls',
    [
      {
        from: ME,
        calls: [
          { to: TOKEN, value: '0xde0b6b3a7640000' },
          { to: ME, value: '0x0' }
        ]
      }
    ],
    ME
  )!
  assert.equal(lines.slice(2), [`To: ${TOKEN}`, 'Amount: 1 ETH', `To: ${ME}`, 'Amount: 0 ETH'])
})

test.run()
