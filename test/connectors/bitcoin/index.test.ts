/** Each kind of Bitcoin wallet: connecting, signing, sending and account changes. */
import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { chunks } from '../../chunks'
import { registerChunks } from '../../../src/core/platform/chunks'
import { bitcoin } from '../../../src/networks/index'
import { pay } from '../../chains/bitcoin/setup'
import { isBip322, isEcdsa } from '../../doubles/bitcoin-messages'
import { walletKinds, type WalletKind } from '../../doubles/bitcoin-wallets'
import { bitcoinKey } from '../../doubles/demo-wallet/bitcoin/keys'
import { toSpend322 } from '../../doubles/demo-wallet/bitcoin/sign'
import { until } from '../../doubles/fake-clock'
import { untilIdle } from '../../doubles/idle'
import { openBitcoinServer, type BitcoinServer } from '../../sandbox/bitcoin-server'
import { createFaults } from '../../sandbox/faults'
import { connectTo, make, asProvider } from './setup'
import { failure } from '../connector'

registerChunks(chunks)
const hasOrdinals = (kind: WalletKind) => !['unisat', 'okx'].includes(kind)

let indexerServer: BitcoinServer
test.before(async () => {
  indexerServer = await openBitcoinServer({ faults: createFaults(), record: () => undefined })
  globalThis.demoBitcoinIndexers = { mainnet: indexerServer.indexers[0]!.url, testnet: indexerServer.indexers[1]!.url }
})
test.before.each(() => indexerServer.reset())
test.after(() => indexerServer.close())

for (const kind of walletKinds) {
  test(`${kind}: connecting returns the accounts, payment first, with the purpose and key of each`, async () => {
    const { connector } = make(kind)
    const { accounts, facts, chainId, namespace, wallet } = await connector.connect()
    const payment = bitcoinKey('p2wpkh', 'mainnet')
    const ordinals = bitcoinKey('p2tr', 'mainnet')
    assert.equal(accounts, hasOrdinals(kind) ? [payment.address, ordinals.address] : [payment.address])
    assert.is(facts?.[payment.address]?.type, 'payment')
    assert.is(facts?.[payment.address]?.publicKey, payment.publicKey)
    if (hasOrdinals(kind)) assert.is(facts?.[ordinals.address]?.type, 'ordinal')
    assert.is(chainId, bitcoin.caipNetworkId)
    assert.is(namespace, 'bip122')
    assert.is(wallet.name, 'Demo')
  })

  test(`${kind}: a rejection by the user is reported, and no listener stays`, async () => {
    const { connector, vault, listening } = make(kind, { approve: 'reject' })
    assert.is((await failure(connector.connect())).code, 'user-rejected')
    assert.is(listening(), 0)
    vault.change({ approve: 'ask' })
    await connector.connect()
  })

  test(`${kind}: restoring shows no prompt`, async () => {
    const { connector, asked, found, listening } = make(kind)
    assert.is(await connector.restore(), undefined)
    assert.is(asked(), 0)
    assert.is(listening(), 0)
    await connector.connect()
    assert.is(asked(), 1)
    const restarted = connectTo(found).connector
    const restored = await restarted.restore()
    assert.is(asked(), 1)
    // Leather and old wallets reveal no address without a prompt.
    assert.is(
      restored?.accounts[0],
      ['leather', 'old sats'].includes(kind) ? undefined : bitcoinKey('p2wpkh', 'mainnet').address
    )
  })

  test(`${kind}: messages are signed as the address allows, and another library accepts the signature`, async () => {
    const { connector } = make(kind)
    const connection = await connector.connect()
    const payment = bitcoinKey('p2wpkh', 'mainnet')
    const ordinals = bitcoinKey('p2tr', 'mainnet')
    const message = 'Hello, Satoshi ₿'
    const sign = (address: string, protocol?: 'ecdsa' | 'bip322') =>
      asProvider(connection).signMessage({ message, address, ...(protocol && { protocol }) })
    assert.ok(isBip322(message, await sign(payment.address), payment))
    assert.not.ok(isBip322('another', await sign(payment.address), payment))
    if (hasOrdinals(kind)) assert.ok(isBip322(message, await sign(ordinals.address), ordinals))
    if (!['standard', 'leather'].includes(kind))
      assert.ok(isEcdsa(message, await sign(payment.address, 'ecdsa'), payment))
    assert.is((await failure(sign(bitcoinKey('p2wpkh', 'mainnet', 1).address))).code, 'wallet-failed')
  })

  test(`${kind}: a transfer is sent, by the wallet or by us`, async () => {
    const { connector } = make(kind)
    const connection = await connector.connect()
    const network = { ...bitcoin, rpcUrls: { default: { http: [indexerServer.indexers[0]!.url] } } }
    const id = await pay(
      { network, from: connection.accounts[0]!, to: bitcoinKey('p2tr', 'mainnet', 1).address, amount: 77_000n },
      asProvider(connection),
      connection.facts
    )
    const { vout } = (await (await fetch(`${indexerServer.indexers[0]!.url}/tx/${id}`)).json()) as {
      vout: { value: number }[]
    }
    assert.equal([vout[0]!.value, asProvider(connection).canTransfer], [77_000, kind !== 'standard'])
  })

  test(`${kind}: invalid accounts of a wallet are rejected`, async () => {
    if (kind === 'okx' || kind === 'leather') return
    const { connector, listening } = make(kind, { misbehaves: 'accounts' })
    assert.is((await failure(connector.connect())).code, 'wallet-invalid-response')
    assert.is(listening(), 0)
  })

  test(`${kind}: an error that is a text is a failure of the wallet`, async () => {
    const { connector } = make(kind, { misbehaves: 'throws' })
    assert.is((await failure(connector.connect())).code, 'wallet-failed')
  })

  test(`${kind}: no listener stays after disconnecting`, async () => {
    const { connector, listening, ended } = make(kind)
    await connector.connect()
    // Some wallets have no disconnect method.
    await connector.disconnect().catch((e: { code: number }) => assert.is(e.code, -32601))
    assert.is(listening(), 0)
    assert.equal(ended, [])
  })
}

for (const kind of ['standard', 'sats', 'unisat'] as const) {
  test(`${kind}: another account in the wallet is reported, and so is the disconnection`, async () => {
    const { connector, vault, changed, ended } = make(kind)
    const connection = await connector.connect()
    const events: unknown[] = []
    asProvider(connection).on('accountsChanged', value => {
      events.push(value)
    })
    vault.change({ account: 1 })
    await until(() => events.length > 0, 'the account change is reported')
    await untilIdle()
    assert.is(changed.at(-1)?.accounts[0], bitcoinKey('p2wpkh', 'mainnet', 1).address)
    assert.equal(events.at(-1), changed.at(-1)?.accounts)
    vault.forget()
    await until(() => ended.length > 0, 'the disconnection is reported')
    await untilIdle()
    assert.is(ended.length, 1)
    assert.is(await connector.restore(), undefined)
  })
}

test("the provider accepts WalletConnect's method names", async () => {
  const { connector } = make('sats')
  const {
    provider,
    accounts: [address]
  } = await connector.connect()
  assert.is(((await provider.request({ method: 'getAccountAddresses' })) as unknown[]).length, 2)
  assert.ok(
    isBip322(
      'hi',
      (await provider.request({ method: 'signMessage', params: { message: 'hi', address } })) as string,
      bitcoinKey('p2wpkh', 'mainnet')
    )
  )
  assert.is((await failure(provider.request({ method: 'eth_accounts' }))).code, 'wallet-failed')
})

test('the test doubles sign and verify as in BIP-322', () => {
  const { script: hex, messages } = JSON.parse(readFileSync('test/vectors/bip322.json', 'utf8')) as {
    script: string
    messages: { message: string; toSpend: string; signature: string }[]
  }
  const script = Uint8Array.from(Buffer.from(hex, 'hex'))
  for (const { message, toSpend, signature } of messages) {
    assert.is(toSpend322(message, script).id, toSpend)
    assert.ok(isBip322(message, signature, { ...bitcoinKey('p2wpkh', 'mainnet'), script }))
    assert.not.ok(isBip322(`${message}!`, signature, { ...bitcoinKey('p2wpkh', 'mainnet'), script }))
  }
})

test.run()
