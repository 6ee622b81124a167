/** A wagmi host whose page is rendered by a server, requires a sign-in, or also has Billfold's script tag. */
import * as assert from 'uvu/assert'
import { eventually } from '../driver'
import { story } from '../story'
import { chooseDemo, connectDemo, openAccount } from '../visit'
import {
  ALICE,
  APP,
  requestCount,
  auto,
  complaints,
  connected,
  connectionOutcomes,
  disconnected,
  hosts,
  press,
  staysDisconnected
} from '../wagmi'

story(
  'a server-rendered page hydrates without a mismatch, connected or not, and restores its connection',
  { hosts },
  async ({ open, page }) => {
    const config = JSON.stringify({ wagmi: { ssr: true } })
    await open({ ...auto, hydrate: '', config })
    await page.until(() => !!document.querySelector('billfold-button')?.shadowRoot)
    await disconnected(page)
    await connectDemo(page)
    await connected(page)
    await page.reload()
    await connected(page)
    assert.equal([await requestCount(page, 'eth_requestAccounts'), await page.text('@connections')], [0, '1'])
    assert.equal(complaints(page), [])
  }
)

story(
  'with a sign-in wagmi connects, ends the session on disconnect, and a new connection prompts again',
  { hosts },
  async ({ open, page }) => {
    await open({ ...auto, config: JSON.stringify({ siwx: 'local' }) })
    const storedText = () => page.run(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    for (const round of ['first', 'second']) {
      await chooseDemo(page)
      await page.waitFor('@sign')
      assert.not.match(await storedText(), /wants you to sign in/, round)
      await page.click('@sign')
      await page.waitFor('@modal', { gone: true })
      await connected(page)
      assert.match(await storedText(), /wants you to sign in with your Ethereum account/)
      await press(page, 'disconnect')
      await disconnected(page)
      await eventually(async () => !/wants you to sign in/.test(await storedText()), 'the session is still stored')
    }
    await staysDisconnected(page)
  }
)

story(
  'wagmi and the widget of an earlier script tag agree, whichever side acts, also after a reload',
  { hosts },
  async ({ page, world, host }) => {
    const url = world.page(
      `<!doctype html><meta charset=utf-8><title>A tag and an application on wagmi</title>` +
        `<link rel=icon href="data:,">
    <script src="/demo-wallet.js"></script><script type="application/json" id="config" data-billfold>{{config}}</script>
    <script type="module" data-config="config" src="{{cdn}}/{{version}}/billfold.js" ` +
        `integrity="{{integrity}}" crossorigin="anonymous"></script>
    <div id="root"></div><script type="module" src="/hosts/${host.name}/host.js"></script>`
    )
    await page.goto(`${url}?${new URLSearchParams(auto)}`)
    await disconnected(page)
    await connectDemo(page)
    await connected(page)
    assert.is(await press(page, 'switch-8453'), 'Base')
    await connected(page, ALICE, 8453)
    await page.reload()
    await connected(page, ALICE, 8453)
    // wagmi has waited for the tag's widget, so the visitor never saw a disconnected state
    assert.equal(await connectionOutcomes(page), ['connected'])
    await press(page, 'disconnect')
    await disconnected(page)
    await press(page, `connect-${APP}`)
    await connected(page, ALICE, 8453)
    assert.is(await page.text('@connector'), APP)
    await openAccount(page)
    await page.click('@disconnect-button')
    await disconnected(page)
    await staysDisconnected(page)
    assert.equal(
      complaints(page).filter(line => !/Billfold second-copy/.test(line)),
      []
    )
  }
)
