/** A click on a wallet and the view that follows it send one request together. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../../dom'
import { chunks } from '../../chunks'
import { $isWalletPromptOpen } from '../../../src/core/session/attempt'
import { loadChunk, registerChunks } from '../../../src/core/platform/chunks'
import { push, replace } from '../../../src/core/dialog/route'
import { $connection } from '../../../src/core/session/session'
import { deferred, scriptedProvider } from '../../doubles/scripted-provider'

const loading = deferred<void>()
registerChunks({
  ...chunks,
  connector: { ...chunks.connector, eip155: () => loading.promise.then(chunks.connector.eip155) }
})
const { FOX, HARE, fox, onTwoChains, pageWith, until } = await import('../setup')
const session = await loadChunk('action', 'session')
const { selectInjectedWallet } = await import('../../../src/actions/wallets/select-wallet')

test('while the connector is loading, the click leaves the request to the view', async () => {
  const wallet = fox()
  pageWith([wallet])
  selectInjectedWallet(FOX)
  await Promise.resolve()
  assert.is($isWalletPromptOpen.get(), false)
  session.requestConnection(FOX)
  assert.is($isWalletPromptOpen.get(), true)
  loading.resolve()
  await until(() => !!$connection.get(), 'the connection')
  assert.is(wallet.callsOf('eth_requestAccounts').length, 1)
})

test('a loaded connector sends the request within the click, and the view does not repeat it', async () => {
  await loadChunk('connector', 'eip155')
  const wallet = fox()
  pageWith([wallet])
  selectInjectedWallet(FOX)
  assert.is(wallet.callsOf('eth_requestAccounts').length, 1)
  await until(() => !!$connection.get(), 'the connection')
  session.requestConnection(FOX)
  assert.is(wallet.callsOf('eth_requestAccounts').length, 1)
})

test('a wallet that the host requests between the click and the view wins', async () => {
  await loadChunk('connector', 'eip155')
  const first = fox({ eth_requestAccounts: () => deferred().promise })
  const second = scriptedProvider()
  pageWith([first], [second, HARE])
  selectInjectedWallet(FOX)
  const { status } = await session.connect(HARE.id)
  session.requestConnection(FOX)
  assert.equal(
    [status, $connection.get()?.wallet.id, first.callsOf('eth_requestAccounts').length],
    ['success', HARE.id, 1]
  )
})

test('a wallet that waits on one chain can be asked on another', async () => {
  await Promise.all([loadChunk('connector', 'eip155'), loadChunk('connector', 'solana')])
  const { wallet, solana } = onTwoChains({ eth_requestAccounts: () => deferred().promise })
  selectInjectedWallet(FOX, 'eip155')
  selectInjectedWallet(FOX, 'solana')
  session.requestConnection(FOX, false, 'solana')
  await until(() => !!$connection.get(), 'the connection')
  assert.equal(
    [$connection.get()?.namespace, wallet.callsOf('eth_requestAccounts').length, solana.log.length],
    ['solana', 1, 1]
  )
})

test('an earlier approval does not let the user reach the page beside a dialog without an open request', async () => {
  await loadChunk('connector', 'eip155')
  pageWith([fox()])
  await session.connect(FOX)
  replace('Networks')
  const { error } = await session.switchNetwork('eip155:424242')
  assert.is(error?.code, 'network-missing')
  push('ConnectingExternal', { walletId: 'com.example.owl' })
  assert.is($isWalletPromptOpen.get(), false)
})

test.run()
