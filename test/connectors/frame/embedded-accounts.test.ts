/** The account types of the embedded wallet, and addresses of a frame that lies. */
import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Connection } from '../../../src/core/session/connection'
import fc from '../../property'
import { settle } from '../../doubles/fake-clock'
import { arbitrum, base, embeddedStage, EOA, KEYS, MALLORY, SMART, solana, type EmbeddedStage } from './embedded-setup'
import { failureOf } from './setup'

let it: EmbeddedStage
test.before.each(async () => {
  it = embeddedStage()
  await it.start()
  it.sent()
})
test.after.each(() => it.restore())

const REPLACED = ['connect-replaced', 'Something went wrong']
const codeOf = async (promise: Promise<unknown>) => ((await failureOf(promise)) as string[])[0]
const connectEvm = async () => {
  const own = it.create('eip155')
  await own.connector.connect()
  it.sent()
  return own
}
const seen = ({ chainId, accounts, embeddedWalletInfo }: Connection) => [
  chainId,
  accounts,
  embeddedWalletInfo!.accountType
]

test('a change of the type reads the user with it, and reports the connection', async () => {
  const { connector, changed } = await connectEvm()
  assert.is(await connector.setAccountType!('eoa'), 'eoa')
  assert.equal(it.frame.last('SET_PREFERRED_ACCOUNT')!.payload, { type: 'eoa' })
  assert.equal(it.frame.last('GET_USER')!.payload, { chainId: 1, preferredAccountType: 'eoa' })
  assert.equal(it.sent(), ['SET_PREFERRED_ACCOUNT', 'GET_USER'])
  assert.equal(changed.map(seen), [['eip155:1', [EOA, SMART], 'eoa']])
  assert.is(await connector.setAccountType!('smartAccount'), 'smartAccount')
  assert.equal(changed.slice(1).map(seen), [['eip155:1', [SMART, EOA], 'smartAccount']])
})

test('a refused change of the type falls back to the plain account', async () => {
  const { connector, changed } = await connectEvm()
  it.frame.refuse('SET_PREFERRED_ACCOUNT', 'no')
  assert.is(await connector.setAccountType!('smartAccount'), 'eoa')
  assert.equal(changed.map(seen), [['eip155:1', [EOA, SMART], 'eoa']])
})

test('a change of the type has no effect on a network without smart accounts', async () => {
  it.settings.chainId = arbitrum.caipNetworkId
  const { connector, changed } = await connectEvm()
  assert.is(await connector.setAccountType!('smartAccount'), 'eoa')
  assert.equal(it.frame.last('GET_USER')!.payload, { chainId: 42161, preferredAccountType: 'eoa' })
  assert.equal(changed, [])
})

test('a change of the type that is answered after the sign-out has no effect', async () => {
  const { connector, changed } = await connectEvm()
  it.frame.silence('SET_PREFERRED_ACCOUNT')
  const failure = failureOf(connector.setAccountType!('eoa'))
  await settle()
  await connector.disconnect()
  assert.equal([await failure, changed, it.sent().includes('GET_USER')], [REPLACED, [], false])
})

test('a change of the type ends with the release', async () => {
  const { connector } = await connectEvm()
  it.frame.silence('SET_PREFERRED_ACCOUNT')
  const failure = failureOf(connector.setAccountType!('eoa'))
  await settle()
  connector.release()
  assert.equal(await failure, REPLACED)
})

test('Solana has one type of account', () => {
  assert.is(it.create('solana').connector.setAccountType, undefined)
})

test('a smart account is deployed once the frame says so', async () => {
  it.answerUser({ smartAccountDeployed: false })
  const { connector, changed } = await connectEvm()
  it.answerUser()
  await connector.verify!()
  assert.equal(
    changed.map(({ embeddedWalletInfo }) => embeddedWalletInfo!.isSmartAccountDeployed),
    [true]
  )
})

for (const [what, namespace, answer] of [
  ['an EVM user for Solana', 'solana', { address: SMART, chainId: 1 }],
  ['an EVM address on Solana', 'solana', { address: SMART }],
  ['a Solana user for EVM', 'eip155', { address: KEYS.address, chainId: solana.caipNetworkId }],
  ['a Solana address on EVM', 'eip155', { address: KEYS.address }]
] as const)
  test(`${what} is refused`, async () => {
    it.answerUser({ accounts: undefined, ...answer })
    assert.is(await codeOf(it.create(namespace).connector.connect()), 'wallet-invalid-response')
  })

test('a list of accounts that lacks the address, or has others’ forms, is not adopted', async () => {
  it.answerUser({ accounts: [{ address: MALLORY, type: 'smartAccount' }] })
  const connection = await it.create('eip155').connector.connect()
  assert.equal(connection.accounts, [SMART])
  assert.equal(connection.embeddedWalletInfo!.user.accounts, [{ address: SMART, type: 'smartAccount' }])
  it.answerUser({
    accounts: [
      { address: KEYS.address, type: 'eoa' },
      { address: SMART.replace('0x', '0X'), type: 'eoa' },
      { address: SMART, type: 'eoa' },
      { address: SMART, type: 'smartAccount' }
    ]
  })
  const { accounts, facts } = await it.create('eip155').connector.connect()
  assert.equal([accounts, facts], [[SMART], { [SMART]: { type: 'smartAccount' } }])
})

test('an address with another checksum is the same address', async () => {
  const mixed = '0xAbCdEf0123456789aBcDeF0123456789AbCdEf01'
  const accounts = [{ address: mixed.toLowerCase(), type: 'smartAccount' }]
  it.answerUser({ address: mixed, accounts })
  const { connector, changed } = it.create('eip155')
  const { accounts: connected, facts } = await connector.connect()
  assert.equal([connected, facts], [[mixed], { [mixed]: { type: 'smartAccount' } }])
  it.answerUser({ address: mixed.toLowerCase(), accounts })
  await connector.switchNetwork(base)
  assert.is(changed.length, 1)
})

test('of 500 mutated users, only those with addresses of the namespace are adopted', async () => {
  const address = fc.constantFrom<unknown>(EOA, SMART, KEYS.address, MALLORY, '', null)
  const type = fc.constantFrom<unknown>('eoa', 'smartAccount', 'other')
  const user = fc.record(
    {
      address,
      chainId: fc.constantFrom<unknown>(1, '8453', 42161, solana.caipNetworkId, 'eip155:x', -1),
      accounts: fc.array(fc.record({ address, type }), { maxLength: 4 }),
      preferredAccountType: type
    },
    { requiredKeys: [] }
  )
  let adopted = 0
  await fc.assert(
    fc.asyncProperty(user, fc.constantFrom('eip155', 'solana'), async (answer, namespace) => {
      it.answerUser(answer)
      try {
        const { accounts, chainId, facts, embeddedWalletInfo } = await it.create(namespace).connector.connect()
        adopted++
        const form = namespace === 'solana' ? /^[1-9A-Za-z]{32,44}$/ : /^0x[\da-f]{40}$/
        for (const own of accounts) assert.match(own, form)
        assert.match(chainId, namespace)
        assert.is(new Set(accounts).size, accounts.length)
        assert.is(facts![accounts[0]!]!.type, embeddedWalletInfo!.accountType)
        if (!['eip155:1', 'eip155:8453'].includes(chainId))
          assert.equal([accounts.length, embeddedWalletInfo!.accountType], [1, 'eoa'])
      } catch (e) {
        if ((e as Error).name !== 'WidgetError') throw e
      }
    }),
    { numRuns: 500 }
  )
  assert.ok(adopted > 50, `${adopted} were adopted`)
})

test.run()
