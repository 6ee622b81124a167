/** What waits for an approval of the secure frame when another user signs in, in the same tab or in another one. */
import { base58 } from '@scure/base'
import * as assert from 'uvu/assert'
import type { Store } from './frame/page/platform'
import { codeIn, createProfile, embed, failure, followLink, frameSuite, type Embedded } from './frame/stage'

const test = frameSuite('changes of the account in the secure frame')

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const ANA = 'ana@mail.example'
const BOB = 'bob@mail.example'
const CHANGED = 'The account has changed. Nothing was signed.'

const addressOf = async ({ ask }: Embedded, chainId: number | string) =>
  ((await ask('GET_USER', { chainId })) as { address: string }).address
const rpc = ({ ask }: Embedded, method: string, params: unknown) =>
  ask('RPC_REQUEST', { method, params, chainId: 1, rpcUrl: '' })

type Server = Parameters<typeof followLink>[0]

/** Signs in by e-mail, on a device that may be known. */
const signIn = async (server: Server, { ask }: Embedded, email = ANA) => {
  const { action } = (await ask('CONNECT_EMAIL', { email })) as { action: string }
  if (action === 'VERIFY_DEVICE') {
    const approved = ask('CONNECT_DEVICE')
    await followLink(server, email)
    await approved
  }
  await ask('CONNECT_OTP', { otp: codeIn(server, email) })
}

const changeUser = async (server: Server, frame: Embedded, email: string) => {
  await frame.ask('SIGN_OUT')
  await signIn(server, frame, email)
}

/** Embeds the frame with a user who decides later. `shown` resolves with what decides, once the approval is open. */
const embedOpen = async (server: Server, profile: Store = createProfile()) => {
  let show: (decide: (isApproved: boolean) => void) => void = () => undefined
  const frame = await embed(server, {
    profile,
    approve: (_, signal) =>
      new Promise(resolve => {
        signal.addEventListener('abort', () => resolve(false))
        show(resolve)
      })
  })
  const shown = () =>
    new Promise<(isApproved: boolean) => void>(resolve => {
      show = resolve
    })
  return { frame, shown }
}

test('keys of another user, who signed in meanwhile in another tab, sign nothing', async ({ server }) => {
  const { get, add } = createProfile()
  const made: string[] = []
  const profile: Store = {
    get,
    add(key, value) {
      if (key.startsWith('keys:')) made.push(key)
      return add(key, value)
    }
  }
  const { frame, shown } = await embedOpen(server, profile)
  const other = await embed(server, { profile })
  await signIn(server, frame)
  const address = await addressOf(frame, 1)
  const solana = await addressOf(frame, SOLANA)
  const message = base58.encode(new TextEncoder().encode('Hello'))
  const requests: readonly [string, unknown][] = [
    ['personal_sign', ['hi', address]],
    ['solana_signMessage', { message, pubkey: solana }]
  ]
  for (const [method, params] of requests) {
    const open = shown()
    const answer = failure(rpc(frame, method, params))
    const decide = await open
    await changeUser(server, other, BOB)
    decide(true)
    assert.is(await answer, CHANGED, method)
    await changeUser(server, other, ANA)
  }
  const open = shown()
  const answer = failure(rpc(frame, 'personal_sign', ['hi', address]))
  const decide = await open
  await changeUser(server, other, BOB)
  await changeUser(server, other, ANA)
  decide(true)
  assert.is(await answer, 'no error', 'the same user is back')
  assert.is(made.length, 1, 'none are made for the other user')
})

test('new keys of the same user sign nothing in place of lost ones', async ({ server }) => {
  const [first, second] = [createProfile(), createProfile()]
  let hasLost = false
  const { frame, shown } = await embedOpen(server, {
    get: key => (hasLost && key.startsWith('keys:') ? second : first).get(key),
    add: (key, value) => (hasLost && key.startsWith('keys:') ? second : first).add(key, value)
  })
  await signIn(server, frame)
  const open = shown()
  const answer = failure(rpc(frame, 'personal_sign', ['hi', await addressOf(frame, 1)]))
  const decide = await open
  hasLost = true
  decide(true)
  assert.is(await answer, CHANGED)
})

test('a login with a message is signed for the user of its account, or not at all', async ({ server }) => {
  const profile = createProfile()
  const other = await embed(server, { profile })
  let change = async () => undefined as void
  const frame = await embed(server, {
    profile: {
      add: profile.add,
      async get(key) {
        const stored = await profile.get(key)
        if (key.startsWith('keys:')) await change()
        return stored
      }
    }
  })
  await signIn(server, frame)
  await addressOf(frame, 1)
  change = async () => {
    change = async () => undefined
    await changeUser(server, other, BOB)
  }
  const serializedMessage = 'site.example wants you to sign in with your Ethereum account:\n<<AccountAddress>>\n'
  const siwxMessage = { domain: 'site.example', serializedMessage }
  assert.is(await failure(frame.ask('GET_USER', { chainId: 1, siwxMessage })), CHANGED)
})

test('an open approval ends when the user signs out, or signs in as another, in the same frame', async ({ server }) => {
  const { frame, shown } = await embedOpen(server)
  const ends = async (change: () => Promise<unknown>) => {
    await signIn(server, frame)
    const open = shown()
    const answer = failure(rpc(frame, 'personal_sign', ['hi', await addressOf(frame, 1)]))
    const decide = await open
    await failure(change())
    decide(true)
    assert.is(await answer, 'User rejected the request.', String(change))
  }
  await ends(() => frame.ask('SIGN_OUT'))
  await ends(async () => {
    await signIn(server, frame, BOB)
  })
  await frame.ask('SIGN_OUT')
  await ends(async () => {
    const { uri } = (await frame.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })) as { uri: string }
    const body = new URLSearchParams({ name: 'Cleo', decision: 'allow' })
    const answer = await fetch(uri, { method: 'POST', body, redirect: 'manual' })
    await frame.ask('CONNECT_SOCIAL', { uri: answer.headers.get('location'), chainId: 1 })
  })
  await frame.ask('SIGN_OUT')
  await ends(async () => {
    const { url } = (await frame.ask('GET_FARCASTER_URI')) as { url: string }
    const connected = frame.ask('CONNECT_FARCASTER')
    await fetch(url, { method: 'POST', body: new URLSearchParams({ name: 'Dora', decision: 'allow' }) })
    await connected
  })
})

test.run()
