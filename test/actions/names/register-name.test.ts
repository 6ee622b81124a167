/** The registration of a name: what is signed and sent, and what a failure leaves. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { hexToString } from 'viem'
import { registerName } from '../../../src/actions/names/register-name'
import { $nameForm, changeNameForm } from '../../../src/core/names/name-form'
import { $failure } from '../../../src/core/platform/report-error'
import { addAccountDetails } from '../../../src/core/session/add-account-details'
import { $connection, report } from '../../../src/core/session/session'
import { arbitrum } from '../../../src/networks/index'
import { json } from '../../doubles/chain-data-server'
import { ALICE, BOB } from '../../doubles/scripted-provider'
import { whileClockRuns } from '../send/resolve-name-setup'
import { begin, leave, NAME, openPage, profileName, profileOf, SIGNATURE, until } from './setup'

test.before.each(begin)
test.after.each(leave)

const served = { '/profile/account': json(profileOf(NAME)), [`/account/${NAME}`]: json([profileOf(NAME)]) }
const posted = (server: { requestsTo(path: string): { body: string }[] }) =>
  server.requestsTo('/profile/account').map(({ body }) => JSON.parse(body) as Record<string, unknown>)
const refuse = () => {
  throw Object.assign(new Error('no'), { code: 4001 })
}
const register = (label = 'anna') => whileClockRuns(registerName(label))

test('the account signs the message, which is sent; the account then has the name', async () => {
  let signed: unknown[] = []
  const server = await openPage(served, {
    script: {
      personal_sign: ({ params }: { params: unknown[] }) => {
        signed = params
        return SIGNATURE
      }
    }
  })
  await register()
  assert.equal([$nameForm.get().status, $nameForm.get().name, $nameForm.get().text], ['success', NAME, ''])
  const [body] = posted(server)
  const { message, ...rest } = body!
  assert.equal(rest, { coin_type: 2147483649, address: ALICE, signature: SIGNATURE })
  assert.equal(signed, [signed[0], ALICE])
  assert.is(hexToString(signed[0] as `0x${string}`), message)
  const { timestamp, ...said } = JSON.parse(message as string) as Record<string, unknown>
  assert.equal(said, { name: NAME, attributes: {} })
  assert.type(timestamp, 'number')
  await until(profileName)
  assert.is(profileName(), NAME)
})

test('a name that then leads to another account is not shown', async () => {
  await openPage({ ...served, [`/account/${NAME}`]: json([profileOf(NAME, BOB)]) })
  await register()
  assert.is($nameForm.get().status, 'success')
  assert.is(profileName(), undefined)
})

test('a refused signature keeps the label, sends nothing and is no failure', async () => {
  const server = await openPage(served, { script: { personal_sign: refuse } })
  await register()
  const { status, error, text } = $nameForm.get()
  assert.equal([status, error?.code, text], ['error', 'user-rejected', 'anna'])
  assert.equal(posted(server), [])
  assert.is.not($failure.get()?.code, 'user-rejected')
})

test('an answer that is no signature is not sent', async () => {
  const server = await openPage(served, { script: { personal_sign: 'yes' } })
  await register()
  assert.is($nameForm.get().error?.code, 'wallet-invalid-response')
  assert.equal(posted(server), [])
})

test('the service’s refusal keeps the label, and is the message of the failure', async () => {
  const refusal = json({ reasons: [{ description: 'Name is already registered' }] }, 400)
  await openPage({ ...served, '/profile/account': refusal })
  await register()
  const { status, error, text } = $nameForm.get()
  assert.equal([status, error?.message, text], ['error', 'Name is already registered', 'anna'])
  assert.is($failure.get(), error)
})

test('a network that the service does not support is refused before a signature', async () => {
  let isAsked = false
  const server = await openPage(served, {
    networks: [arbitrum as never],
    script: {
      eth_chainId: '0xa4b1',
      personal_sign: () => {
        isAsked = true
        return SIGNATURE
      }
    }
  })
  await register()
  assert.equal(
    [$nameForm.get().error?.code, $nameForm.get().error?.message],
    ['chain-unsupported', 'Chain is not supported']
  )
  assert.not(isAsked)
  assert.equal(posted(server), [])
})

test('a wallet of the visitor registers nothing', async () => {
  const server = await openPage(served)
  report.changed({ ...$connection.get()!, type: 'ANNOUNCED' })
  await register()
  assert.equal(
    [$nameForm.get().error?.code, $nameForm.get().error?.message],
    ['account-missing', 'Address or auth connector not found']
  )
  assert.equal(posted(server), [])
})

test('another account that became active meanwhile gets no name', async () => {
  const server = await openPage(served, {
    script: {
      personal_sign: () => {
        report.changed({ ...$connection.get()!, accounts: [BOB] })
        return SIGNATURE
      }
    }
  })
  await register()
  assert.is($nameForm.get().error?.code, 'account-changed')
  assert.equal(posted(server), [])
})

test('nothing is signed for an invalid label, by an account with a name, or twice at once', async () => {
  const server = await openPage(served, { script: { personal_sign: refuse } })
  for (const label of ['', 'ana', 'xn--ana', 'Anna', 'an.na']) await register(label)
  changeNameForm({ status: 'pending' })
  await register()
  changeNameForm({ status: 'idle' })
  addAccountDetails(`eip155:1:${ALICE}`, { profileName: 'alice.eth' })
  await register()
  assert.is($nameForm.get().status, 'idle')
  assert.equal(posted(server), [])
})

test.run()
