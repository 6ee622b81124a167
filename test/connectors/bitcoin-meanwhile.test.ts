/** Bitcoin wallets that change, forget, or report more between two calls. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../dom'
import { chunks } from '../../src/chunks'
import createBitcoin from '../../src/connectors/bitcoin/index'
import type { BitcoinProvider } from '../../src/core/providers'
import type { Connection, FoundWallet } from '../../src/core/connection'
import { registerChunks } from '../../src/core/registry'
import { bitcoin, bitcoinTestnet } from '../../src/networks'
import { isBip322, isEcdsa } from '../doubles/bitcoin-messages'
import { bitcoinWallet, walletKinds, type WalletKind } from '../doubles/bitcoin-wallets'
import { bitcoinKey } from '../doubles/demo-wallet/bitcoin/keys'
import { payment as paying } from './bitcoin-psbts'
import { failure } from './connector'
import { makeLine } from './elsewhere-line'

registerChunks(chunks)

const BITCOIN = bitcoin.caipNetworkId
const payment = bitcoinKey('p2wpkh', 'mainnet')
const second = bitcoinKey('p2wpkh', 'mainnet', 1)
const asProvider = ({ provider }: Connection) => provider as unknown as BitcoinProvider
const settled = () => new Promise(go => setTimeout(go, 30))

const connectTo = async (found: FoundWallet) => {
  const told: string[] = []
  const changed: Connection[] = []
  const connector = createBitcoin(
    found,
    {
      changed: c => {
        changed.push(c)
      },
      ended: () => {
        told.push('ended')
      }
    },
    BITCOIN
  )
  const connection = await connector.connect()
  return { connector, connection, provider: asProvider(connection), changed, told }
}
const make = async (kind: WalletKind) => {
  const wallet = bitcoinWallet(kind)
  return { ...wallet, ...(await connectTo(wallet.found)) }
}

/** Runs `act` and records its uncaught errors. Outside it, an uncaught error fails the test. */
const withUncaught = async (act: (uncaught: unknown[]) => Promise<void>) => {
  const uncaught: unknown[] = []
  const note = (e: unknown) => {
    uncaught.push(e)
  }
  process.on('uncaughtException', note)
  try {
    await act(uncaught)
  } finally {
    process.off('uncaughtException', note)
  }
}

test('what an address is for and its key are told as soon as the wallet says so, and stay said', async () => {
  const { provider, connector, changed } = makeLine('bip122', {
    accounts: [`${BITCOIN}:${payment.address}`],
    methods: ['getAccountAddresses', 'sendTransfer'],
    firstChain: BITCOIN,
    says: { getAccountAddresses: [{ address: payment.address, intention: 'ordinal', publicKey: payment.publicKey }] }
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
  test(
    `${kind}: an account that has changed in silence signs and sends nothing, ` + 'and the page hears of it',
    async () => {
      const { provider, vault, changed, asked } = await make(kind)
      const before = asked()
      Object.assign(vault.moods, { account: 1 })
      assert.is((await failure(provider.signMessage({ message: 'x', address: payment.address }))).code, 'wallet-failed')
      assert.is(changed.at(-1)?.accounts[0], second.address)
      Object.assign(vault.moods, { account: 0 })
      const sending = await failure(provider.sendTransfer({ amount: '1000', recipient: second.address }))
      assert.is(sending.code, kind === 'standard' ? 'chain-unsupported' : 'wallet-failed')
      Object.assign(vault.moods, { account: 1 })
      const psbt = Buffer.from(paying().toPSBT()).toString('base64')
      assert.is(
        (await failure(provider.signPSBT({ psbt, signInputs: [{ address: payment.address, index: 0 }] }))).code,
        'wallet-failed'
      )
      Object.assign(vault.moods, { account: 0 })
      assert.is(asked(), before, 'nobody was asked')
      assert.ok(isBip322('x', await provider.signMessage({ message: 'x', address: payment.address }), payment))
    }
  )
}

test('a wallet that cannot be told which kind of signature is wanted gives the other to nobody', async () => {
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

test('an old wallet that cannot be asked who is connected stays connected', async () => {
  const { connector, connection, told } = await make('old sats')
  assert.equal((await connector.restore())?.accounts, connection.accounts)
  assert.equal(told, [])
})

test('a listener of the host’s that throws keeps nobody from hearing, and ends nothing else', () =>
  withUncaught(async uncaught => {
    const { connector, provider, vault, told } = await make('unisat')
    for (const event of ['accountsChanged', 'chainChanged', 'disconnect']) {
      provider.on(event, () => {
        throw new Error(event)
      })
      provider.on(event, () => {
        told.push(event)
      })
    }
    await connector.switchNetwork(bitcoinTestnet)
    vault.forget()
    await settled()
    assert.equal(told, ['accountsChanged', 'chainChanged', 'ended', 'disconnect'])
    assert.equal(uncaught.map(String), ['Error: accountsChanged', 'Error: chainChanged', 'Error: disconnect'])
  }))

test('a host that listens hears when the page ends it, too', async () => {
  const { connector, provider, told } = await make('sats')
  provider.on('disconnect', () => {
    told.push('disconnect')
  })
  await connector.disconnect()
  await settled()
  assert.equal(told, ['disconnect'])
})

test.run()
