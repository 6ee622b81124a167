/** Bitcoin wallets whose network changes before or after their answer. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../dom'
import createBitcoin from '../../src/connectors/bitcoin/index'
import type { BitcoinDriver } from '../../src/core/bitcoin-driver'
import type { Connection, FoundWallet } from '../../src/core/connection'
import { bitcoin, bitcoinTestnet } from '../../src/networks'
import { bitcoinKey } from '../doubles/demo-wallet/bitcoin/keys'
import { fakeClock } from '../doubles/fake-clock'
import { rpcError } from '../doubles/scripted-provider'

let clock: ReturnType<typeof fakeClock>
test.before.each(() => {
  clock = fakeClock()
})
test.after.each(() => clock.restore())

const addressOn = { mainnet: bitcoinKey('p2wpkh', 'mainnet').address, testnet: bitcoinKey('p2wpkh', 'testnet').address }

const stage = async (turn: () => unknown) => {
  const wallet = { net: 'mainnet' as 'mainnet' | 'testnet', hear: () => {} }
  const driver = {
    accounts: async () => [{ address: addressOn[wallet.net] }],
    network: async () => wallet.net,
    turn: async () => turn(),
    watch: (hear: () => void) => {
      wallet.hear = hear
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
  } as unknown as FoundWallet
  const connector = createBitcoin(
    found,
    {
      changed: c => {
        changed.push(c)
      },
      ended: () => undefined
    },
    bitcoin.caipNetworkId
  )
  await connector.connect()
  const begin = (signal?: AbortSignal) => {
    const state = { end: 'open' }
    connector.switchNetwork(bitcoinTestnet, signal).then(
      () => {
        state.end = 'switched'
      },
      (e: { code: string }) => {
        state.end = e.code
      }
    )
    return state
  }
  return { wallet, begin, changed, connector }
}

test('a wallet that switches, says so and never answers has switched', async () => {
  const { wallet, begin, changed } = await stage(() => new Promise(() => undefined))
  const state = begin()
  await clock.advance(60_000)
  assert.is(state.end, 'open')
  wallet.net = 'testnet'
  wallet.hear()
  await clock.advance(0)
  assert.is(state.end, 'switched')
  assert.equal(
    changed.map(c => c.chainId),
    [bitcoinTestnet.caipNetworkId]
  )
})

test('a wallet whose network follows its answer has switched; one that stays for three seconds has not', async () => {
  const late = await stage(() => null)
  const first = late.begin()
  await clock.advance(400)
  assert.is(first.end, 'open')
  late.wallet.net = 'testnet'
  await clock.advance(300)
  assert.is(first.end, 'switched')
  const lying = await stage(() => null)
  const second = lying.begin()
  await clock.advance(3_500)
  assert.is(second.end, 'switch-unverified')
  assert.equal(lying.changed, [])
})

test('a request that is open already is named so, and every other refusal is an unknown network', async () => {
  for (const [code, end] of [
    [-32002, 'wallet-pending'],
    [4001, 'user-rejected'],
    [-32603, 'chain-unsupported']
  ] as const) {
    const { begin } = await stage(() => {
      throw rpcError(code)
    })
    const state = begin()
    await clock.advance(0)
    assert.is(state.end, end)
  }
})

test('a disconnection and a newer switch end it', async () => {
  const gone = await stage(() => new Promise(() => undefined))
  const first = gone.begin()
  await clock.advance(0)
  gone.connector.release()
  await clock.advance(0)
  assert.is(first.end, 'switch-unverified')
  const turn = new AbortController()
  const replaced = await stage(() => new Promise(() => undefined))
  const second = replaced.begin(turn.signal)
  await clock.advance(0)
  turn.abort()
  await clock.advance(0)
  assert.is(second.end, 'switch-unverified')
})

test.run()
