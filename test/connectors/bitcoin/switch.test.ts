/** Bitcoin wallets whose network changes before or after their answer. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../../dom'
import createBitcoin from '../../../src/connectors/bitcoin/index'
import { chunks } from '../../chunks'
import type { BitcoinDriver } from '../../../src/core/session/bitcoin-driver'
import type { Connection, InjectedWallet } from '../../../src/core/session/connection'
import { loadChunk, registerChunks } from '../../../src/core/platform/chunks'
import { bitcoin, bitcoinTestnet } from '../../../src/networks/index'
import { bitcoinKey } from '../../doubles/demo-wallet/bitcoin/keys'
import { fakeClock } from '../../doubles/fake-clock'
import { rpcError } from '../../doubles/scripted-provider'

registerChunks(chunks)
// as in the dialog, which has loaded the chunk with its list of networks
await loadChunk('action', 'networkSwitch')

let clock: ReturnType<typeof fakeClock>
test.before.each(() => {
  clock = fakeClock()
})
test.after.each(() => clock.restore())

const addressOn = { mainnet: bitcoinKey('p2wpkh', 'mainnet').address, testnet: bitcoinKey('p2wpkh', 'testnet').address }

const connectWallet = async (answerSwitch: () => unknown) => {
  const wallet = { net: 'mainnet' as 'mainnet' | 'testnet', notify: () => {} }
  const driver = {
    accounts: async () => [{ address: addressOn[wallet.net] }],
    network: async () => wallet.net,
    switchNetwork: async () => answerSwitch(),
    onChange: (listener: () => void) => {
      wallet.notify = listener
      return []
    }
  } as unknown as BitcoinDriver
  const changed: Connection[] = []
  const found = {
    id: 'x',
    name: 'Xv',
    type: 'WALLET_CONNECT',
    namespace: 'bip122',
    provider: driver
  } as unknown as InjectedWallet
  const connector = createBitcoin(
    found,
    {
      changed: connection => {
        changed.push(connection)
      },
      ended: () => undefined
    },
    bitcoin.caipNetworkId
  )
  await connector.connect()
  const begin = (signal?: AbortSignal) => {
    const state = { outcome: 'open' }
    connector.switchNetwork(bitcoinTestnet, signal).then(
      () => {
        state.outcome = 'switched'
      },
      (e: { code: string }) => {
        state.outcome = e.code
      }
    )
    return state
  }
  return { wallet, begin, changed, connector }
}

test('a wallet that switches, emits an event and never answers has switched', async () => {
  const { wallet, begin, changed } = await connectWallet(() => new Promise(() => undefined))
  const state = begin()
  await clock.advance(60_000)
  assert.is(state.outcome, 'open')
  wallet.net = 'testnet'
  wallet.notify()
  await clock.advance(0)
  assert.is(state.outcome, 'switched')
  assert.equal(
    changed.map(connection => connection.chainId),
    [bitcoinTestnet.caipNetworkId]
  )
})

test('a wallet whose network follows its answer has switched; one that stays for three seconds has not', async () => {
  const following = await connectWallet(() => null)
  const first = following.begin()
  await clock.advance(400)
  assert.is(first.outcome, 'open')
  following.wallet.net = 'testnet'
  await clock.advance(300)
  assert.is(first.outcome, 'switched')
  const lying = await connectWallet(() => null)
  const second = lying.begin()
  await clock.advance(3_500)
  assert.is(second.outcome, 'switch-unverified')
  assert.equal(lying.changed, [])
})

test('an open request and a rejection have their own codes; any other error is an unsupported network', async () => {
  for (const [code, outcome] of [
    [-32002, 'wallet-pending'],
    [4001, 'user-rejected'],
    [-32603, 'chain-unsupported']
  ] as const) {
    const { begin } = await connectWallet(() => {
      throw rpcError(code)
    })
    const state = begin()
    await clock.advance(0)
    assert.is(state.outcome, outcome)
  }
})

test('a disconnection or a newer switch ends a switch', async () => {
  const released = await connectWallet(() => new Promise(() => undefined))
  const first = released.begin()
  await clock.advance(0)
  released.connector.release()
  await clock.advance(0)
  assert.is(first.outcome, 'switch-unverified')
  const leaving = new AbortController()
  const replaced = await connectWallet(() => new Promise(() => undefined))
  const second = replaced.begin(leaving.signal)
  await clock.advance(0)
  leaving.abort()
  await clock.advance(0)
  assert.is(second.outcome, 'switch-unverified')
})

test.run()
