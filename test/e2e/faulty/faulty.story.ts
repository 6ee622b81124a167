/** Stories that must fail, each in its own way. `runner.check.mjs` checks that they do. */
import * as assert from 'uvu/assert'
import { story } from '../story'

const once = { hosts: ['cdn'] } as const
const pageOf = (html: string) => `data:text/html,${encodeURIComponent(html)}`

story('a story with a failed assertion', once, async ({ page }) => {
  await page.goto(pageOf('<p>two'))
  assert.is(await page.text('p'), 'three')
})

story('a story with an uncaught error', once, async ({ page }) => {
  await page.goto(pageOf('<script>setTimeout(() => { throw new TypeError("from the page") })</script>'))
})

story('a story with a policy violation', once, async ({ page }) => {
  await page.goto(
    pageOf('<meta http-equiv=content-security-policy content="script-src \'nonce-a\'"><script>1</script>')
  )
})

story('a story that never ends', { ...once, limitMs: 1_000 }, async ({ page }) => {
  await page.run(() => new Promise<void>(() => undefined))
})

story('a story that waits for a missing element', once, async ({ page }) => {
  await page.waitFor('@nowhere', { limitMs: 300 })
})

story('a story with an unhandled rejection', once, async ({ page }) => {
  void Promise.reject(new Error('left alone'))
  await page.goto(pageOf('<p>'))
})

story('a story that kills its process', once, async () => {
  process.exit(3)
})

story('a passing story', once, async ({ page }) => {
  await page.goto(pageOf('<p>two'))
  assert.is(await page.text('p'), 'two')
})
