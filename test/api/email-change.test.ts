/** A changed e-mail address of a login, as pages without React learn of it. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/session/connect'
import { createDialogApi } from '../../src/api/dialog-api'
import { watchEvents } from '../../src/api/events'
import createPublicApi from '../../src/api/public-api'
import { $connection, report } from '../../src/core/session/session'
import { FOX, fox, pageWith } from '../actions/setup'
import { freshPage } from '../core/reset-stores'
import { settle } from '../doubles/fake-clock'

test.after(freshPage)

const changeTo = (email: string) =>
  report.changed({
    ...$connection.get()!,
    embeddedWalletInfo: {
      user: { email, accounts: [] },
      authProvider: 'email',
      accountType: 'eoa',
      isSmartAccountDeployed: false
    }
  })

test('subscribeAccount reports it, and no event is dispatched, because the account stays', async () => {
  pageWith([fox()])
  await connect(FOX)
  changeTo('ada@example.com')
  await settle()
  const events: string[] = []
  const unsubscribes = watchEvents(name => {
    events.push(name)
  })
  const seen: unknown[] = []
  const api = createPublicApi(createDialogApi(Promise.resolve()))
  unsubscribes.push(api.subscribeAccount(({ embeddedWalletInfo }) => seen.push(embeddedWalletInfo?.user.email)))
  changeTo('ada@new.example')
  await settle()
  assert.equal([seen, events], [['ada@new.example'], []])
  for (const unsubscribe of unsubscribes) unsubscribe()
})

test.run()
