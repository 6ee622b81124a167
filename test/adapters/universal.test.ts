import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '../doubles/base58'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { UniversalAdapter, type UniversalProvider } from '../../src/adapters/universal'
import { claimInstance, currentInstance, type Instance } from '../../src/api/instance'
import { removeConnection } from '../../src/core/session/session'
import { solana, solanaTestnet } from '../../src/networks/index'
import { isBip322 } from '../doubles/bitcoin-messages'
import { bitcoinKey } from '../doubles/demo-wallet/bitcoin/keys'
import { solanaAccounts } from '../doubles/demo-wallet/solana-accounts'
import { ALICE, BOB, deferred, rpcError } from '../doubles/scripted-provider'
import { connectBitcoin, connectEvm, connectSolana, newPage } from './setup'

test.before.each(() => newPage())
test.after(() => newPage())

const SOL = `${solana.caipNetworkId}:${solanaAccounts[0]!.address}`
const provider = () => new UniversalAdapter().getUniversalProvider()
const codeOf = async (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing failed',
    (e: { code: unknown }) => e.code
  )
const settled = () => new Promise(resolve => setTimeout(resolve))
/** Records all events of a provider. */
const recordEvents = (own: UniversalProvider) => {
  const events: unknown[] = []
  own.on('connect', () => events.push('connect'))
  own.on('disconnect', () => events.push('disconnect'))
  own.on('accountsChanged', accounts => events.push(accounts))
  own.on('chainChanged', chain => events.push(chain))
  return events
}

test('the provider is one object, and its session describes the connections', async () => {
  const adapter = new UniversalAdapter()
  const own = adapter.getUniversalProvider()
  assert.is(adapter.getUniversalProvider(), own)
  assert.is(own.session, undefined)
  assert.equal(own.namespaces, {})
  await connectEvm()
  await connectSolana()
  const { session } = own
  assert.is(own.session, session, 'it is the same object until something changes')
  assert.is(session!.peer.metadata.name, 'Demo Solana')
  assert.equal(Object.keys(session!.namespaces).sort(), ['eip155', 'solana'])
  assert.equal(
    [session!.namespaces.eip155!.accounts, session!.namespaces.eip155!.chains],
    [[`eip155:1:${ALICE}`], ['eip155:1']]
  )
  assert.equal(own.namespaces.solana!.accounts, [SOL])
  removeConnection('solana')
  assert.is.not(own.session, session)
  assert.is(own.session!.peer.metadata.name, 'Fox')
})

test('a request goes to the wallet of the chain that it names, else to the active one', async () => {
  const own = provider()
  const fox = await connectEvm({ personal_sign: '0x5160' })
  await connectSolana()
  assert.is(await own.request({ method: 'personal_sign', params: ['0x00', ALICE] }, 'eip155:1'), '0x5160')
  assert.equal(fox.callsOf('personal_sign')[0]!.params, ['0x00', ALICE])
  const message = new TextEncoder().encode('Hello')
  const request = {
    method: 'solana_signMessage',
    params: { message: base58.encode(message), pubkey: solanaAccounts[0]!.address }
  }
  for (const chain of [undefined, solana.caipNetworkId]) {
    const { signature } = await own.request<{ signature: string }>(request, chain)
    assert.ok(ed25519.verify(base58.decode(signature), message, solanaAccounts[0]!.publicKey))
  }
})

test('Bitcoin requests are answered as by WalletConnect', async () => {
  const own = provider()
  const { address } = bitcoinKey('p2wpkh', 'mainnet')
  await connectBitcoin()
  const accounts = await own.request<{ address: string; intention: string }[]>({
    method: 'getAccountAddresses',
    params: { account: address }
  })
  assert.equal(
    accounts.map(account => [account.address, account.intention]),
    [
      [address, 'payment'],
      [bitcoinKey('p2tr', 'mainnet').address, 'ordinal']
    ]
  )
  const { signature } = await own.request<{ signature: string }>({
    method: 'signMessage',
    params: { message: 'Hello', account: address }
  })
  assert.ok(isBip322('Hello', Buffer.from(signature, 'hex').toString('base64'), bitcoinKey('p2wpkh', 'mainnet')))
  assert.is(
    await codeOf(
      own.request({
        method: 'sendTransfer',
        params: { account: address, recipientAddress: address, amount: '1000', memo: 'x' }
      })
    ),
    -32602
  )
  assert.is(await codeOf(own.request({ method: 'getInscriptions' })), 4200)
})

test('an impossible request is rejected with the code of its reason', async () => {
  const own = provider()
  assert.is(await codeOf(own.request({ method: 'eth_accounts' })), 4900)
  const fox = await connectEvm()
  for (const chain of [solana.caipNetworkId, 'constructor:1'])
    assert.is(await codeOf(own.request({ method: 'solana_getAccounts' }, chain)), 4900, chain)
  assert.is(await codeOf(own.request({ method: 'eth_accounts' }, 'eip155:8453')), 4901)
  assert.is(await codeOf(own.request({ method: 'eth_call' })), 4200)
  fox.answers['personal_sign'] = () => {
    throw rpcError(4001)
  }
  assert.is(await codeOf(own.request({ method: 'personal_sign' })), 4001)
  assert.throws(() => own.on('display_uri' as 'connect', () => undefined), /Unknown event "display_uri"/)
})

test('a request waits for its answer as long as the host page sets', async () => {
  const own = provider()
  const response = deferred<string>()
  const fox = await connectEvm({ personal_sign: () => response.promise })
  assert.is(await codeOf(own.request({ method: 'personal_sign' }, undefined, 0.01)), 8000)
  const result = own.request({ method: 'personal_sign' }, 'eip155:1', 60)
  response.resolve('0x1')
  assert.is(await result, '0x1')
  assert.is(fox.callsOf('personal_sign').length, 2)
})

test('events are emitted for every chain, also for one that is not active', async () => {
  const own = provider()
  const events = recordEvents(own)
  const fox = await connectEvm()
  await settled()
  assert.equal(events.splice(0), ['connect'])
  const demo = await connectSolana()
  await settled()
  assert.equal(events.splice(0), [[solanaAccounts[0]!.address]])
  fox.emit('chainChanged', '0x2105')
  fox.emit('accountsChanged', [BOB])
  await settled()
  assert.equal(events.splice(0), [[BOB], 8453])
  demo.set({ account: 1 })
  await settled()
  assert.equal(events.splice(0), [[solanaAccounts[1]!.address]])
  await own.disconnect()
  await settled()
  assert.equal(events, [[], [], 'disconnect'])
  assert.is(own.session, undefined)
})

test('a `once` listener is called once, and a removed listener is not called', async () => {
  const own = provider()
  const events: string[] = []
  const removedOnce = () => events.push('gone')
  const removedListener = () => events.push('also gone')
  own.once('accountsChanged', ([address]) => events.push(address!))
  own.once('accountsChanged', removedOnce)
  own.on('accountsChanged', removedListener)
  own.off('accountsChanged', removedOnce)
  own.removeListener('accountsChanged', removedListener)
  const fox = await connectEvm()
  for (const account of [BOB, ALICE]) {
    fox.emit('accountsChanged', [account])
    await settled()
  }
  assert.equal(events, [BOB])
})

test('the network of a chain can be switched', async () => {
  const own = provider()
  const events = recordEvents(own)
  await connectSolana()
  await connectEvm()
  await settled()
  events.splice(0)
  await own.setDefaultChain(solanaTestnet.caipNetworkId)
  await settled()
  assert.equal(events, [solanaTestnet.id])
  assert.equal(
    await own.request({ method: 'solana_getAccounts' }),
    [{ pubkey: solanaAccounts[0]!.address }],
    'the chain is active'
  )
  assert.is(await codeOf(own.setDefaultChain('eip155:56')), 'network-missing')
})

test('a host page may listen before the widget exists, and gets the events of whichever copy comes', async () => {
  const widget = currentInstance()!
  const page = window as unknown as Record<symbol, Instance | undefined>
  page[Symbol.for('billfold')] = undefined
  try {
    const own = provider()
    const events = recordEvents(own)
    assert.is(own.session, undefined)
    assert.match(String(await own.disconnect().catch((e: Error) => e.message)), 'createBillfold')
    claimInstance(widget)
    const fox = await connectEvm()
    await settled()
    assert.equal(events.splice(0), ['connect'])
    fox.emit('accountsChanged', [BOB])
    await settled()
    assert.equal(events, [[BOB]])
  } finally {
    page[Symbol.for('billfold')] = widget
  }
})

test('a request to a script tag’s widget goes to window.billfold', async () => {
  const widget = currentInstance()!
  const page = window as unknown as { billfold?: unknown } & Record<symbol, Instance | undefined>
  const result: unknown[] = []
  page[Symbol.for('billfold')] = {
    ...widget,
    api: { getSnapshot: widget.api!.getSnapshot, subscribe: widget.api!.subscribe }
  }
  page.billfold = {
    switchNetwork: async (...args: unknown[]) => {
      result.push(args)
    }
  }
  try {
    await provider().setDefaultChain('eip155:8453')
    assert.equal(result, [['eip155:8453', { throwOnFailure: true }]])
  } finally {
    page[Symbol.for('billfold')] = widget
    delete page.billfold
  }
})

test.run()
