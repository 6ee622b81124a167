/** Smart sessions in an account's list: a user views the permissions that a host page was granted, and revokes them. */
import * as assert from 'uvu/assert'
import { eventually } from '../driver'
import { ACCOUNT, asked, call, cdn, CONTRACT, DAY, focused, now, openList, query, site } from '../smart-sessions'
import { story } from '../story'
import { connectDemo, openAccount } from '../visit'

story(
  'what a site was granted shows by month, opens to what it may do, and is revoked',
  { hosts: ['cdn', 'csp', 'react19'] },
  async ({ open, page, world }) => {
    world.controls.grant(ACCOUNT, { project: site('Games'), permissions: [call] })
    world.controls.grant(ACCOUNT, { project: site('Old Shop'), expiry: now() - 60, createdAt: now() - 400 * DAY })
    await open(query())
    await connectDemo(page)
    await openList(page)
    await page.waitFor('"Smart Sessions"')
    await page.click('"Games"')
    await page.waitFor('"buy, giveBack"')
    assert.match(await page.text('.facts'), new RegExp(CONTRACT))
    assert.not.match(await page.text('.body'), /Old Shop/)
    await page.click('@expired')
    await page.waitFor('"Old Shop"')
    assert.is(await page.count('@revoke'), 0)
    await page.click('@active')
    await page.click('"Games"')
    await page.click('@revoke')
    await page.waitFor('"Session revoked"')
    await page.waitFor('"No active sessions"')
    assert.is(await focused(page), 'active')
    assert.equal(asked(world, 'POST'), [`/v1/sessions/${ACCOUNT}/revoke`])
    await page.click('@revoked')
    await page.waitFor('"Games"')
  }
)

story(
  'the choices, the rows and what is in them are reached by the keyboard alone',
  cdn,
  async ({ open, page, world }) => {
    world.controls.grant(ACCOUNT, { project: site('Games'), permissions: [call] })
    await open(query())
    await connectDemo(page)
    await openList(page)
    await page.waitFor('"Games"')
    const reach = async (what: () => Promise<unknown>) => {
      for (let turn = 0; turn < 9 && !(await what()); turn++) await page.press('Tab')
      assert.ok(await what())
    }
    await reach(async () => (await focused(page)) === 'expired')
    await page.press('Enter')
    await page.waitFor('"No expired sessions"')
    await page.press('Shift+Tab')
    await page.press('Enter')
    await page.waitFor('"Games"')
    await reach(() =>
      page.run(
        () => document.querySelector('[data-billfold=dialog]')!.shadowRoot!.activeElement?.localName === 'summary'
      )
    )
    await page.press('Enter')
    await page.waitFor('"buy, giveBack"')
    await reach(async () => (await focused(page)) === 'revoke')
    await page.press('Enter')
    await page.waitFor('"No active sessions"')
  }
)

story('without the feature there is no way to it, and nobody is asked', cdn, async ({ open, page, world }) => {
  await open(query({ approve: 'auto' }, false))
  await connectDemo(page)
  await openAccount(page)
  await eventually(() => world.requests('chain-data').length > 0, 'nothing was asked at all')
  assert.is(await page.count('@smart-sessions'), 0)
  // nor by a call
  await page.press('Escape')
  await page.run(() =>
    (window as unknown as { billfold: { open(o: object): Promise<void> } }).billfold.open({ view: 'SmartSessionList' })
  )
  await page.waitFor('@disconnect-button')
  assert.is(await page.count('@active'), 0)
  assert.equal(asked(world, 'GET'), [])
})

story('another account has its own, and whoever is disconnected has none', cdn, async ({ open, page, world }) => {
  world.controls.grant(ACCOUNT, { project: site('Games'), permissions: [call] })
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
})
