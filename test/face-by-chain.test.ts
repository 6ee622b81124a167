/** The public API by namespace, on wallets of two chains at once. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connectBitcoin, connectEvm, connectSolana, face, newPage } from './adapters/page'
import { $route } from '../src/core/route'
import type { WidgetError } from '../src/core/errors'
import { forget, setStatus } from '../src/core/session'
import { bitcoinKey } from './doubles/demo-wallet/bitcoin/keys'
import { solanaAccounts } from './doubles/demo-wallet/solana-accounts'

const [ALICE, BOB] = solanaAccounts.map(({ address }) => address) as [string, string]
test.before.each(() => {
  newPage()
})
test.after(() => {
  newPage()
})

test('who subscribes to a chain’s account or wallet hears of that chain alone, whichever is in use', async () => {
  const heard: unknown[] = []
  const stops = [
    face.subscribeAccount(({ address, isConnected }) => {
      heard.push([address, isConnected])
    }, 'solana'),
    face.subscribeWalletInfo(wallet => {
      heard.push(wallet?.name)
    }, 'solana')
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
  for (const namespace of ['solana', 'bip122'] as const)
    assert.equal((await routeOf(namespace)).slice(0, 2), ['Connect', namespace])
  await connectSolana()
  await connectBitcoin()
  assert.equal(await routeOf('solana'), ['Account', undefined, 'solana'])
  assert.equal(await routeOf('bip122'), ['Account', undefined, 'bip122'])
  assert.is(face.getAddress(), bitcoinKey('p2wpkh', 'mainnet').address)
  assert.equal(await routeOf('bip122'), ['Account', undefined, 'bip122'], 'it is in use already')
  forget('bip122')
  assert.equal((await routeOf('bip122')).slice(0, 1), ['SwitchActiveChain'])
})

test('for another chain an open dialog goes to its wallets; what shows already stays as it is', async () => {
  await face.open()
  await face.open({ namespace: 'solana' })
  assert.equal($route.get(), { name: 'Connect', params: { namespace: 'solana' } })
  const shown = $route.get()
  await face.open({ namespace: 'solana' })
  assert.is($route.get(), shown)
  await face.open({ namespace: 'bip122' })
  assert.equal($route.get(), { name: 'Connect', params: { namespace: 'bip122' } })
  await face.close()
})

test('who subscribes to the connections hears of a change in them alone', async () => {
  const heard: number[] = []
  const stop = face.subscribeConnections(all => {
    heard.push(all.length)
  })
  const ask = () => {
    setStatus('eip155', 'connecting')
    setStatus('eip155', 'disconnected')
  }
  ask()
  assert.equal(heard, [], 'none, as before')
  await connectSolana()
  const before = heard.length
  ask()
  assert.is(heard.length, before, 'the same one, whoever else is being asked')
  forget('solana')
  stop()
  assert.is(heard.at(-1), 0)
})

test('a page lists the connections, hears of each change, and takes another into use', async () => {
  const heard: string[][] = []
  const stop = face.subscribeConnections(all => {
    heard.push(all.map(c => `${c.namespace}${c.isInUse ? ' in use' : ''}`))
  })
  assert.equal(face.getConnections(), [])
  await connectSolana()
  await connectEvm()
  assert.equal(heard.at(-1), ['solana', 'eip155 in use'])
  const [solana, evm] = face.getConnections()
  assert.equal(
    [solana!.wallet.name, solana!.account.address, solana!.caipNetwork!.name, solana!.type],
    ['Demo Solana', ALICE, 'Solana', 'ANNOUNCED']
  )
  assert.is(evm!.type, 'ANNOUNCED')
  assert.equal(
    face.getConnections('solana').map(c => c.namespace),
    ['solana']
  )
  assert.equal(face.getConnections('bip122'), [])
  await face.switchConnection({ namespace: 'solana' })
  assert.is(face.getActiveChainNamespace(), 'solana')
  assert.equal(heard.at(-1), ['solana in use', 'eip155'])
  forget('eip155')
  assert.equal(heard.at(-1), ['solana in use'])
  const count = heard.length
  stop()
  forget('solana')
  assert.is(heard.length, count)
})

test('a connection that there is not cannot be taken into use, and the answer names those there are', async () => {
  await connectSolana()
  const error = await face.switchConnection({ namespace: 'bip122' }).catch((e: unknown) => e)
  assert.equal((error as WidgetError).facts, { option: 'namespace', expected: '"solana"', got: 'bip122' })
  assert.is(face.getActiveChainNamespace(), 'solana')
  const odd = await face.switchConnection({ namespace: 'toString' as never }).catch((e: unknown) => e)
  assert.is((odd as WidgetError).code, 'option-invalid')
  assert.is(face.getActiveChainNamespace(), 'solana')
  forget('solana')
  const nobody = await face.switchConnection({} as never).catch((e: unknown) => e)
  assert.equal((nobody as WidgetError).facts, { option: 'namespace', expected: 'a connected chain', got: 'undefined' })
  const nothing = await (face.switchConnection as () => Promise<void>)().catch((e: unknown) => e)
  assert.equal((nothing as WidgetError).facts, (nobody as WidgetError).facts)
})

test('how a wallet is reached, its network and its address are told by chain', async () => {
  await connectSolana()
  await connectEvm()
  assert.equal(
    [face.getProviderType(), face.getProviderType('solana'), face.getProviderType('bip122')],
    ['ANNOUNCED', 'ANNOUNCED', undefined]
  )
  assert.equal(
    [face.getCaipNetwork()?.name, face.getCaipNetwork('solana')?.name, face.getCaipNetwork('bip122')],
    ['Ethereum', 'Solana', undefined]
  )
  assert.equal(
    [face.getAddressByChainNamespace('solana'), face.getAddressByChainNamespace('bip122')],
    [ALICE, undefined]
  )
})

test('a dialog that is closed while it is still on its way to a chain takes no other account into use', async () => {
  await connectSolana()
  await connectEvm()
  const opening = face.open({ namespace: 'solana' })
  await face.close()
  await opening
  assert.equal([face.getActiveChainNamespace(), face.isOpen()], ['eip155', false])
})

test.run()
