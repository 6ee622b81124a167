/** Chains over a session with a phone that only the wallet knows. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ChainId } from '../../src/core/caip'
import { failure } from './connector'
import { makeLine } from './elsewhere-line'

const network = (caipNetworkId: ChainId) => ({ caipNetworkId, name: 'There' }) as never

const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const DOT = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const KUSAMA = 'polkadot:b0a8d493285c2df73290dfb7e61f870f'

test(
  'a chain that nothing is known of has addresses and the wallet’s own methods, and says of all else that it is ' +
    'not supported',
  async () => {
    const { connector, provider, asked, changed, ended, settle } = makeLine('polkadot', {
      accounts: [`${KUSAMA}:${DOT}`, `${POLKADOT}:${DOT}`],
      methods: ['polkadot_signMessage'],
      firstChain: POLKADOT
    })
    const { namespace, chainId, accounts } = (await connector.restore())!
    assert.equal([namespace, chainId, accounts], ['polkadot', POLKADOT, [DOT]])
    const own = await provider()
    assert.equal(await own.request({ method: 'polkadot_signMessage', params: { message: 'x' } }), {
      signature: '0x00',
      method: 'polkadot_signMessage'
    })
    const refused = await failure(own.request({ method: 'polkadot_signTransaction', params: {} }))
    assert.equal([refused.code, refused.message], ['chain-unsupported', 'Chain is not supported'])
    assert.is((await failure(connector.switchNetwork(network(KUSAMA)))).code, 'chain-unsupported')
    assert.equal(
      asked.map(({ method, on }) => [method, on]),
      [['polkadot_signMessage', POLKADOT]]
    )
    settle([`${KUSAMA}:${DOT}`])
    settle([])
    assert.equal([changed.map(c => c.chainId), ended.length], [[KUSAMA], 1])
  }
)

test('of such a chain, too, the person’s no is one, and what else fails says why', async () => {
  const say = (error: object) =>
    makeLine('cosmos', {
      accounts: ['cosmos:cosmoshub-4:cosmos1qyqszqgpqyqszqgpqyqszqgpqyqszqgpjnp7du'],
      methods: ['cosmos_getAccounts'],
      says: { cosmos_getAccounts: Object.assign(new Error('out of order'), error) }
    })
  assert.is(
    (await failure((await say({ code: 5000 }).provider()).request({ method: 'cosmos_getAccounts' }))).code,
    'user-rejected'
  )
  assert.is(
    (await failure((await say({ code: -32000 }).provider()).request({ method: 'cosmos_getAccounts' }))).code,
    'wallet-failed'
  )
})

test.run()
