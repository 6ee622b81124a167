/** Accounts and networks that change without an event. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/session/connect'
import { disconnect } from '../../../src/actions/session/disconnect'
import { verifyAccounts } from '../../../src/actions/session/verify-accounts'
import type { BitcoinDriver } from '../../../src/core/session/bitcoin-driver'
import type { InjectedWallet } from '../../../src/core/session/connection'
import { $failure } from '../../../src/core/platform/report-error'
import { $address, $connection, $network, $status } from '../../../src/core/session/session'
import { bitcoinKey } from '../../doubles/demo-wallet/bitcoin/keys'
import { createSolanaWallet } from '../../doubles/demo-wallet/standard-wallet'
import { fakeClock, settle } from '../../doubles/fake-clock'
import { ALICE, BOB, deferred, refusing, rpcError, scriptedProvider } from '../../doubles/scripted-provider'
import { FOX, fox, storedSession, pageWith } from '../setup'

const PROMPTS = /^(eth_requestAccounts|wallet_)/

test('a changed account and network are detected and stored without a prompt', async () => {
  const wallet = fox()
  pageWith([wallet])
  await connect(FOX)
  Object.assign(wallet.answers, { eth_accounts: [BOB, ALICE], eth_chainId: '0x2105' })
  const before = wallet.calls.length
  await verifyAccounts()
  assert.equal([$address.get(), $network.get()?.name, storedSession()?.connections.eip155?.address], [BOB, 'Base', BOB])
  assert.not.ok(wallet.calls.slice(before).some(({ method }) => PROMPTS.test(method)))
})

test('a revoked permission ends the connection', async () => {
  const wallet = fox()
  pageWith([wallet])
  await connect(FOX)
  wallet.answers['eth_accounts'] = []
  await verifyAccounts()
  assert.equal([$status.get(), wallet.listening(), storedSession()?.connections], ['disconnected', 0, {}])
})

test('a wallet that fails, never answers or answers wrongly stays connected without a report', async () => {
  const clock = fakeClock()
  try {
    for (const answer of [refusing(rpcError(4900)), ['invalid'], () => new Promise(() => undefined)]) {
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
})

test('concurrent checks make one request', async () => {
  const answer = deferred()
  const wallet = fox()
  pageWith([wallet])
  await connect(FOX)
  wallet.answers['eth_accounts'] = () => answer.promise
  const first = verifyAccounts()
  const second = verifyAccounts()
  await settle()
  assert.is(wallet.callsOf('eth_accounts').length, 1)
  answer.resolve([BOB])
  await Promise.all([first, second])
  assert.is($address.get(), BOB)
})

test('an answer after the disconnect does not connect', async () => {
  const answer = deferred()
  const wallet = fox()
  pageWith([wallet])
  await connect(FOX)
  wallet.answers['eth_accounts'] = () => answer.promise
  const verifying = verifyAccounts()
  await settle()
  await disconnect()
  answer.resolve([BOB])
  await verifying
  assert.equal(
    [$status.get(), $address.get(), wallet.listening(), storedSession()?.connections ?? {}],
    ['disconnected', undefined, 0, {}]
  )
})

test('another account in a Solana wallet’s list is detected without a request', async () => {
  const solana = createSolanaWallet({ name: 'Sol', behaviour: { approve: 'auto' } })
  pageWith([
    scriptedProvider(),
    { id: 'sol', name: 'Sol', namespace: 'solana', provider: solana.wallet as unknown as InjectedWallet['provider'] }
  ])
  await connect('sol', 'solana')
  const before = $address.get()
  const callsBefore = solana.log.length
  solana.behaviour().account = 1
  await verifyAccounts()
  assert.is.not($address.get(), before)
  assert.is($address.get(), solana.wallet.accounts[0]!.address)
  assert.is(solana.log.length, callsBefore)
})

test('a Bitcoin wallet is read without a prompt, and one that reports nothing stays connected', async () => {
  const [alice, bob] = [0, 1].map(index => bitcoinKey('p2wpkh', 'mainnet', index).address)
  let accounts: object[] | undefined = [{ address: alice }]
  const prompts: boolean[] = []
  const driver = {
    accounts: async (_: string, mayPrompt: boolean) => {
      prompts.push(mayPrompt)
      return accounts
    },
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
