/** Billfold's messages, parsed by the packages with which servers read EIP-4361: `siwe` 2 and 3, and viem. */
import '../dom'
import { formatMessage as formatCacao } from '@walletconnect/utils'
import { SiweMessage as SiweMessage2 } from 'siwe-2'
import { SiweMessage as SiweMessage3 } from 'siwe-3'
import { parseSiweMessage } from 'viem/siwe'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { offerNetworks } from '../../src/core/networks/networks'
import { isError } from '../../src/core/platform/errors'
import { base, mainnet } from '../../src/networks/index'
import { printMessage } from '../../src/siwx/message'
import { InformalMessenger, type InformalMessengerOptions } from '../../src/siwx/messenger'
import { mapToSIWX } from '../../src/siwx/siwe'
import { formatMessage } from '../../src/siwx/siwe-message'
import { people } from '../sandbox/sign-in/setting'

const packages = { 'siwe 2': SiweMessage2, 'siwe 3': SiweMessage3 }
const MARIA = people.maria.accountAddress
/** An address as MetaMask returns it. */
const lowerCaseAccount = { accountAddress: MARIA.toLowerCase(), chainId: 'eip155:1' } as const

test.before.each(() => offerNetworks([mainnet, base]))

const siweMessenger = (options: InformalMessengerOptions = {}) =>
  new InformalMessenger({ ...options, clearChainIdNamespace: true })
const legacyPlugin = (params: object = {}) =>
  mapToSIWX({
    getNonce: async () => 'abcdefgh1',
    createMessage: args => formatMessage(args, args.address),
    verifyMessage: async () => true,
    getSession: async () => null,
    signOut: async () => true,
    getMessageParams: async () => params
  })

const allFields = { statement: "Welcome to the shop (it's free).", resources: ['https://a.example/x?y=1', 'ipfs://b'] }
const messages: Record<string, () => Promise<{ toString(): string }>> = {
  'with the account only': () => siweMessenger().createMessage(lowerCaseAccount),
  'with every field': () =>
    siweMessenger({ ...allFields, expiration: 60_000, getRequestId: () => 'r-1' }).createMessage({
      ...lowerCaseAccount,
      notBefore: new Date().toISOString()
    }),
  'of another network than Ethereum': () =>
    siweMessenger(allFields).createMessage({ ...lowerCaseAccount, chainId: 'eip155:8453' }),
  'of the legacy interface': () => legacyPlugin().createMessage(lowerCaseAccount),
  'of the legacy interface, with every field': () =>
    legacyPlugin({ ...allFields, exp: '2099-01-01T00:00:00.000Z', requestId: 'r-1' }).createMessage(lowerCaseAccount)
}

for (const [what, create] of Object.entries(messages)) {
  for (const [name, SiweMessage] of Object.entries(packages)) {
    test(`${name} parses a message ${what} and accepts its signature, also for a lower-case address`, async () => {
      const text = (await create()).toString()
      const message = new SiweMessage(text)
      const { success, error } = await message.verify({
        signature: await people.maria.sign(text),
        nonce: message.nonce,
        domain: location.host
      })
      assert.ok(success, String(error?.type))
      assert.is(message.address, MARIA)
      assert.is(message.prepareMessage(), text)
    })
  }
  test(`viem parses a message ${what}`, async () => {
    assert.is(parseSiweMessage((await create()).toString()).address, MARIA)
  })
}

test('both packages parse the text that a wallet creates as it connects', async () => {
  const {
    toString: _,
    accountAddress,
    issuedAt: iat,
    expirationTime: exp,
    uri: aud,
    ...data
  } = await siweMessenger(allFields).createMessage(lowerCaseAccount)
  const text = formatCacao(
    { ...data, aud, iat: iat!, exp, resources: [...data.resources!] } as never,
    `did:pkh:eip155:1:${accountAddress}`
  )
  for (const SiweMessage of Object.values(packages)) assert.is(new SiweMessage(text).address, MARIA)
})

const invalid: Record<string, InformalMessengerOptions> = {
  'letters beyond ASCII in the statement': { statement: 'Grüß Gott' },
  'a quotation mark in the statement': { statement: 'The "shop"' },
  'a line feed in the statement': { statement: 'Welcome\nto the shop' },
  'a space in the request id': { getRequestId: () => 'r 1' },
  'a resource that is not a URI': { resources: ['terms'] },
  'a resource with letters beyond ASCII': { resources: ['https://a.example/ü'] }
}

for (const [what, options] of Object.entries(invalid)) {
  test(`a message that siwe rejects is reported before it is signed: ${what}`, async () => {
    const { statement, resources, getRequestId } = options
    const plain = await siweMessenger().createMessage(lowerCaseAccount)
    const text = printMessage(
      { ...plain, statement, resources, requestId: getRequestId && String(await getRequestId()) },
      'Ethereum',
      true
    )
    assert.throws(() => new SiweMessage3(text))
    for (const siwx of [
      siweMessenger(options),
      legacyPlugin({ statement, resources, requestId: getRequestId && 'r 1' })
    ]) {
      const error: unknown = await siwx.createMessage(lowerCaseAccount).catch((e: unknown) => e)
      assert.ok(isError(error, 'sign-in-message-invalid'), String(error))
    }
  })
}

test('a message with the CAIP-2 chain id may have a single-line statement in any language', async () => {
  const message = await new InformalMessenger({ statement: 'Willkommen im Geschäft' }).createMessage(lowerCaseAccount)
  assert.match(message.toString(), '\n\nWillkommen im Geschäft\n\n')
})

test.run()
