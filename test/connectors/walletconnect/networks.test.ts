/** The networks that a remote EVM wallet can use: those of its session, unless it may be asked for others. */
import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createEvmSession } from '../../../src/connectors/walletconnect/evm'
import type { SessionContext } from '../../../src/connectors/walletconnect/namespace-session'
import type { Session } from '../../../src/connectors/walletconnect/session'
import type { ChainId } from '../../../src/core/networks/caip'
import type { Connection } from '../../../src/core/session/connection'
import { ALICE } from '../../doubles/scripted-provider'

const sessionOn = (methods: readonly string[], ...chains: ChainId[]): Session => ({
  topic: 'topic',
  expiry: 4e9,
  namespaces: { eip155: { accounts: chains.map(chain => `${chain}:${ALICE}`), methods, events: [] } }
})

const startSession = (first: Session) => {
  let session = first
  const changed: Connection[] = []
  const member = createEvmSession({
    settings: {
      firstChain: () => 'eip155:1',
      optionalNamespaces: { eip155: { chains: [], methods: [], events: [] } }
    },
    wallet: { id: 'walletconnect', name: 'Owl' },
    connector: {},
    report: {
      changed: (connection: Connection) => {
        changed.push(connection)
      },
      ended: () => undefined
    },
    session: () => session,
    currentAccounts: () => []
  } as unknown as SessionContext)
  return {
    connection: member.start() as Connection,
    changed,
    resettle: (next: Session) => {
      session = next
      member.recheck(true)
    }
  }
}

test('a wallet without a method to switch has the networks of its session only', () => {
  const { connection } = startSession(sessionOn(['personal_sign'], 'eip155:1', 'eip155:10'))
  assert.equal(connection.networks, ['eip155:1', 'eip155:10'])
})

test('a wallet with a method to switch or to add a network may be asked for any', () => {
  for (const method of ['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
    assert.is(startSession(sessionOn(['personal_sign', method], 'eip155:1')).connection.networks, undefined, method)
})

test('a session that gains a network or a method is reported once', () => {
  const { changed, resettle } = startSession(sessionOn(['personal_sign'], 'eip155:1'))
  for (let i = 0; i < 2; i++) resettle(sessionOn(['personal_sign'], 'eip155:1', 'eip155:10'))
  resettle(sessionOn(['personal_sign', 'wallet_switchEthereumChain'], 'eip155:1', 'eip155:10'))
  assert.equal(
    changed.map(({ chainId, networks }) => [chainId, networks]),
    [
      ['eip155:1', ['eip155:1', 'eip155:10']],
      ['eip155:1', undefined]
    ]
  )
})

test.run()
