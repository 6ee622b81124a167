/** Chains over a session with a phone that only the wallet knows. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ChainId } from '../../../../src/core/networks/caip'
import { failure } from '../../connector'
import { makeSession } from './session-channel'

const network = (caipNetworkId: ChainId) => ({ caipNetworkId, name: 'There' }) as never

const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const DOT = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const KUSAMA = 'polkadot:b0a8d493285c2df73290dfb7e61f870f'

test('an unknown chain has addresses and the wallet’s own methods, and nothing else is supported', async () => {
  const { connector, provider, requests, changed, ended, settle } = makeSession('polkadot', {
    accounts: [`${KUSAMA}:${DOT}`, `${POLKADOT}:${DOT}`],
    methods: ['polkadot_signMessage'],
    firstChain: POLKADOT
  })
  const { namespace, chainId, networks, accounts } = (await connector.restore())!
  assert.equal([namespace, chainId, networks, accounts], ['polkadot', POLKADOT, [POLKADOT], [DOT]])
  const own = await provider()
  assert.equal(await own.request({ method: 'polkadot_signMessage', params: { message: 'x' } }), {
    signature: '0x00',
    method: 'polkadot_signMessage'
  })
  const refused = await failure(own.request({ method: 'polkadot_signTransaction', params: {} }))
  assert.equal([refused.code, refused.message], ['chain-unsupported', 'Chain is not supported'])
  assert.is((await failure(connector.switchNetwork(network(KUSAMA)))).code, 'chain-unsupported')
  assert.equal(
    requests.map(({ method, on }) => [method, on]),
    [['polkadot_signMessage', POLKADOT]]
  )
  settle([`${KUSAMA}:${DOT}`])
  settle([])
  assert.equal([changed.map(connection => connection.chainId), ended.length], [[KUSAMA], 1])
})

test('on an unknown chain, too, a rejection is reported as such and any other error as a failure', async () => {
  const failingWith = (error: object) =>
    makeSession('cosmos', {
      accounts: ['cosmos:cosmoshub-4:cosmos1qyqszqgpqyqszqgpqyqszqgpqyqszqgpjnp7du'],
      methods: ['cosmos_getAccounts'],
      answers: { cosmos_getAccounts: Object.assign(new Error('out of order'), error) }
    })
  assert.is(
    (await failure((await failingWith({ code: 5000 }).provider()).request({ method: 'cosmos_getAccounts' }))).code,
    'user-rejected'
  )
  assert.is(
    (await failure((await failingWith({ code: -32000 }).provider()).request({ method: 'cosmos_getAccounts' }))).code,
    'wallet-failed'
  )
})

test.run()
