/** The public face by namespace, on wallets of two chains at once. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connectBitcoin, connectEvm, connectSolana, face, newPage } from './adapters/page'
import { $route } from '../src/core/route'
import { forget } from '../src/core/session'
import { bitcoinKey } from './doubles/demo-wallet/bitcoin/keys'
import { solanaAccounts } from './doubles/demo-wallet/solana-accounts'

const [ALICE, BOB] = solanaAccounts.map(({ address }) => address) as [string, string]
test.before.each(() => { newPage() })
test.after(() => { newPage() })

test('who subscribes to a chain’s account or wallet hears of that chain alone, whichever is in use', async () => {
  const heard: unknown[] = []
  const stops = [
    face.subscribeAccount(({ address, isConnected }) => { heard.push([address, isConnected]) }, 'solana'),
    face.subscribeWalletInfo(wallet => { heard.push(wallet?.name) }, 'solana')
  ]
  const demo = await connectSolana()
  assert.equal(heard, [[ALICE, true], 'Demo Solana'])
  await connectEvm()
  assert.is(face.getActiveChainNamespace(), 'eip155')
  assert.is(heard.length, 2)
  demo.set({ account: 1 })
  forget('eip155')
  forget('solana')
  assert.equal(heard.slice(2), [[BOB, true], [undefined, false], undefined])
  for (const stop of stops) stop()
  await connectSolana()
  assert.is(heard.length, 5)
})

test('to open it for a chain leads to a wallet for that chain, or to its account', async () => {
  const routeOf = async (namespace: 'solana' | 'bip122') => {
    await face.open({ namespace })
    const { name, params } = $route.get()
    await face.close()
    return [name, 'namespace' in params ? params.namespace : undefined, face.getActiveChainNamespace()]
  }
  for (const namespace of ['solana', 'bip122'] as const) assert.equal((await routeOf(namespace)).slice(0, 2), ['Connect', namespace])
  await connectSolana()
  await connectBitcoin()
  assert.equal(await routeOf('solana'), ['Account', undefined, 'solana'])
  assert.equal(await routeOf('bip122'), ['Account', undefined, 'bip122'])
  assert.is(face.getAddress(), bitcoinKey('p2wpkh', 'mainnet').address)
  forget('bip122')
  assert.equal((await routeOf('bip122')).slice(0, 1), ['SwitchActiveChain'])
})

test.run()
