/** The public API by namespace, on wallets of two chains at once. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connectBitcoin, connectEvm, connectSolana, billfold, newPage } from '../adapters/setup'
import { $route } from '../../src/core/dialog/route'
import { addAccountDetails } from '../../src/core/session/add-account-details'
import type { WidgetError } from '../../src/core/platform/errors'
import { removeConnection, setStatus } from '../../src/core/session/session'
import { bitcoinKey } from '../doubles/demo-wallet/bitcoin/keys'
import { solanaAccounts } from '../doubles/demo-wallet/solana-accounts'

const [ALICE, BOB] = solanaAccounts.map(({ address }) => address) as [string, string]
test.before.each(() => {
  newPage()
})
test.after(() => {
  newPage()
})

test('a subscription to one namespace reports changes of that namespace only', async () => {
  const received: unknown[] = []
  const unsubscribers = [
    billfold.subscribeAccount(({ address, isConnected }) => {
      received.push([address, isConnected])
    }, 'solana'),
    billfold.subscribeWalletInfo(wallet => {
      received.push(wallet?.name)
    }, 'solana')
  ]
  const demo = await connectSolana()
  assert.equal(received, [[ALICE, true], 'Demo Solana'])
  await connectEvm()
  assert.is(billfold.getActiveChainNamespace(), 'eip155')
  assert.is(received.length, 2)
  demo.set({ account: 1 })
  removeConnection('eip155')
  removeConnection('solana')
  assert.equal(received.slice(2), [[BOB, true], [undefined, false], undefined])
  for (const unsubscribe of unsubscribers) unsubscribe()
  await connectSolana()
  assert.is(received.length, 5)
})

test('a subscription to the account reports its name, for its own namespace only', async () => {
  await connectSolana()
  await connectEvm()
  const received: unknown[] = []
  const unsubscribers = [
    billfold.subscribeAccount(({ profileName }) => {
      received.push(profileName)
    }),
    billfold.subscribeAccount(() => {
      received.push('of Solana')
    }, 'solana')
  ]
  addAccountDetails(billfold.getCaipAddress()!, { profileName: 'alice.eth' })
  assert.equal(received, ['alice.eth'])
  assert.is(billfold.getAccount('eip155').profileName, 'alice.eth')
  assert.is(billfold.getAccount('solana').profileName, undefined)
  for (const unsubscribe of unsubscribers) unsubscribe()
})

test('opening a namespace leads to its wallet choice or to its account', async () => {
  const routeOf = async (namespace: 'solana' | 'bip122') => {
    await billfold.open({ namespace })
    const { name, params } = $route.get()
    await billfold.close()
    return [name, 'namespace' in params ? params.namespace : undefined, billfold.getActiveChainNamespace()]
  }
  for (const namespace of ['solana', 'bip122'] as const)
    assert.equal((await routeOf(namespace)).slice(0, 2), ['Connect', namespace])
  await connectSolana()
  await connectBitcoin()
  assert.equal(await routeOf('solana'), ['Account', undefined, 'solana'])
  assert.equal(await routeOf('bip122'), ['Account', undefined, 'bip122'])
  assert.is(billfold.getAddress(), bitcoinKey('p2wpkh', 'mainnet').address)
  assert.equal(await routeOf('bip122'), ['Account', undefined, 'bip122'], 'it is active already')
  removeConnection('bip122')
  assert.equal((await routeOf('bip122')).slice(0, 1), ['SwitchActiveChain'])
})

test('an open dialog goes to another namespace’s wallets, and a repeated call changes nothing', async () => {
  await billfold.open()
  await billfold.open({ namespace: 'solana' })
  assert.equal($route.get(), { name: 'Connect', params: { namespace: 'solana' } })
  const before = $route.get()
  await billfold.open({ namespace: 'solana' })
  assert.is($route.get(), before)
  await billfold.open({ namespace: 'bip122' })
  assert.equal($route.get(), { name: 'Connect', params: { namespace: 'bip122' } })
  await billfold.close()
})

test('a subscription to the connections reports their changes only', async () => {
  const counts: number[] = []
  const unsubscribe = billfold.subscribeConnections(all => {
    counts.push(all.length)
  })
  const attempt = () => {
    setStatus('eip155', 'connecting')
    setStatus('eip155', 'disconnected')
  }
  attempt()
  assert.equal(counts, [], 'still none')
  await connectSolana()
  const before = counts.length
  attempt()
  assert.is(counts.length, before, 'still the same, despite another attempt')
  removeConnection('solana')
  unsubscribe()
  assert.is(counts.at(-1), 0)
})

test('a page can list connections, observe their changes and activate another', async () => {
  const lists: string[][] = []
  const unsubscribe = billfold.subscribeConnections(all => {
    lists.push(all.map(c => `${c.namespace}${c.isInUse ? ' in use' : ''}`))
  })
  assert.equal(billfold.getConnections(), [])
  await connectSolana()
  await connectEvm()
  assert.equal(lists.at(-1), ['solana', 'eip155 in use'])
  const [solana, evm] = billfold.getConnections()
  assert.equal(
    [solana!.wallet.name, solana!.account.address, solana!.caipNetwork!.name, solana!.type],
    ['Demo Solana', ALICE, 'Solana', 'ANNOUNCED']
  )
  assert.is(evm!.type, 'ANNOUNCED')
  assert.equal(
    billfold.getConnections('solana').map(c => c.namespace),
    ['solana']
  )
  assert.equal(billfold.getConnections('bip122'), [])
  await billfold.switchConnection({ namespace: 'solana' })
  assert.is(billfold.getActiveChainNamespace(), 'solana')
  assert.equal(lists.at(-1), ['solana in use', 'eip155'])
  removeConnection('eip155')
  assert.equal(lists.at(-1), ['solana in use'])
  const count = lists.length
  unsubscribe()
  removeConnection('solana')
  assert.is(lists.length, count)
})

test('activating a missing connection fails with the existing ones', async () => {
  await connectSolana()
  const error = await billfold.switchConnection({ namespace: 'bip122' }).catch((e: unknown) => e)
  assert.equal((error as WidgetError).facts, { option: 'namespace', expected: '"solana"', got: 'bip122' })
  assert.is(billfold.getActiveChainNamespace(), 'solana')
  const inheritedName = await billfold.switchConnection({ namespace: 'toString' as never }).catch((e: unknown) => e)
  assert.is((inheritedName as WidgetError).code, 'option-invalid')
  assert.is(billfold.getActiveChainNamespace(), 'solana')
  removeConnection('solana')
  const notConnected = await billfold.switchConnection({} as never).catch((e: unknown) => e)
  assert.equal((notConnected as WidgetError).facts, {
    option: 'namespace',
    expected: 'a connected chain',
    got: 'undefined'
  })
  const withoutArgument = await (billfold.switchConnection as () => Promise<void>)().catch((e: unknown) => e)
  assert.equal((withoutArgument as WidgetError).facts, (notConnected as WidgetError).facts)
})

test('provider type, network and address are available by namespace', async () => {
  await connectSolana()
  await connectEvm()
  assert.equal(
    [billfold.getProviderType(), billfold.getProviderType('solana'), billfold.getProviderType('bip122')],
    ['ANNOUNCED', 'ANNOUNCED', undefined]
  )
  assert.equal(
    [billfold.getCaipNetwork()?.name, billfold.getCaipNetwork('solana')?.name, billfold.getCaipNetwork('bip122')],
    ['Ethereum', 'Solana', undefined]
  )
  assert.equal(
    [billfold.getAddressByChainNamespace('solana'), billfold.getAddressByChainNamespace('bip122')],
    [ALICE, undefined]
  )
})

test('closing the dialog while it opens for a namespace does not activate that namespace', async () => {
  await connectSolana()
  await connectEvm()
  const opening = billfold.open({ namespace: 'solana' })
  await billfold.close()
  await opening
  assert.equal([billfold.getActiveChainNamespace(), billfold.isOpen()], ['eip155', false])
})

test.run()
