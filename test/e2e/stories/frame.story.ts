/** The sandbox's secure frame in a real browser: its storage, its policy and its approval page. */
import { recoverMessageAddress, type Hex } from 'viem'
import * as assert from 'uvu/assert'
import { codeIn, followLink } from '../../sandbox/frame/stage'
import { playwrightOf, type Page } from '../driver'
import { ask, frameHost } from '../frame-host'
import { story } from '../story'

const html = frameHost({
  body: '<button>Google</button>',
  script: `addEventListener('message', ({ data, origin }) => {
  if (data.resultUri && origin === new URL(frame.src).origin) globalThis.result = data.resultUri
})
document.querySelector('button').onclick = async () => {
  const provider = open('/blank.html', 'popupWindow', 'width=600,height=800')
  provider.location = (await ask('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })).uri
}
`
})

const openHost = async (page: Page, address: string) => {
  await page.goto(address)
  await page.until(() => document.title === 'Ready')
}

story(
  'a user of the secure frame signs in by e-mail, reloads, and approves a signature',
  { hosts: ['cdn'] },
  async ({ page, world, shot }) => {
    const { frame: server } = world.controls
    const address = world.page(html)
    const email = 'ana@mail.example'
    await openHost(page, address)
    assert.equal(await ask(page, 'CONNECT_EMAIL', { email }), { action: 'VERIFY_DEVICE' })
    await followLink(server, email)
    await ask(page, 'CONNECT_OTP', { otp: codeIn(server, email) })
    const user = await ask(page, 'GET_USER')
    await openHost(page, address)
    assert.equal(await ask(page, 'IS_CONNECTED'), { isConnected: true })
    assert.equal(await ask(page, 'GET_USER'), user)
    const frame = playwrightOf(page).frameLocator('iframe')
    const request = { method: 'personal_sign', params: ['Hello', user.address] }
    const sign = () => ask(page, 'RPC_REQUEST', request)
    const hide = (isHidden: boolean) =>
      page.run(hidden => {
        document.querySelector('iframe')!.style.display = hidden ? 'none' : ''
      }, isHidden)
    await hide(true)
    const signed = sign()
    await frame.getByRole('button', { name: 'Approve', includeHidden: true }).waitFor({ state: 'attached' })
    assert.ok(await frame.getByRole('button', { name: 'Approve', includeHidden: true }).isDisabled(), 'it is hidden')
    await hide(false)
    await shot('secure-frame')
    // Playwright waits until the button is enabled.
    await frame.getByRole('button', { name: 'Approve' }).click()
    const signature = String(await signed) as Hex
    assert.is(await recoverMessageAddress({ message: 'Hello', signature }), user.address)
    const declined = sign()
    await frame.getByRole('button', { name: 'Decline' }).click()
    assert.equal(await declined, { message: 'User rejected the request.' })
  }
)

story(
  'the browser refuses the secure frame in a page that is not on its list',
  {
    hosts: ['cdn'],
    expectsViolation: /frame-ancestors|frame/
  },
  async ({ page, world }) => {
    world.controls.frame.allow(['http://site.example'])
    // Without the header the server cannot refuse, and the policy alone decides.
    await page.goto(world.page(html.replace('<iframe', '<iframe referrerpolicy="no-referrer"')))
    await page.until(() => document.readyState === 'complete')
    const requested = world.requests('frame').map(({ url }) => url.split('?')[0])
    assert.equal(requested, ['/sdk'], 'its script must not load')
  }
)

story(
  'a user of the secure frame signs in at a provider, in a window of its own',
  { hosts: ['cdn'] },
  async ({ page, context, world }) => {
    await openHost(page, world.page(html))
    const provider = await context.popup(() => page.click('button'))
    await provider.type('[name="name"]', 'Ana')
    await provider.click('[value="allow"]')
    const uri = await page.until(() => (globalThis as unknown as { result?: string }).result)
    const user = await ask(page, 'CONNECT_SOCIAL', { uri, chainId: 1 })
    assert.is(user.userName, 'Ana')
    assert.equal(await ask(page, 'IS_CONNECTED'), { isConnected: true })
  }
)
