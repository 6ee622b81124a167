/** A wagmi host whose page is rendered by a server, requires a sign-in, or also has Billfold's script tag. */
import * as assert from 'uvu/assert'
import { eventually } from '../driver'
import { story } from '../story'
import { chooseDemo, connectDemo, openAccount } from '../visit'
import { ALICE, APP, asked, auto, complaints, connected, ends, gone, hosts, press, staysGone } from '../wagmi'

story(
  'a page from a server is taken over without a mismatch, connected or not, and comes back',
  { hosts },
  async ({ open, page }) => {
    const config = JSON.stringify({ wagmi: { ssr: true } })
    await open({ ...auto, hydrate: '', config })
    await page.until(() => !!document.querySelector('billfold-button')?.shadowRoot)
    await gone(page)
    await connectDemo(page)
    await connected(page)
    await page.reload()
    await connected(page)
    assert.equal([await asked(page, 'eth_requestAccounts'), await page.text('@connections')], [0, '1'])
    assert.equal(complaints(page), [])
  }
)

story(
  'with a sign-in wagmi is connected, ends the session along with the connection, and whoever connects ' +
    'again is asked to sign again',
  { hosts },
  async ({ open, page }) => {
    await open({ ...auto, config: JSON.stringify({ siwx: 'local' }) })
    const kept = () => page.run(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    for (const time of ['first', 'second']) {
      await chooseDemo(page)
      await page.waitFor('@sign')
      assert.not.match(await kept(), /wants you to sign in/, time)
      await page.click('@sign')
      await page.waitFor('@modal', { gone: true })
      await connected(page)
      assert.match(await kept(), /wants you to sign in with your Ethereum account/)
      await press(page, 'disconnect')
      await gone(page)
      await eventually(async () => !/wants you to sign in/.test(await kept()), 'the session is left')
    }
    await staysGone(page)
  }
)

story(
  'on a page whose script tag came first wagmi is of one mind with that tag’s widget, whoever acts and after a reload',
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
    await gone(page)
    await connectDemo(page)
    await connected(page)
    assert.is(await press(page, 'switch-8453'), 'Base')
    await connected(page, ALICE, 8453)
    await page.reload()
    await connected(page, ALICE, 8453)
    // wagmi has waited for the tag's widget, so the visitor never saw a disconnected state
    assert.equal(await ends(page), ['connected'])
    await press(page, 'disconnect')
    await gone(page)
    await press(page, `connect-${APP}`)
    await connected(page, ALICE, 8453)
    assert.is(await page.text('@connector'), APP)
    await openAccount(page)
    await page.click('@disconnect-button')
    await gone(page)
    await staysGone(page)
    assert.equal(
      complaints(page).filter(line => !/Billfold second-copy/.test(line)),
      []
    )
  }
)
