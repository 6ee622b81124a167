/** The failure of a session without an account for the host page. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { noAccount } from '../../../src/connectors/walletconnect/no-account'
import type { Session } from '../../../src/connectors/walletconnect/session'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const session = (...accounts: string[]): Session => ({
  topic: 't',
  expiry: 2e9,
  peer: { metadata: { name: 'Fox' } },
  namespaces: { eip155: { accounts, methods: [], events: [] } }
})
const failureOf = (...accounts: string[]) => {
  const { code, message } = noAccount(session(...accounts), 'Ethereum, Base')
  return [code, message]
}

for (const account of ['', 'eip155:1', 'eip155:1:', `eip155::${ADDRESS}`, `tron:1:${ADDRESS}`, `eip155:1:${ADDRESS}:1`])
  test(`a session whose only account is "${account}" has an invalid CAIP address`, () => {
    assert.equal(failureOf(account), ['wallet-invalid-response', 'Invalid CAIP Address'])
  })

test('a session with accounts on other networks only, or with none, does not support the chain', () => {
  const unsupported = ['chain-unsupported', 'Chain is not supported']
  assert.equal([failureOf(`eip155:10:${ADDRESS}`), failureOf()], [unsupported, unsupported])
  assert.equal(failureOf('nobody', `eip155:10:${ADDRESS}`), unsupported)
})

test.run()
