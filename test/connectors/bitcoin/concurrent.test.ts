/** Bitcoin wallets that change, forget, or report more between two calls. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../../dom'
import { chunks } from '../../chunks'
import createBitcoin from '../../../src/connectors/bitcoin/index'
import type { BitcoinProvider } from '../../../src/core/session/providers'
import type { Connection, InjectedWallet } from '../../../src/core/session/connection'
import { registerChunks } from '../../../src/core/platform/chunks'
import { bitcoin, bitcoinTestnet } from '../../../src/networks/index'
import { isBip322, isEcdsa } from '../../doubles/bitcoin-messages'
import { bitcoinWallet, walletKinds, type WalletKind } from '../../doubles/bitcoin-wallets'
import { bitcoinKey } from '../../doubles/demo-wallet/bitcoin/keys'
import { until } from '../../doubles/fake-clock'
import { untilIdle } from '../../doubles/idle'
import { payment as paying } from './psbts'
import { failure } from '../connector'
import { makeSession } from '../walletconnect/namespaces/session-channel'

registerChunks(chunks)

const BITCOIN = bitcoin.caipNetworkId
const payment = bitcoinKey('p2wpkh', 'mainnet')
const second = bitcoinKey('p2wpkh', 'mainnet', 1)
const asProvider = ({ provider }: Connection) => provider as unknown as BitcoinProvider

const connectTo = async (found: InjectedWallet) => {
  const events: string[] = []
  const changed: Connection[] = []
  const connector = createBitcoin(
    found,
    {
      changed: connection => {
        changed.push(connection)
      },
      ended: () => {
        events.push('ended')
      }
    },
    BITCOIN
  )
  const connection = await connector.connect()
  return { connector, connection, provider: asProvider(connection), changed, events }
}
const make = async (kind: WalletKind) => {
  const wallet = bitcoinWallet(kind)
  return { ...wallet, ...(await connectTo(wallet.found)) }
}

/** Runs `act` and records its uncaught errors. Outside it, an uncaught error fails the test. */
const withUncaught = async (act: (uncaught: unknown[]) => Promise<void>) => {
  const uncaught: unknown[] = []
  const record = (e: unknown) => {
    uncaught.push(e)
  }
  process.on('uncaughtException', record)
  try {
    await act(uncaught)
  } finally {
    process.off('uncaughtException', record)
  }
}

test('the purpose and key of an address are reported as soon as the wallet reports them, and stay stored', async () => {
  const { provider, connector, changed } = makeSession('bip122', {
    accounts: [`${BITCOIN}:${payment.address}`],
    methods: ['getAccountAddresses', 'sendTransfer'],
    firstChain: BITCOIN,
    answers: { getAccountAddresses: [{ address: payment.address, intention: 'ordinal', publicKey: payment.publicKey }] }
  })
  await (await provider()).getAccountAddresses()
  const facts = { [payment.address]: { type: 'ordinal', publicKey: payment.publicKey, path: undefined } }
  assert.equal(
    changed.map(connection => connection.facts),
    [facts]
  )
  assert.equal((await connector.restore())?.facts, facts)
  assert.is(changed.length, 1)
})

// Leather and old wallets show a prompt for every request, so they cannot be checked silently.
for (const kind of walletKinds.filter(name => !['leather', 'old sats'].includes(name))) {
  test(`${kind}: an account that changed without an event signs nothing, and the change is reported`, async () => {
    const { provider, vault, changed, asked } = await make(kind)
    const before = asked()
    Object.assign(vault.behaviour, { account: 1 })
    assert.is((await failure(provider.signMessage({ message: 'x', address: payment.address }))).code, 'wallet-failed')
    assert.is(changed.at(-1)?.accounts[0], second.address)
    Object.assign(vault.behaviour, { account: 0 })
    const sending = await failure(provider.sendTransfer({ amount: '1000', recipient: second.address }))
    assert.is(sending.code, kind === 'standard' ? 'chain-unsupported' : 'wallet-failed')
    Object.assign(vault.behaviour, { account: 1 })
    const psbt = Buffer.from(paying().toBuffer()).toString('base64')
    assert.is(
      (await failure(provider.signPSBT({ psbt, signInputs: [{ address: payment.address, index: 0 }] }))).code,
      'wallet-failed'
    )
    Object.assign(vault.behaviour, { account: 0 })
    assert.is(asked(), before, 'no prompt was shown')
    assert.ok(isBip322('x', await provider.signMessage({ message: 'x', address: payment.address }), payment))
  })
}

test('a wallet that cannot choose the signature type gives no signature of the wrong one', async () => {
  for (const kind of ['standard', 'leather'] as const) {
    const { provider } = await make(kind)
    const other = await failure(provider.signMessage({ message: 'x', address: payment.address, protocol: 'ecdsa' }))
    assert.is(other.code, 'chain-unsupported', kind)
    assert.ok(
      isBip322('x', await provider.signMessage({ message: 'x', address: payment.address, protocol: 'bip322' }), payment)
    )
  }
  const { provider } = await make('unisat')
  assert.ok(
    isEcdsa('x', await provider.signMessage({ message: 'x', address: payment.address, protocol: 'ecdsa' }), payment)
  )
})

test('an old wallet that cannot report its account without a prompt stays connected', async () => {
  const { connector, connection, events } = await make('old sats')
  assert.equal((await connector.restore())?.accounts, connection.accounts)
  assert.equal(events, [])
})

test('an error in a listener of the host page stops no other listener and ends nothing', () =>
  withUncaught(async uncaught => {
    const { connector, provider, vault, events } = await make('unisat')
    for (const event of ['accountsChanged', 'chainChanged', 'disconnect']) {
      provider.on(event, () => {
        throw new Error(event)
      })
      provider.on(event, () => {
        events.push(event)
      })
    }
    await connector.switchNetwork(bitcoinTestnet)
    vault.forget()
    await until(() => events.length >= 4 && uncaught.length >= 3, 'every listener was called')
    await untilIdle()
    assert.equal(events, ['accountsChanged', 'chainChanged', 'ended', 'disconnect'])
    assert.equal(uncaught.map(String), ['Error: accountsChanged', 'Error: chainChanged', 'Error: disconnect'])
  }))

test('the host page gets a disconnect event when the page itself disconnects', async () => {
  const { connector, provider, events } = await make('sats')
  provider.on('disconnect', () => {
    events.push('disconnect')
  })
  await connector.disconnect()
  await until(() => events.length > 0, 'the listener was called')
  await untilIdle()
  assert.equal(events, ['disconnect'])
})

test.run()
