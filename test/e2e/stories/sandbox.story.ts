/** The sandbox's own pages as a newcomer sees them: the site around the widget, and the demo wallet's panel. */
import * as assert from 'uvu/assert'
import { eventually, playwrightOf, type Page } from '../driver'
import { project } from '../phone'
import { story } from '../story'
import { chooseDemo, connectDemo, openAccount, wallet } from '../visit'

const bothHosts = { hosts: ['cdn', 'react19'] as const }
const boxes = (page: Page, selector: string) =>
  page.run(
    selector =>
      [...document.querySelectorAll(selector)].map(element => element.getBoundingClientRect().toJSON() as DOMRect),
    selector
  )

/** Waits until a switch has this state. */
const waitForSwitch = (page: Page, name: string, state: string) =>
  page.until(
    (name, state) =>
      [...document.querySelectorAll('[data-fault]')].some(
        element =>
          element.textContent === `${name}${state}` && element.getAttribute('aria-pressed') === String(state === 'set')
      ),
    name,
    state
  )

story(
  'a newcomer sets a fault; each switch shows its state and can be reset',
  { hosts: ['cdn'], expects: /integrity|digest/i },
  async ({ open, page, world }) => {
    await open(wallet({ approve: 'auto' }))
    await waitForSwitch(page, 'CDN: fail once', 'off')
    await page.click('"CDN: fail once"')
    await page.click('"Chain 1: drop"')
    await waitForSwitch(page, 'CDN: fail once', 'set')
    await waitForSwitch(page, 'Chain 1: drop', 'set')
    await page.click('"Chain 1: drop"')
    await waitForSwitch(page, 'Chain 1: drop', 'off')
    await page.click('@connect-button')
    await waitForSwitch(page, 'CDN: fail once', 'used')
    assert.equal(
      world.faults.list().map(({ state }) => state),
      ['used']
    )

    await page.reload()
    await waitForSwitch(page, 'CDN: fail once', 'used')
    await page.click('"CDN: fail once"')
    await waitForSwitch(page, 'CDN: fail once', 'set')
    await page.click('"Mend all"')
    await waitForSwitch(page, 'CDN: fail once', 'off')
    assert.equal(world.faults.list(), [])
  }
)

for (const { switches, act, code } of [
  { switches: ['Project: asked too often'], act: '@connect-button', code: 'APKT010' },
  {
    switches: ['Project: wants analytics', 'Analytics: not from here'],
    act: '@connect-button',
    code: 'ANALYTICS_FORBIDDEN'
  },
  { switches: ['Relay: not from here'], act: '@wallet-walletconnect', code: 'APKT002' },
  { switches: ['Relay: unknown project'], act: '@wallet-walletconnect', code: 'APKT007' }
] as const) {
  story(
    `a newcomer triggers the alert ${code} with a switch on the page`,
    { hosts: ['cdn'] },
    async ({ open, page }) => {
      // some alerts concern only pages that offer logins
      await open({ ...wallet({ approve: 'auto' }), ...project(), logins: '' })
      for (const name of switches) {
        await page.click(`"${name}"`)
        await waitForSwitch(page, name, 'set')
      }
      await page.click('@connect-button')
      if (act !== '@connect-button') await page.click(act)
      await page.waitFor('@alert')
      await eventually(
        () => page.log.console.some(line => line.includes(`Billfold ${code}: `)),
        `the console does not say ${code}: ${page.log.console.join()}`
      )
    }
  )
}

story(
  'no request leaves this machine, even if a chain fails and the widget would use public nodes',
  { hosts: ['cdn'], expectsViolation: /Security Policy/ },
  async ({ open, page, world }) => {
    const external: string[] = []
    await playwrightOf(page).route(
      url => url.hostname !== '127.0.0.1',
      route => {
        external.push(route.request().url())
        return route.abort()
      }
    )
    world.faults.set('rpc:1', { kind: 'drop' })
    await open(wallet({ approve: 'auto' }))
    await connectDemo(page)
    await openAccount(page)
    await page.waitFor('"Not available"')
    assert.equal(external, [])
  }
)

story('the page’s messages about the wallet follow the connection', bothHosts, async ({ open, page }) => {
  await open(wallet({ approve: 'auto' }))
  await page.waitFor('@connect-button')
  await page.click('@site-sign')
  await page.waitFor('"Connect a wallet first."')
  await connectDemo(page)
  await page.waitFor('"Connect a wallet first."', { gone: true })
  await page.click('@site-sign')
  await page.until(() => document.querySelector('[data-testid=site-signature]')?.textContent?.startsWith('0x'))
  await page.click('@account-button')
  await page.click('@disconnect-button')
  await page.until(() => document.querySelector('[data-testid=site-signature]')?.textContent === '')
})

story(
  'each event of the page takes one line, newest first, in a list of limited length',
  bothHosts,
  async ({ open, page }) => {
    await open(wallet({ approve: 'auto' }))
    await connectDemo(page)
    await page.until(() => /^close/.test(document.querySelector('[data-testid=site-events] li')?.textContent ?? ''))
    const lines = await boxes(page, '[data-testid=site-events] li')
    assert.ok(
      lines.length > 2 && lines.every(({ height }) => height === lines[0]!.height && height < 32),
      JSON.stringify(lines)
    )
    assert.ok(await page.run(() => document.documentElement.scrollWidth <= innerWidth), 'nothing scrolls sideways')
    await page.click('[data-testid=site-events] li:nth-child(2) summary')
    await page.waitFor('"caipAddress"')
    await page.run(() => {
      for (let i = 0; i < 100; i++)
        document.dispatchEvent(new CustomEvent('billfold:error', { detail: { code: `c${i}` } }))
    })
    await page.until(() => document.querySelector('[data-testid=site-events] li')?.textContent?.includes('c99'))
    assert.is(await page.count('[data-testid=site-events] li'), 30)
    const [list] = await boxes(page, '[data-testid=site-events]')
    assert.ok(list!.height < 260, `${list!.height} px`)
  }
)

story(
  'the demo wallet’s panel never covers the page, open or during a request',
  { hosts: ['cdn'], browser: { viewport: { width: 1200, height: 800 } } },
  async ({ open, page }) => {
    await open({ panel: '' })
    await page.waitFor('@demo-account')
    const [panel] = await page.run(() => [
      document
        .querySelector('[data-testid=demo-panel]')!
        .shadowRoot!.querySelector('.panel')!
        .getBoundingClientRect()
        .toJSON() as DOMRect
    ])
    for (const box of await boxes(page, '.bar, main'))
      assert.ok(box.left >= panel!.right, `${JSON.stringify(box)} under ${JSON.stringify(panel)}`)
    await chooseDemo(page)
    await page.click('@demo-approve')
    await page.waitFor('@account-button')
    // A folded panel frees its space.
    await page.click('@demo-panel-toggle')
    await page.until(() => document.querySelector('.bar')!.getBoundingClientRect().left === 0)
  }
)

story(
  'on a phone the bar’s buttons are side by side, each large enough for a finger',
  { ...bothHosts, browser: { viewport: { width: 360, height: 740 } } },
  async ({ open, page }) => {
    await open(wallet({ approve: 'auto' }))
    const assertOneRow = async () => {
      const all = await boxes(page, '.wallet > *')
      assert.is(all.length, 2)
      assert.ok(
        all.every(
          ({ top, height, width, right }) => top === all[0]!.top && height >= 44 && width >= 44 && right <= 360
        ),
        JSON.stringify(all)
      )
    }
    await page.waitFor('@connect-button')
    await assertOneRow()
    await connectDemo(page)
    await assertOneRow()
    await page.waitFor('@account-button >> "0xf3"')
    assert.ok(await page.run(() => document.documentElement.scrollWidth <= innerWidth), 'nothing scrolls sideways')
  }
)
