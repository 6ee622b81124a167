/** Social sign-in to the sandbox's secure frame without a window, as Telegram's browser needs it. */
import * as assert from 'uvu/assert'
import { ask, frameHost } from '../frame-host'
import { story } from '../story'

/** The page leaves for the provider in its own window. */
const html = frameHost({
  body: '<button>Google</button>',
  script: `document.querySelector('button').onclick = async () => {
  const { uri } = await ask('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })
  open(uri.replace(/state=[^&]*/, found => found + '--' + encodeURIComponent(location.href)), '_top')
}
`
})

story(
  'a user of the secure frame signs in at a provider, and returns to the page in its own window',
  { hosts: ['cdn'] },
  async ({ page, world }) => {
    await page.goto(`${world.page(html)}?item=1#top`)
    await page.until(() => document.title === 'Ready')
    await page.click('button')
    await page.type('[name="name"]', 'Ana')
    await page.click('[value="allow"]')
    const uri = await page.until(() => new URL(location.href).searchParams.get('result_uri'))
    await page.until(() => document.title === 'Ready')
    assert.equal(await page.run(() => [new URL(location.href).searchParams.get('item'), location.hash]), ['1', '#top'])
    const user = await ask(page, 'CONNECT_SOCIAL', {
      uri,
      chainId: 1
    })
    assert.is(user.userName, 'Ana')
  }
)
