/** Accounts and networks that change without an event. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/connect'
import { disconnect } from '../../src/actions/disconnect'
import { verifyAccounts } from '../../src/actions/verify-accounts'
import type { BitcoinDriver } from '../../src/core/bitcoin-driver'
import type { FoundWallet } from '../../src/core/connection'
import { $failure } from '../../src/core/failures'
import { $address, $connection, $network, $status } from '../../src/core/session'
import { bitcoinKey } from '../doubles/demo-wallet/bitcoin/keys'
import { createSolanaWallet } from '../doubles/demo-wallet/standard-wallet'
import { fakeClock, settle } from '../doubles/fake-clock'
import { ALICE, BOB, held, refusing, rpcError, scriptedProvider } from '../doubles/scripted-provider'
import { FOX, fox, kept, pageWith } from './page'

const PROMPTS = /^(eth_requestAccounts|wallet_)/

test('another account and another network are found, kept, and nobody is prompted', async () => {
  const wallet = fox()
  pageWith([wallet])
  await connect(FOX)
  Object.assign(wallet.answers, { eth_accounts: [BOB, ALICE], eth_chainId: '0x2105' })
  const before = wallet.calls.length
  await verifyAccounts()
  assert.equal([$address.get(), $network.get()?.name, kept()?.connections.eip155?.address], [BOB, 'Base', BOB])
  assert.not.ok(wallet.calls.slice(before).some(({ method }) => PROMPTS.test(method)))
})

test('a permission that was taken back ends the connection', async () => {
  const wallet = fox()
  pageWith([wallet])
  await connect(FOX)
  wallet.answers['eth_accounts'] = []
  await verifyAccounts()
  assert.equal([$status.get(), wallet.listening(), kept()?.connections], ['disconnected', 0, {}])
})

test(
  'a wallet that fails, answers nonsense or never answers stays connected, ' + 'and the host hears of nothing',
  async () => {
    const clock = fakeClock()
    try {
      for (const answer of [refusing(rpcError(4900)), ['nonsense'], () => new Promise(() => undefined)]) {
        const wallet = fox()
        pageWith([wallet])
        await connect(FOX)
        const before = $failure.get()
        wallet.answers['eth_accounts'] = answer
        const verifying = verifyAccounts()
        await clock.advance(11_000)
        await verifying
        assert.equal([$address.get(), $failure.get(), wallet.listening()], [ALICE, before, 3])
      }
    } finally {
      clock.restore()
    }
  }
)

test('a wallet that is being checked is not asked a second time', async () => {
  const answer = held()
  const wallet = fox()
  pageWith([wallet])
  await connect(FOX)
  wallet.answers['eth_accounts'] = () => answer.promise
  const first = verifyAccounts()
  const second = verifyAccounts()
  await settle()
  assert.is(wallet.asked('eth_accounts').length, 1)
  answer.give([BOB])
  await Promise.all([first, second])
  assert.is($address.get(), BOB)
})

test('an answer that comes after the disconnection connects nobody', async () => {
  const answer = held()
  const wallet = fox()
  pageWith([wallet])
  await connect(FOX)
  wallet.answers['eth_accounts'] = () => answer.promise
  const verifying = verifyAccounts()
  await settle()
  await disconnect()
  answer.give([BOB])
  await verifying
  assert.equal(
    [$status.get(), $address.get(), wallet.listening(), kept()?.connections ?? {}],
    ['disconnected', undefined, 0, {}]
  )
})

test('an account of Solana that is another one in the wallet’s list is found without a call', async () => {
  const solana = createSolanaWallet({ name: 'Sol', behaviour: { approve: 'auto' } })
  pageWith([
    scriptedProvider(),
    { id: 'sol', name: 'Sol', namespace: 'solana', provider: solana.wallet as unknown as FoundWallet['provider'] }
  ])
  await connect('sol', 'solana')
  const before = $address.get()
  const asked = solana.log.length
  solana.behaviour().account = 1
  await verifyAccounts()
  assert.is.not($address.get(), before)
  assert.is($address.get(), solana.wallet.accounts[0]!.address)
  assert.is(solana.log.length, asked)
})

test('a Bitcoin wallet’s getters are asked, and one that says nothing stays connected', async () => {
  const [alice, bob] = [0, 1].map(index => bitcoinKey('p2wpkh', 'mainnet', index).address)
  let accounts: object[] | undefined = [{ address: alice }]
  const prompts: boolean[] = []
  const driver = {
    accounts: async (_: string, mayAsk: boolean) => {
      prompts.push(mayAsk)
      return accounts
    },
    watch: () => []
  } as unknown as BitcoinDriver
  pageWith([
    scriptedProvider(),
    {
      id: 'btc',
      name: 'Btc',
      type: 'WALLET_CONNECT',
      namespace: 'bip122',
      provider: driver as unknown as FoundWallet['provider']
    }
  ])
  await connect('btc', 'bip122')
  accounts = [{ address: bob }]
  await verifyAccounts()
  assert.is($connection.get()?.accounts[0], bob)
  accounts = undefined
  await verifyAccounts()
  assert.is($connection.get()?.accounts[0], bob)
  assert.equal(prompts, [true, false, false])
})

test.run()
