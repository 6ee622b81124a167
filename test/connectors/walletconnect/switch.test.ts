/** Remote wallets that answer a switch late, never, or in another language. */
import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createEvmSession } from '../../../src/connectors/walletconnect/evm'
import type { SessionContext } from '../../../src/connectors/walletconnect/namespace-session'
import type { Session } from '../../../src/connectors/walletconnect/session'
import type { ChainId } from '../../../src/core/networks/caip'
import type { Eip1193Provider } from '../../../src/core/session/providers'
import { base } from '../../../src/networks/index'
import { fakeClock } from '../../doubles/fake-clock'
import { ALICE, refusing, rpcError } from '../../doubles/scripted-provider'
import '../network-switch-chunk'

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
const startSession = (script: Record<string, unknown>) => {
  let session: Session | undefined = sessionOn('eip155:1')
  const methods: string[] = []
  const changed: ChainId[] = []
  const member = createEvmSession({
    settings: {
      firstChain: () => 'eip155:1',
      optionalNamespaces: { eip155: { chains: [], methods: [], events: [] } },
      callNode: async () => undefined
    },
    namespace: 'eip155',
    wallet: { id: 'walletconnect', name: 'Owl' },
    connector: {},
    report: {
      changed: (connection: { chainId: ChainId }) => {
        changed.push(connection.chainId)
      },
      ended: () => undefined
    },
    session: () => session,
    currentAccounts: () => [],
    disconnect: async () => undefined,
    sendRequest: async (method: string) => {
      methods.push(method)
      const answer = script[method]
      return typeof answer === 'function' ? (answer as () => unknown)() : answer
    }
  } as unknown as SessionContext)
  const provider = (member.start() as { provider: Eip1193Provider }).provider
  const begin = (promise: Promise<unknown>) => {
    const state = { outcome: 'open' as unknown }
    promise.then(
      () => {
        state.outcome = 'switched'
      },
      (e: { code?: unknown }) => {
        state.outcome = e.code
      }
    )
    return state
  }
  return {
    member,
    provider,
    methods,
    changed,
    begin,
    setSession: (next: Session | undefined) => {
      session = next
      member.recheck(true)
    }
  }
}
const never = () => new Promise(() => undefined)

test('a wallet that emits chainChanged and never answers has switched', async () => {
  const { member, begin, changed } = startSession({ wallet_switchEthereumChain: never })
  const state = begin(member.switchNetwork(base))
  await clock.advance(60_000)
  assert.is(state.outcome, 'open')
  member.onEvent('chainChanged', '0x2105', 'eip155:8453')
  await clock.advance(0)
  assert.is(state.outcome, 'switched')
  assert.equal([changed, clock.pending()], [['eip155:8453'], 0])
})

test('a session that gains the network ends the switch, for the widget and for the host page', async () => {
  for (const isHost of [false, true]) {
    const { member, provider, begin, setSession } = startSession({ wallet_switchEthereumChain: never })
    const state = begin(
      isHost
        ? provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] })
        : member.switchNetwork(base)
    )
    await clock.advance(10_000)
    setSession(sessionOn('eip155:1', 'eip155:8453'))
    await clock.advance(0)
    assert.is(state.outcome, 'switched')
  }
})

test('a session that gains the network a moment after the answer counts; one that never does fails', async () => {
  const delayed = startSession({ wallet_switchEthereumChain: null })
  const state = delayed.begin(delayed.member.switchNetwork(base))
  await clock.advance(400)
  delayed.setSession(sessionOn('eip155:1', 'eip155:8453'))
  await clock.advance(0)
  assert.is(state.outcome, 'switched')
  const lying = startSession({ wallet_switchEthereumChain: null })
  const lyingState = lying.begin(lying.member.switchNetwork(base))
  await clock.advance(3_500)
  assert.is(lyingState.outcome, 'switch-unverified')
})

test('a wallet without the network, in any language, is asked to add it once', async () => {
  for (const error of [rpcError(4902), rpcError(5000 - 1, '无法识别的链'), rpcError(-32603, 'Netzwerk unbekannt')]) {
    const own: ReturnType<typeof startSession> = startSession({
      wallet_switchEthereumChain: refusing(error),
      wallet_addEthereumChain: () => {
        own.setSession(sessionOn('eip155:1', 'eip155:8453'))
      }
    })
    const state = own.begin(own.member.switchNetwork(base))
    await clock.advance(0)
    assert.is(state.outcome, 'switched')
    assert.equal(own.methods, ['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
  }
})

test('a host page that switches itself gets the wallet’s own error, and adds itself', async () => {
  const { provider, methods, begin } = startSession({ wallet_switchEthereumChain: refusing(rpcError(4902)) })
  const state = begin(provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] }))
  await clock.advance(0)
  assert.is(state.outcome, 4902)
  assert.equal(methods, ['wallet_switchEthereumChain'])
})

test('a rejection or the end of the session ends the switch', async () => {
  const refused = startSession({ wallet_switchEthereumChain: refusing(rpcError(5000)) })
  const first = refused.begin(refused.member.switchNetwork(base))
  await clock.advance(0)
  assert.is(first.outcome, 'user-rejected')
  const ended = startSession({ wallet_switchEthereumChain: never })
  const second = ended.begin(ended.member.switchNetwork(base))
  await clock.advance(0)
  ended.setSession(undefined)
  await clock.advance(0)
  assert.is(second.outcome, 'switch-unverified')
})

test('a newer switch ends the earlier one, which then changes nothing', async () => {
  const { member, begin, changed } = startSession({ wallet_switchEthereumChain: never })
  const leaving = new AbortController()
  const state = begin(member.switchNetwork(base, leaving.signal))
  await clock.advance(0)
  leaving.abort()
  await clock.advance(0)
  assert.is(state.outcome, 'switch-unverified')
  assert.equal(changed, [])
})

test.run()
