/** Servers of the sandbox accept valid sign-in messages, as different wallets and kits write them. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { encodeFunctionData, parseAbi, serializeErc6492Signature, type Hex } from 'viem'
import { call } from './chain-nodes'
import { ACCOUNT_FACTORY } from './contracts/index'
import { MINUTE, clients, signIn, type Difference } from './sign-in/attempt'
import { isBitcoinSigned } from './sign-in/bitcoin'
import { parseMessage, type MessageData } from './sign-in/message'
import {
  BITCOIN,
  iso,
  messageOf,
  openSignInSetting,
  people,
  printMessage,
  SOLANA,
  type Person,
  type SignInSetting
} from './sign-in/setting'

const test = suite<SignInSetting>('servers that accept a sign-in')

test.before(async context => {
  Object.assign(context, await openSignInSetting())
})
test.before.each(({ reset }) => reset())
test.after(({ close }) => close())

test('both servers accept a signer on every chain and with every kind of signature', async context => {
  for (const [server, open] of clients) {
    for (const [name, person] of Object.entries(people))
      assert.is(await signIn(open(context), context, { person }), 'in', `${name} at ${server}`)
  }
})

test('both servers accept a message with all optional fields, and in the formats of other kits', async context => {
  const full: Partial<MessageData> = {
    statement: 'Nonce: 12345678',
    expirationTime: iso(Date.now() + 60 * MINUTE),
    notBefore: iso(Date.now() - MINUTE),
    requestId: 'r 1',
    resources: ['https://site.example/terms']
  }
  const shapes: Difference[] = [
    { part: full },
    { part: { statement: 'URI: http://evil.example' } },
    // EIP-4361 without a statement has two empty lines. EIP-4361 and WalletConnect write only the reference of the
    // network.
    { text: message => message.replace('\n\nURI', '\n\n\nURI').replace('Chain ID: eip155:1', 'Chain ID: 1') },
    { person: people.solana, text: message => message.replace(SOLANA, SOLANA.split(':')[1]!) },
    { person: people.legacy, text: message => message.replace(BITCOIN, BITCOIN.split(':')[1]!) },
    { person: { ...people.maria, accountAddress: people.maria.accountAddress.toLowerCase() } },
    { claimed: { accountAddress: people.maria.accountAddress.toLowerCase() } }
  ]
  for (const [server, open] of clients)
    for (const [index, shape] of shapes.entries())
      assert.is(await signIn(open(context), context, shape), 'in', `shape ${index} at ${server}`)
})

test('both servers accept an account that is not deployed yet, by its own wrapped signature only', async context => {
  const abi = parseAbi([
    'function create(address) returns (address)',
    'function addressOf(address) view returns (address)'
  ])
  const owner = people.maria.accountAddress as Hex
  const url = context.chains.nodes[0]!.url
  const word = (await call(url, 'eth_call', [
    { to: ACCOUNT_FACTORY, data: encodeFunctionData({ abi, functionName: 'addressOf', args: [owner] }) },
    'latest'
  ])) as Hex
  const wrap = (signature: string) =>
    serializeErc6492Signature({
      address: ACCOUNT_FACTORY,
      data: encodeFunctionData({ abi, functionName: 'create', args: [owner] }),
      signature: signature as Hex
    })
  const person: Person = { ...people.maria, accountAddress: `0x${word.slice(26)}` }
  for (const [server, open] of clients) {
    assert.is(await signIn(open(context), context, { person, signature: wrap }), 'in', server)
    assert.is(
      await signIn(open(context), context, {
        person,
        signature: async (_, message) => wrap(await people.stranger.sign(message))
      }),
      'signature',
      server
    )
    assert.is(await signIn(open(context), context, { person }), 'signature', server)
  }
})

test('the published test vector of a Bitcoin signature is valid for its message and address only', () => {
  // https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki#test-vectors
  const address = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
  const signature =
    'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/' +
    'sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='
  assert.is(isBitcoinSigned(address, BITCOIN, 'Hello World', signature), true)
  assert.is(isBitcoinSigned(address, BITCOIN, 'Hello World!', signature), false)
  assert.is(
    isBitcoinSigned(
      'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3',
      BITCOIN,
      'Hello World',
      signature
    ),
    false
  )
})

test('a printed message is parsed back to its fields', () => {
  const data = messageOf(people.solana, '12345678', {
    statement: 'Nonce: 1',
    notBefore: iso(0),
    requestId: 'r 1',
    resources: ['https://a.example', 'ipfs://b']
  })
  assert.equal(parseMessage(printMessage(data, 'Solana')), data)
  assert.is(parseMessage(printMessage({ ...data, nonce: '1234567' }, 'Solana')), undefined)
  assert.equal(
    parseMessage(printMessage({ ...data, statement: undefined, resources: undefined }, 'Solana')),
    (({ statement: _, resources: __, ...rest }) => rest)(data)
  )
})

test.run()
