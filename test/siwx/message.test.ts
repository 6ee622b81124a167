import '../dom'
import { parseSiweMessage } from 'viem/siwe'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { printMessage } from '../../src/siwx/message'
import { InformalMessenger } from '../../src/siwx/messenger'
import {
  formatMessage,
  getAddressFromMessage,
  getChainIdFromMessage,
  getDidAddress,
  getDidChainId
} from '../../src/siwx/siwe-message'
import { mainnet } from '../../src/networks'
import { offerNetworks } from '../../src/core/networks'
import { parseMessage } from '../sandbox/sign-in/message'

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const input = { accountAddress: ALICE, chainId: 'eip155:1' } as const

test.before.each(() => offerNetworks([mainnet]))

test('the text is that of the specification, line for line', () => {
  const data = {
    ...input,
    domain: 'shop.example',
    uri: 'https://shop.example/a',
    version: '1',
    nonce: '12345678',
    issuedAt: '2026-11-01T00:00:00.000Z'
  }
  assert.is(
    printMessage(data, 'Ethereum'),
    `shop.example wants you to sign in with your Ethereum account:
${ALICE}

URI: https://shop.example/a
Version: 1
Chain ID: eip155:1
Nonce: 12345678
Issued At: 2026-11-01T00:00:00.000Z`
  )
  const more = {
    expirationTime: '2026-11-02T00:00:00.000Z',
    notBefore: '2026-10-31T00:00:00.000Z',
    requestId: 'r1',
    statement: 'Hello',
    resources: ['https://a.example', 'ipfs://b']
  }
  assert.is(
    printMessage({ ...data, ...more }, 'Base', true),
    `shop.example wants you to sign in with your Base account:
${ALICE}

Hello

URI: https://shop.example/a
Version: 1
Chain ID: 1
Nonce: 12345678
Issued At: 2026-11-01T00:00:00.000Z
Expiration Time: 2026-11-02T00:00:00.000Z
Not Before: 2026-10-31T00:00:00.000Z
Request ID: r1
Resources:
- https://a.example
- ipfs://b`
  )
})

test('what is made says where it is made, and nothing else', async () => {
  const message = await new InformalMessenger({
    domain: 'bank.example',
    uri: 'https://bank.example',
    statement: 'Hello'
  }).createMessage(input)
  assert.equal(
    [message.domain, message.uri, message.version],
    [location.host, location.origin + location.pathname, '1']
  )
  assert.match(message.nonce, /^[\da-f]{32}$/)
  assert.is.not((await new InformalMessenger().createMessage(input)).nonce, message.nonce)
  const { toString: _, ...data } = message
  assert.equal(parseMessage(message.toString()), data)
})

test("one with the network's reference alone is one of EIP-4361, with a statement and without", async () => {
  for (const statement of ['Welcome to the shop', undefined]) {
    const message = await new InformalMessenger({
      clearChainIdNamespace: true,
      statement,
      resources: ['https://a.example/x'],
      getRequestId: () => 'r1',
      expiration: 60_000
    }).createMessage(input)
    const read = parseSiweMessage(message.toString())
    assert.equal(
      { ...read, issuedAt: read.issuedAt?.toISOString(), expirationTime: read.expirationTime?.toISOString() },
      {
        address: ALICE,
        chainId: 1,
        domain: location.host,
        uri: location.origin + location.pathname,
        version: '1',
        nonce: message.nonce,
        issuedAt: message.issuedAt,
        expirationTime: message.expirationTime,
        requestId: 'r1',
        resources: ['https://a.example/x'],
        ...(statement && { statement })
      }
    )
    // A message without a statement has two empty lines there:
    // https://eips.ethereum.org/EIPS/eip-4361#abnf-message-format
    assert.is(/^.*\n0x\w{40}\n\n(.*\n)?\nURI: /.test(message.toString()), true)
  }
})

test('a message ends so long after it began', async () => {
  const messenger = new InformalMessenger({ expiration: 60_000 })
  const now = await messenger.createMessage(input)
  assert.is(Date.parse(now.expirationTime!) - Date.parse(now.issuedAt!), 60_000)
  const later = await messenger.createMessage({ ...input, notBefore: '2030-01-01T00:00:00.000Z' })
  assert.equal([later.notBefore, later.expirationTime], ['2030-01-01T00:00:00.000Z', '2030-01-01T00:01:00.000Z'])
})

test('no field makes lines that nobody has asked for', async () => {
  const said = (options: ConstructorParameters<typeof InformalMessenger>[0], other = {}) =>
    new InformalMessenger(options).createMessage({ ...input, ...other }).then(
      () => 'made',
      (e: Error) => e.message
    )
  for (const end of ['\n', '\r', '\r\n', '\u2028', '\u0085'])
    assert.is(
      await said({ statement: `Hello${end}URI: https://evil.example` }),
      'Sign-in message: statement may not contain line breaks'
    )
  assert.is(
    await said({ getRequestId: () => 'a\nResources:' }),
    'Sign-in message: requestId may not contain line breaks'
  )
  assert.is(
    await said({ resources: ['https://a.example\n- https://b.example'] }),
    'Sign-in message: resources are URIs, without spaces or line breaks'
  )
  assert.is(
    await said({}, { accountAddress: `${ALICE}\n` }),
    'Sign-in message: accountAddress may not contain line breaks'
  )
  for (const nonce of ['1234567', '12345678 ', 'abcdefgh!', ''])
    assert.is(await said({ getNonce: () => nonce }), 'Sign-in message: nonce is 8 letters and digits at least')
  assert.is(await said({ getNonce: async () => '12345678' }), 'made')
})

test('a network that the site has not goes by its chain', async () => {
  const nameIn = async (chainId: string) =>
    /with your (.*) account/.exec(
      (await new InformalMessenger().createMessage({ ...input, chainId: chainId as never })).toString()
    )?.[1]
  assert.equal(await Promise.all(['eip155:1', 'eip155:5', 'solana:x', 'bip122:y'].map(nameIn)), [
    'Ethereum',
    'EVM Networks',
    'Solana',
    'Bitcoin'
  ])
})

test('the helpers of the older interface read what they write', () => {
  const iss = `did:pkh:eip155:10:${ALICE}`
  assert.equal([getDidChainId(iss), getDidAddress(iss)], ['10', ALICE])
  const text = formatMessage(
    {
      address: iss,
      chainId: 10,
      nonce: 'abcdefgh1',
      version: '1',
      iat: '2026-11-01T00:00:00.000Z',
      domain: 'shop.example',
      uri: 'https://shop.example',
      statement: 'Hi'
    },
    iss
  )
  assert.equal([getAddressFromMessage(text), getChainIdFromMessage(text)], [ALICE, 'eip155:10'])
  assert.equal(parseSiweMessage(text).statement, 'Hi')
  assert.equal([getAddressFromMessage('none'), getChainIdFromMessage('none')], ['', 'eip155:1'])
})

test.run()
