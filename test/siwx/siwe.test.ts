import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { setDebug } from '../../src/core/warn'
import type { SIWEConfig } from '../../src/core/siwx'
import create from '../../src/siwx/own'
import { createSIWEConfig, mapToSIWX } from '../../src/siwx/siwe'
import { formatMessage } from '../../src/siwx/siwe-message'
import { parseMessage } from '../sandbox/sign-in/message'
import { freshPage } from '../core/fresh'

const [ALICE, BOB] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
] as const

/** Creates a host's callbacks, with a server that knows the session. */
const hostWith = (given: Partial<SIWEConfig> = {}, session: { address: string; chainId: number } | null = null) => {
  const told: string[] = []
  const host = { session }
  const config: SIWEConfig = {
    getNonce: async address => {
      told.push(`nonce ${address}`)
      return 'abcdefgh1'
    },
    createMessage: args => formatMessage(args, args.address),
    verifyMessage: async ({ message, signature }) => {
      told.push('verify')
      return signature === `by ${parseMessage(message)?.accountAddress}`
    },
    getSession: async () => host.session,
    signOut: async () => {
      told.push('sign out')
      host.session = null
      return true
    },
    onSignIn: one => {
      told.push(`in ${one?.address} ${one?.chainId}`)
      host.session = one ?? null
    },
    onSignOut: () => {
      told.push('out')
    },
    ...given
  }
  return { told, host, siwx: mapToSIWX(createSIWEConfig(config)) }
}
const sessionBy = async (
  siwx: ReturnType<typeof mapToSIWX>,
  accountAddress: string,
  chainId: 'eip155:1' | 'eip155:10' = 'eip155:1'
) => {
  const made = await siwx.createMessage({ accountAddress, chainId })
  return { data: made, message: made.toString(), signature: `by ${accountAddress}` }
}
const saidBy = (done: Promise<unknown>) =>
  done.then(
    () => 'in',
    (e: Error) => e.message
  )

test.before.each(() => {
  freshPage()
  setDebug(false)
})

test('nobody is signed out because a page has come', async () => {
  for (const session of [
    { address: ALICE, chainId: 1 },
    { address: BOB, chainId: 1 },
    { address: ALICE, chainId: 10 },
    { address: BOB, chainId: 10 },
    null
  ]) {
    const { siwx, told } = hostWith({}, session)
    const sessions = await siwx.getSessions('eip155:1', ALICE)
    assert.equal(told, [], JSON.stringify(session))
    assert.equal(
      sessions.map(({ data }) => data.accountAddress),
      session?.address === ALICE && session.chainId === 1 ? [ALICE] : []
    )
    // A second check is not a change.
    await siwx.getSessions('eip155:1', ALICE)
    assert.equal(told, [])
  }
})

test('another account, or another network, signs out, unless the site says that it does not', async () => {
  const change = async (options: Partial<SIWEConfig>, chainId: 'eip155:1' | 'eip155:10', address: string) => {
    const { siwx, told } = hostWith(options, { address: ALICE, chainId: 1 })
    assert.is((await siwx.getSessions('eip155:1', ALICE)).length, 1)
    const after = await siwx.getSessions(chainId, address)
    return [told.join(), after.length]
  }
  assert.equal(await change({}, 'eip155:1', BOB), ['sign out,out', 0])
  assert.equal(await change({}, 'eip155:10', ALICE), ['sign out,out', 0])
  assert.equal(await change({}, 'eip155:1', ALICE.toLowerCase()), ['', 1])
  assert.equal(await change({ signOutOnAccountChange: false }, 'eip155:1', BOB), ['', 0])
  assert.equal(await change({ signOutOnNetworkChange: false }, 'eip155:10', ALICE), ['', 1])
  assert.equal(await change({ signOutOnNetworkChange: false }, 'eip155:10', BOB), ['sign out,out', 0])
})

test('a message is made by the host, of where the page is, and what was signed the host verifies', async () => {
  const params = {
    domain: 'evil.example',
    uri: 'https://evil.example',
    statement: 'Welcome',
    iat: '2026-11-01T00:00:00.000Z',
    exp: '2027-11-01T00:00:00.000Z',
    resources: ['https://a.example']
  }
  const { siwx, told } = hostWith({ getMessageParams: async () => params })
  const session = await sessionBy(siwx, ALICE, 'eip155:10')
  assert.equal(parseMessage(session.message), {
    accountAddress: ALICE,
    chainId: 'eip155:10',
    domain: location.host,
    uri: location.origin + location.pathname,
    version: '1',
    nonce: 'abcdefgh1',
    issuedAt: params.iat,
    expirationTime: params.exp,
    statement: 'Welcome',
    resources: params.resources
  })
  assert.equal(
    [session.data.domain, session.data.nonce, session.data.issuedAt],
    [location.host, 'abcdefgh1', params.iat]
  )
  assert.is(await saidBy(siwx.addSession({ ...session, signature: 'by nobody' })), 'Failed to verify message')
  assert.is(await saidBy(siwx.addSession(session)), 'in')
  assert.equal(told, [`nonce did:pkh:eip155:10:${ALICE}`, 'verify', 'verify', `in ${ALICE} 10`])
  assert.is((await siwx.getSessions('eip155:10', ALICE)).length, 1)
})

test('without parameters there is no message, and no callback for them is none needed', async () => {
  assert.is(
    await saidBy(
      hostWith({ getMessageParams: async () => undefined as never }).siwx.createMessage({
        accountAddress: ALICE,
        chainId: 'eip155:1'
      })
    ),
    'Failed to get message params!'
  )
  const made = await hostWith().siwx.createMessage({ accountAddress: ALICE, chainId: 'eip155:1' })
  assert.ok(Math.abs(Date.parse(made.issuedAt!) - Date.now()) < 60_000)
})

test("signing out is the host's", async () => {
  for (const act of ['set', 'revoke'] as const) {
    const { siwx, told } = hostWith({}, { address: ALICE, chainId: 1 })
    await (act === 'set' ? siwx.setSessions([]) : siwx.revokeSession('eip155:1', ALICE))
    assert.equal([told, await siwx.getSessions('eip155:1', ALICE)], [['sign out', 'out'], []])
  }
})

test('an account of another chain is asked for nothing', async () => {
  const { siwx, told } = hostWith()
  const [session] = await siwx.getSessions('solana:main', 'Sol')
  assert.equal([session!.data.accountAddress, session!.data.chainId, told], ['Sol', 'solana:main', []])
})

test('a session that says too little, or cannot be had, is none, and the developer is told', async () => {
  const said: string[] = []
  const { warn } = console
  console.warn = text => said.push(String(text))
  setDebug(true)
  try {
    for (const session of [
      { address: '', chainId: 1 },
      { address: ALICE, chainId: 0 }
    ])
      assert.equal(await hostWith({}, session).siwx.getSessions('eip155:1', ALICE), [])
    assert.equal(
      await hostWith({
        getSession: async () => {
          throw new Error('The server is down')
        }
      }).siwx.getSessions('eip155:1', ALICE),
      []
    )
  } finally {
    console.warn = warn
    setDebug(false)
  }
  assert.equal(
    said.map(text => /SIWE:(.*) \(/.exec(text)?.[1]),
    [
      'getSession - error: Address is required',
      'getSession - error: ChainId is required',
      'getSessions - error: The server is down'
    ]
  )
})

test('it is required, and over with the connection, unless the site says no', () => {
  const { required, enabled, signOutOnDisconnect } = createSIWEConfig({} as SIWEConfig)
  assert.equal([required, enabled, signOutOnDisconnect], [true, true, true])
  const { siwx } = hostWith({ required: false, signOutOnDisconnect: false })
  assert.equal([siwx.getRequired!(), siwx.signOutOnDisconnect], [false, false])
})

test('a page without a build step says which sign-in it wants', async () => {
  for (const given of ['local', 'hosted', 'https://auth.shop.example', '/auth', createSIWEConfig({} as SIWEConfig)])
    assert.type(create(given).addSession, 'function')
  for (const given of ['', 'Local', 'shop.example', 'javascript:alert(1)', 'ftp://a.example'])
    assert.throws(() => create(given), 'siwx is "local", "hosted"')
})

test.run()
