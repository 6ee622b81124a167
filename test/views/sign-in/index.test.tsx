import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $connection, report } from '../../../src/core/session/session'
import type { AccountType } from '../../../src/core/session/connection'
import { connectWith, plugin } from '../../actions/sign-in/sign-in-setup'
import { ALICE, refusing, rpcError } from '../../doubles/scripted-provider'
import { navigate, showRoute, unmountAll, until } from '../setup'

test.after.each(unmountAll)

const refuseSession = async () => {
  throw new Error('No contract accounts here')
}

/** Signs in with an account of this type. Returns the message about the failure. */
const failureOf = async (type: AccountType, script: Record<string, unknown>) => {
  await connectWith(plugin({ addSession: refuseSession }).siwx, script)
  report.changed({ ...$connection.get()!, facts: { [ALICE]: { type } } })
  navigate('SIWXSignMessage')
  const { press, find, unmount } = await showRoute()
  await press('sign')
  const text = await until(() => find('sign-failed')?.textContent)
  await unmount()
  return text
}

test('a sign-in that fails for a smart account says that the site might not support them', async () => {
  const signing = { personal_sign: '0xsigned' }
  assert.is(
    await failureOf('smartAccount', signing),
    'This application might not support Smart Accounts No contract accounts here'
  )
  assert.is(await failureOf('eoa', signing), 'Signing in did not work No contract accounts here')
})

test('a signature that the user declines says so for every type of account', async () => {
  const declining = { personal_sign: refusing(rpcError(4001)) }
  const expected = 'Signature declined You can sign again whenever you like.'
  assert.is(await failureOf('eoa', declining), expected)
  assert.is(await failureOf('smartAccount', declining), expected)
})

test.run()
