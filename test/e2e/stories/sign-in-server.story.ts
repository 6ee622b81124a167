/** Sign-in at the host page's own server, also while it is away or answers with errors. */
import * as assert from 'uvu/assert'
import { eventually } from '../driver'
import { recordNotices, waitForNotice } from '../notices'
import { waitForClosed } from '../sign-in'
import { auto, storedText, prompts, signIn } from '../sign-in-visit'
import { story } from '../story'
import { chooseDemo, openAccount, wallet } from '../visit'
import type { World } from '../../sandbox/world'

const byServer = (world: World) => ({ ...wallet(auto), config: JSON.stringify({ siwx: world.siteServer }) })

story(
  'the host page’s own server signs a visitor in, keeps the session, and signs the visitor out',
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
      'a page load signs no visitor out'
    )
    await page.click('@disconnect-button')
    await page.waitFor('@connect-button')
    await eventually(
      () => world.requests('site-server').some(({ url }) => url === '/sign-out'),
      'the server received no sign-out'
    )
    assert.not.match(await storedText(page), /f39fd6e5/i)
  }
)

story(
  'a visitor is not connected if the server is down, and reads the reason',
  { hosts: ['cdn'] },
  async ({ open, page, world }) => {
    world.faults.set('site-server', { kind: 'status', status: 503 })
    await open(byServer(world))
    await recordNotices(page)
    await chooseDemo(page)
    await waitForNotice(page, 'A problem occurred while trying initialize authentication')
    await page.waitFor('@connect-button')
  }
)

story(
  'a server that fails during a page load disconnects the account without opening the dialog',
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
          line.includes('Billfold sign-in-unavailable: The sign-in server answered /session with status 500')
        ),
      'no message on the console'
    )
    assert.is(await page.count('dialog[open]'), 0)
    world.faults.clear('site-server')
    await chooseDemo(page)
    await page.waitFor('@account-button')
    await waitForClosed(page)
  }
)

story(
  'the developer reads the server’s error, and the visitor a message without details',
  { hosts: ['cdn'] },
  async ({ open, page, world }) => {
    world.faults.set('site-server', { kind: 'status', status: 500, match: '/nonce' })
    await open(byServer(world))
    await chooseDemo(page)
    await page.click('@sign')
    await page.waitFor('@sign-failed')
    assert.is(
      await page.text('@sign-failed'),
      'Signing in did not work Something is wrong on the side of this site. Try again in a moment.'
    )
    await eventually(
      () =>
        page.log.console.some(line =>
          /Billfold sign-in-failed: The sign-in server answered \/nonce\?account=\S+ with status 500/.test(line)
        ),
      'no message on the console'
    )
  }
)

story('a failed sign-out is repeated before the next sign-in', { hosts: ['cdn'] }, async ({ open, page, world }) => {
  await open(byServer(world))
  await signIn(page)
  world.faults.set('site-server', { kind: 'status', status: 500, match: '/sign-out' })
  await openAccount(page)
  await page.click('@disconnect-button')
  await eventually(
    () =>
      page.log.console.some(line =>
        line.includes('Billfold sign-in-failed: The sign-in server answered /sign-out with status 500')
      ),
    'no message on the console'
  )
  world.faults.clear('site-server')
  await page.reload()
  await chooseDemo(page)
  await page.waitFor('@sign')
})
