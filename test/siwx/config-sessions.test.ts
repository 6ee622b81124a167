/** Sessions that are stored in this browser: how long they are valid, how they are replaced, and signing out. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { SIWXSession } from '../../src/core/sign-in/siwx'
import { DefaultSIWX } from '../../src/siwx/config'
import { InformalMessenger } from '../../src/siwx/messenger'
import { base, mainnet } from '../../src/networks/index'
import { offerNetworks } from '../../src/core/networks/networks'
import { ETHEREUM, people, SOLANA } from '../sandbox/sign-in/setting'
import { causeOf, openPage, signedBy, type Page, lookUp } from './setup'

const test = suite<Page>('sign-in in this browser')
test.before(async context => {
  Object.assign(context, await openPage())
})
test.before.each(({ reset }) => reset())
test.after(({ close }) => close())
const namesOf = (sessions: readonly SIWXSession[]) =>
  sessions.map(({ data }) => `${data.chainId}:${data.accountAddress}`)

test('a session ends when it expires and is deleted', async () => {
  const siwx = new DefaultSIWX({ messenger: new InformalMessenger({ expiration: 600_000 }) })
  await siwx.addSession(await signedBy(siwx, people.maria))
  assert.is((await lookUp(siwx, people.maria)).length, 1)
  const { now } = Date
  Date.now = () => now() + 601_000
  try {
    assert.equal(await lookUp(siwx, people.maria), [])
  } finally {
    Date.now = now
  }
  assert.equal(await lookUp(siwx, people.maria), [], 'it was deleted')
})

test('a session stays valid if its network was renamed or is not loaded', async () => {
  const siwx = new DefaultSIWX()
  const session = await signedBy(siwx, people.solana)
  await siwx.addSession(session)
  offerNetworks([{ ...mainnet, name: 'Mainnet' }])
  assert.equal(await lookUp(new DefaultSIWX(), people.solana), [session])
})

test('a forged stored session is verified and deleted', async () => {
  const siwx = new DefaultSIWX()
  const session = await signedBy(siwx, people.maria)
  const signature = await people.stranger.sign(session.message)
  localStorage.setItem('billfold.siwx', JSON.stringify({ v: 1, data: [{ ...session, signature }] }))
  assert.equal(await lookUp(new DefaultSIWX(), people.maria), [])
  assert.is(localStorage.getItem('billfold.siwx'), null)
})

test('a contract’s session stays if its network does not answer', async context => {
  const siwx = new DefaultSIWX()
  const session = await signedBy(siwx, people.contract)
  await siwx.addSession(session)
  offerNetworks([{ ...mainnet, rpcUrls: { default: { http: ['http://127.0.0.1:9'] } } }, base])
  assert.is(
    await lookUp(new DefaultSIWX(), people.contract).then(
      () => 'known',
      (e: { code: string }) => e.code
    ),
    'service-failed'
  )
  assert.equal(await lookUp(siwx, people.contract), [session], 'this page has verified it before')
  offerNetworks([{ ...mainnet, rpcUrls: { default: { http: [context.chains.nodes[0]!.url] } } }, base])
  assert.equal(await lookUp(new DefaultSIWX(), people.contract), [session])
})

test('several sessions of one message, as from a CACAO, replace all stored sessions', async () => {
  const siwx = new DefaultSIWX()
  const requested = await siwx.createMessage({ accountAddress: '', chainId: ETHEREUM })
  const { toString: _, ...open } = requested
  const print = (
    chainId: string,
    statement?: string,
    resources?: readonly string[]
  ) => `${location.host} wants you to sign in with your Ethereum account:
${people.maria.accountAddress}

${statement ? `${statement}\n` : ''}
URI: ${open.uri}
Version: 1
Chain ID: ${chainId}
Nonce: ${open.nonce}
Issued At: ${open.issuedAt}${resources ? `\nResources:\n${resources.map(r => `- ${r}`).join('\n')}` : ''}`
  const sessionOf = async (
    chainId: 'eip155:1' | 'eip155:8453',
    message: string,
    resources?: readonly string[]
  ): Promise<SIWXSession> => ({
    // These are the fields that the connector reads from the message.
    data: {
      ...open,
      accountAddress: people.maria.accountAddress,
      chainId,
      statement: message.split('\n')[3] || undefined,
      resources
    },
    message,
    signature: await people.maria.sign(message),
    cacao: {
      h: { t: 'caip122' },
      p: {
        iss: `did:pkh:${chainId}:${people.maria.accountAddress}`,
        aud: open.uri,
        domain: open.domain,
        nonce: open.nonce,
        version: '1',
        iat: open.issuedAt!,
        resources
      },
      s: { t: 'eip191', s: '' }
    }
  })
  const resources = ['urn:recap:eyJhdHQiOnt9fQ']
  const sessions = [
    await sessionOf('eip155:1', print('1')),
    await sessionOf(
      'eip155:8453',
      print('8453', 'I further authorize the stated URI to perform the following actions on my behalf: (1)', resources),
      resources
    )
  ]
  assert.is(
    await causeOf(
      siwx.setSessions([sessions[0]!, { ...sessions[1]!, message: print('8453').replace('Nonce', 'None') }])
    ),
    'The text of the message differs from its data'
  )
  await siwx.setSessions(sessions)
  assert.equal(
    namesOf([
      ...(await lookUp(siwx, people.maria)),
      ...(await lookUp(siwx, { ...people.maria, chainId: 'eip155:8453' }))
    ]),
    namesOf(sessions)
  )
  await siwx.setSessions([])
  assert.equal(await lookUp(siwx, people.maria), [])
})

test('revoking ends one session only', async () => {
  const siwx = new DefaultSIWX()
  for (const person of [people.maria, people.solana, { ...people.maria, chainId: 'eip155:8453' }])
    await siwx.addSession(await signedBy(siwx, person))
  await siwx.revokeSession(ETHEREUM, people.maria.accountAddress)
  assert.equal(
    [
      await lookUp(siwx, people.maria),
      namesOf(await siwx.getSessions('eip155:8453', people.maria.accountAddress)).length,
      namesOf(await siwx.getSessions(SOLANA, people.solana.accountAddress)).length
    ],
    [[], 1, 1]
  )
})

test.run()
