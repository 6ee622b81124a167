/** A click on a wallet and the view that follows it send one request together. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../dom'
import { chunks } from '../../src/chunks'
import { $asking } from '../../src/core/attempt'
import { load, registerChunks } from '../../src/core/registry'
import { go, reset } from '../../src/core/route'
import { $connection } from '../../src/core/session'
import { held, scriptedProvider } from '../doubles/scripted-provider'

const coming = held<void>()
registerChunks({
  ...chunks,
  connector: { ...chunks.connector, eip155: () => coming.promise.then(chunks.connector.eip155) }
})
const { FOX, HARE, fox, onTwoChains, pageWith, until } = await import('./page')
const session = await load('action', 'session')
const { askWallet } = await import('../../src/actions/ask-wallet')

test('while what asks wallets is on its way the press leaves it to the view', async () => {
  const wallet = fox()
  pageWith([wallet])
  askWallet(FOX)
  await Promise.resolve()
  assert.is($asking.get(), false)
  session.ask(FOX)
  assert.is($asking.get(), true)
  coming.give()
  await until(() => !!$connection.get(), 'the wallet is connected')
  assert.is(wallet.asked('eth_requestAccounts').length, 1)
})

test('once it is here the wallet is asked within the press, and the view finds it asked', async () => {
  await load('connector', 'eip155')
  const wallet = fox()
  pageWith([wallet])
  askWallet(FOX)
  assert.is(wallet.asked('eth_requestAccounts').length, 1)
  await until(() => !!$connection.get(), 'the wallet is connected')
  session.ask(FOX)
  assert.is(wallet.asked('eth_requestAccounts').length, 1)
})

test('a wallet that the site asks for between the press and the view has the last word', async () => {
  await load('connector', 'eip155')
  const first = fox({ eth_requestAccounts: () => held().promise })
  const second = scriptedProvider()
  pageWith([first], [second, HARE])
  askWallet(FOX)
  const { status } = await session.connect(HARE.id)
  session.ask(FOX)
  assert.equal(
    [status, $connection.get()?.wallet.id, first.asked('eth_requestAccounts').length],
    ['success', HARE.id, 1]
  )
})

test('a wallet on several chains that waits on one is asked on another, where that is chosen', async () => {
  await Promise.all([load('connector', 'eip155'), load('connector', 'solana')])
  const { wallet, solana } = onTwoChains({ eth_requestAccounts: () => held().promise })
  askWallet(FOX, 'eip155')
  askWallet(FOX, 'solana')
  session.ask(FOX, false, 'solana')
  await until(() => !!$connection.get(), 'the wallet is connected')
  assert.equal(
    [$connection.get()?.namespace, wallet.asked('eth_requestAccounts').length, solana.log.length],
    ['solana', 1, 1]
  )
})

test('what a wallet has agreed to before does not make the page usable beside a dialog that asks nobody', async () => {
  await load('connector', 'eip155')
  pageWith([fox()])
  await session.connect(FOX)
  reset('Networks')
  const { error } = await session.switchNetwork('eip155:424242')
  assert.is(error?.code, 'network-missing')
  go('ConnectingExternal', { walletId: 'com.example.owl' })
  assert.is($asking.get(), false)
})

test.run()
