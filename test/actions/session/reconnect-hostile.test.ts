/** A stored session that holds an invalid account, or whose wallet turns hostile after it is found. */
import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/session/connect'
import { reconnect } from '../../../src/actions/session/reconnect'
import { isAccount } from '../../../src/actions/session/is-account'
import type { ChainId, Namespace } from '../../../src/core/networks/caip'
import { configure } from '../../../src/core/config/config'
import { isError } from '../../../src/core/platform/errors'
import { keys } from '../../../src/core/platform/storage-schema'
import { $connections, $statuses, reloadStoredSession } from '../../../src/core/session/session'
import { findWallet } from '../../../src/core/wallets/wallets'
import { bitcoin } from '../../../src/networks/index'
import { bitcoinKey } from '../../doubles/demo-wallet/bitcoin/keys'
import { solanaAccounts } from '../../doubles/demo-wallet/solana-accounts'
import { ALICE } from '../../doubles/scripted-provider'
import { fox, storedSession, pageWith, until } from '../setup'

const fail = () => {
  throw new Error('bad')
}
const { address } = bitcoinKey('p2wpkh', 'mainnet')
const codeOf = (e: unknown) => (isError(e) ? e.code : String(e))

/** The object that throws when it is read. */
let hostile: unknown
Object.assign(window, {
  unisat: new Proxy(
    { requestAccounts: async () => [address] },
    { get: (target, key) => (key === hostile ? fail() : (Reflect.get(target, key) as unknown)) }
  )
})

test('a stored account that is invalid for its chain is neither restored nor requested again', async () => {
  const [EVM, SOLANA, BITCOIN] = ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', bitcoin.caipNetworkId]
  const { address: key } = solanaAccounts[0]!
  for (const { namespace, chainId, account } of [
    { namespace: 'eip155', chainId: EVM, account: ALICE.slice(2) },
    { namespace: 'eip155', chainId: EVM, account: `${ALICE}0` },
    { namespace: 'eip155', chainId: EVM, account: key },
    { namespace: 'eip155', chainId: SOLANA, account: ALICE },
    { namespace: 'solana', chainId: SOLANA, account: ALICE },
    { namespace: 'solana', chainId: SOLANA, account: `${key.slice(1)}0` },
    { namespace: 'solana', chainId: BITCOIN, account: key },
    { namespace: 'bip122', chainId: BITCOIN, account: address.replace('bc1', 'Bc1') },
    { namespace: 'bip122', chainId: BITCOIN, account: `${address}b` },
    { namespace: 'bip122', chainId: BITCOIN, account: ALICE },
    { namespace: 'bip122', chainId: EVM, account: address }
  ] as const) {
    const requests: unknown[] = []
    const wallet = fox({ eth_accounts: () => requests.push(account) && [ALICE] })
    pageWith([wallet, { id: 'owl' }])
    localStorage.setItem(
      keys.session,
      JSON.stringify({
        v: 1,
        data: {
          connections: { [namespace]: { walletId: 'owl', address: account, chainId } },
          activeNamespace: namespace
        }
      })
    )
    await reconnect()
    assert.equal(
      [requests, $connections.get(), $statuses.get()[namespace], storedSession()?.connections],
      [[], {}, 'disconnected', {}],
      `${namespace}: ${chainId}:${account}`
    )
  }
})

test('accounts of every kind and chain are valid', () => {
  const { address: key } = solanaAccounts[0]!
  const all: { namespace: Namespace; chainId: ChainId; account: string }[] = [
    { namespace: 'eip155', chainId: 'eip155:1', account: ALICE },
    { namespace: 'eip155', chainId: 'eip155:1', account: ALICE.toLowerCase() },
    { namespace: 'solana', chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', account: key },
    { namespace: 'polkadot', chainId: 'polkadot:b0a8d493285c2df73290dfb7e61f870f', account: 'x' },
    ...(['p2wpkh', 'p2tr', 'p2pkh', 'p2sh'] as const).flatMap(kind =>
      (['mainnet', 'testnet'] as const).map(net => ({
        namespace: 'bip122' as const,
        chainId: bitcoin.caipNetworkId,
        account: bitcoinKey(kind, net).address
      }))
    ),
    { namespace: 'bip122', chainId: bitcoin.caipNetworkId, account: address.toUpperCase() }
  ]
  for (const { namespace, chainId, account } of all)
    assert.ok(isAccount(namespace, { chainId, address: account }), account)
})

/** What throws, and the error of a later connect, which reads `requestAccounts` alone of a wallet of this kind. */
for (const [name, code] of [
  ['features', undefined],
  ['bitcoin', undefined],
  ['requestAccounts', 'wallet-failed'],
  ['getAccounts', undefined]
] as const) {
  test(`a wallet whose ${name} throws neither delays the page nor counts as an internal fault`, async () => {
    pageWith()
    configure({ networks: [bitcoin] })
    hostile = undefined
    localStorage.setItem(
      keys.session,
      JSON.stringify({
        v: 1,
        data: {
          connections: { bip122: { walletId: 'unisat', address, chainId: bitcoin.caipNetworkId } },
          activeNamespace: 'bip122',
          activeNetworkId: bitcoin.caipNetworkId
        }
      })
    )
    reloadStoredSession()
    const ready = reconnect().then(() => 'ready', codeOf)
    await until(() => !!findWallet('unisat'), 'the wallet')
    hostile = name
    assert.match(await ready, /^(ready|wallet-failed)$/)
    assert.is($statuses.get().bip122 ?? 'disconnected', 'disconnected')
    const { error } = await connect('unisat', 'bip122')
    assert.is(error?.code, code)
  })
}

test.run()
