/** Pages that offer no login, and visitors who do not use one: what is shown and loaded. */
import * as assert from 'uvu/assert'
import type { World } from '../../sandbox/world'
import { logins } from '../login'
import { story } from '../story'
import { connectDemo, DEMO, openAccount, wallet } from '../visit'

const cdn = { hosts: ['cdn'] as const }

/** Returns the names of the requested files of logins, without their hashes. `logins` is the list of their hashes. */
const loginFiles = (world: World): string[] => [
  ...new Set(
    world.requests('cdn').flatMap(({ url }) => {
      const [, name] = /\/(login[a-z-]*)-[\w-]{8}\.js/.exec(url) ?? []
      return name === undefined ? [] : [name]
    })
  )
]

story(
  'a page that switches both features off shows no login, and loads nothing of one',
  { hosts: ['cdn', 'react19'] },
  async ({ page, world, host, open }) => {
    await open({ ...logins({ features: { email: false, socials: false } }), ...wallet({ approve: 'auto' }) })
    await page.click('@connect-button')
    await page.waitFor(DEMO)
    for (const part of ['@email', '@send-email', '@more-providers', '[data-testid^=login-]', '.logins'])
      assert.is(await page.count(part), 0, part)
    await page.click('@modal-close')
    await page.waitFor('@modal', { gone: true })
    await connectDemo(page)
    await openAccount(page)
    assert.is(await page.count('#billfold-frame'), 0)
    assert.equal(world.requests('frame'), [])
    if (host.name === 'cdn') assert.equal(loginFiles(world), [])
  }
)

story(
  'an installed wallet comes before the logins, and connecting it loads no frame and no step of a login',
  { ...cdn },
  async ({ page, world, open }) => {
    await open({ logins: '', ...wallet({ approve: 'auto' }) })
    await page.click('@connect-button')
    await page.waitFor('@email')
    await page.waitFor('@login-google')
    const isBelow = await page.run(row => {
      const root = document.querySelector('[data-billfold=dialog]')!.shadowRoot!
      const top = (testId: string) => root.querySelector(`[data-testid="${testId}"]`)!.getBoundingClientRect().top
      return top('email') > top(row) && top('login-google') > top('email')
    }, DEMO.slice(1))
    assert.ok(isBelow, 'the logins are above the wallet')
    await page.click('@modal-close')
    await page.waitFor('@modal', { gone: true })
    await connectDemo(page)
    assert.equal(
      loginFiles(world).filter(name => !/^(logins|login-(section|providers)(-shared)?)$/.test(name)),
      []
    )
    assert.is(await page.count('#billfold-frame'), 0)
    assert.equal(world.requests('frame'), [])
  }
)
