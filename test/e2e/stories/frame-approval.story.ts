/** The approval of the sandbox's secure frame as users see it: it fills the frame, in both themes and on a phone. */
import * as assert from 'uvu/assert'
import { codeIn, followLink } from '../../sandbox/frame/stage'
import { playwrightOf, type Page } from '../driver'
import { ask, frameHost } from '../frame-host'
import { story } from '../story'

const html = frameHost({
  head: `<meta name="viewport" content="width=device-width"><style nonce="{{nonce}}">
body { margin: 0 }
iframe { display: block; border: 0; width: min(360px, 100vw); height: min(600px, 100vh) }
</style>`
})

/** Has the page request a signature, and measures the approval. */
const measure = async (page: Page, message: string, from: unknown) => {
  void ask(page, 'RPC_REQUEST', { method: 'personal_sign', params: [message, from] })
  const frame = playwrightOf(page).frameLocator('iframe')
  const approve = frame.getByRole('button', { name: 'Approve' })
  await approve.waitFor()
  return frame.locator('main').evaluate(main => {
    const details = main.querySelector('.details')!
    const { color, backgroundColor } = getComputedStyle(main.querySelector('.primary')!)
    return {
      belowButtons: innerHeight - main.querySelector('button')!.getBoundingClientRect().bottom,
      scrolls: details.scrollHeight > details.clientHeight,
      pageScrolls:
        document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth,
      color,
      backgroundColor
    }
  })
}

const LONG = 'A sentence that somebody has to read before they sign it. '.repeat(60)
const black = 'rgb(0, 0, 0)'
const white = 'rgb(255, 255, 255)'

for (const { name, theme, text, viewport } of [
  { name: 'in light', theme: { themeMode: 'light' }, text: white, viewport: { width: 360, height: 600 } },
  { name: 'in dark', theme: { themeMode: 'dark' }, text: black, viewport: { width: 360, height: 600 } },
  {
    name: 'in dark with a dark accent',
    theme: { themeMode: 'dark', w3mThemeVariables: { '--w3m-accent': '#0b6b3a' } },
    text: white,
    viewport: { width: 320, height: 568 }
  },
  {
    name: 'in light with a bright accent',
    theme: { themeMode: 'light', w3mThemeVariables: { '--w3m-accent': 'oklch(85% 0.2 130)' } },
    text: black,
    viewport: { width: 390, height: 844 }
  }
])
  story(
    `an approval fills the secure frame, and its buttons are at the bottom edge, ${name}`,
    { hosts: ['cdn'], browser: { viewport } },
    async ({ page, world, shot }) => {
      const { frame: server } = world.controls
      const email = 'ana@mail.example'
      await page.goto(world.page(html))
      await page.until(() => document.title === 'Ready')
      await ask(page, 'CONNECT_EMAIL', { email })
      await followLink(server, email)
      await ask(page, 'CONNECT_OTP', { otp: codeIn(server, email) })
      const { address } = await ask(page, 'GET_USER')
      await ask(page, 'SYNC_THEME', theme)
      const short = await measure(page, 'Hello', address)
      await shot(`approval ${name}`)
      assert.ok(short.belowButtons >= 8 && short.belowButtons <= 24, `${short.belowButtons} px below the buttons`)
      assert.equal([short.scrolls, short.pageScrolls], [false, false])
      assert.is(short.color, text, `on ${short.backgroundColor}`)
      const button = (label: string) => playwrightOf(page).frameLocator('iframe').getByRole('button', { name: label })
      await button('Decline').click()
      await button('Decline').waitFor({ state: 'detached' })
      const long = await measure(page, LONG, address)
      await shot(`long approval ${name}`)
      assert.is(long.belowButtons, short.belowButtons)
      assert.equal([long.scrolls, long.pageScrolls], [true, false])
      // The frame releases the button once it was wholly visible.
      await button('Approve').click()
      await button('Approve').waitFor({ state: 'detached' })
    }
  )

story('the page of mails shows a new mail by itself', { hosts: ['cdn'] }, async ({ page, context, world }) => {
  await page.goto(world.page(html))
  await page.until(() => document.title === 'Ready')
  const mails = await context.popup(() => page.run(address => void open(address), new URL('/mails', world.frame).href))
  await mails.waitFor('"No mail yet. This page shows new ones by itself."')
  await mails.run(() => {
    document.body.dataset.stays = ''
  })
  await ask(page, 'CONNECT_EMAIL', { email: 'ana@mail.example' })
  await mails.waitFor('"Approve a new device"')
  assert.is(await mails.count('body[data-stays]'), 1, 'it was not loaded again')
  const approving = await context.popup(() => mails.click('article a'))
  await approving.click('button')
  await mails.waitFor('"Your code"')
})
