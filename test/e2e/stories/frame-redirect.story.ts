/** Social sign-in to the sandbox's secure frame without a window, as Telegram's browser needs it. */
import * as assert from 'uvu/assert'
import { story } from '../story'

/** A page that embeds the frame without Billfold, and leaves for the provider in its own window. */
const html = `<!doctype html><title>Host</title>
<iframe src="{{frame}}?chainId=eip155:1" width="360" height="600"></iframe>
<button>Google</button>
<script nonce="{{nonce}}">
const frame = document.querySelector('iframe')
const answers = {}
addEventListener('message', ({ data, source }) => {
  if (source !== frame.contentWindow) return
  if (data.type === '@w3m-frame/READY') document.title = 'Ready'
  answers[data.id]?.(data.payload)
})
globalThis.ask = (name, payload) => new Promise(resolve => {
  const id = crypto.randomUUID()
  answers[id] = resolve
  frame.contentWindow.postMessage({ type: '@w3m-app/' + name, payload, id }, new URL(frame.src).origin)
})
document.querySelector('button').onclick = async () => {
  const { uri } = await ask('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })
  open(uri.replace(/state=[^&]*/, found => found + '--' + encodeURIComponent(location.href)), '_top')
}
</script>`

type Ask = { ask(name: string, payload?: object): Promise<Record<string, unknown>> }

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
    const user = await page.run((...args) => (globalThis as unknown as Ask).ask(...args), 'CONNECT_SOCIAL', {
      uri,
      chainId: 1
    })
    assert.is(user.userName, 'Ana')
  }
)
