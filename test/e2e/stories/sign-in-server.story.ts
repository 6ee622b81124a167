/** Sign-in at the host page's own server, also while it is away or answers with errors. */
import * as assert from 'uvu/assert'
import { eventually } from '../driver'
import { isGone } from '../sign-in'
import { auto, kept, prompts, signIn } from '../sign-in-visit'
import { story } from '../story'
import { chooseDemo, openAccount, wallet } from '../visit'
import type { World } from '../../sandbox/world'

const byServer = (world: World) => ({ ...wallet(auto), config: JSON.stringify({ siwx: world.siteServer }) })

story(
  'a server of the site’s own lets a visitor in, keeps them in, and lets them go',
  { hosts: ['cdn', 'csp', 'react19'] },
  async ({ open, page, world }) => {
    await open(byServer(world))
    await signIn(page)
    assert.equal(
      world
        .requests('site-server')
        .filter(({ method }) => method === 'POST')
        .map(({ url }) => url),
      ['/verify']
    )
    await page.reload()
    await openAccount(page)
    assert.is(await prompts(page), 0)
    assert.is(
      world.requests('site-server').filter(({ url }) => url === '/sign-out').length,
      0,
      'nobody is signed out because a page has come'
    )
    await page.click('@disconnect-button')
    await page.waitFor('@connect-button')
    await eventually(
      () => world.requests('site-server').some(({ url }) => url === '/sign-out'),
      'the server was not told'
    )
    assert.not.match(await kept(page), /f39fd6e5/i)
  }
)

story(
  'a server that is away has nobody connected, and the visitor reads so',
  { hosts: ['cdn'] },
  async ({ open, page, world }) => {
    world.faults.set('site-server', { kind: 'status', status: 503 })
    await open(byServer(world))
    await chooseDemo(page)
    await page.waitFor('"A problem occurred while trying initialize authentication"')
    await page.waitFor('@connect-button')
  }
)

story(
  'a server that is away while a page comes lets go of the account, and opens nothing that nobody has asked for',
  { hosts: ['cdn'] },
  async ({ open, page, world }) => {
    await open(byServer(world))
    await signIn(page)
    world.faults.set('site-server', { kind: 'status', status: 500, match: '/session' })
    await page.reload()
    await page.waitFor('@connect-button')
    await eventually(
      () =>
        page.log.console.some(line =>
          line.includes('Billfold sign-in-unavailable: The sign-in server has answered 500 to /session')
        ),
      'the developer is not told'
    )
    assert.is(await page.count('dialog[open]'), 0)
    world.faults.clear('site-server')
    await chooseDemo(page)
    await page.waitFor('@account-button')
    await isGone(page)
  }
)

story(
  'what is wrong with a server the developer reads, and the visitor words of their own',
  { hosts: ['cdn'] },
  async ({ open, page, world }) => {
    world.faults.set('site-server', { kind: 'status', status: 500, match: '/nonce' })
    await open(byServer(world))
    await chooseDemo(page)
    await page.click('@sign')
    await page.waitFor('@sign-failed')
    assert.is(
      await page.text('@sign-failed'),
      'Signing in did not work Something on this site’s side is not as it should be. Try again in a moment.'
    )
    await eventually(
      () =>
        page.log.console.some(line =>
          line.includes('Billfold sign-in-failed: The sign-in server has answered 500 to /nonce')
        ),
      'the developer is not told'
    )
  }
)

story(
  'a sign-out that fails is made up for before anybody is let in again',
  { hosts: ['cdn'] },
  async ({ open, page, world }) => {
    await open(byServer(world))
    await signIn(page)
    world.faults.set('site-server', { kind: 'status', status: 500, match: '/sign-out' })
    await openAccount(page)
    await page.click('@disconnect-button')
    await eventually(
      () =>
        page.log.console.some(line =>
          line.includes('Billfold sign-in-failed: The sign-in server has answered 500 to /sign-out')
        ),
      'the developer is not told'
    )
    world.faults.clear('site-server')
    await page.reload()
    await chooseDemo(page)
    await page.waitFor('@sign')
  }
)
