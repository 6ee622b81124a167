/**
 * Messages in the name of the secure frame, from the page itself and from another frame of the same origin. They carry
 * the true ids of the pending requests, which no other window can know. Nothing of them counts.
 */
import * as assert from 'uvu/assert'
import type { World } from '../../sandbox/world'
import { eventually, playwrightOf, type Page } from '../driver'
import { confirmEmail, logins, sendEmail } from '../login'
import { allow, loginOf, waitUntilAlone, waitUntilConnected } from '../provider-login'
import { story } from '../story'

interface Spying {
  ids?: string[]
  forgedCount?: number
}

/** Returns the frames of the page that have the secure frame's address: the first is Billfold's own. */
const framesOf = (page: Page, { frame }: World) =>
  playwrightOf(page)
    .frames()
    .filter(each => each.url().startsWith(frame))

/** Records the ids of the requests to the secure frame, inside of it. */
const recordIds = async (page: Page, world: World) => {
  const own = await eventually(() => framesOf(page, world)[0], 'the secure frame is not on the page')
  await own.evaluate(() => {
    const spying = window as Spying
    spying.ids = []
    addEventListener('message', ({ data }) => spying.ids!.push((data as { id: string }).id))
  })
}

/** Embeds the secure frame a second time, as a page of its own might, and returns it. */
const embedAnother = async (page: Page, world: World) => {
  await page.run(async url => {
    const iframe = document.createElement('iframe')
    iframe.src = url
    document.body.append(iframe)
    await new Promise(resolve => iframe.addEventListener('load', resolve))
  }, `${world.frame}?chainId=eip155:1`)
  return framesOf(page, world)[1]!
}

/** Posts messages to the page, from the page itself and from another frame, and waits until the page has them all. */
const forge = async (page: Page, world: World, messages: readonly object[]) => {
  const other = await embedAnother(page, world)
  await page.run(() => {
    const own = window as Spying
    own.forgedCount = 0
    addEventListener('message', ({ data }) => {
      if ((data as { isForged?: true }).isForged) own.forgedCount!++
    })
  })
  const forged = messages.map(message => ({ ...message, isForged: true }))
  await page.run(list => list.forEach(message => window.postMessage(message, '*')), forged)
  await other.evaluate(list => list.forEach(message => parent.postMessage(message, '*')), forged)
  await page.until(count => (window as Spying).forgedCount === count, 2 * forged.length)
}

story(
  'another window confirms the link of a mail in the name of the secure frame, and the visitor still has to follow it',
  { hosts: ['cdn'] },
  async ({ open, page, world }) => {
    await open(logins())
    await page.click('@connect-button')
    await page.click('@email')
    await recordIds(page, world)
    await page.press('Escape')
    await sendEmail(page)
    await page.waitFor('@resend')
    const own = framesOf(page, world)[0]!
    await own.waitForFunction(() => (window as Spying).ids!.length > 0)
    const ids = await own.evaluate(() => (window as Spying).ids!)
    const names = ['CONNECT_DEVICE', 'CONNECT_EMAIL', 'CONNECT_OTP', 'GET_USER']
    const messages = ids.flatMap(id =>
      names.flatMap(name => [
        { type: `@w3m-frame/${name}_SUCCESS`, id, payload: {} },
        { type: `@w3m-frame/${name}_ERROR`, id, payload: { message: 'Pay first' } }
      ])
    )
    await forge(page, world, messages)
    assert.ok(await page.visible('@modal >> "Approve this device"'))
    assert.is(await page.count('@code'), 0)
    await confirmEmail(page, world)
    await waitUntilConnected(page)
  }
)

story(
  'another window reports a result in the name of a provider, and the login goes on in the window of the provider',
  { hosts: ['cdn'] },
  async ({ context, open, page, world }) => {
    await open(logins())
    await page.click('@connect-button')
    const provider = await context.popup(() => page.click('@login-google'))
    await page.waitFor('"Connect in the provider window"')
    await provider.waitFor('"Sign in with google"')
    const { origin } = new URL(world.frame)
    await forge(page, world, [
      { resultUri: `${origin}/social?code=planted&state=planted` },
      { resultUri: `${origin}/social?error=access_denied` }
    ])
    assert.ok(await page.visible('"Connect in the provider window"'))
    await allow(provider)
    await waitUntilAlone(context)
    await waitUntilConnected(page)
    assert.equal(await loginOf(page), ['google', 'Ana'])
  }
)
