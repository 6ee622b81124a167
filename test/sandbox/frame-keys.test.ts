/** Keys of the secure frame: made, sealed, restored, and used after the user's approval. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { hashTypedData, recoverAddress, recoverMessageAddress, type Hex } from 'viem'
import * as assert from 'uvu/assert'
import { createProfile, embed, failure, frameSuite, signInByEmail, SITE, type Embedded } from './frame/stage'

const test = frameSuite('keys of the secure frame')

interface User {
  address: Hex
  accounts: unknown
  chainId: unknown
}
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const userOf = async ({ ask }: Embedded, payload?: object) => (await ask('GET_USER', payload)) as User
const rpc = ({ ask }: Embedded, method: string, params: unknown, more = {}) =>
  ask('RPC_REQUEST', { method, params, chainId: 1, ...more })

test('a user has one account on EVM and one on Solana, and keeps both', async ({ server }) => {
  const profile = createProfile()
  const frame = await embed(server, { profile, query: 'chainId=eip155:8453' })
  assert.is(await failure(frame.ask('GET_USER')), 'You are not signed in')
  await signInByEmail(server, frame)
  const { address, ...user } = await userOf(frame)
  assert.match(address, /^0x[\dA-Fa-f]{40}$/)
  assert.equal(user, {
    email: 'ana@mail.example',
    userName: null,
    chainId: 8453,
    accounts: [{ address, type: 'eoa' }],
    smartAccountDeployed: false,
    preferredAccountType: 'eoa'
  } as never)
  const solana = await userOf(frame, { chainId: SOLANA })
  assert.is(base58.decode(solana.address).length, 32)
  assert.equal([solana.chainId, await frame.ask('GET_CHAIN_ID')], [SOLANA, { chainId: SOLANA }])
  const later = await embed(server, { profile })
  assert.is((await userOf(later, { chainId: 1 })).address, address)
  assert.is((await userOf(later, { chainId: SOLANA })).address, solana.address)
  assert.equal(await later.ask('SWITCH_NETWORK', { chainId: '8453' }), { chainId: 8453 })
  assert.is(await failure(later.ask('SWITCH_NETWORK', { chainId: 'x' })), 'The network is unknown')
  assert.equal(await later.ask('SET_PREFERRED_ACCOUNT', { type: 'eoa' }), { type: 'eoa', address })
  assert.is(
    await failure(later.ask('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })),
    'The network has no smart accounts'
  )
})

test('keys are sealed, and useless without the share of the server', async ({ server, faults }) => {
  const profile = createProfile()
  const stored: unknown[] = []
  const frame = await embed(server, {
    profile: {
      get: profile.get,
      add(key, value) {
        if (key.startsWith('keys:')) stored.push(value)
        return profile.add(key, value)
      }
    }
  })
  await signInByEmail(server, frame)
  const { address } = await userOf(frame)
  assert.equal(Object.keys(stored[0] as object).sort(), ['addresses', 'iv', 'salt', 'sealed'])
  const { sealed, iv } = stored[0] as { sealed: ArrayBuffer; iv: Uint8Array }
  // A secret of 64 bytes with a tag of 16.
  assert.equal([sealed.byteLength, iv.length], [80, 12])
  faults.set('frame', { kind: 'status', match: '/api/release', times: 1 })
  assert.is(await failure(rpc(frame, 'personal_sign', ['hi', address])), 'The secure frame is out of order')
  await frame.ask('SIGN_OUT')
  assert.is(await failure(rpc(frame, 'personal_sign', ['hi', address])), 'You are not signed in')
})

test('a restored session signs at once, and each signature needs a fresh proof', async ({ server, requests }) => {
  const profile = createProfile()
  await signInByEmail(server, await embed(server, { profile }))
  const frame = await embed(server, { profile })
  const { address } = await userOf(frame)
  requests.length = 0
  const message = 'Hello from the page'
  for (let i = 0; i < 2; i++) {
    const signature = (await rpc(frame, 'personal_sign', [message, address])) as Hex
    assert.is(await recoverMessageAddress({ message, signature }), address)
  }
  assert.is(requests.filter(({ url }) => url === '/api/release').length, 2)
  assert.equal(frame.statements[0], {
    title: 'Sign a message',
    facts: [
      ['Page', SITE],
      ['Account', address]
    ],
    text: message
  })
})

test('a user sees a hex message as text, and a warning if it signs in to another page', async ({ server }) => {
  const frame = await embed(server)
  await signInByEmail(server, frame)
  const { address } = await userOf(frame)
  const sign = (text: string) => rpc(frame, 'personal_sign', [`0x${Buffer.from(text).toString('hex')}`, address])
  await sign('Grüße')
  await sign('site.example wants you to sign in with your Ethereum account:')
  await sign('bank.example wants you to sign in with your Ethereum account:')
  await rpc(frame, 'personal_sign', ['0xff', address])
  assert.equal(
    frame.statements.map(({ text, warning }) => [text?.slice(0, 12), warning]),
    [
      ['Grüße', undefined],
      ['site.example', undefined],
      ['bank.example', 'The message signs in to bank.example, which is another page.'],
      ['0xff', undefined]
    ]
  )
  assert.is(
    await failure(rpc(frame, 'personal_sign', ['hi', `0x${'1'.repeat(40)}`])),
    'The account is not in this wallet'
  )
})

test('a user signs typed data of the network in use', async ({ server }) => {
  const frame = await embed(server)
  await signInByEmail(server, frame)
  const { address } = await userOf(frame)
  const typed = (chainId: number) => ({
    domain: { name: 'Shop', chainId },
    types: { Order: [{ name: 'price', type: 'uint256' }] },
    primaryType: 'Order' as const,
    message: { price: '17' }
  })
  const signature = (await rpc(frame, 'eth_signTypedData_v4', [address, JSON.stringify(typed(1))])) as Hex
  assert.is(await recoverAddress({ hash: hashTypedData(typed(1) as never), signature }), address)
  assert.is(frame.statements[0]!.title, 'Sign Order')
  assert.match(frame.statements[0]!.text ?? '', '"price": "17"')
  assert.is(
    await failure(rpc(frame, 'eth_signTypedData_v4', [address, JSON.stringify(typed(8453))])),
    'The typed data is for another network'
  )
})

test('a user signs text on Solana, and no transaction in its place', async ({ server }) => {
  const frame = await embed(server)
  await signInByEmail(server, frame)
  const { address } = await userOf(frame, { chainId: SOLANA })
  const sign = (bytes: Uint8Array) =>
    rpc(frame, 'solana_signMessage', { message: base58.encode(bytes), pubkey: address }) as Promise<{
      signature: string
    }>
  const bytes = new TextEncoder().encode('Hello')
  const { signature } = await sign(bytes)
  assert.ok(ed25519.verify(base58.decode(signature), bytes, base58.decode(address)))
  assert.is(frame.statements[0]!.text, 'Hello')
  assert.is(await failure(sign(Uint8Array.of(1, 0, 1, 255))), 'Only text can be signed as a message')
})

test('a user sees a warning if a message on Solana signs in to another page', async ({ server }) => {
  const frame = await embed(server)
  await signInByEmail(server, frame)
  const { address } = await userOf(frame, { chainId: SOLANA })
  for (const host of ['site.example', 'bank.example']) {
    const text = `${host} wants you to sign in with your Solana account:\n${address}`
    await rpc(frame, 'solana_signMessage', { message: base58.encode(Buffer.from(text)), pubkey: address })
  }
  assert.equal(
    frame.statements.map(({ warning }) => warning),
    [undefined, 'The message signs in to bank.example, which is another page.']
  )
})

test('a user declines, the page aborts, and only one request is open at a time', async ({ server }) => {
  let decide: (signal: AbortSignal) => boolean | Promise<boolean> = () => false
  const frame = await embed(server, { approve: (_, signal) => decide(signal) })
  await signInByEmail(server, frame)
  const { address } = await userOf(frame)
  const sign = () => failure(rpc(frame, 'personal_sign', ['hi', address]))
  assert.is(await sign(), 'User rejected the request.')
  const shown = new Promise<void>(resolve => {
    decide = signal => {
      resolve()
      return new Promise(settle => signal.addEventListener('abort', () => settle(false)))
    }
  })
  const open = sign()
  await shown
  assert.is(await sign(), 'Another request waits for the user')
  await frame.ask('RPC_ABORT')
  assert.is(await open, 'User rejected the request.')
  decide = () => true
  assert.is(await sign(), 'no error')
})

test('a login signs the message of the page itself, and of no other', async ({ server }) => {
  const frame = await embed(server)
  await signInByEmail(server, frame)
  const siwxMessage = (domain: string) => ({
    domain,
    serializedMessage: `${domain} wants you to sign in with your Ethereum account:\n<<AccountAddress>>\n`
  })
  const { address, message, signature } = (await frame.ask('GET_USER', {
    siwxMessage: siwxMessage('site.example')
  })) as User & { message: string; signature: Hex }
  assert.is(message.split('\n')[1], address)
  assert.is(await recoverMessageAddress({ message, signature }), address)
  assert.is(
    await failure(frame.ask('GET_USER', { siwxMessage: siwxMessage('bank.example') })),
    'The message signs in to another page'
  )
})

test('a stranger is the user on command', async ({ server, faults }) => {
  const frame = await embed(server)
  await signInByEmail(server, frame)
  faults.set('frame', { kind: 'stranger', match: 'GET_USER', times: 1, account: `0x${'1'.repeat(40)}` })
  assert.is((await userOf(frame)).address, `0x${'1'.repeat(40)}`)
  assert.is.not((await userOf(frame)).address, `0x${'1'.repeat(40)}`)
})

test('unknown methods, and nodes that are not on the list, are errors', async ({ server }) => {
  const frame = await embed(server)
  assert.is(
    await failure(rpc(frame, 'eth_getBalance', [], { rpcUrl: 'http://lying.example' })),
    'The node is not on the list of the secure frame'
  )
  await signInByEmail(server, frame)
  assert.is(await failure(rpc(frame, 'eth_sign', [])), 'The secure frame does not support eth_sign')
  assert.is(await failure(rpc(frame, 'toString', [])), 'The secure frame does not support toString')
  assert.is(await frame.ask('RPC_REQUEST', { method: 'eth_chainId' }), '0x1')
  assert.equal(await rpc(frame, 'eth_accounts', undefined), [(await userOf(frame)).address])
})

test.run()
