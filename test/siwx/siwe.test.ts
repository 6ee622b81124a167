import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { setDebug } from '../../src/core/platform/console'
import type { SIWEConfig } from '../../src/core/sign-in/siwx'
import create from '../../src/siwx/from-option'
import { createSIWEConfig, mapToSIWX } from '../../src/siwx/siwe'
import { formatMessage } from '../../src/siwx/siwe-message'
import { parseMessage } from '../sandbox/sign-in/message'
import { freshPage } from '../core/reset-stores'

const [ALICE, BOB] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
] as const

/** Creates a host's callbacks, with a server that knows the session. */
const createHost = (
  callbacks: Partial<SIWEConfig> = {},
  session: { address: string; chainId: number } | null = null
) => {
  const calls: string[] = []
  const host = { session }
  const config: SIWEConfig = {
    getNonce: async address => {
      calls.push(`nonce ${address}`)
      return 'abcdefgh1'
    },
    createMessage: args => formatMessage(args, args.address),
    verifyMessage: async ({ message, signature }) => {
      calls.push('verify')
      return signature === `by ${parseMessage(message)?.accountAddress}`
    },
    getSession: async () => host.session,
    signOut: async () => {
      calls.push('sign out')
      host.session = null
      return true
    },
    onSignIn: signedIn => {
      calls.push(`in ${signedIn?.address} ${signedIn?.chainId}`)
      host.session = signedIn ?? null
    },
    onSignOut: () => {
      calls.push('out')
    },
    ...callbacks
  }
  return { calls, host, siwx: mapToSIWX(createSIWEConfig(config)) }
}
const sessionBy = async (
  siwx: ReturnType<typeof mapToSIWX>,
  accountAddress: string,
  chainId: 'eip155:1' | 'eip155:10' = 'eip155:1'
) => {
  const created = await siwx.createMessage({ accountAddress, chainId })
  return { data: created, message: created.toString(), signature: `by ${accountAddress}` }
}
const outcomeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'in',
    (e: Error) => e.message
  )

test.before.each(() => {
  freshPage()
  setDebug(false)
})

test('loading a page signs no account out', async () => {
  for (const session of [
    { address: ALICE, chainId: 1 },
    { address: BOB, chainId: 1 },
    { address: ALICE, chainId: 10 },
    { address: BOB, chainId: 10 },
    null
  ]) {
    const { siwx, calls } = createHost({}, session)
    const sessions = await siwx.getSessions('eip155:1', ALICE)
    assert.equal(calls, [], JSON.stringify(session))
    assert.equal(
      sessions.map(({ data }) => data.accountAddress),
      session?.address === ALICE && session.chainId === 1 ? [ALICE] : []
    )
    // A second check is not a change.
    await siwx.getSessions('eip155:1', ALICE)
    assert.equal(calls, [])
  }
})

test('another account or network signs out, unless the options disable that', async () => {
  const change = async (options: Partial<SIWEConfig>, chainId: 'eip155:1' | 'eip155:10', address: string) => {
    const { siwx, calls } = createHost(options, { address: ALICE, chainId: 1 })
    assert.is((await siwx.getSessions('eip155:1', ALICE)).length, 1)
    const after = await siwx.getSessions(chainId, address)
    return [calls.join(), after.length]
  }
  assert.equal(await change({}, 'eip155:1', BOB), ['sign out,out', 0])
  assert.equal(await change({}, 'eip155:10', ALICE), ['sign out,out', 0])
  assert.equal(await change({}, 'eip155:1', ALICE.toLowerCase()), ['', 1])
  assert.equal(await change({ signOutOnAccountChange: false }, 'eip155:1', BOB), ['', 0])
  assert.equal(await change({ signOutOnNetworkChange: false }, 'eip155:10', ALICE), ['', 1])
  assert.equal(await change({ signOutOnNetworkChange: false }, 'eip155:10', BOB), ['sign out,out', 0])
})

test('the host creates a message with the page’s own address and verifies the signature', async () => {
  const params = {
    domain: 'evil.example',
    uri: 'https://evil.example',
    statement: 'Welcome',
    iat: '2026-11-01T00:00:00.000Z',
    exp: '2027-11-01T00:00:00.000Z',
    resources: ['https://a.example']
  }
  const { siwx, calls } = createHost({ getMessageParams: async () => params })
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
  assert.is(await outcomeOf(siwx.addSession({ ...session, signature: 'by nobody' })), 'Failed to verify message')
  assert.is(await outcomeOf(siwx.addSession(session)), 'in')
  assert.equal(calls, [`nonce did:pkh:eip155:10:${ALICE}`, 'verify', 'verify', `in ${ALICE} 10`])
  assert.is((await siwx.getSessions('eip155:10', ALICE)).length, 1)
})

test('missing message parameters are an error, a missing callback for them is not', async () => {
  assert.is(
    await outcomeOf(
      createHost({ getMessageParams: async () => undefined as never }).siwx.createMessage({
        accountAddress: ALICE,
        chainId: 'eip155:1'
      })
    ),
    'Failed to get message params!'
  )
  const created = await createHost().siwx.createMessage({ accountAddress: ALICE, chainId: 'eip155:1' })
  assert.ok(Math.abs(Date.parse(created.issuedAt!) - Date.now()) < 60_000)
})

test('signing out calls the host’s callbacks', async () => {
  for (const act of ['set', 'revoke'] as const) {
    const { siwx, calls } = createHost({}, { address: ALICE, chainId: 1 })
    await (act === 'set' ? siwx.setSessions([]) : siwx.revokeSession('eip155:1', ALICE))
    assert.equal([calls, await siwx.getSessions('eip155:1', ALICE)], [['sign out', 'out'], []])
  }
})

test('an account of another chain causes no call', async () => {
  const { siwx, calls } = createHost()
  const [session] = await siwx.getSessions('solana:main', 'Sol')
  assert.equal([session!.data.accountAddress, session!.data.chainId, calls], ['Sol', 'solana:main', []])
})

test('an incomplete or failed session is ignored, and the developer is warned', async () => {
  const warnings: string[] = []
  const { warn } = console
  console.warn = text => warnings.push(String(text))
  setDebug(true)
  try {
    for (const session of [
      { address: '', chainId: 1 },
      { address: ALICE, chainId: 0 }
    ])
      assert.equal(await createHost({}, session).siwx.getSessions('eip155:1', ALICE), [])
    assert.equal(
      await createHost({
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
    warnings.map(text => /SIWE:(.*) \(/.exec(text)?.[1]),
    [
      'getSession - error: Address is required',
      'getSession - error: ChainId is required',
      'getSessions - error: The server is down'
    ]
  )
})

test('sign-in is required and ends with the connection by default', () => {
  const { required, enabled, signOutOnDisconnect } = createSIWEConfig({} as SIWEConfig)
  assert.equal([required, enabled, signOutOnDisconnect], [true, true, true])
  const { siwx } = createHost({ required: false, signOutOnDisconnect: false })
  assert.equal([siwx.getRequired!(), siwx.signOutOnDisconnect], [false, false])
})

test('the siwx option selects a plugin, and an invalid value throws', async () => {
  for (const option of ['local', 'hosted', 'https://auth.shop.example', '/auth', createSIWEConfig({} as SIWEConfig)])
    assert.type(create(option).addSession, 'function')
  for (const option of ['', 'Local', 'shop.example', 'javascript:alert(1)', 'ftp://a.example'])
    assert.throws(() => create(option), 'siwx is "local", "hosted"')
})

test.run()
