/** Billfold's messages, parsed by the packages with which servers read EIP-4361: `siwe` 2 and 3, and viem. */
import '../dom'
import { formatMessage as formatCacao } from '@walletconnect/utils'
import { SiweMessage as SiweMessage2 } from 'siwe-2'
import { SiweMessage as SiweMessage3 } from 'siwe-3'
import { parseSiweMessage } from 'viem/siwe'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { offerNetworks } from '../../src/core/networks'
import { isError } from '../../src/core/errors'
import { base, mainnet } from '../../src/networks'
import { printMessage } from '../../src/siwx/message'
import { InformalMessenger, type InformalMessengerOptions } from '../../src/siwx/messenger'
import { mapToSIWX } from '../../src/siwx/siwe'
import { formatMessage } from '../../src/siwx/siwe-message'
import { people } from '../sandbox/sign-in/setting'

const packages = { 'siwe 2': SiweMessage2, 'siwe 3': SiweMessage3 }
const MARIA = people.maria.accountAddress
/** An address as MetaMask returns it. */
const small = { accountAddress: MARIA.toLowerCase(), chainId: 'eip155:1' } as const

test.before.each(() => offerNetworks([mainnet, base]))

const bare = (options: InformalMessengerOptions = {}) =>
  new InformalMessenger({ ...options, clearChainIdNamespace: true })
const older = (params: object = {}) =>
  mapToSIWX({
    getNonce: async () => 'abcdefgh1',
    createMessage: args => formatMessage(args, args.address),
    verifyMessage: async () => true,
    getSession: async () => null,
    signOut: async () => true,
    getMessageParams: async () => params
  })

const everything = { statement: "Welcome to the shop (it's free).", resources: ['https://a.example/x?y=1', 'ipfs://b'] }
const messages: Record<string, () => Promise<{ toString(): string }>> = {
  'with the account alone': () => bare().createMessage(small),
  'with every field': () =>
    bare({ ...everything, expiration: 60_000, getRequestId: () => 'r-1' }).createMessage({
      ...small,
      notBefore: new Date().toISOString()
    }),
  'of another network than Ethereum': () => bare(everything).createMessage({ ...small, chainId: 'eip155:8453' }),
  'of the older interface': () => older().createMessage(small),
  'of the older interface, with every field': () =>
    older({ ...everything, exp: '2099-01-01T00:00:00.000Z', requestId: 'r-1' }).createMessage(small)
}

for (const [what, make] of Object.entries(messages)) {
  for (const [name, SiweMessage] of Object.entries(packages)) {
    test(`${name} reads a message ${what} and accepts its signature, also for an address in lower case`, async () => {
      const text = (await make()).toString()
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
  test(`viem reads a message ${what}`, async () => {
    assert.is(parseSiweMessage((await make()).toString()).address, MARIA)
  })
}

test('both packages read the text that a wallet makes along with the connection', async () => {
  const {
    toString: _,
    accountAddress,
    issuedAt: iat,
    expirationTime: exp,
    uri: aud,
    ...data
  } = await bare(everything).createMessage(small)
  const text = formatCacao(
    { ...data, aud, iat: iat!, exp, resources: [...data.resources!] } as never,
    `did:pkh:eip155:1:${accountAddress}`
  )
  for (const SiweMessage of Object.values(packages)) assert.is(new SiweMessage(text).address, MARIA)
})

const refused: Record<string, InformalMessengerOptions> = {
  'letters beyond ASCII in the statement': { statement: 'Grüß Gott' },
  'a quotation mark in the statement': { statement: 'The "shop"' },
  'a line feed in the statement': { statement: 'Welcome\nto the shop' },
  'a space in the request id': { getRequestId: () => 'r 1' },
  'a resource that is no URI': { resources: ['terms'] },
  'a resource with letters beyond ASCII': { resources: ['https://a.example/ü'] }
}

for (const [what, options] of Object.entries(refused)) {
  test(`a message that siwe refuses is reported before it is signed: ${what}`, async () => {
    const { statement, resources, getRequestId } = options
    const plain = await bare().createMessage(small)
    const text = printMessage(
      { ...plain, statement, resources, requestId: getRequestId && String(await getRequestId()) },
      'Ethereum',
      true
    )
    assert.throws(() => new SiweMessage3(text))
    for (const siwx of [bare(options), older({ statement, resources, requestId: getRequestId && 'r 1' })]) {
      const error: unknown = await siwx.createMessage(small).catch((e: unknown) => e)
      assert.ok(isError(error, 'sign-in-message-invalid'), String(error))
    }
  })
}

test(
  'a message that names the network by its CAIP-2 id may ' + 'hold a statement in any language, of one line',
  async () => {
    const made = await new InformalMessenger({ statement: 'Willkommen im Geschäft' }).createMessage(small)
    assert.match(made.toString(), '\n\nWillkommen im Geschäft\n\n')
  }
)

test.run()
