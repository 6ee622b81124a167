import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { questionFor } from './demo-wallet/questions'

const ME = `0x${'11'.repeat(20)}`
const TOKEN = `0x${'22'.repeat(20)}`
const RECEIVER = '33'.repeat(20)
const asked = (transaction: object) => questionFor('eth_sendTransaction', [transaction], ME)!.lines.slice(2)

test('a payment says to whom and how much', () => {
  assert.equal(asked({ to: TOKEN, value: '0xde0b6b3a7640000' }), [`To: ${TOKEN}`, 'Amount: 1 ETH'])
})

test('a transfer of a token says whom it goes to, how much, and of what', () => {
  const data = `0xa9059cbb${'0'.repeat(24)}${RECEIVER}${(5_000_000).toString(16).padStart(64, '0')}`
  assert.equal(asked({ to: TOKEN, data }), [
    `To: 0x${RECEIVER}`,
    'Amount: 5000000 smallest units of a token',
    `Token: ${TOKEN}`
  ])
})

test('calls together say so each', () => {
  const { lines } = questionFor(
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
