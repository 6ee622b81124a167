import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  requestHosted,
  ETHEREUM,
  messageOf,
  openSignInSetting,
  people,
  printMessage,
  SITE,
  type Person,
  type SignInSetting
} from './sign-in/setting'
import type { MessageData } from './sign-in/message'
import { createTokens } from './sign-in/tokens'

const test = suite<SignInSetting>('hosted authentication')

test.before(async context => {
  Object.assign(context, await openSignInSetting())
})
test.before.each(({ reset }) => reset())
test.after(({ close }) => close())

const HOUR = 3_600_000

const nonceOf = async (setting: SignInSetting, query?: string) =>
  (await (await requestHosted(setting, 'GET', 'nonce', query ? { query } : {})).json()) as {
    nonce: string
    token: string
  }

const authenticate = async (
  setting: SignInSetting,
  {
    person = people.maria as Person,
    part = {} as Partial<MessageData>,
    headers = {} as Record<string, string>,
    walletInfo = undefined as unknown
  } = {}
) => {
  const { nonce, token } = await nonceOf(setting)
  const data = messageOf(person, nonce, part)
  const message = printMessage(data, person.network)
  return requestHosted(setting, 'POST', 'authenticate', {
    headers: { 'x-nonce-jwt': `Bearer ${token}`, ...headers },
    body: { data, message, signature: await person.sign(message), clientId: null, walletInfo }
  })
}
const tokenOf = async (answer: Promise<Response>) => ((await (await answer).json()) as { token: string }).token
const me = (setting: SignInSetting, token: string, query?: string) =>
  requestHosted(setting, 'GET', 'me', { headers: { authorization: `Bearer ${token}` }, ...(query && { query }) })
const refusalOf = async (answer: Promise<Response>) => {
  const { status, headers } = await answer
  assert.is(headers.get('access-control-allow-origin'), '*')
  return [status, await (await answer).text()]
}

test('hosted authentication returns the identity of a token for a day', async context => {
  const before = Math.floor(Date.now() / 1000)
  const walletInfo = { type: 'extension', name: 'Demo', icon: '' }
  const token = await tokenOf(authenticate(context, { walletInfo }))
  const session = (await (await me(context, token)).json()) as Record<string, unknown>
  const { aud, iss, sub, address, chainId, chainNamespace, caip2Network, uri, domain, projectIdKey, exp } = session
  assert.equal(
    [aud, domain, iss, uri, projectIdKey],
    ['site.example:8080', 'site.example:8080', context.hosted.origin, `${SITE}/shop?x=1`, 'sandbox']
  )
  assert.equal(
    [address, chainId, chainNamespace, caip2Network, sub],
    [people.maria.accountAddress, 1, 'eip155', ETHEREUM, `${ETHEREUM}:${people.maria.accountAddress}`]
  )
  assert.ok((exp as number) >= before + 86_400 && !('email' in session) && !('appKitAccount' in session))
  assert.equal(JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()), session)
  const { appKitAccount } = (await (
    await me(context, token, 'projectId=sandbox&includeAppKitAccount=true')
  ).json()) as { appKitAccount: Record<string, unknown> }
  assert.equal(
    [appKitAccount.address, appKitAccount.caip2_chain, appKitAccount.connection_method, appKitAccount.metadata],
    [people.maria.accountAddress, ETHEREUM, walletInfo, null]
  )
  context.clock.aheadMs = 25 * HOUR
  assert.equal(await refusalOf(me(context, token)), [401, 'Unauthorized'])
})

test('a token that is changed, of another kind, or signed with another secret is rejected', async context => {
  const token = await tokenOf(authenticate(context))
  const [head, body, signature] = token.split('.') as [string, string, string]
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  const changed = Buffer.from(Buffer.from(body, 'base64url').toString().replace('sandbox', 'another')).toString(
    'base64url'
  )
  for (const invalid of [
    '',
    `${none}.${body}.`,
    `${head}.${changed}.${signature}`,
    `${head}.${body}.${signature.slice(2)}`,
    `${token}.${signature}`,
    (await nonceOf(context)).token,
    createTokens(Date.now).sign({ address: people.maria.accountAddress }, HOUR)
  ]) {
    assert.is((await me(context, invalid)).status, 401, invalid)
  }
  const data = messageOf(people.maria, (await nonceOf(context)).nonce)
  const message = printMessage(data, 'Ethereum')
  const signed = { data, message, signature: await people.maria.sign(message) }
  const reason = 'The nonce is not known, too old or used up'
  const post = (headers: Record<string, string>, query?: string) =>
    requestHosted(context, 'POST', 'authenticate', { headers, body: signed, ...(query && { query }) })
  assert.equal(await refusalOf(post({})), [401, reason])
  assert.equal(await refusalOf(post({ 'x-nonce-jwt': `Bearer ${token}` })), [401, reason])
})

test('a nonce is valid for its project only, and fields beside a message must match it', async context => {
  const issued = await nonceOf(context)
  const data = messageOf(people.maria, issued.nonce, { statement: 'Welcome' })
  const message = printMessage(data, 'Ethereum')
  const signature = await people.maria.sign(message)
  const post = (claimed: Partial<MessageData>, query?: string) =>
    requestHosted(context, 'POST', 'authenticate', {
      headers: { 'x-nonce-jwt': `Bearer ${issued.token}` },
      body: { data: { ...data, ...claimed }, message, signature },
      ...(query && { query })
    })
  assert.equal(await refusalOf(post({}, 'projectId=another')), [401, 'The nonce is not known, too old or used up'])
  assert.equal(await refusalOf(post({ statement: 'Farewell' })), [401, 'The message is not one to sign in by'])
})

test('a sign-out ends its session, and no other', async context => {
  const one = await tokenOf(authenticate(context))
  const two = await tokenOf(authenticate(context))
  assert.is(
    (await requestHosted(context, 'POST', 'sign-out', { headers: { authorization: `Bearer ${one}` } })).status,
    200
  )
  assert.equal([(await me(context, one)).status, (await me(context, two)).status], [401, 200])
})

test('hosted authentication stores metadata of an account', async context => {
  const token = await tokenOf(authenticate(context))
  const note = (metadata: unknown) =>
    requestHosted(context, 'PUT', 'account-metadata', {
      headers: { authorization: `Bearer ${token}` },
      body: { metadata }
    })
  const noted = async () =>
    (
      (await (await me(context, token, 'projectId=sandbox&includeAppKitAccount=true')).json()) as {
        appKitAccount: { metadata: unknown }
      }
    ).appKitAccount.metadata
  assert.is((await note({ plan: 'gold' })).status, 200)
  await tokenOf(authenticate(context))
  assert.equal(await noted(), { plan: 'gold' })
  assert.is((await note('gold')).status, 400)
  await note(null)
  assert.is(await noted(), null)
  assert.is((await requestHosted(context, 'PUT', 'account-metadata', { body: { metadata: {} } })).status, 401)
})

test('an e-mail address is accepted once its code is confirmed, for that account only', async context => {
  const account = `${ETHEREUM}:${people.maria.accountAddress}`
  const email = 'maria@site.example'
  const part = { resources: [`email:${email}`] }
  const requestCode = async () =>
    (
      (await (await requestHosted(context, 'POST', 'otp', { body: { email, account } })).json()) as {
        uuid: string | null
      }
    ).uuid
  const confirm = (uuid: string, code: string) =>
    requestHosted(context, 'PUT', 'otp', { headers: { 'x-otp': uuid }, body: { code } })
  const uuid = (await requestCode()) as string
  const { code } = context.hosted.codes()[0]!
  assert.equal(context.hosted.codes(), [{ email, account: account.toLowerCase(), uuid, code }])
  const wrong = code === '000000' ? '000001' : '000000'
  assert.equal(await refusalOf(confirm(uuid, wrong)), [400, 'The code is wrong'])
  assert.equal(await refusalOf(authenticate(context, { headers: { 'x-otp': uuid }, part })), [
    401,
    'The e-mail address is not proven'
  ])
  assert.is((await confirm(uuid, code)).status, 200)
  assert.equal(await refusalOf(authenticate(context, { headers: { 'x-otp': uuid }, part, person: people.stranger })), [
    401,
    'The e-mail address is not proven'
  ])
  assert.equal(
    await refusalOf(
      authenticate(context, { headers: { 'x-otp': uuid }, part: { resources: ['email:other@site.example'] } })
    ),
    [401, 'The message is of another e-mail address']
  )
  const token = await tokenOf(authenticate(context, { headers: { 'x-otp': uuid }, part }))
  assert.is(((await (await me(context, token)).json()) as { email: string }).email, email)
  assert.is(await requestCode(), null)
  assert.equal(await refusalOf(authenticate(context, { part, person: people.stranger })), [
    401,
    'The message is of another e-mail address'
  ])
})

test('a code is invalid after five wrong attempts, and after an hour', async context => {
  const account = `${ETHEREUM}:${people.maria.accountAddress}`
  const requestCode = async () =>
    (
      (await (await requestHosted(context, 'POST', 'otp', { body: { email: 'm@x.yz', account } })).json()) as {
        uuid: string
      }
    ).uuid
  const confirm = async (uuid: string, code: string) =>
    (await requestHosted(context, 'PUT', 'otp', { headers: { 'x-otp': uuid }, body: { code } })).status
  const one = await requestCode()
  for (let i = 0; i < 5; i++) assert.is(await confirm(one, 'abcdef'), 400)
  assert.is(await confirm(one, context.hosted.codes()[0]!.code), 400)
  const two = await requestCode()
  context.clock.aheadMs = HOUR
  assert.is(await confirm(two, context.hosted.codes()[1]!.code), 400)
  assert.is((await requestHosted(context, 'POST', 'otp', { body: { email: 'nobody', account } })).status, 400)
})

test('hosted authentication refuses unknown projects, and allows its headers in a preflight', async context => {
  assert.is((await requestHosted(context, 'GET', 'nonce', { query: '' })).status, 401)
  assert.is((await requestHosted(context, 'GET', 'nonce', { query: 'projectId=forbidden' })).status, 403)
  assert.is((await requestHosted(context, 'POST', 'authenticate', { body: {} })).status, 400)
  assert.is((await requestHosted(context, 'GET', 'authenticate')).status, 405)
  assert.is((await requestHosted(context, 'GET', 'nothing')).status, 404)
  const { headers } = await requestHosted(context, 'OPTIONS', 'authenticate')
  assert.equal(
    [headers.get('access-control-allow-headers'), headers.get('access-control-allow-methods')],
    ['authorization, content-type, x-nonce-jwt, x-otp', 'GET, POST, PUT, OPTIONS']
  )
  assert.ok(context.requests.every(({ server, origin }) => server === 'sign-in' && origin === SITE))
})

test('hosted authentication fails, or answers falsely, on command', async context => {
  const token = await tokenOf(authenticate(context))
  context.faults.set('sign-in', { kind: 'stranger', match: '/me', times: 1 })
  assert.is(((await (await me(context, token)).json()) as { address: string }).address, people.stranger.accountAddress)
  context.faults.set('sign-in', { kind: 'status', status: 500, match: 'nonce', times: 1 })
  assert.is((await requestHosted(context, 'GET', 'nonce')).status, 500)
  context.faults.set('sign-in', { kind: 'invalid-response' })
  assert.equal(await nonceOf(context), { nonce: 7, token: null } as never)
  assert.is(((await (await me(context, token)).json()) as { caip2Network: string }).caip2Network, 'eip155')
})

test.run()
