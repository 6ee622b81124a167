/** Sign-in by the hosted service, enabled by the host page or by its project's owner. */
import * as assert from 'uvu/assert'
import { featuresOn } from '../../sandbox/wallet-api/project'
import { eventually, type Page } from '../driver'
import { project } from '../phone'
import { waitForClosed } from '../sign-in'
import { story } from '../story'
import { chooseDemo, openAccount, wallet } from '../visit'
import type { World } from '../../sandbox/world'

const auto = wallet({ approve: 'auto' })
const byPage = { ...project({ features: { reownAuthentication: true } }), ...auto }
const token = (page: Page) => page.run(() => sessionStorage.getItem('billfold.siwx-auth-token'))
const calls = (world: World) =>
  world
    .requests('sign-in')
    .filter(({ method }) => method !== 'OPTIONS')
    .map(({ url }) => /v1\/([\w-]+)/.exec(url)?.[1])

story(
  'a visitor signs in by the hosted service, stays signed in after a reload, and signs out by disconnecting',
  { hosts: ['cdn', 'csp', 'react19'] },
  async ({ open, page, world }) => {
    await open(byPage)
    await chooseDemo(page)
    await page.click('@sign')
    await waitForClosed(page)
    assert.ok(await token(page), 'a token')
    assert.equal(calls(world).slice(0, 2), ['nonce', 'authenticate'])
    await page.reload()
    await openAccount(page)
    assert.is(await page.count('@sign'), 0)
    await page.click('@disconnect-button')
    await page.waitFor('@connect-button')
    await eventually(() => calls(world).includes('sign-out'), 'the service received no sign-out')
    assert.is(await token(page), null)
  }
)

story(
  'a project that wants the hosted sign-in prompts visitors even if the page does not configure it',
  { hosts: ['cdn'] },
  async ({ open, page, world }) => {
    world.controls.settle({ features: featuresOn('reown_authentication') })
    await open({ ...project(), ...auto })
    await chooseDemo(page)
    await page.click('@sign')
    await waitForClosed(page)
    assert.ok(await token(page))
  }
)

story(
  'a sign-in prompt that only the page wants closes once the project’s settings are known',
  { hosts: ['cdn'] },
  async ({ open, page, world }) => {
    world.controls.settle({ features: featuresOn() })
    world.faults.set('wallet-api', { kind: 'delay', delayMs: 3_000, match: '/appkit/v1/config' })
    await open(byPage)
    await chooseDemo(page)
    await page.waitFor('@sign')
    await waitForClosed(page)
    await openAccount(page)
    assert.is(await page.count('@sign'), 0)
  }
)

story(
  'a visitor who was connected before is prompted once the project’s settings are known',
  { hosts: ['cdn'] },
  async ({ open, page, world }) => {
    await open({ ...project(), ...auto })
    await chooseDemo(page)
    await waitForClosed(page)
    world.controls.settle({ features: featuresOn('reown_authentication') })
    await page.reload()
    await page.click('@account-button')
    await page.click('@sign')
    await waitForClosed(page)
    assert.ok(await token(page))
  }
)
