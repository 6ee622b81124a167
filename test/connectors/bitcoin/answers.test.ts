/** Answers of Bitcoin wallets: rejection codes, legacy signatures, and answers that are not accepted. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { chunks } from '../../chunks'
import { registerChunks } from '../../../src/core/platform/chunks'
import { isEcdsa } from '../../doubles/bitcoin-messages'
import { bitcoinWallet } from '../../doubles/bitcoin-wallets'
import { bitcoinKey } from '../../doubles/demo-wallet/bitcoin/keys'
import { connectTo, make, asProvider } from './setup'
import { failure } from '../connector'

registerChunks(chunks)
/** The address of an account that no wallet here has. */
const RECEIVER = bitcoinKey('p2wpkh', 'mainnet', 1).address

test('the codes of sats-connect have their own meaning: -32000 is a rejection by the user', async () => {
  const codeOf = async (code: unknown) =>
    (
      await failure(
        connectTo({
          ...bitcoinWallet('sats').found,
          provider: { request: async () => ({ error: { code, message: 'x' } }) } as never
        }).connector.connect()
      )
    ).code
  assert.is(await codeOf(-32000), 'user-rejected')
  assert.is(await codeOf(-32002), 'wallet-locked')
  assert.is(await codeOf(-32603), 'wallet-failed')
  assert.is(await codeOf('constructor'), 'wallet-failed')
  const { handle, found } = bitcoinWallet('sats')
  const { request } = handle as { request(method: string, params: unknown): Promise<unknown> }
  const unable = async (method: string, params: unknown) =>
    method === 'sendTransfer' ? { error: { code: -32001, message: 'x' } } : request(method, params)
  const connection = await connectTo({ ...found, provider: { request: unable } as never }).connector.connect()
  assert.is(
    (await failure(asProvider(connection).sendTransfer({ amount: '1000', recipient: RECEIVER }))).code,
    'chain-unsupported'
  )
})

test('a legacy address signs with ECDSA', async () => {
  for (const payment of ['p2pkh', 'p2sh'] as const) {
    const { connector } = make('sats', { payment })
    const key = bitcoinKey(payment, 'mainnet')
    const connection = await connector.connect()
    assert.ok(
      isEcdsa('hello', await asProvider(connection).signMessage({ message: 'hello', address: key.address }), key),
      payment
    )
  }
})

test('the answers of a hostile wallet end in one of our errors', async () => {
  const throwing = () => {
    throw new Error('bad')
  }
  const hostile: unknown[] = [
    { request: throwing },
    { request: async () => null },
    { request: async () => ({ result: { addresses: [null, 1, {}] } }) },
    { request: async () => ({ result: 'yes' }) },
    { request: async () => ({ error: {} }) },
    {
      request: async () => {
        throw {
          get error() {
            throw new Error('bad')
          }
        }
      }
    },
    { requestAccounts: throwing },
    { requestAccounts: async () => [{}] },
    { requestAccounts: async () => [''] },
    { requestAccounts: async () => ['bc1qnothing'], on: throwing },
    { features: {} },
    {
      features: {
        'bitcoin:connect': {
          get connect() {
            throw new Error('bad')
          }
        }
      }
    },
    {
      features: {
        'bitcoin:connect': {
          connect: async () => ({
            accounts: [
              {
                get address() {
                  throw new Error('bad')
                }
              }
            ]
          })
        }
      }
    },
    { bitcoin: {} },
    { bitcoin: { connect: async () => 1 } },
    {
      requestAccounts: async () => [bitcoinKey('p2wpkh', 'mainnet').address],
      getChain: async () => ({ enum: { toString: throwing } })
    }
  ]
  for (const provider of hostile) {
    const error = await failure(
      connectTo({
        id: 'bad',
        name: 'Bad',
        type: 'INJECTED',
        namespace: 'bip122',
        provider: provider as never
      }).connector.connect()
    )
    assert.match(error.code, /^(wallet-|chain-unsupported)/)
  }
})

test('an invalid id of a transfer is rejected', async () => {
  const { handle, found } = bitcoinWallet('unisat')
  const connection = await connectTo({
    ...found,
    provider: { ...handle, sendBitcoin: async () => '<b>done</b>' } as never
  }).connector.connect()
  assert.is(
    (await failure(asProvider(connection).sendTransfer({ amount: '1000', recipient: RECEIVER }))).code,
    'wallet-invalid-response'
  )
  assert.is(
    (await failure(asProvider(connection).sendTransfer({ amount: '1.5', recipient: RECEIVER }))).code,
    'wallet-failed'
  )
})

test.run()
