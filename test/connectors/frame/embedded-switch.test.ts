/** Changes of the embedded wallet's network, and answers that must not count. */
import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Connection } from '../../../src/core/session/connection'
import { settle } from '../../doubles/fake-clock'
import {
  arbitrum,
  base,
  embeddedStage,
  EOA,
  KEYS,
  MALLORY,
  OTHER_KEYS,
  SMART,
  solana,
  solanaDevnet,
  userOf,
  type EmbeddedStage
} from './embedded-setup'
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

test('an EVM switch tells the frame, then reads the user there, and reports the connection', async () => {
  const { connector, changed } = await connectEvm()
  const posted: unknown[] = []
  await connector.switchNetwork(base)
  for (const { type, payload } of it.frame.posted) posted.push([type, payload])
  assert.equal(posted, [
    ['SWITCH_NETWORK', { chainId: 8453, rpcUrl: base.rpcUrls.default.http[0] }],
    ['GET_USER', { chainId: 8453, preferredAccountType: 'smartAccount' }]
  ])
  assert.equal(changed.map(seen), [['eip155:8453', [SMART, EOA], 'smartAccount']])
})

test('on a network without smart accounts, only the plain account is connected', async () => {
  const { connector, changed } = await connectEvm()
  await connector.switchNetwork(arbitrum)
  assert.equal(it.frame.last('GET_USER')!.payload, { chainId: 42161, preferredAccountType: 'eoa' })
  assert.equal(changed.map(seen), [['eip155:42161', [EOA], 'eoa']])
  assert.equal(changed[0]!.facts, { [EOA]: { type: 'eoa' } })
  assert.equal(
    changed[0]!.embeddedWalletInfo!.user.accounts.map(({ address }) => address),
    [EOA, SMART],
    'the user has both'
  )
})

test('a smart account on a network without smart accounts is refused', async () => {
  const { connector, changed } = await connectEvm()
  it.answerUser({ address: SMART })
  assert.is(await codeOf(connector.switchNetwork(arbitrum)), 'wallet-invalid-response')
  assert.equal(changed, [])
})

test('a switch that the user or the frame refuses changes nothing', async () => {
  const { connector, changed } = await connectEvm()
  it.frame.refuse('SWITCH_NETWORK', 'User rejected the request')
  assert.is(await codeOf(connector.switchNetwork(base)), 'user-rejected')
  it.frame.refuse('SWITCH_NETWORK', 'no such network')
  assert.equal(await failureOf(connector.switchNetwork(base)), ['wallet-failed', 'no such network'])
  assert.equal([it.sent(), changed], [['SWITCH_NETWORK', 'SWITCH_NETWORK'], []])
})

test('a frame that stays on another network has not switched', async () => {
  const { connector, changed } = await connectEvm()
  it.frame.answer('SWITCH_NETWORK', { chainId: 1 })
  assert.is(await codeOf(connector.switchNetwork(base)), 'switch-unverified')
  it.frame.answer('SWITCH_NETWORK', { chainId: 8453 })
  it.answerUser({ chainId: 1 })
  assert.is(await codeOf(connector.switchNetwork(base)), 'switch-unverified')
  assert.equal(changed, [])
})

test('a newer switch replaces one that still waits, whose late answer has no effect', async () => {
  const { connector, changed } = await connectEvm()
  const answer = it.hold('GET_USER')
  const first = failureOf(connector.switchNetwork(base))
  await settle()
  const { id } = it.frame.last('GET_USER')!
  it.answerUser()
  const second = connector.switchNetwork(arbitrum)
  assert.equal(await first, REPLACED)
  await second
  it.frame.send('GET_USER_SUCCESS', id, userOf({ chainId: 8453 }))
  await answer(userOf({ chainId: 8453 }))
  assert.equal(
    changed.map(({ chainId }) => chainId),
    ['eip155:42161']
  )
})

test('a switch that the page gives up, even while its answer is on the way, has no effect', async () => {
  const { connector, changed } = await connectEvm()
  it.frame.silence('GET_USER')
  const controller = new AbortController()
  const failure = failureOf(connector.switchNetwork(base, controller.signal))
  await settle()
  it.frame.send('GET_USER_SUCCESS', it.frame.last('GET_USER')!.id, userOf({ chainId: 8453 }))
  controller.abort()
  assert.equal([await failure, changed], [REPLACED, []])
  assert.equal(await failureOf(connector.switchNetwork(base, controller.signal)), REPLACED)
})

test('a switch that is answered after the sign-out or the release has no effect', async () => {
  for (const end of ['disconnect', 'release'] as const) {
    const stays = it.create('solana')
    const { connector, changed } = await connectEvm()
    it.frame.silence('GET_USER')
    const failure = failureOf(connector.switchNetwork(base))
    await settle()
    it.frame.send('GET_USER_SUCCESS', it.frame.last('GET_USER')!.id, userOf({ chainId: 8453 }))
    void connector[end]()
    assert.equal([await failure, changed], [REPLACED, []], end)
    assert.equal(await failureOf(connector.switchNetwork(base)), REPLACED, 'nothing is connected')
    it.answerUser()
    stays.connector.release()
  }
})

test('another user’s address, after a switch, is refused', async () => {
  const { connector, changed } = await connectEvm()
  it.answerUser({ address: MALLORY, accounts: [{ address: MALLORY, type: 'smartAccount' }] })
  assert.is(await codeOf(connector.switchNetwork(base)), 'wallet-invalid-response')
  it.answerUser({ address: MALLORY, accounts: undefined })
  assert.is(await codeOf(connector.switchNetwork(base)), 'wallet-invalid-response')
  assert.equal(changed, [])
  const other = it.create('solana')
  it.answerUser()
  await other.connector.connect()
  it.answerUser({ address: OTHER_KEYS.address })
  assert.is(await codeOf(other.connector.switchNetwork(solanaDevnet)), 'wallet-invalid-response')
  assert.equal(other.changed, [])
})

test('a frame without lists of addresses may name another address for another type', async () => {
  // the type that the user prefers, which has no effect on the second network
  it.answerUser({ accounts: undefined, preferredAccountType: 'smartAccount' })
  const { connector, changed } = await connectEvm()
  await connector.switchNetwork(arbitrum)
  assert.equal(changed.map(seen), [['eip155:42161', [EOA], 'eoa']])
})

test('a Solana switch reads the user there', async () => {
  const { connector, changed } = it.create('solana')
  await connector.connect()
  it.sent()
  await connector.switchNetwork(solanaDevnet)
  assert.equal(it.frame.last('GET_USER')!.payload, {
    chainId: solanaDevnet.caipNetworkId,
    preferredAccountType: 'eoa',
    rpcUrl: solanaDevnet.rpcUrls.default.http[0]
  })
  assert.equal(it.sent(), ['GET_USER'])
  assert.equal(changed.map(seen), [[solanaDevnet.caipNetworkId, [KEYS.address], 'eoa']])
  assert.equal(changed[0]!.networks, [solanaDevnet.caipNetworkId, solana.caipNetworkId])
  it.answerUser({ chainId: solanaDevnet.caipNetworkId })
  assert.is(await codeOf(connector.switchNetwork(solana)), 'switch-unverified')
})

test('a switch reaches a Solana network that the page offers only since the connection', async () => {
  const { networks } = it.own
  it.own.networks = () => [solana]
  const { connector, changed } = it.create('solana')
  await connector.connect()
  it.own.networks = networks
  await connector.switchNetwork(solanaDevnet)
  assert.equal(changed.map(seen), [[solanaDevnet.caipNetworkId, [KEYS.address], 'eoa']])
})

test.run()
