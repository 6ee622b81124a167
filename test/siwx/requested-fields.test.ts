/** Fields of a requested message: control characters, the URL of the page, and the address of the account. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { offerNetworks } from '../../src/core/networks'
import { mainnet } from '../../src/networks'
import { DefaultSIWX } from '../../src/siwx/config'
import { InformalMessenger } from '../../src/siwx/messenger'
import { mapToSIWX } from '../../src/siwx/siwe'
import { ETHEREUM, people } from '../sandbox/sign-in/setting'
import { plugins } from './plugins'
import { openPage, saidBy, signedBy, type Page } from './setting'

const test = suite<Page>('a session and the message that was requested')
test.before(async context => {
  Object.assign(context, await openPage())
})
test.before.each(({ reset }) => reset())
test.after(({ close }) => close())

test(
  'control characters in any field, and in the name of a network, ' + 'are reported before a wallet is asked',
  async () => {
    const made = (given: ConstructorParameters<typeof InformalMessenger>[0]) =>
      saidBy(
        new InformalMessenger(given).createMessage({ accountAddress: people.maria.accountAddress, chainId: ETHEREUM })
      )
    for (const sign of ['\u0000', '\u0007', '\u001b', '\u007f', '\t', '\u202e', '\u2066', '\u200f']) {
      assert.is(
        await made({ statement: `Come${sign} in` }),
        'Sign-in message: statement may not contain control characters',
        JSON.stringify(sign)
      )
      assert.is(
        await made({ resources: [`https://a.example/${sign}`] }),
        sign === '\t'
          ? 'Sign-in message: resources are URIs, without spaces or line breaks'
          : 'Sign-in message: resources may not contain control characters'
      )
    }
    for (const name of ['Ethereum account:\n0x00', 'Ether\u202eeum']) {
      offerNetworks([{ ...mainnet, name }])
      assert.match(await made({}), /^Sign-in message: network name may not contain/)
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
          throw new Error('it was asked for a text')
        },
        verifyMessage: async () => true,
        getSession: async () => null,
        signOut: async () => true,
        getMessageParams: async () => params
      })
      assert.match(
        await saidBy(siwx.createMessage({ accountAddress: people.maria.accountAddress, chainId: ETHEREUM })),
        /^Sign-in message: /,
        JSON.stringify(params)
      )
    }
  }
)

test('the query and the fragment of the page are in no message and no session', async context => {
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

test(
  'the address of an EVM account has its checksum in every message, ' + 'and other addresses stay as they are',
  async context => {
    for (const create of Object.values(plugins)) {
      const siwx = create(context)
      const made = await siwx.createMessage({
        accountAddress: people.maria.accountAddress.toLowerCase(),
        chainId: ETHEREUM
      })
      assert.is(made.accountAddress, people.maria.accountAddress)
      assert.ok(made.toString().split('\n').includes(people.maria.accountAddress))
    }
    const { accountAddress, chainId } = people.solana
    assert.is(
      (await new DefaultSIWX().createMessage({ accountAddress, chainId: chainId as never })).accountAddress,
      accountAddress
    )
  }
)

test.run()
