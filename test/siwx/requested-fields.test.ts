/** Fields of a requested message: control characters, the URL of the page, and the address of the account. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { offerNetworks } from '../../src/core/networks/networks'
import { mainnet } from '../../src/networks/index'
import { DefaultSIWX } from '../../src/siwx/config'
import { InformalMessenger } from '../../src/siwx/messenger'
import { mapToSIWX } from '../../src/siwx/siwe'
import { ETHEREUM, people } from '../sandbox/sign-in/setting'
import { plugins } from './plugins'
import { openPage, outcomeOf, signedBy, type Page } from './setup'

const test = suite<Page>('a session and the message that was requested')
test.before(async context => {
  Object.assign(context, await openPage())
})
test.before.each(({ reset }) => reset())
test.after(({ close }) => close())

test('control characters in any field or network name are reported before the wallet is asked', async () => {
  const createWith = (options: ConstructorParameters<typeof InformalMessenger>[0]) =>
    outcomeOf(
      new InformalMessenger(options).createMessage({ accountAddress: people.maria.accountAddress, chainId: ETHEREUM })
    )
  for (const character of ['\u0000', '\u0007', '\u001b', '\u007f', '\t', '\u202e', '\u2066', '\u200f']) {
    assert.is(
      await createWith({ statement: `Come${character} in` }),
      'Sign-in message: statement may not contain control characters',
      JSON.stringify(character)
    )
    assert.is(
      await createWith({ resources: [`https://a.example/${character}`] }),
      character === '\t'
        ? 'Sign-in message: resources must be URIs without spaces or line breaks'
        : 'Sign-in message: resources may not contain control characters'
    )
  }
  for (const name of ['Ethereum account:\n0x00', 'Ether\u202eeum']) {
    offerNetworks([{ ...mainnet, name }])
    assert.match(await createWith({}), /^Sign-in message: network name may not contain/)
  }
  for (const params of [
    { statement: 'a\nb' },
    { statement: 'a\tb' },
    { requestId: 'a\u0007' },
    { resources: ['https://a.example\n- https://b.example'] },
    { exp: '2099-01-01\n' }
  ]) {
    const siwx = mapToSIWX({
      getNonce: async () => 'abcdefgh1',
      createMessage: () => {
        throw new Error('createMessage was called')
      },
      verifyMessage: async () => true,
      getSession: async () => null,
      signOut: async () => true,
      getMessageParams: async () => params
    })
    assert.match(
      await outcomeOf(siwx.createMessage({ accountAddress: people.maria.accountAddress, chainId: ETHEREUM })),
      /^Sign-in message: /,
      JSON.stringify(params)
    )
  }
})

test('no message or session contains the query or the fragment of the page’s URL', async context => {
  window.history.replaceState(null, '', '/shop/a%7Cb|c?code=secret-1#access_token=secret-2')
  try {
    for (const create of Object.values(plugins)) {
      const siwx = create(context)
      const session = await signedBy(siwx, people.maria)
      assert.is(session.data.uri, `${location.origin}/shop/a%7Cb%7Cc`)
      await siwx.addSession(session)
      assert.not.match(
        JSON.stringify([session, { ...localStorage }, await siwx.getSessions(ETHEREUM, people.maria.accountAddress)]),
        'secret'
      )
    }
  } finally {
    window.history.replaceState(null, '', '/')
  }
})

test('an EVM address has its checksum in every message, and other addresses stay unchanged', async context => {
  for (const create of Object.values(plugins)) {
    const siwx = create(context)
    const message = await siwx.createMessage({
      accountAddress: people.maria.accountAddress.toLowerCase(),
      chainId: ETHEREUM
    })
    assert.is(message.accountAddress, people.maria.accountAddress)
    assert.ok(message.toString().split('\n').includes(people.maria.accountAddress))
  }
  const { accountAddress, chainId } = people.solana
  assert.is(
    (await new DefaultSIWX().createMessage({ accountAddress, chainId: chainId as never })).accountAddress,
    accountAddress
  )
})

test.run()
