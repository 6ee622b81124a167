/** What a user types for a name, and the suggestions for it. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { nameIssue, typeName, watchNameForm } from '../../../src/actions/names/choose-name'
import { $nameForm, $suggestions, changeNameForm } from '../../../src/core/names/name-form'
import { $connection, report } from '../../../src/core/session/session'
import { json, status } from '../../doubles/chain-data-server'
import { BOB } from '../../doubles/scripted-provider'
import { clock } from '../send/resolve-name-setup'
import { begin, leave, openPage, until } from './setup'

test.before.each(begin)
test.after.each(leave)

const suggest = (...names: [name: string, registered: boolean][]) =>
  json({ suggestions: names.map(([name, registered]) => ({ name, registered })) })

test('suggestions follow half a second after the last character, for what is then typed', async () => {
  const server = await openPage({
    '/suggestions/annab': suggest(['annab.reown.id', true], ['annab1.reown.id', false], ['xn--ab.reown.id', false])
  })
  for (const text of ['a', 'ANN', 'Anna', 'Anna B']) {
    typeName(text)
    await clock.advance(499)
    assert.is($suggestions.get().fetchStatus, 'idle', text)
  }
  assert.equal(server.all, [])
  assert.is($nameForm.get().text, 'annab')
  await clock.advance(1)
  await until(() => $suggestions.get().data)
  assert.equal($suggestions.get().data, {
    label: 'annab',
    list: [
      { label: 'annab', isRegistered: true },
      { label: 'annab1', isRegistered: false }
    ]
  })
  typeName('annabe')
  assert.is($suggestions.get().data, undefined)
})

test('nothing is suggested for a label that cannot be registered', async () => {
  const server = await openPage({})
  for (const text of ['ana', 'xn--ana']) {
    typeName(text)
    await clock.advance(1000)
  }
  assert.equal(server.all, [])
  assert.equal([nameIssue('ana'), nameIssue('xn--ana'), nameIssue('anna')], ['short', 'invalid', undefined])
})

test('suggestions that cannot be fetched are a failure with the specification’s text', async () => {
  await openPage({ '/suggestions/anna': status(500) })
  typeName('anna')
  await clock.advance(500)
  await until(() => $suggestions.get().error)
  assert.is($suggestions.get().error?.message, 'Error fetching name suggestions')
})

test('a new character removes the last failure, and nothing is typed while a registration is pending', async () => {
  await openPage({})
  typeName('anna')
  changeNameForm({ status: 'error' })
  typeName('anna!')
  assert.is($nameForm.get().status, 'error', 'the label is the same')
  typeName('annab')
  assert.is($nameForm.get().status, 'idle')
  changeNameForm({ status: 'pending' })
  typeName('annabe')
  assert.is($nameForm.get().text, 'annab')
})

test('another account starts with an empty form', async () => {
  await openPage({})
  const stop = watchNameForm()
  typeName('anna')
  report.changed({ ...$connection.get()!, accounts: [BOB] })
  assert.equal([$nameForm.get().text, $nameForm.get().address], ['', BOB])
  stop()
})

test.run()
