/** Sign-in by the hosted service, enabled by the host page or by its project's owner. */
import * as assert from 'uvu/assert'
import { featuresOn } from '../../sandbox/wallet-api/project'
import { eventually, type Page } from '../driver'
import { project } from '../phone'
import { isGone } from '../sign-in'
import { story } from '../story'
import { chooseDemo, openAccount, wallet } from '../visit'
import type { World } from '../../sandbox/world'

const auto = wallet({ approve: 'auto' })
const bySite = { ...project({ features: { reownAuthentication: true } }), ...auto }
const token = (page: Page) => page.run(() => sessionStorage.getItem('billfold.siwx-auth-token'))
const calls = (world: World) =>
  world
    .requests('sign-in')
    .filter(({ method }) => method !== 'OPTIONS')
    .map(({ url }) => /v1\/([\w-]+)/.exec(url)?.[1])

story(
  'a visitor signs in by the hosted service, is in after a reload, and out with the wallet',
  { hosts: ['cdn', 'csp', 'react19'] },
  async ({ open, page, world }) => {
    await open(bySite)
    await chooseDemo(page)
    await page.click('@sign')
    await isGone(page)
    assert.ok(await token(page), 'a token')
    assert.equal(calls(world).slice(0, 2), ['nonce', 'authenticate'])
    await page.reload()
    await openAccount(page)
    assert.is(await page.count('@sign'), 0)
    await page.click('@disconnect-button')
    await page.waitFor('@connect-button')
    await eventually(() => calls(world).includes('sign-out'), 'the service is told')
    assert.is(await token(page), null)
  }
)

story(
  'where the project’s owner wants the hosted sign-in, whoever connects is asked, though the page says nothing',
  { hosts: ['cdn'] },
  async ({ open, page, world }) => {
    world.controls.settle({ features: featuresOn('reown_authentication') })
    await open({ ...project(), ...auto })
    await chooseDemo(page)
    await page.click('@sign')
    await isGone(page)
    assert.ok(await token(page))
  }
)

story(
  'whom the page asks, and the project does not, is asked no more once that is known',
  { hosts: ['cdn'] },
  async ({ open, page, world }) => {
    world.controls.settle({ features: featuresOn() })
    world.faults.set('wallet-api', { kind: 'delay', delayMs: 3_000, match: '/appkit/v1/config' })
    await open(bySite)
    await chooseDemo(page)
    await page.waitFor('@sign')
    await isGone(page)
    await openAccount(page)
    assert.is(await page.count('@sign'), 0)
  }
)

story(
  'who was connected before is asked once the project is known',
  { hosts: ['cdn'] },
  async ({ open, page, world }) => {
    await open({ ...project(), ...auto })
    await chooseDemo(page)
    await isGone(page)
    world.controls.settle({ features: featuresOn('reown_authentication') })
    await page.reload()
    await page.click('@account-button')
    await page.click('@sign')
    await isGone(page)
    assert.ok(await token(page))
  }
)
