/** Smart sessions in an account's list: a user views the permissions that a host page was granted, and revokes them. */
import * as assert from 'uvu/assert'
import { eventually } from '../driver'
import { recordNotices, waitForNotice } from '../notices'
import {
  ACCOUNT,
  requestedPaths,
  call,
  cdn,
  CONTRACT,
  DAY,
  focused,
  now,
  openList,
  query,
  projectOf
} from '../smart-sessions'
import { story } from '../story'
import { connectDemo, openAccount } from '../visit'

story(
  'a granted session is listed by month, shows its permissions, and can be revoked',
  { hosts: ['cdn', 'csp', 'react19'] },
  async ({ open, page, world }) => {
    world.controls.grant(ACCOUNT, { project: projectOf('Games'), permissions: [call] })
    world.controls.grant(ACCOUNT, { project: projectOf('Old Shop'), expiry: now() - 60, createdAt: now() - 400 * DAY })
    await open(query())
    await connectDemo(page)
    await openList(page)
    await page.waitFor('"Smart sessions"')
    await page.click('"Games"')
    await page.waitFor('"buy, giveBack"')
    assert.match(await page.text('.facts'), new RegExp(CONTRACT))
    assert.not.match(await page.text('.body'), /Old Shop/)
    await page.click('@expired')
    await page.waitFor('"Old Shop"')
    assert.is(await page.count('@revoke'), 0)
    await page.click('@active')
    await page.click('"Games"')
    await recordNotices(page)
    await page.click('@revoke')
    await waitForNotice(page, 'Session revoked')
    await page.waitFor('"No active sessions"')
    assert.is(await focused(page), 'active')
    assert.equal(requestedPaths(world, 'POST'), [`/v1/sessions/${ACCOUNT}/revoke`])
    await page.click('@revoked')
    await page.waitFor('"Games"')
  }
)

story('the filters, the rows and their content are reachable by keyboard alone', cdn, async ({ open, page, world }) => {
  world.controls.grant(ACCOUNT, { project: projectOf('Games'), permissions: [call] })
  await open(query())
  await connectDemo(page)
  await openList(page)
  await page.waitFor('"Games"')
  const reach = async (isReached: () => Promise<unknown>) => {
    for (let step = 0; step < 9 && !(await isReached()); step++) await page.press('Tab')
    assert.ok(await isReached())
  }
  await reach(async () => (await focused(page)) === 'expired')
  await page.press('Enter')
  await page.waitFor('"No expired sessions"')
  await page.press('Shift+Tab')
  await page.press('Enter')
  await page.waitFor('"Games"')
  await reach(() =>
    page.run(() => document.querySelector('[data-billfold=dialog]')!.shadowRoot!.activeElement?.localName === 'summary')
  )
  await page.press('Enter')
  await page.waitFor('"buy, giveBack"')
  await reach(async () => (await focused(page)) === 'revoke')
  await page.press('Enter')
  await page.waitFor('"No active sessions"')
})

story('without the feature there is no way to its view, and no request', cdn, async ({ open, page, world }) => {
  await open(query({ approve: 'auto' }, false))
  await connectDemo(page)
  await openAccount(page)
  await eventually(() => world.requests('chain-data').length > 0, 'the service received no request at all')
  assert.is(await page.count('@smart-sessions'), 0)
  // nor by a call
  await page.press('Escape')
  await page.run(() =>
    (window as unknown as { billfold: { open(options: object): Promise<void> } }).billfold.open({
      view: 'SmartSessionList'
    })
  )
  await page.waitFor('@disconnect-button')
  assert.is(await page.count('@active'), 0)
  assert.equal(requestedPaths(world, 'GET'), [])
})

story(
  'another account has its own sessions, and a disconnected visitor has none',
  cdn,
  async ({ open, page, world }) => {
    world.controls.grant(ACCOUNT, { project: projectOf('Games'), permissions: [call] })
    await open(query())
    await connectDemo(page)
    await openList(page)
    await page.waitFor('"Games"')
    await page.run(() =>
      (window as unknown as { demoWallet: { switchAccount(index: number): void } }).demoWallet.switchAccount(1)
    )
    await page.waitFor('"No active sessions"')
    await page.run(() => (window as unknown as { billfold: { disconnect(): Promise<void> } }).billfold.disconnect())
    await page.waitFor('@smart-sessions', { gone: true })
    await eventually(async () => !(await page.count('@active')), 'the view is still there')
  }
)
