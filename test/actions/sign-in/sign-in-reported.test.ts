/** The analytics events of a sign-in. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { cancelSignIn, sign } from '../../../src/actions/sign-in/sign-in'
import { $connection, report } from '../../../src/core/session/session'
import { $signIn, $signing } from '../../../src/core/sign-in/sign-in'
import { freshPage } from '../../core/reset-stores'
import { ALICE, refusing, rpcError } from '../../doubles/scripted-provider'
import { recordTrackedEvents } from '../../tracked-events'
import { connectWith, plugin } from './sign-in-setup'

const NAMES = ['CLICK_SIGN_SIWX_MESSAGE', 'CLICK_CANCEL_SIWX', 'SIWX_AUTH_SUCCESS', 'SIWX_AUTH_ERROR'] as const
const network = { isSmartAccount: false, network: 'eip155:1' }

let page: Awaited<ReturnType<typeof recordTrackedEvents>>
test.before.each(async () => {
  page = await recordTrackedEvents()
})
test.after.each(() => {
  page.stop()
  freshPage()
})
/** Returns the properties of each sign-in event that was sent. */
const sentEvents = () =>
  Object.fromEntries(NAMES.map(name => [name, page.eventsOf(name)]).filter(([, events]) => events!.length))

test('a signature is tracked as one click and one success', async () => {
  await connectWith(plugin().siwx, { personal_sign: '0xsigned' })
  assert.equal(sentEvents(), {}, 'before the click')
  await sign()
  assert.is($signIn.get().status, 'signed')
  assert.equal(sentEvents(), { CLICK_SIGN_SIWX_MESSAGE: [network], SIWX_AUTH_SUCCESS: [network] })
})

test('an existing session is not tracked as a sign-in', async () => {
  await connectWith(plugin({ getSessions: async () => [{}] as never }).siwx)
  assert.is($signIn.get().status, 'signed')
  assert.equal(sentEvents(), {})
})

test('a smart account is tracked as such', async () => {
  await connectWith(plugin().siwx, { personal_sign: '0xsigned' })
  report.changed({ ...$connection.get()!, facts: { [ALICE]: { type: 'smartAccount' } } })
  await sign()
  assert.equal(sentEvents(), {
    CLICK_SIGN_SIWX_MESSAGE: [{ ...network, isSmartAccount: true }],
    SIWX_AUTH_SUCCESS: [{ ...network, isSmartAccount: true }]
  })
})

test('a session that the plugin rejects is tracked with its message and not as a success', async () => {
  await connectWith(
    plugin({
      addSession: async () => {
        throw new Error(`No, ${ALICE} is not a member`)
      }
    }).siwx,
    { personal_sign: '0xsigned' }
  )
  await sign()
  assert.is($signing.get().error?.code, 'sign-in-failed')
  assert.equal(sentEvents(), {
    CLICK_SIGN_SIWX_MESSAGE: [network],
    SIWX_AUTH_ERROR: [{ ...network, message: 'sign-in-failed {"reason":"No, … is not a member"} (src/README.md…' }]
  })
})

test('a rejection in the wallet is tracked as an error', async () => {
  await connectWith(plugin().siwx, { personal_sign: refusing(rpcError(4001)) })
  await sign()
  assert.equal(sentEvents(), {
    CLICK_SIGN_SIWX_MESSAGE: [network],
    SIWX_AUTH_ERROR: [{ ...network, message: 'User rejected the request.' }]
  })
})

test('a failed session check is tracked for the account that was checked', async () => {
  await connectWith(
    plugin({
      getSessions: async () => {
        throw new Error('away')
      }
    }).siwx
  )
  assert.equal(sentEvents(), {
    SIWX_AUTH_ERROR: [{ ...network, message: 'sign-in-unavailable {"reason":"away"} (src/README.md…' }]
  })
})

for (const isRequired of [true, false]) {
  test(`leaving is tracked as cancelled, where it is ${isRequired ? 'required' : 'not required'}`, async () => {
    await connectWith(plugin({ getRequired: () => isRequired }).siwx)
    await cancelSignIn()
    assert.equal(sentEvents(), { CLICK_CANCEL_SIWX: [network] })
  })
}

test.run()
