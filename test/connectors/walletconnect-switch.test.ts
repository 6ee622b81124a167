/** Remote wallets that answer a switch late, never, or in another language. */
import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeEvm } from '../../src/connectors/walletconnect/evm'
import type { Ground } from '../../src/connectors/walletconnect/member'
import type { Session } from '../../src/connectors/walletconnect/session'
import type { ChainId } from '../../src/core/caip'
import type { Eip1193Provider } from '../../src/core/providers'
import { base } from '../../src/networks'
import { fakeClock } from '../doubles/fake-clock'
import { ALICE, refusing, rpcError } from '../doubles/scripted-provider'

let clock: ReturnType<typeof fakeClock>
test.before.each(() => {
  clock = fakeClock()
})
test.after.each(() => clock.restore())

const sessionOn = (...chains: ChainId[]): Session => ({
  topic: 'topic',
  expiry: 4e9,
  namespaces: {
    eip155: { accounts: chains.map(chain => `${chain}:${ALICE}`), methods: ['wallet_switchEthereumChain'], events: [] }
  }
})

/** Creates a session on Ethereum only, whose wallet answers by a script. */
const stage = (script: Record<string, unknown>) => {
  let session: Session | undefined = sessionOn('eip155:1')
  const asked: string[] = []
  const changed: ChainId[] = []
  const member = makeEvm({
    settings: {
      firstChain: () => 'eip155:1',
      wanted: { eip155: { chains: [], methods: [], events: [] } },
      read: async () => undefined
    },
    namespace: 'eip155',
    wallet: { id: 'walletconnect', name: 'Owl' },
    connector: {},
    report: {
      changed: (c: { chainId: ChainId }) => {
        changed.push(c.chainId)
      },
      ended: () => undefined
    },
    session: () => session,
    named: () => [],
    leave: async () => undefined,
    ask: async (method: string) => {
      asked.push(method)
      const answer = script[method]
      return typeof answer === 'function' ? (answer as () => unknown)() : answer
    }
  } as unknown as Ground)
  const provider = (member.now() as { provider: Eip1193Provider }).provider
  const begin = (promise: Promise<unknown>) => {
    const state = { end: 'open' as unknown }
    promise.then(
      () => {
        state.end = 'switched'
      },
      (e: { code?: unknown }) => {
        state.end = e.code
      }
    )
    return state
  }
  return {
    member,
    provider,
    asked,
    changed,
    begin,
    settle: (next: Session | undefined) => {
      session = next
      member.look(true)
    }
  }
}
const never = () => new Promise(() => undefined)

test('a wallet that says chainChanged and never answers has switched', async () => {
  const { member, begin, changed } = stage({ wallet_switchEthereumChain: never })
  const state = begin(member.switchNetwork(base))
  await clock.advance(60_000)
  assert.is(state.end, 'open')
  member.hear('chainChanged', '0x2105', 'eip155:8453')
  await clock.advance(0)
  assert.is(state.end, 'switched')
  assert.equal([changed, clock.pending()], [['eip155:8453'], 0])
})

test('a session that comes to hold the network settles the switch, for the widget and for the host', async () => {
  for (const isHost of [false, true]) {
    const { member, provider, begin, settle } = stage({ wallet_switchEthereumChain: never })
    const state = begin(
      isHost
        ? provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] })
        : member.switchNetwork(base)
    )
    await clock.advance(10_000)
    settle(sessionOn('eip155:1', 'eip155:8453'))
    await clock.advance(0)
    assert.is(state.end, 'switched')
  }
})

test(
  'a session that holds the network only a moment after the answer counts, ' + 'and one that never does fails',
  async () => {
    const late = stage({ wallet_switchEthereumChain: null })
    const state = late.begin(late.member.switchNetwork(base))
    await clock.advance(400)
    late.settle(sessionOn('eip155:1', 'eip155:8453'))
    await clock.advance(0)
    assert.is(state.end, 'switched')
    const lying = stage({ wallet_switchEthereumChain: null })
    const end = lying.begin(lying.member.switchNetwork(base))
    await clock.advance(3_500)
    assert.is(end.end, 'switch-unverified')
  }
)

test('a wallet that lacks the network, in whatever language, is asked to add it once', async () => {
  for (const error of [rpcError(4902), rpcError(5000 - 1, '无法识别的链'), rpcError(-32603, 'Netzwerk unbekannt')]) {
    const own: ReturnType<typeof stage> = stage({
      wallet_switchEthereumChain: refusing(error),
      wallet_addEthereumChain: () => {
        own.settle(sessionOn('eip155:1', 'eip155:8453'))
      }
    })
    const state = own.begin(own.member.switchNetwork(base))
    await clock.advance(0)
    assert.is(state.end, 'switched')
    assert.equal(own.asked, ['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
  }
})

test('a host that switches itself hears the wallet’s own error, and adds itself', async () => {
  const { provider, asked, begin } = stage({ wallet_switchEthereumChain: refusing(rpcError(4902)) })
  const state = begin(provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] }))
  await clock.advance(0)
  assert.is(state.end, 4902)
  assert.equal(asked, ['wallet_switchEthereumChain'])
})

test('a refusal, and the end of the session, end the switch', async () => {
  const refused = stage({ wallet_switchEthereumChain: refusing(rpcError(5000)) })
  const first = refused.begin(refused.member.switchNetwork(base))
  await clock.advance(0)
  assert.is(first.end, 'user-rejected')
  const ended = stage({ wallet_switchEthereumChain: never })
  const second = ended.begin(ended.member.switchNetwork(base))
  await clock.advance(0)
  ended.settle(undefined)
  await clock.advance(0)
  assert.is(second.end, 'switch-unverified')
})

test('a newer switch ends the one before, which then moves nothing', async () => {
  const { member, begin, changed } = stage({ wallet_switchEthereumChain: never })
  const turn = new AbortController()
  const state = begin(member.switchNetwork(base, turn.signal))
  await clock.advance(0)
  turn.abort()
  await clock.advance(0)
  assert.is(state.end, 'switch-unverified')
  assert.equal(changed, [])
})

test.run()
