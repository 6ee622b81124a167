/** Sign-in to the secure frame by a social account, at a provider that really checks PKCE. */
import * as assert from 'uvu/assert'
import { createProfile, embed, failure, frameSuite, receivedCall, SITE, type Embedded } from './frame/stage'
import { providers } from './frame/oauth-provider'

const test = frameSuite('sign-in to the secure frame by a social account')

const startAt = async ({ ask }: Embedded, provider: string) =>
  ((await ask('GET_SOCIAL_REDIRECT_URI', { provider })) as { uri: string }).uri

/** Decides on the provider's page. Returns the address to which the provider sends the user. */
const decide = async (uri: string, name: string, decision = 'allow') => {
  assert.match(await (await fetch(uri)).text(), 'Sign in with')
  const body = new URLSearchParams({ name, decision })
  const answer = await fetch(uri, { method: 'POST', body, redirect: 'manual' })
  assert.is(answer.status, 303)
  return answer.headers.get('location') ?? ''
}

interface User {
  address: string
  userName: string
}
const connect = ({ ask }: Embedded, uri: string) => ask('CONNECT_SOCIAL', { uri, chainId: 1 }) as Promise<User>

test('a user signs in at each of the six providers, and is another user at each', async ({ server }) => {
  const addresses = new Set<string>()
  const profile = createProfile()
  for (const provider of providers) {
    const frame = await embed(server, { profile })
    const { address, userName } = await connect(frame, await decide(await startAt(frame, provider), 'Ana'))
    assert.is(userName, 'Ana')
    assert.equal(await frame.ask('IS_CONNECTED'), { isConnected: true })
    addresses.add(address)
  }
  assert.is(addresses.size, 6)
  const frame = await embed(server)
  assert.is(await failure(startAt(frame, 'farcaster')), 'The provider is unknown')
})

test('the same account is the same user again', async ({ server }) => {
  const profile = createProfile()
  const signIn = async (name: string) => {
    const frame = await embed(server, { profile })
    return (await connect(frame, await decide(await startAt(frame, 'github'), name))).address
  }
  const first = await signIn('Ana')
  assert.is.not(await signIn('Bob'), first)
  assert.is(await signIn('Ana'), first)
})

test('the result goes to the page that opened the window, and to no other', async ({ server }) => {
  const frame = await embed(server)
  const result = await decide(await startAt(frame, 'google'), 'Ana')
  const answer = await fetch(result)
  const page = await answer.text()
  assert.match(page, `data-target="${SITE}"`)
  assert.match(page, `data-result="${result.replaceAll('&', '&#38;')}"`)
  assert.match(answer.headers.get('content-security-policy') ?? '', "frame-ancestors 'none'")
  assert.match(await (await fetch(`${server.origin}/social-result.js`)).text(), 'postMessage')
  assert.is((await fetch(`${server.origin}/social?state=guess&code=1`)).status, 400)
  assert.match(await (await fetch(`${server.origin}/loading`)).text(), 'Loading')
})

test('the result goes to no page that is not on the list any more', async ({ server }) => {
  const frame = await embed(server)
  const result = await decide(await startAt(frame, 'google'), 'Ana')
  server.allow([])
  const answer = await fetch(result)
  const text = await answer.text()
  assert.equal([answer.status, text.includes('This page may not receive the sign-in')], [403, true])
  assert.not.match(text, 'data-result')
})

/** Has the provider send the user back to a page, in place of the frame's own result page. */
const withPage = (uri: string, page: string) => {
  const url = new URL(uri)
  const state = url.searchParams.get('state') ?? ''
  // As text, as a page does it: the state need not be the last parameter.
  return uri.replace(`state=${state}`, `state=${state}--${encodeURIComponent(page)}`)
}
const follow = async (result: string) => {
  const answer = await fetch(result, { redirect: 'manual' })
  return { status: answer.status, location: answer.headers.get('location') ?? '', text: await answer.text() }
}

test('a user returns in place to the page that started the sign-in, with the result', async ({ server }) => {
  const frame = await embed(server)
  const page = `${SITE}/shop/?item=a%20b&result_uri=old--1#top--2`
  const { status, location } = await follow(await decide(withPage(await startAt(frame, 'google'), page), 'Ana'))
  const { origin, pathname, search, hash, searchParams } = new URL(location)
  assert.equal([status, origin, pathname, hash], [303, SITE, '/shop/', '#top--2'])
  assert.match(search, /^\?item=a%20b&result_uri=http%3A%2F%2F127/)
  const [result = '', ...others] = searchParams.getAll('result_uri')
  assert.equal(others, [])
  assert.not.match(result, 'shop')
  const { userName } = await connect(frame, result)
  assert.is(userName, 'Ana')
})

test('a user who cancels returns in place with the error', async ({ server }) => {
  const frame = await embed(server)
  const uri = withPage(await startAt(frame, 'google'), `${SITE}/`)
  const { location } = await follow(await decide(uri, 'Ana', 'deny'))
  assert.match(new URL(location).searchParams.get('result_uri') ?? '', 'error=access_denied')
})

test('a result in place goes to the listed page that started the sign-in, and to no other', async ({ server }) => {
  const other = 'http://other.example'
  server.allow([SITE, other])
  const frame = await embed(server)
  const returnTo = async (page: string) => {
    const { status, location, text } = await follow(await decide(withPage(await startAt(frame, 'x'), page), 'Ana'))
    return [status, location, text.includes('This page may not receive the sign-in')]
  }
  const strangers = [
    'http://evil.example/',
    `${SITE}.evil.example/`,
    other,
    'javascript:alert(1)',
    'http://me@site.example/',
    '//site.example',
    ''
  ]
  for (const page of strangers) assert.equal(await returnTo(page), [403, '', true], page)
  const uri = await startAt(frame, 'x')
  const result = await decide(withPage(uri, `${SITE}/`), 'Ana')
  server.allow([other])
  assert.is((await follow(result)).status, 403)
  assert.is((await follow(`${server.origin}/social?state=guess--${encodeURIComponent(SITE)}&code=1`)).status, 400)
})

test('a user who cancels is reported as an error in the result', async ({ server }) => {
  const frame = await embed(server)
  const result = await decide(await startAt(frame, 'google'), 'Ana', 'deny')
  assert.match(result, 'error=access_denied')
  assert.is(await failure(connect(frame, result)), 'The provider does not accept the result')
  assert.equal(await frame.ask('IS_CONNECTED'), { isConnected: false })
})

test('a result is valid once, in time, on its own device and at the frame only', async ({ server, pass }) => {
  const [frame, foreign] = [await embed(server), await embed(server)]
  const result = await decide(await startAt(frame, 'x'), 'Ana')
  assert.is(await failure(connect(foreign, result)), 'The sign-in was not started here')
  assert.is(await failure(connect(frame, `${SITE}/social?state=1`)), 'This is no result of a sign-in')
  assert.is(await failure(connect(frame, 'x')), 'This is no result of a sign-in')
  await connect(frame, result)
  assert.is(await failure(connect(frame, result)), 'The sign-in was not started here')
  const late = await decide(await startAt(frame, 'x'), 'Ana')
  pass(61_000)
  assert.is(await failure(connect(frame, late)), 'The provider does not accept the result')
  const later = await startAt(frame, 'x')
  pass(10 * 60_000)
  assert.is(await failure(connect(frame, await decide(later, 'Ana'))), 'The sign-in was not started here')
})

test('the provider refuses an unknown client, and a code without its verifier', async ({ server }) => {
  const frame = await embed(server)
  const uri = new URL(await startAt(frame, 'apple'))
  const result = new URL(await decide(uri.href, 'Ana'))
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    redirect_uri: `${server.origin}/social`,
    code: result.searchParams.get('code')!,
    code_verifier: 'guess'
  })
  assert.is((await fetch(`${uri.origin}/apple/token`, { method: 'POST', body })).status, 400)
  assert.is((await fetch(`${uri.origin}/apple/user`)).status, 401)
  uri.searchParams.set('redirect_uri', 'http://evil.example/')
  assert.is((await fetch(uri, { redirect: 'manual' })).status, 400)
})

const farcasterUri = async ({ ask }: Embedded) => ((await ask('GET_FARCASTER_URI')) as { url: string }).url
const decideOnPhone = (url: string, decision = 'allow') =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ name: 'Ana', decision }) })

test('a user of Farcaster approves on the phone', async ({ server }) => {
  const profile = createProfile()
  const frame = await embed(server, { profile })
  assert.is(await failure(frame.ask('CONNECT_FARCASTER')), 'No sign-in was started')
  const url = await farcasterUri(frame)
  const connected = frame.ask('CONNECT_FARCASTER')
  assert.match(await (await fetch(url)).text(), 'Sign in with farcaster')
  await decideOnPhone(url)
  assert.equal(await connected, { userName: 'Ana' })
  const { userName, address } = (await frame.ask('GET_USER')) as User
  assert.is(userName, 'Ana')
  assert.is((await decideOnPhone(url)).status, 400)
  const other = await connect(frame, await decide(await startAt(frame, 'github'), 'Ana'))
  assert.is.not(other.address, address)
})

test('a sign-in by Farcaster is declined, expires, is replaced, or ends by RELOAD', async ({
  server,
  pass,
  faults,
  requests
}) => {
  const frame = await embed(server)
  const start = async () => {
    const url = await farcasterUri(frame)
    const waiting = requests.filter(({ url: path }) => path === '/api/farcaster-wait').length
    const connected = failure(frame.ask('CONNECT_FARCASTER'))
    await receivedCall(requests, 'farcaster-wait', waiting + 1)
    return { url, connected }
  }
  const declined = await start()
  await decideOnPhone(declined.url, 'deny')
  assert.is(await declined.connected, 'The sign-in was declined')
  const late = await start()
  pass(10 * 60_000 + 1)
  assert.is(await late.connected, 'The sign-in has expired')
  const replaced = await start()
  const left = await start()
  assert.is(await replaced.connected, 'Another attempt has replaced this one')
  await frame.ask('RELOAD')
  assert.is(await left.connected, 'The secure frame cannot reach its server')
  assert.equal(await frame.ask('IS_CONNECTED'), { isConnected: false })
  faults.set('frame', { kind: 'status', match: '/v1/channel', times: 1 })
  assert.is(await failure(frame.ask('GET_FARCASTER_URI')), 'Farcaster does not answer')
})

test('the relay’s page says that it stands for the app of Farcaster', async ({ server }) => {
  const { url } = (await (await embed(server)).ask('GET_FARCASTER_URI')) as { url: string }
  assert.match(await (await fetch(url)).text(), 'stands in for Farcaster’s app')
})

test.run()
