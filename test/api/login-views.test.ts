/** Views of a login's account, which a host page opens by name: only an account that has them shows them. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/session/connect'
import { createDialogApi, type OpenOptions } from '../../src/api/dialog-api'
import { configure } from '../../src/core/config/config'
import { $history, close } from '../../src/core/dialog/route'
import type { EmbeddedWalletInfo } from '../../src/core/login/embedded-user'
import { $connection, report } from '../../src/core/session/session'
import { FOX, fox, pageWith } from '../actions/setup'
import { freshPage } from '../core/reset-stores'

const warnings: string[] = []
console.warn = (text: string) => {
  warnings.push(text)
}
test.after(freshPage)

const email = 'ada@example.com'
type Login = Pick<EmbeddedWalletInfo, 'authProvider'> & { email?: string }

/** Opens a view on a page with an account: of a login, or of a wallet. Returns the view that shows. */
const opened = async (view: string, login?: Login, deferred: object = {}, projectId = '') => {
  pageWith([fox()])
  configure({ projectId, deferred: { ...deferred } })
  await connect(FOX)
  if (login) {
    const user = { accounts: [], ...(login.email && { email: login.email }) }
    const { authProvider } = login
    report.changed({
      ...$connection.get()!,
      type: 'AUTH',
      embeddedWalletInfo: { user, authProvider, accountType: 'eoa', isSmartAccountDeployed: false }
    })
  }
  close()
  warnings.length = 0
  await createDialogApi(Promise.resolve()).open({ view } as OpenOptions)
  return $history.get().map(({ name }) => name)
}
// the console shows a text once
const isMissing = (view: string) =>
  warnings.every(text => text.includes(`login-missing: open: there is no login for the view ${view}`))

for (const view of ['AccountSettings', 'UpdateEmailWallet', 'UpgradeEmailWallet'])
  test(`${view} opens for a login by e-mail`, async () => {
    assert.equal(await opened(view, { authProvider: 'email', email }), [view])
    assert.equal(warnings, [])
  })

test('RegisterAccountName opens for a login on a page with a project', async () => {
  assert.equal(await opened('RegisterAccountName', { authProvider: 'google' }, {}, 'sandbox'), ['RegisterAccountName'])
  assert.equal(warnings, [])
})

test('on a page without a project, the account opens in place of RegisterAccountName', async () => {
  assert.equal(await opened('RegisterAccountName', { authProvider: 'google' }), ['Account'])
  assert.ok(isMissing('RegisterAccountName'), warnings.join())
})

for (const view of ['AccountSettings', 'RegisterAccountName', 'UpdateEmailWallet', 'UpgradeEmailWallet'])
  test(`the account of a wallet opens in place of ${view}`, async () => {
    assert.equal(await opened(view), ['Account'])
    assert.ok(isMissing(view), warnings.join())
  })

test('an upgrade opens for a login with a provider', async () => {
  assert.equal(await opened('UpgradeEmailWallet', { authProvider: 'google' }), ['UpgradeEmailWallet'])
})

for (const { title, login } of [
  { title: 'with a provider', login: { authProvider: 'google', email } },
  { title: 'whose address the wallet has not given', login: { authProvider: 'email' } }
] as const)
  test(`a login ${title} has no address to change`, async () => {
    assert.equal(await opened('UpdateEmailWallet', login), ['Account'])
    assert.ok(isMissing('UpdateEmailWallet'), warnings.join())
  })

test('an account of the page’s own frame cannot be upgraded', async () => {
  const frame = { frameUrl: 'https://keys.example/frame' }
  assert.equal(await opened('UpgradeEmailWallet', { authProvider: 'email', email }, frame), ['Account'])
})

test('without an account, the wallets open in place of an upgrade', async () => {
  pageWith([fox()])
  await createDialogApi(Promise.resolve()).open({ view: 'UpgradeEmailWallet' } as OpenOptions)
  assert.equal(
    $history.get().map(({ name }) => name),
    ['Connect']
  )
})

test.run()
