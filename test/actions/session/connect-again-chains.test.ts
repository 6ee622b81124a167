/** Solana and Bitcoin wallets that receive a second request while the first is open. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/session/connect'
import { disconnect } from '../../../src/actions/session/disconnect'
import type { BitcoinDriver } from '../../../src/core/session/bitcoin-driver'
import type { InjectedWallet } from '../../../src/core/session/connection'
import { loadChunk } from '../../../src/core/platform/chunks'
import { $connection } from '../../../src/core/session/session'
import { base58 } from '../../doubles/base58'
import { bitcoinKey } from '../../doubles/demo-wallet/bitcoin/keys'
import { fakeClock, settle } from '../../doubles/fake-clock'
import { deferred, rpcError, scriptedProvider } from '../../doubles/scripted-provider'
import { pageWith, until } from '../setup'

let clock: ReturnType<typeof fakeClock>
test.before(async () => {
  await Promise.all([loadChunk('connector', 'solana'), loadChunk('connector', 'bip122')])
})
test.before.each(() => {
  clock = fakeClock()
})
test.after.each(async () => {
  await disconnect()
  clock.restore()
})

const never = () => new Promise(() => undefined)

const KEY = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'
/**
 * Creates a Solana wallet with one prompt that it never answers. After the user approves, the wallet reports the
 * account by its account list.
 */
const solanaWallet = () => {
  const state = { accounts: [] as object[], listeners: [] as (() => void)[], isOpen: false }
  const account = { address: KEY, publicKey: new Uint8Array(32).fill(1), chains: ['solana:mainnet'], features: [] }
  const wallet = {
    get accounts() {
      return state.accounts
    },
    features: {
      'standard:connect': {
        connect: async (input?: { silent?: boolean }) => {
          if (input?.silent) return { accounts: state.accounts }
          if (state.isOpen) throw rpcError(-32002)
          state.isOpen = true
          return never()
        }
      },
      'standard:events': {
        on: (_: string, listener: () => void) => {
          state.listeners.push(listener)
          return () => {
            state.listeners = state.listeners.filter(own => own !== listener)
          }
        }
      }
    }
  }
  return { wallet, state, account }
}

test('a Solana wallet that approves its first request connects by its event or as the page gets focus', async () => {
  for (const sign of ['event', 'focus']) {
    const { wallet, state, account } = solanaWallet()
    const address = base58.encode(account.publicKey)
    pageWith([
      scriptedProvider(),
      { id: 'sol', name: 'Sol', namespace: 'solana', provider: wallet as unknown as InjectedWallet['provider'] }
    ])
    void connect('sol', 'solana')
    await settle()
    assert.is((await connect('sol', 'solana')).error?.code, 'wallet-pending')
    state.accounts = [{ ...account, address }]
    if (sign === 'event') for (const listener of state.listeners) listener()
    else window.dispatchEvent(new Event('focus'))
    await clock.advance(1_000)
    assert.is($connection.get()?.accounts[0], address, sign)
    assert.is(state.listeners.length, 1)
    await disconnect()
  }
})

test('a Bitcoin wallet that approves its first request is connected by event, answer or focus', async () => {
  const { address } = bitcoinKey('p2wpkh', 'mainnet')
  // The clock of this test does not wait for a file.
  await loadChunk('formats', 'bip122')
  for (const sign of ['event', 'answer', 'focus']) {
    const wallet = { accounts: [] as { address: string }[], notify: () => {}, count: 0 }
    const first = deferred()
    const driver = {
      accounts: async (_: string, mayPrompt: boolean) => {
        if (!mayPrompt) return wallet.accounts
        if (wallet.count++) throw rpcError(-32002)
        return first.promise
      },
      onChange: (listener: () => void) => {
        wallet.notify = listener
        return []
      }
    } as unknown as BitcoinDriver
    pageWith([
      scriptedProvider(),
      {
        id: 'btc',
        name: 'Btc',
        type: 'WALLET_CONNECT',
        namespace: 'bip122',
        provider: driver as unknown as InjectedWallet['provider']
      }
    ])
    void connect('btc', 'bip122')
    await until(() => wallet.count > 0, 'the request')
    assert.is((await connect('btc', 'bip122')).error?.code, 'wallet-pending')
    wallet.accounts = [{ address }]
    if (sign === 'event') wallet.notify()
    else if (sign === 'answer') first.resolve(wallet.accounts)
    else window.dispatchEvent(new Event('focus'))
    await clock.advance(1_000)
    assert.is($connection.get()?.accounts[0], address, sign)
    await disconnect()
  }
})

test('a silent check that finds nothing does not discard a Bitcoin wallet’s later answer', async () => {
  const { address } = bitcoinKey('p2wpkh', 'mainnet')
  const answer = deferred()
  const driver = {
    accounts: async (_: string, mayPrompt: boolean) => (mayPrompt ? answer.promise : undefined),
    onChange: () => []
  } as unknown as BitcoinDriver
  pageWith([
    scriptedProvider(),
    {
      id: 'btc',
      name: 'Btc',
      type: 'WALLET_CONNECT',
      namespace: 'bip122',
      provider: driver as unknown as InjectedWallet['provider']
    }
  ])
  const connecting = connect('btc', 'bip122')
  await settle()
  window.dispatchEvent(new Event('focus'))
  await clock.advance(1_000)
  answer.resolve([{ address }])
  await clock.advance(0)
  assert.is((await connecting).data?.accounts[0], address)
})

test.run()
