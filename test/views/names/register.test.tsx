/** The form for an account's name. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { $nameForm } from '../../../src/core/names/name-form'
import { $open, $route } from '../../../src/core/dialog/route'
import { open, push } from '../../../src/core/dialog/route'
import { addAccountDetails } from '../../../src/core/session/add-account-details'
import { $connection, report } from '../../../src/core/session/session'
import { json } from '../../doubles/chain-data-server'
import { ALICE } from '../../doubles/scripted-provider'
import { act, until } from '../setup'
import { leave, NAME, profileOf, show, suggest } from './setup'

test.after.each(leave)

const served = {
  '/profile/account': json(profileOf(NAME)),
  [`/account/${NAME}`]: json([profileOf(NAME)]),
  '/suggestions/anna': suggest(['anna', false], ['anna1', true])
}
const waitForSuccess = () => until(() => $route.get().name === 'RegisterAccountNameSuccess')

test('the choice leads to the form', async () => {
  const { press, text } = await show('ChooseAccountName')
  assert.match(text(), 'A name for your account')
  await press('choose-name')
  assert.is($route.get().name, 'RegisterAccountName')
})

test('the field keeps what a name can have, and its button registers it', async () => {
  const { type, press, find, server } = await show('RegisterAccountName', served)
  const field = find('name') as HTMLInputElement
  await type('name', 'An na!')
  assert.is(field.value, 'anna')
  await type('name', 'anna!')
  assert.is(field.value, 'anna', 'the label is the same')
  await press('register-name')
  await waitForSuccess()
  assert.is(server.requestsTo('/profile/account').length, 1)
  assert.is($nameForm.get().name, NAME)
})

test('a suggestion registers at once; one that is taken cannot be pressed', async () => {
  const { type, enter, find, press, text } = await show('RegisterAccountName', {
    ...served,
    '/suggestions/anna': suggest(['anna', true], ['anna1', false])
  })
  await type('name', 'anna')
  await until(() => find('suggestion-anna'))
  assert.ok((find('suggestion-anna') as HTMLButtonElement).disabled)
  assert.match(text(), 'anna.reown.id is already registered.')
  assert.is(find('name')!.getAttribute('aria-invalid'), 'true')
  assert.is(find('register-name')!.getAttribute('aria-disabled'), 'true')
  await enter('name')
  assert.is($nameForm.get().status, 'idle')
  await press('suggestion-anna1')
  await waitForSuccess()
  assert.is($nameForm.get().name, 'anna1.reown.id')
})

test('an issue shows once the name was sent, and is read out', async () => {
  const { type, enter, find, announced } = await show('RegisterAccountName', served)
  await type('name', 'ana')
  assert.is(find('name-help')!.textContent, 'Letters, digits and hyphens.')
  await enter('name')
  assert.is(find('name-help')!.textContent, 'Name must be at least 4 characters long')
  assert.match(announced(), 'Name must be at least 4 characters long')
  await type('name', 'ann')
  assert.is(find('name-help')!.textContent, 'Letters, digits and hyphens.')
  await type('name', 'xn--ana')
  assert.is(find('name-help')!.textContent, 'The value is not a valid username')
})

test('a refused signature and a failure keep the name, and say so', async () => {
  let refuses = true
  const { type, enter, find, server } = await show('RegisterAccountName', served, {
    personal_sign: () => {
      if (refuses) throw Object.assign(new Error('no'), { code: 4001 })
      return '0x5a'
    }
  })
  const field = find('name') as HTMLInputElement
  const help = () => find('name-help')!.textContent
  await type('name', 'anna')
  await enter('name')
  await until(() => help()?.startsWith('You declined'))
  assert.is(field.getAttribute('aria-invalid'), null)
  refuses = false
  server.change({ '/profile/account': json({ reasons: [{ description: 'Quota exceeded' }] }, 429) })
  await enter('name')
  await until(() => help() === 'Quota exceeded')
  assert.is(field.value, 'anna')
  server.change({ '/profile/account': json({}, 500) })
  await enter('name')
  await until(() => help() === 'Error registering name')
})

test('an account that already has a name is told so', async () => {
  const { find, type, enter } = await show('RegisterAccountName', served)
  await act(async () => addAccountDetails(`eip155:1:${ALICE}`, { profileName: 'alice.eth' }))
  assert.is(find('name-help')!.textContent, 'You already own a name')
  await type('name', 'anna')
  await enter('name')
  assert.is($nameForm.get().status, 'idle')
})

test('the dialog closes if the account is none of a login any more', async () => {
  await show('RegisterAccountName', served)
  open()
  push('RegisterAccountName')
  await act(async () => report.changed({ ...$connection.get()!, type: 'ANNOUNCED' }))
  assert.is($open.get(), false)
})

test('the registered name shows, and leads to the account', async () => {
  const { type, enter } = await show('RegisterAccountName', served)
  await type('name', 'anna')
  await enter('name')
  await waitForSuccess()
  const { showCurrent } = await import('../login-page')
  const { find, press, announced } = await showCurrent()
  assert.is(find('registered-name')!.textContent, NAME)
  assert.match(announced(), NAME)
  await press('lets-go')
  assert.is($route.get().name, 'Account')
})

test.run()
