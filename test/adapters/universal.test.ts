import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { UniversalAdapter, type UniversalProvider } from '../../src/adapters/universal'
import { claimPage, present, type Present } from '../../src/core/meeting'
import { forget } from '../../src/core/session'
import { solana, solanaTestnet } from '../../src/networks'
import { isBip322 } from '../doubles/bitcoin-messages'
import { bitcoinKey } from '../doubles/demo-wallet/bitcoin/keys'
import { solanaAccounts } from '../doubles/demo-wallet/solana-accounts'
import { ALICE, BOB, held, rpcError } from '../doubles/scripted-provider'
import { connectBitcoin, connectEvm, connectSolana, newPage } from './page'

test.before.each(() => newPage())
test.after(() => newPage())

const SOL = `${solana.caipNetworkId}:${solanaAccounts[0]!.address}`
const provider = () => new UniversalAdapter().getUniversalProvider()
const codeOf = async (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing failed',
    (e: { code: unknown }) => e.code
  )
const settled = () => new Promise(go => setTimeout(go))
/** Records all events of a provider. */
const hearing = (own: UniversalProvider) => {
  const heard: unknown[] = []
  own.on('connect', () => heard.push('connect'))
  own.on('disconnect', () => heard.push('disconnect'))
  own.on('accountsChanged', accounts => heard.push(accounts))
  own.on('chainChanged', chain => heard.push(chain))
  return heard
}

test('one object, whose session says who is connected', async () => {
  const adapter = new UniversalAdapter()
  const own = adapter.getUniversalProvider()
  assert.is(adapter.getUniversalProvider(), own)
  assert.is(own.session, undefined)
  assert.equal(own.namespaces, {})
  await connectEvm()
  await connectSolana()
  const { session } = own
  assert.is(own.session, session, 'the same as long as nothing is another')
  assert.is(session!.peer.metadata.name, 'Demo Solana')
  assert.equal(Object.keys(session!.namespaces).sort(), ['eip155', 'solana'])
  assert.equal(
    [session!.namespaces.eip155!.accounts, session!.namespaces.eip155!.chains],
    [[`eip155:1:${ALICE}`], ['eip155:1']]
  )
  assert.equal(own.namespaces.solana!.accounts, [SOL])
  forget('solana')
  assert.is.not(own.session, session)
  assert.is(own.session!.peer.metadata.name, 'Fox')
})

test('a request goes to the wallet of the chain that it names, else to the one in use', async () => {
  const own = provider()
  const fox = await connectEvm({ personal_sign: '0x5160' })
  await connectSolana()
  assert.is(await own.request({ method: 'personal_sign', params: ['0x00', ALICE] }, 'eip155:1'), '0x5160')
  assert.equal(fox.asked('personal_sign')[0]!.params, ['0x00', ALICE])
  const message = new TextEncoder().encode('Hello')
  const ask = {
    method: 'solana_signMessage',
    params: { message: base58.encode(message), pubkey: solanaAccounts[0]!.address }
  }
  for (const chain of [undefined, solana.caipNetworkId]) {
    const { signature } = await own.request<{ signature: string }>(ask, chain)
    assert.ok(ed25519.verify(base58.decode(signature), message, solanaAccounts[0]!.publicKey))
  }
})

test('Bitcoin answers as WalletConnect has it', async () => {
  const own = provider()
  const { address } = bitcoinKey('p2wpkh', 'mainnet')
  await connectBitcoin()
  const accounts = await own.request<{ address: string; intention: string }[]>({
    method: 'getAccountAddresses',
    params: { account: address }
  })
  assert.equal(
    accounts.map(a => [a.address, a.intention]),
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

test('what cannot be is said', async () => {
  const own = provider()
  assert.is(await codeOf(own.request({ method: 'eth_accounts' })), 4900)
  const fox = await connectEvm()
  assert.is(await codeOf(own.request({ method: 'solana_getAccounts' }, solana.caipNetworkId)), 4900)
  assert.is(await codeOf(own.request({ method: 'eth_accounts' }, 'eip155:8453')), 4901)
  assert.is(await codeOf(own.request({ method: 'eth_call' })), 4200)
  fox.answers['personal_sign'] = () => {
    throw rpcError(4001)
  }
  assert.is(await codeOf(own.request({ method: 'personal_sign' })), 4001)
  assert.throws(() => own.on('display_uri' as 'connect', () => undefined), /no event "display_uri"/)
})

test('an answer is waited for as long as the host says', async () => {
  const own = provider()
  const answer = held<string>()
  const fox = await connectEvm({ personal_sign: () => answer.promise })
  assert.is(await codeOf(own.request({ method: 'personal_sign' }, undefined, 0.01)), 8000)
  const asked = own.request({ method: 'personal_sign' }, 'eip155:1', 60)
  answer.give('0x1')
  assert.is(await asked, '0x1')
  assert.is(fox.asked('personal_sign').length, 2)
})

test('tells what happens, also on a chain that is not in use', async () => {
  const own = provider()
  const heard = hearing(own)
  const fox = await connectEvm()
  await settled()
  assert.equal(heard.splice(0), ['connect'])
  const demo = await connectSolana()
  await settled()
  assert.equal(heard.splice(0), [[solanaAccounts[0]!.address]])
  fox.emit('chainChanged', '0x2105')
  fox.emit('accountsChanged', [BOB])
  await settled()
  assert.equal(heard.splice(0), [[BOB], 8453])
  demo.set({ account: 1 })
  await settled()
  assert.equal(heard.splice(0), [[solanaAccounts[1]!.address]])
  await own.disconnect()
  await settled()
  assert.equal(heard, [[], [], 'disconnect'])
  assert.is(own.session, undefined)
})

test('who listens once hears once; who has left hears nothing', async () => {
  const own = provider()
  const heard: string[] = []
  const gone = () => heard.push('gone')
  const also = () => heard.push('also gone')
  own.once('accountsChanged', ([address]) => heard.push(address!))
  own.once('accountsChanged', gone)
  own.on('accountsChanged', also)
  own.off('accountsChanged', gone)
  own.removeListener('accountsChanged', also)
  const fox = await connectEvm()
  for (const account of [BOB, ALICE]) {
    fox.emit('accountsChanged', [account])
    await settled()
  }
  assert.equal(heard, [BOB])
})

test('the network that a chain is on can be another', async () => {
  const own = provider()
  const heard = hearing(own)
  await connectSolana()
  await connectEvm()
  await settled()
  heard.splice(0)
  await own.setDefaultChain(solanaTestnet.caipNetworkId)
  await settled()
  assert.equal(heard, [solanaTestnet.id])
  assert.equal(
    await own.request({ method: 'solana_getAccounts' }),
    [{ pubkey: solanaAccounts[0]!.address }],
    'and it is in use'
  )
  assert.is(await codeOf(own.setDefaultChain('eip155:56')), 'network-missing')
})

test('a host may listen before the widget is there, and is told by whichever copy comes', async () => {
  const widget = present()!
  const page = window as unknown as Record<symbol, Present | undefined>
  page[Symbol.for('billfold')] = undefined
  try {
    const own = provider()
    const heard = hearing(own)
    assert.is(own.session, undefined)
    assert.match(String(await own.disconnect().catch((e: Error) => e.message)), 'createBillfold')
    claimPage(widget)
    const fox = await connectEvm()
    await settled()
    assert.equal(heard.splice(0), ['connect'])
    fox.emit('accountsChanged', [BOB])
    await settled()
    assert.equal(heard, [[BOB]])
  } finally {
    page[Symbol.for('billfold')] = widget
  }
})

test('of a script tag’s widget it asks what is at window.billfold', async () => {
  const widget = present()!
  const page = window as unknown as { billfold?: unknown } & Record<symbol, Present | undefined>
  const asked: unknown[] = []
  page[Symbol.for('billfold')] = {
    ...widget,
    face: { getSnapshot: widget.face!.getSnapshot, subscribe: widget.face!.subscribe }
  }
  page.billfold = {
    switchNetwork: async (...given: unknown[]) => {
      asked.push(given)
    }
  }
  try {
    await provider().setDefaultChain('eip155:8453')
    assert.equal(asked, [['eip155:8453', { throwOnFailure: true }]])
  } finally {
    page[Symbol.for('billfold')] = widget
    delete page.billfold
  }
})

test.run()
