/** Sign-in along with a login: the page's message as it reaches the frame, and what the page stores. */
import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { prepareLoginSignIn } from '../../../src/actions/login/one-click'
import { registerChunks } from '../../../src/core/platform/chunks'
import type { SIWXSession } from '../../../src/core/sign-in/siwx'
import { chunks } from '../../chunks'
import { freshPage } from '../../core/reset-stores'
import { configureSiwx, message } from '../sign-in/one-click-auth-site'

registerChunks(chunks)
test.before.each(freshPage)

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Configures a page whose messages name their account, and returns the sessions that it stores. */
const openSite = () => {
  const stored: SIWXSession[] = []
  configureSiwx({
    createMessage: async ({ accountAddress, chainId }) => ({
      ...message,
      accountAddress,
      chainId,
      toString: () => `Sign in as ${accountAddress}`
    }),
    setSessions: async sessions => void stored.push(...sessions)
  })
  return stored
}

test('the message has no functions, so that a browser can copy it to the frame', async () => {
  openSite()
  const signIn = await prepareLoginSignIn('eip155:1')
  const copied = structuredClone(signIn!.message)
  assert.is(copied.serializedMessage, 'Sign in as <<AccountAddress>>')
  assert.equal([copied.domain, copied.chainId, copied.nonce], ['crease.example', 'eip155:1', '12345678'])
})

test('the page stores the message that was signed for the account, and no other', async () => {
  const stored = openSite()
  const signIn = await prepareLoginSignIn('eip155:1')
  const login = { address: ADDRESS, chainId: 'eip155:1' as const, signature: '0x51' }
  await signIn!.store({ ...login, message: 'Sign in as somebody else' })
  assert.equal(stored, [])
  await signIn!.store({ ...login, message: `Sign in as ${ADDRESS}` })
  assert.equal(
    stored.map(({ data, message: text, signature }) => [data.accountAddress, text, signature]),
    [[ADDRESS, `Sign in as ${ADDRESS}`, '0x51']]
  )
})

test('a message for Solana is not signed along with a login', async () => {
  openSite()
  assert.is(await prepareLoginSignIn('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'), undefined)
})

test.run()
