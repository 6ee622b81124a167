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

const invalid: readonly [name: string, refusal: string, difference: Difference][] = [
  ['another domain', 'domain', { part: { domain: 'evil.example' } }],
  ['the domain without its port', 'domain', { part: { domain: 'site.example' } }],
  ['a domain that begins alike', 'domain', { part: { domain: 'site.example:8080.evil.example' } }],
  ['another address', 'uri', { part: { uri: 'http://evil.example/' } }],
  ['an address by another protocol', 'uri', { part: { uri: SITE.replace('http', 'https') } }],
  ['the site as a user at another host', 'uri', { part: { uri: `${SITE}@evil.example/` } }],
  ['an invalid address', 'uri', { part: { uri: 'shop' } }],
  ['another nonce', 'nonce', { part: { nonce: '0123456789abcdef' } }],
  ['a nonce that is too old', 'nonce', { advanceMs: 6 * MINUTE }],
  ['made before the nonce', 'issued', { part: { issuedAt: iso(Date.now() - 10 * MINUTE) } }],
  ['made tomorrow', 'issued', { part: { issuedAt: iso(Date.now() + 24 * 60 * MINUTE) } }],
  ['expired', 'expired', { part: { expirationTime: iso(Date.now() - 1) } }],
  ['expired on the way', 'expired', { part: { expirationTime: iso(Date.now() + MINUTE) }, advanceMs: 2 * MINUTE }],
  ['not yet valid', 'early', { part: { notBefore: iso(Date.now() + 5 * MINUTE) } }],
  ['an unknown network', 'chain', { person: { ...people.maria, chainId: 'eip155:137' } }],
  ['an unknown namespace', 'chain', { person: { ...people.maria, chainId: 'polkadot:1' } }],
  ['another network than was claimed', 'chain', { claimed: { chainId: 'eip155:8453' } }],
  ['another account than was claimed', 'account', { claimed: { accountAddress: people.stranger.accountAddress } }],
  [
    'an address with a typing error',
    'account',
    { person: { ...people.maria, accountAddress: people.maria.accountAddress.replace('f39F', 'F39F') } }
  ],
  [
    'an address of another network of Bitcoin',
    'account',
    { person: { ...people.legacy, chainId: 'bip122:000000000933ea01ad0ee984209779ba' } }
  ],
  ['signed by another account', 'signature', { signature: signedBy(people.stranger) }],
  [
    'signed for another account',
    'signature',
    { person: { ...people.maria, accountAddress: people.stranger.accountAddress } }
  ],
  ['another key for a contract', 'signature', { person: people.contract, signature: signedBy(people.stranger) }],
  [
    'a contract that is not deployed',
    'signature',
    {
      person: {
        ...people.contract,
        chainId: 'eip155:8453',
        accountAddress: '0x00000000000000000000000000000000000c0de5'
      }
    }
  ],
  ['a flipped bit in the signature', 'signature', { signature: flip }],
  ['no signature', 'signature', { signature: () => '' }],
  ['half a signature', 'signature', { signature: signature => signature.slice(0, 66) }],
  ['a flipped bit in a Solana signature', 'signature', { person: people.solana, signature: flip }],
  ['no base58', 'signature', { person: people.solana, signature: () => '0OIl' }],
  ['a flipped bit in a Bitcoin signature', 'signature', { person: people.legacy, signature: flip }],
  ['a flipped bit in a BIP-322 signature', 'signature', { person: people.taproot, signature: flip }],
  ['Bitcoin by another kind of chain', 'signature', { person: people.segwit, signature: signedBy(people.maria) }],
  [
    'a statement that was changed for signing',
    'signature',
    {
      part: { statement: 'Pay nothing' },
      signature: (_, message) => people.maria.sign(message.replace('Pay nothing', 'Pay'))
    }
  ],
  ['no message', 'message', { text: () => 'Hello' }],
  ['no time', 'message', { text: withoutIssued }],
  ['an invalid time', 'message', { part: { issuedAt: '2026-13-41T00:00:00Z' } }],
  ['a time in words', 'message', { part: { expirationTime: 'tomorrow' } }],
  ['another version', 'message', { part: { version: '2' } }],
  ['an extra line', 'message', { text: message => `${message}\nAdmin: yes` }],
  ['a line twice', 'message', { text: message => message.replace(/\n(URI: .*)/, '\n$1\n$1') }],
  ['a second sign-in below', 'message', { text: message => `${message}\n\n${message}` }],
  ['a statement of several lines', 'message', { part: { statement: 'One\nURI: http://evil.example/' } }],
  ['line ends of Windows', 'message', { text: message => message.replaceAll('\n', '\r\n') }]
]

for (const [server, open] of clients) {
  test(`${server}: every invalid message is refused for its own reason`, async context => {
    for (const [name, refusal, difference] of invalid) {
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
