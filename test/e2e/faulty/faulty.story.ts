/** Stories that must fail, each in its own way. `runner.check.mjs` checks that they do. */
import * as assert from 'uvu/assert'
import { story } from '../story'

const once = { hosts: ['cdn'] } as const
const pageOf = (html: string) => `data:text/html,${encodeURIComponent(html)}`

story('asserts what is not so', once, async ({ page }) => {
  await page.goto(pageOf('<p>two'))
  assert.is(await page.text('p'), 'three')
})

story('leaves an error that nobody caught', once, async ({ page }) => {
  await page.goto(pageOf('<script>setTimeout(() => { throw new TypeError("from the page") })</script>'))
})

story('is refused by a policy', once, async ({ page }) => {
  await page.goto(
    pageOf('<meta http-equiv=content-security-policy content="script-src \'nonce-a\'"><script>1</script>')
  )
})

story('never ends', { ...once, limitMs: 1_000 }, async ({ page }) => {
  await page.run(() => new Promise<void>(() => undefined))
})

story('waits for what never comes', once, async ({ page }) => {
  await page.waitFor('@nowhere', { limitMs: 300 })
})

story('starts something that fails later', once, async ({ page }) => {
  void Promise.reject(new Error('left alone'))
  await page.goto(pageOf('<p>'))
})

story('takes its process down', once, async () => {
  process.exit(3)
})

story('is fine', once, async ({ page }) => {
  await page.goto(pageOf('<p>two'))
  assert.is(await page.text('p'), 'two')
})
