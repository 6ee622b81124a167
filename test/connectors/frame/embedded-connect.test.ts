/** Connections to the embedded wallet: connect and restore, on both namespaces. */
import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { settle } from '../../doubles/fake-clock'
import {
  base,
  EOA,
  embeddedStage,
  KEYS,
  SMART,
  solana,
  solanaDevnet,
  userOf,
  type EmbeddedStage
} from './embedded-setup'
import { failureOf } from './setup'

let it: EmbeddedStage
test.before.each(async () => {
  it = embeddedStage()
  await it.start()
  it.sent()
})
test.after.each(() => it.restore())

test('a connection on EVM has the smart account first, and both addresses with their types', async () => {
  const { connector } = it.create('eip155')
  const { provider: _, ...connection } = await connector.connect()
  assert.equal(it.frame.last('GET_USER')!.payload, {
    chainId: 1,
    preferredAccountType: 'smartAccount',
    rpcUrl: 'https://node.example'
  })
  assert.is(connection.connector, connector)
  assert.equal(
    { ...connection, connector: undefined },
    {
      namespace: 'eip155',
      wallet: { id: 'embedded', name: 'Embedded wallet' },
      type: 'AUTH',
      accounts: [SMART, EOA],
      chainId: 'eip155:1',
      connector: undefined,
      facts: { [SMART]: { type: 'smartAccount' }, [EOA]: { type: 'eoa' } },
      embeddedWalletInfo: {
        user: {
          email: 'ada@example.com',
          accounts: [
            { address: SMART, type: 'smartAccount' },
            { address: EOA, type: 'eoa' }
          ]
        },
        authProvider: 'email',
        accountType: 'smartAccount',
        isSmartAccountDeployed: true
      }
    }
  )
})

test('a connection on Solana has the one address, and the networks that the page offers', async () => {
  const { connector } = it.create('solana')
  const connection = await connector.connect()
  assert.equal(it.frame.last('GET_USER')!.payload, {
    chainId: solana.caipNetworkId,
    preferredAccountType: 'eoa',
    rpcUrl: 'https://solana.example'
  })
  const { namespace, wallet, type, accounts, chainId, networks, facts, embeddedWalletInfo } = connection
  assert.is(connection.connector, connector)
  assert.equal(
    { namespace, wallet, type, accounts, chainId, networks, facts, embeddedWalletInfo },
    {
      namespace: 'solana',
      wallet: { id: 'embedded', name: 'Embedded wallet' },
      type: 'AUTH',
      accounts: [KEYS.address],
      chainId: solana.caipNetworkId,
      networks: [solana.caipNetworkId, solanaDevnet.caipNetworkId],
      facts: { [KEYS.address]: { type: 'eoa' } },
      embeddedWalletInfo: {
        user: { accounts: [{ address: KEYS.address, type: 'eoa' }] },
        authProvider: 'email',
        accountType: 'eoa',
        isSmartAccountDeployed: false
      }
    }
  )
})

test('a user who prefers the plain account gets it first', async () => {
  it.settings.preferred = 'eoa'
  const { accounts, embeddedWalletInfo } = await it.create('eip155').connector.connect()
  assert.equal([accounts, embeddedWalletInfo!.accountType], [[EOA, SMART], 'eoa'])
})

test('the address of a provider’s return logs in once, and the other namespace then asks for its user', async () => {
  const request = { socialUri: 'https://shop.example/?state=1' }
  it.frame.answer('CONNECT_SOCIAL', userOf({ chainId: 1, preferredAccountType: 'smartAccount' }, { userName: 'ada' }))
  const [connection] = await Promise.all([
    it.create('eip155', request).connector.connect(),
    it.create('solana', request).connector.connect()
  ])
  assert.equal(it.sent(), ['CONNECT_SOCIAL', 'GET_USER'])
  assert.is(connection.embeddedWalletInfo!.user.username, 'ada')
  const restored = (await it.create('eip155').connector.restore())!
  assert.is(restored.embeddedWalletInfo!.user.username, 'ada', 'later answers lack the name')
})

test('a failed login with a provider can be tried again with the same address', async () => {
  const { connector } = it.create('eip155', { socialUri: 'https://shop.example/?state=1' })
  it.frame.refuse('CONNECT_SOCIAL', 'no')
  assert.equal(await failureOf(connector.connect()), ['wallet-failed', 'no'])
  it.frame.answer('CONNECT_SOCIAL', userOf({ chainId: 1 }))
  assert.equal((await connector.connect()).accounts, [EOA, SMART])
})

test('a message to sign along with the login is sent on EVM only, and its signature is passed on', async () => {
  const siwxMessage = {
    accountAddress: '<<AccountAddress>>',
    chainId: 'eip155:1' as const,
    domain: 'shop.example',
    uri: 'https://shop.example/',
    version: '1' as const,
    nonce: 'n0nce1234'
  }
  const signed: unknown[] = []
  const request = { siwxMessage, onSigned: (login: unknown) => void signed.push(login) }
  it.answerUser({ signature: '0xab', message: 'shop.example wants you' })
  await it.create('eip155', request).connector.connect()
  assert.equal((it.frame.last('GET_USER')!.payload as { siwxMessage: unknown }).siwxMessage, siwxMessage)
  assert.equal(signed, [{ signature: '0xab', message: 'shop.example wants you', address: SMART, chainId: 'eip155:1' }])
  it.answerUser()
  await it.create('solana', request).connector.connect()
  assert.is((it.frame.last('GET_USER')!.payload as { siwxMessage?: unknown }).siwxMessage, undefined)
  assert.is(signed.length, 1, 'the frame signed nothing')
})

test('a host page that refuses the signature prevents the connection', async () => {
  const { connector } = it.create('eip155', {
    onSigned: () => Promise.reject(Object.assign(new Error('no'), { code: 'sign-in-failed' }))
  })
  it.answerUser({ signature: '0xab', message: 'shop.example wants you' })
  assert.equal(await failureOf(connector.connect()), ['sign-in-failed', 'no'])
})

test('a restored login is checked once for both namespaces', async () => {
  await it.logIn()
  it.sent()
  const [evm, other] = await Promise.all([
    it.create('eip155').connector.restore(),
    it.create('solana').connector.restore()
  ])
  assert.equal([evm!.accounts[0], other!.accounts[0]], [SMART, KEYS.address])
  assert.equal(
    it
      .sent()
      .filter(name => name !== 'SYNC_THEME')
      .sort(),
    ['GET_USER', 'GET_USER', 'IS_CONNECTED']
  )
})

test('a login that the frame no longer knows is not restored', async () => {
  await it.logIn()
  it.frame.answer('IS_CONNECTED', { isConnected: false })
  assert.is(await it.create('eip155').connector.restore(), undefined)
  it.sent()
  assert.is(await it.create('solana').connector.restore(), undefined)
  assert.equal(it.sent(), [], 'without a stored login, nothing is asked')
})

test('a restored login whose user cannot be read fails with the frame’s error', async () => {
  await it.logIn()
  it.frame.refuse('GET_USER', 'no keys')
  assert.equal(await failureOf(it.create('eip155').connector.restore()), ['wallet-failed', 'no keys'])
})

test('the restoration of a live connection asks the frame nothing', async () => {
  const { connector } = it.create('eip155')
  const connection = await connector.connect()
  it.sent()
  assert.is(await connector.restore(), connection)
  assert.equal(it.sent(), [])
})

test('the verification of a connection reports what has changed, and nothing else', async () => {
  const { connector, changed } = it.create('eip155')
  await connector.connect()
  await connector.verify!()
  assert.equal(changed, [])
  it.answerUser({ email: 'eve@example.com' })
  await connector.verify!()
  assert.equal(
    changed.map(({ embeddedWalletInfo }) => embeddedWalletInfo!.user.email),
    ['eve@example.com']
  )
})

test('a verification that a switch has overtaken changes nothing', async () => {
  const { connector, changed } = it.create('eip155')
  await connector.connect()
  it.frame.silence('GET_USER')
  const verified = connector.verify!()
  await settle()
  const { id, payload } = it.frame.last('GET_USER')!
  it.answerUser()
  await connector.switchNetwork(base)
  it.frame.send('GET_USER_SUCCESS', id, userOf(payload as Parameters<typeof userOf>[0]))
  await verified
  assert.equal(
    changed.map(({ chainId }) => chainId),
    [base.caipNetworkId]
  )
})

test('a page without a network of the namespace connects nothing', async () => {
  it.own.network = () => undefined
  assert.is(((await failureOf(it.create('solana').connector.connect())) as string[])[0], 'chain-unsupported')
  assert.equal(it.sent(), [])
})

test.run()
