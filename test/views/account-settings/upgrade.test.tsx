/** The upgrade of an account of WalletConnect's secure frame. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { loadChunk } from '../../../src/core/platform/chunks'
import { configure } from '../../../src/core/config/config'
import { $open, $route, open, replace } from '../../../src/core/dialog/route'
import type { EmbeddedWalletInfo } from '../../../src/core/login/embedded-user'
import { $connection, report } from '../../../src/core/session/session'
import { connect } from '../../../src/actions/session/connect'
import { FOX, fox, pageWith } from '../../actions/setup'
import { recordTrackedEvents } from '../../tracked-events'
import { act, showCurrent, startLogin, unmountAll } from '../login-setup'

test.after.each(unmountAll)

/** Shows a view of the account of a login. `deferred`: options of the page. */
const start = async (
  view: 'AccountSettings' | 'UpgradeEmailWallet',
  {
    authProvider = 'email',
    deferred = {}
  }: { authProvider?: EmbeddedWalletInfo['authProvider']; deferred?: object } = {}
) => {
  await startLogin()
  await loadChunk('action', 'discover')
  pageWith([fox()])
  configure({ deferred: { ...deferred } })
  await connect(FOX)
  report.changed({
    ...$connection.get()!,
    embeddedWalletInfo: { user: { accounts: [] }, authProvider, accountType: 'eoa', isSmartAccountDeployed: false }
  })
  replace(view)
  open()
  return showCurrent()
}

for (const authProvider of ['email', 'google'] as const)
  test(`the settings of a login by ${authProvider} lead to the upgrade, which is tracked`, async () => {
    const { eventsOf, stop } = await recordTrackedEvents()
    const { find, press } = await start('AccountSettings', { authProvider })
    assert.is(find('upgrade-wallet')!.textContent, 'Upgrade your wallet')
    await press('upgrade-wallet')
    assert.is($route.get().name, 'UpgradeEmailWallet')
    assert.equal(eventsOf('EMAIL_UPGRADE_FROM_MODAL'), [undefined])
    stop()
  })

test('WalletConnect’s frame can be upgraded, too, if the page names it', async () => {
  const { find } = await start('AccountSettings', { deferred: { frameUrl: 'https://secure.walletconnect.org/sdk' } })
  assert.ok(find('upgrade-wallet'))
})

test('an account of the page’s own frame cannot be upgraded', async () => {
  const { find } = await start('AccountSettings', { deferred: { frameUrl: 'https://keys.example/frame' } })
  assert.ok(find('settings-network'))
  assert.is(find('upgrade-wallet'), null)
})

test('the page of the dashboard itself offers no upgrade', async () => {
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
  const url = location.href
  happyDOM.setURL('https://secure.walletconnect.org/dashboard')
  try {
    const { find } = await start('AccountSettings')
    assert.is(find('upgrade-wallet'), null)
  } finally {
    happyDOM.setURL(url)
  }
})

test('the view leads to the dashboard in a new tab, and fetches nothing from it', async () => {
  const { container, find, text } = await start('UpgradeEmailWallet')
  const link = find('open-dashboard')!
  assert.is(link.tagName, 'A')
  assert.is(link.getAttribute('href'), 'https://secure.walletconnect.org/dashboard')
  assert.is(link.getAttribute('target'), '_blank')
  assert.match(link.getAttribute('rel')!, 'noopener')
  assert.is(container.querySelector('img'), null)
  assert.is(link.textContent, 'secure.walletconnect.org')
  assert.match(text(), 'connect again')
})

test('the view closes once the account is gone', async () => {
  await start('UpgradeEmailWallet')
  const connection = $connection.get()!
  assert.is($open.get(), true)
  await act(async () => report.ended(connection))
  assert.is($open.get(), false)
})

test.run()
