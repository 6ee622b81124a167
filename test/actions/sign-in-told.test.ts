/** The analytics events of a sign-in. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { leaveSignIn, sign } from '../../src/actions/sign-in'
import { $connection, report } from '../../src/core/session'
import { $signIn, $signing } from '../../src/core/sign-in'
import { freshPage } from '../core/fresh'
import { ALICE, refusing, rpcError } from '../doubles/scripted-provider'
import { hearTold } from '../told'
import { come, plugin } from './sign-in-page'

const NAMES = ['CLICK_SIGN_SIWX_MESSAGE', 'CLICK_CANCEL_SIWX', 'SIWX_AUTH_SUCCESS', 'SIWX_AUTH_ERROR'] as const
const place = { isSmartAccount: false, network: 'eip155:1' }

let page: Awaited<ReturnType<typeof hearTold>>
test.before.each(async () => {
  page = await hearTold()
})
test.after.each(() => {
  page.stop()
  freshPage()
})
/** Returns the properties of each sign-in event that was sent. */
const heard = () => Object.fromEntries(NAMES.map(name => [name, page.told(name)]).filter(([, told]) => told!.length))

test('who signs is told once to have pressed, and once to be signed in', async () => {
  await come(plugin().siwx, { personal_sign: '0xsigned' })
  assert.equal(heard(), {}, 'nobody has pressed')
  await sign()
  assert.is($signIn.get().status, 'signed')
  assert.equal(heard(), { CLICK_SIGN_SIWX_MESSAGE: [place], SIWX_AUTH_SUCCESS: [place] })
})

test('who is signed in already has not signed in', async () => {
  await come(plugin({ getSessions: async () => [{}] as never }).siwx)
  assert.is($signIn.get().status, 'signed')
  assert.equal(heard(), {})
})

test('a smart account is told as one', async () => {
  await come(plugin().siwx, { personal_sign: '0xsigned' })
  report.changed({ ...$connection.get()!, facts: { [ALICE]: { type: 'smartAccount' } } })
  await sign()
  assert.equal(heard(), {
    CLICK_SIGN_SIWX_MESSAGE: [{ ...place, isSmartAccount: true }],
    SIWX_AUTH_SUCCESS: [{ ...place, isSmartAccount: true }]
  })
})

test('what the plugin does not accept is told in its words, and is no success', async () => {
  await come(
    plugin({
      addSession: async () => {
        throw new Error(`No, ${ALICE} is not a member`)
      }
    }).siwx,
    { personal_sign: '0xsigned' }
  )
  await sign()
  assert.is($signing.get().error?.code, 'sign-in-failed')
  assert.equal(heard(), {
    CLICK_SIGN_SIWX_MESSAGE: [place],
    SIWX_AUTH_ERROR: [{ ...place, message: 'sign-in-failed {"reason":"No, … is not a member"} (README.md…' }]
  })
})

test('so is a refusal in the wallet', async () => {
  await come(plugin().siwx, { personal_sign: refusing(rpcError(4001)) })
  await sign()
  assert.equal(heard(), {
    CLICK_SIGN_SIWX_MESSAGE: [place],
    SIWX_AUTH_ERROR: [{ ...place, message: 'User rejected the request.' }]
  })
})

test(
  'a plugin that cannot say whether somebody is signed in is told, ' + 'of the account that it was asked about',
  async () => {
    await come(
      plugin({
        getSessions: async () => {
          throw new Error('away')
        }
      }).siwx
    )
    assert.equal(heard(), {
      SIWX_AUTH_ERROR: [{ ...place, message: 'sign-in-unavailable {"reason":"away"} (README.md…' }]
    })
  }
)

for (const isRequired of [true, false]) {
  test(`who leaves it is told to have cancelled, where it is ${isRequired ? 'required' : 'not required'}`, async () => {
    await come(plugin({ getRequired: () => isRequired }).siwx)
    await leaveSignIn()
    assert.equal(heard(), { CLICK_CANCEL_SIWX: [place] })
  })
}

test.run()
