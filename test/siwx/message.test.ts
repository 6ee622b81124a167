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
import { mainnet } from '../../src/networks/index'
import { offerNetworks } from '../../src/core/networks/networks'
import { parseMessage } from '../sandbox/sign-in/message'

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const input = { accountAddress: ALICE, chainId: 'eip155:1' } as const

test.before.each(() => offerNetworks([mainnet]))

test('the text of a message matches the specification line by line', () => {
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
  const optional = {
    expirationTime: '2026-11-02T00:00:00.000Z',
    notBefore: '2026-10-31T00:00:00.000Z',
    requestId: 'r1',
    statement: 'Hello',
    resources: ['https://a.example', 'ipfs://b']
  }
  assert.is(
    printMessage({ ...data, ...optional }, 'Base', true),
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

test('a message names the page that created it, regardless of the options', async () => {
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

test('a message without the chain namespace is an EIP-4361 message, with and without a statement', async () => {
  for (const statement of ['Welcome to the shop', undefined]) {
    const message = await new InformalMessenger({
      clearChainIdNamespace: true,
      statement,
      resources: ['https://a.example/x'],
      getRequestId: () => 'r1',
      expiration: 60_000
    }).createMessage(input)
    const parsed = parseSiweMessage(message.toString())
    assert.equal(
      { ...parsed, issuedAt: parsed.issuedAt?.toISOString(), expirationTime: parsed.expirationTime?.toISOString() },
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

test('a message expires the given time after its start', async () => {
  const messenger = new InformalMessenger({ expiration: 60_000 })
  const immediate = await messenger.createMessage(input)
  assert.is(Date.parse(immediate.expirationTime!) - Date.parse(immediate.issuedAt!), 60_000)
  const delayed = await messenger.createMessage({ ...input, notBefore: '2030-01-01T00:00:00.000Z' })
  assert.equal([delayed.notBefore, delayed.expirationTime], ['2030-01-01T00:00:00.000Z', '2030-01-01T00:01:00.000Z'])
})

test('a field with line breaks or invalid characters is rejected', async () => {
  const outcomeOf = (options: ConstructorParameters<typeof InformalMessenger>[0], other = {}) =>
    new InformalMessenger(options).createMessage({ ...input, ...other }).then(
      () => 'made',
      (e: Error) => e.message
    )
  for (const lineBreak of ['\n', '\r', '\r\n', '\u2028', '\u0085'])
    assert.is(
      await outcomeOf({ statement: `Hello${lineBreak}URI: https://evil.example` }),
      'Sign-in message: statement may not contain line breaks'
    )
  assert.is(
    await outcomeOf({ getRequestId: () => 'a\nResources:' }),
    'Sign-in message: requestId may not contain line breaks'
  )
  assert.is(
    await outcomeOf({ resources: ['https://a.example\n- https://b.example'] }),
    'Sign-in message: resources must be URIs without spaces or line breaks'
  )
  assert.is(
    await outcomeOf({}, { accountAddress: `${ALICE}\n` }),
    'Sign-in message: accountAddress may not contain line breaks'
  )
  for (const nonce of ['1234567', '12345678 ', 'abcdefgh!', ''])
    assert.is(
      await outcomeOf({ getNonce: () => nonce }),
      'Sign-in message: nonce must have at least 8 letters and digits'
    )
  assert.is(await outcomeOf({ getNonce: async () => '12345678' }), 'made')
})

test('a network that the host does not offer is named by its namespace', async () => {
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

test('the helpers of the legacy interface parse what they format', () => {
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
