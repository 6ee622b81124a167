/** Servers of the sandbox refuse sign-in messages that are wrong, old, or sent twice. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { MINUTE, clients, signIn, type Difference } from './sign-in/attempt'
import {
  iso,
  messageOf,
  openSignInSetting,
  people,
  printMessage,
  SITE,
  type Person,
  type SignInSetting
} from './sign-in/setting'

const test = suite<SignInSetting>('servers that refuse a sign-in')

test.before(async context => {
  Object.assign(context, await openSignInSetting())
})
test.before.each(({ reset }) => reset())
test.after(({ close }) => close())

const flip = (signature: string) =>
  signature.replace(/^(.{20})(.)/, (_, start: string, sign: string) => start + (sign === '5' ? '6' : '5'))
const signedBy =
  (person: Person): Difference['signature'] =>
  (_, message) =>
    person.sign(message)
const withoutIssued = (message: string) => message.replace(/\nIssued At: .*/, '')

const invalid: readonly { name: string; refusal: string; difference: Difference }[] = [
  { name: 'another domain', refusal: 'domain', difference: { part: { domain: 'evil.example' } } },
  { name: 'the domain without its port', refusal: 'domain', difference: { part: { domain: 'site.example' } } },
  {
    name: 'a domain that begins alike',
    refusal: 'domain',
    difference: { part: { domain: 'site.example:8080.evil.example' } }
  },
  { name: 'another address', refusal: 'uri', difference: { part: { uri: 'http://evil.example/' } } },
  {
    name: 'an address by another protocol',
    refusal: 'uri',
    difference: { part: { uri: SITE.replace('http', 'https') } }
  },
  {
    name: 'the site as a user at another host',
    refusal: 'uri',
    difference: { part: { uri: `${SITE}@evil.example/` } }
  },
  { name: 'an invalid address', refusal: 'uri', difference: { part: { uri: 'shop' } } },
  { name: 'another nonce', refusal: 'nonce', difference: { part: { nonce: '0123456789abcdef' } } },
  { name: 'a nonce that is too old', refusal: 'nonce', difference: { advanceMs: 6 * MINUTE } },
  {
    name: 'made before the nonce',
    refusal: 'issued',
    difference: { part: { issuedAt: iso(Date.now() - 10 * MINUTE) } }
  },
  { name: 'made tomorrow', refusal: 'issued', difference: { part: { issuedAt: iso(Date.now() + 24 * 60 * MINUTE) } } },
  { name: 'expired', refusal: 'expired', difference: { part: { expirationTime: iso(Date.now() - 1) } } },
  {
    name: 'expired on the way',
    refusal: 'expired',
    difference: { part: { expirationTime: iso(Date.now() + MINUTE) }, advanceMs: 2 * MINUTE }
  },
  { name: 'not yet valid', refusal: 'early', difference: { part: { notBefore: iso(Date.now() + 5 * MINUTE) } } },
  { name: 'an unknown network', refusal: 'chain', difference: { person: { ...people.maria, chainId: 'eip155:137' } } },
  {
    name: 'an unknown namespace',
    refusal: 'chain',
    difference: { person: { ...people.maria, chainId: 'polkadot:1' } }
  },
  { name: 'another network than was claimed', refusal: 'chain', difference: { claimed: { chainId: 'eip155:8453' } } },
  {
    name: 'another account than was claimed',
    refusal: 'account',
    difference: { claimed: { accountAddress: people.stranger.accountAddress } }
  },
  {
    name: 'an address with a typing error',
    refusal: 'account',
    difference: { person: { ...people.maria, accountAddress: people.maria.accountAddress.replace('f39F', 'F39F') } }
  },
  {
    name: 'an address of another network of Bitcoin',
    refusal: 'account',
    difference: { person: { ...people.legacy, chainId: 'bip122:000000000933ea01ad0ee984209779ba' } }
  },
  { name: 'signed by another account', refusal: 'signature', difference: { signature: signedBy(people.stranger) } },
  {
    name: 'signed for another account',
    refusal: 'signature',
    difference: { person: { ...people.maria, accountAddress: people.stranger.accountAddress } }
  },
  {
    name: 'another key for a contract',
    refusal: 'signature',
    difference: { person: people.contract, signature: signedBy(people.stranger) }
  },
  {
    name: 'a contract that is not deployed',
    refusal: 'signature',
    difference: {
      person: {
        ...people.contract,
        chainId: 'eip155:8453',
        accountAddress: '0x00000000000000000000000000000000000c0de5'
      }
    }
  },
  { name: 'a flipped bit in the signature', refusal: 'signature', difference: { signature: flip } },
  { name: 'no signature', refusal: 'signature', difference: { signature: () => '' } },
  { name: 'half a signature', refusal: 'signature', difference: { signature: signature => signature.slice(0, 66) } },
  {
    name: 'a flipped bit in a Solana signature',
    refusal: 'signature',
    difference: { person: people.solana, signature: flip }
  },
  { name: 'no base58', refusal: 'signature', difference: { person: people.solana, signature: () => '0OIl' } },
  {
    name: 'a flipped bit in a Bitcoin signature',
    refusal: 'signature',
    difference: { person: people.legacy, signature: flip }
  },
  {
    name: 'a flipped bit in a BIP-322 signature',
    refusal: 'signature',
    difference: { person: people.taproot, signature: flip }
  },
  {
    name: 'Bitcoin by another kind of chain',
    refusal: 'signature',
    difference: { person: people.segwit, signature: signedBy(people.maria) }
  },
  {
    name: 'a statement that was changed for signing',
    refusal: 'signature',
    difference: {
      part: { statement: 'Pay nothing' },
      signature: (_, message) => people.maria.sign(message.replace('Pay nothing', 'Pay'))
    }
  },
  { name: 'no message', refusal: 'message', difference: { text: () => 'Hello' } },
  { name: 'no time', refusal: 'message', difference: { text: withoutIssued } },
  { name: 'an invalid time', refusal: 'message', difference: { part: { issuedAt: '2026-13-41T00:00:00Z' } } },
  { name: 'a time in words', refusal: 'message', difference: { part: { expirationTime: 'tomorrow' } } },
  { name: 'another version', refusal: 'message', difference: { part: { version: '2' } } },
  { name: 'an extra line', refusal: 'message', difference: { text: message => `${message}\nAdmin: yes` } },
  {
    name: 'a line twice',
    refusal: 'message',
    difference: { text: message => message.replace(/\n(URI: .*)/, '\n$1\n$1') }
  },
  { name: 'a second sign-in below', refusal: 'message', difference: { text: message => `${message}\n\n${message}` } },
  {
    name: 'a statement of several lines',
    refusal: 'message',
    difference: { part: { statement: 'One\nURI: http://evil.example/' } }
  },
  {
    name: 'line ends of Windows',
    refusal: 'message',
    difference: { text: message => message.replaceAll('\n', '\r\n') }
  }
]

for (const [server, open] of clients) {
  test(`${server}: every invalid message is refused for its own reason`, async context => {
    for (const { name, refusal, difference } of invalid) {
      context.clock.aheadMs = 0
      assert.is(await signIn(open(context), context, difference), refusal, name)
    }
  })

  test(`${server}: a message is accepted once, however many requests or browsers send it`, async context => {
    const client = open(context)
    const data = messageOf(people.maria, await client.nonce(people.maria))
    const message = printMessage(data, 'Ethereum')
    const signature = await people.maria.sign(message)
    assert.equal((await Promise.all([0, 1, 2].map(() => client.submit(message, signature, data)))).sort(), [
      'in',
      'nonce',
      'nonce'
    ])
    assert.is(await client.submit(message, signature, data), 'nonce')
    const otherClient = open(context)
    await otherClient.nonce(people.maria)
    assert.is(await otherClient.submit(message, signature, data), 'nonce')
    // A nonce of a failed attempt is used up, too.
    const again = messageOf(people.maria, await client.nonce(people.maria))
    const text = printMessage(again, 'Ethereum')
    assert.is(await client.submit(text, flip(await people.maria.sign(text)), again), 'signature')
    assert.is(await client.submit(text, await people.maria.sign(text), again), 'nonce')
  })
}

test.run()
