/** The approval of requests to the embedded wallet: how a visitor approves, declines or leaves it. */
import { setTimeout as sleep } from 'node:timers/promises'
import * as assert from 'uvu/assert'
import { ask, askToSign, askToSignTwice, cdn, isFrameShown, outcomeOf, resultOf, waitForDismissed } from '../embedded'
import { answerFrame, frameOf, logins, signInByEmail } from '../login'
import type { Page } from '../driver'
import { eventually } from '../driver'
import { story } from '../story'
import { openAccount } from '../visit'

/** Waits until the frame shows a request, whose text the visitor can read. */
const waitForStatement = async (page: Page, text: string) => {
  await frameOf(page).getByText(text).waitFor()
  await eventually(() => isFrameShown(page), 'the frame is hidden')
}

/** Waits until this element has the focus, in the page or in the shadow root of one of its elements. */
const waitForFocus = (page: Page, selector: string) =>
  page.until(wanted => {
    const { activeElement } = document
    return (activeElement?.shadowRoot?.activeElement ?? activeElement)?.matches(wanted) === true
  }, selector)

const REJECTED = { code: 4001, message: 'Request was aborted' }

story(
  'a visitor declines a signature, and the page learns it; the focus was in the frame, and is back at the button',
  cdn,
  async ({ page, world, open }) => {
    await open(logins())
    await signInByEmail(page, world)
    await page.click('@site-sign')
    await waitForStatement(page, 'I was here.')
    await waitForFocus(page, '#billfold-frame')
    await answerFrame(page, 'Decline')
    await waitForDismissed(page)
    assert.match(await page.text('@site-signature'), /^No signature: User rejected/i)
    await waitForFocus(page, '#sign')

    await askToSign(page, 'declined')
    await waitForStatement(page, 'declined')
    await answerFrame(page, 'Decline')
    const outcome = await outcomeOf(page, 'declined')
    assert.is('code' in outcome && outcome.code, 4001)
    await waitForDismissed(page)
  }
)

story(
  'a visitor leaves an approval by the close button or Escape: the request is rejected, and the next one works',
  cdn,
  async ({ page, world, open }) => {
    await open(logins())
    await signInByEmail(page, world)
    await askToSign(page, 'closed')
    await waitForStatement(page, 'closed')
    await page.click('@modal-close')
    assert.equal(await outcomeOf(page, 'closed'), REJECTED)
    await waitForDismissed(page)

    await askToSign(page, 'escaped')
    await waitForStatement(page, 'escaped')
    // in the frame, keys belong to the frame
    await page.run(() => document.getElementById('billfold-frame')!.blur())
    await page.press('Escape')
    assert.equal(await outcomeOf(page, 'escaped'), REJECTED)
    await waitForDismissed(page)

    await askToSign(page, 'approved')
    await waitForStatement(page, 'approved')
    await answerFrame(page, 'Approve')
    assert.match(String(await resultOf(page, 'approved')), /^0x[\da-f]{130}/)
    await waitForDismissed(page)
  }
)

story('the Tab key leads from the frame to the buttons of the dialog, and to the frame again', cdn, async context => {
  const { page, world, open } = context
  await open(logins())
  await signInByEmail(page, world)
  await askToSign(page, 'by keyboard')
  await waitForStatement(page, 'by keyboard')
  await waitForFocus(page, '#billfold-frame')
  await page.run(() => document.getElementById('billfold-frame')!.blur())
  await eventually(async () => {
    await page.press('Tab')
    return page.run(() => document.activeElement?.id === 'billfold-frame')
  }, 'the Tab key does not reach the frame')
  await answerFrame(page, 'Decline')
  await waitForDismissed(page)
})

story(
  'Shift and Tab lead from the frame to the button before it, and Tab leads into the frame again',
  cdn,
  async ({ page, world, open }) => {
    await open(logins({ debug: false }))
    await signInByEmail(page, world)
    await askToSign(page, 'backwards')
    await waitForStatement(page, 'backwards')
    await waitForFocus(page, '#billfold-frame')
    const focused = frameOf(page).locator(':focus')
    for (const press of ['first', 'second']) {
      await page.press('Tab')
      await eventually(async () => (await focused.count()) > 0, `the ${press} Tab key in the frame`)
      await page.press('Shift+Tab')
      await waitForFocus(page, '[data-testid="modal-close"]')
      await page.press('Tab')
      await waitForFocus(page, '#billfold-frame')
    }
    await answerFrame(page, 'Approve')
    assert.match(String(await resultOf(page, 'backwards')), /^0x[\da-f]{130}/)
    await waitForDismissed(page)
  }
)

/** Returns the tops of the frame and of its place, in the dialog of the page's element. */
const topsOf = (page: Page): Promise<number[]> =>
  page.run(() => {
    const modal = document.querySelector('billfold-modal')!
    const host = (modal.shadowRoot ?? modal).querySelector('[data-billfold=dialog]')!
    const place = host.shadowRoot!.querySelector('[data-testid=approval]')
    return [document.getElementById('billfold-frame'), place].map(element => element!.getBoundingClientRect().top)
  })

story(
  'the page moves its embedded dialog two seconds after an approval has opened, and the frame follows',
  cdn,
  async ({ page, world, open }) => {
    await open(logins())
    await signInByEmail(page, world)
    await open(logins({ enableEmbedded: true }))
    await page.run(() => {
      const banner = document.createElement('div')
      banner.id = 'banner'
      document.body.prepend(banner, document.createElement('billfold-modal'))
    })
    await page.waitFor('@disconnect-button')
    await askToSign(page, 'moved')
    await waitForStatement(page, 'moved')
    const [before] = await topsOf(page)
    await sleep(2000)
    await page.run(() => {
      document.getElementById('banner')!.style.height = '40px'
    })
    await eventually(async () => {
      const [frame, place] = await topsOf(page)
      return frame === place && frame === before! + 40
    }, 'the frame stays where it was')
    await answerFrame(page, 'Approve')
    assert.match(String(await resultOf(page, 'moved')), /^0x[\da-f]{130}/)
  }
)

story(
  'a request while the account is open is shown in its place; approval, refusal and back lead to the account again',
  cdn,
  async ({ page, world, open }) => {
    await open(logins())
    await signInByEmail(page, world)
    await openAccount(page)
    await askToSign(page, 'approved')
    await waitForStatement(page, 'approved')
    assert.not(await page.visible('@disconnect-button'))
    await answerFrame(page, 'Approve')
    assert.match(String(await resultOf(page, 'approved')), /^0x[\da-f]{130}/)
    await page.waitFor('@disconnect-button')
    assert.not(await isFrameShown(page))

    await askToSign(page, 'left')
    await waitForStatement(page, 'left')
    await page.click('@modal-back')
    assert.equal(await outcomeOf(page, 'left'), REJECTED)
    await page.waitFor('@disconnect-button')
    assert.not(await isFrameShown(page))
    assert.not(await page.visible('@modal-back'))
  }
)

story(
  'while a request waits, the frame refuses another one, and the view stays; the next request is shown again',
  cdn,
  async ({ page, world, open }) => {
    await open(logins())
    await signInByEmail(page, world)
    await askToSign(page, 'first')
    await waitForStatement(page, 'first')
    await waitForFocus(page, '#billfold-frame')
    await askToSign(page, 'second')
    assert.equal(await outcomeOf(page, 'second'), { code: -32603, message: 'Another request waits for the user' })
    assert.ok(await page.visible('@approval'))
    await waitForFocus(page, '#billfold-frame')
    await answerFrame(page, 'Approve')
    assert.match(String(await resultOf(page, 'first')), /^0x[\da-f]{130}/)
    await waitForDismissed(page)

    await askToSign(page, 'third')
    await waitForStatement(page, 'third')
    await answerFrame(page, 'Approve')
    assert.match(String(await resultOf(page, 'third')), /^0x[\da-f]{130}/)
    await waitForDismissed(page)
  }
)

story(
  'a page requests a second signature as soon as it has the first, while the dialog closes: it is shown and approved',
  cdn,
  async ({ page, world, open }) => {
    await open(logins())
    await signInByEmail(page, world)
    await askToSignTwice(page, 'first', 'second')
    await waitForStatement(page, 'first')
    await answerFrame(page, 'Approve')
    await waitForStatement(page, 'second')
    await waitForFocus(page, '#billfold-frame')
    await answerFrame(page, 'Approve')
    assert.match(String(await resultOf(page, 'second')), /^0x[\da-f]{130}/)
    await waitForDismissed(page)
  }
)

const REFUSED = { code: 4200, message: 'Requested RPC call is not allowed' }

story(
  'a method that the embedded wallet does not allow opens the account, which says so, and rejects what waits',
  cdn,
  async ({ page, world, open }) => {
    await open(logins())
    await signInByEmail(page, world)
    await ask(page, 'refused', 'eth_sign', ['0x00', '0x00'])
    assert.equal(await outcomeOf(page, 'refused'), REFUSED)
    await page.waitFor('@toast >> "Action not allowed"')
    await page.waitFor('@disconnect-button')
    await page.press('Escape')
    await waitForDismissed(page)

    await askToSign(page, 'waits')
    await waitForStatement(page, 'waits')
    await ask(page, 'refused again', 'eth_sign', ['0x00', '0x00'])
    assert.equal(await outcomeOf(page, 'refused again'), REFUSED)
    assert.equal(await outcomeOf(page, 'waits'), REJECTED)
    await page.waitFor('@toast >> "Action not allowed"')
    await page.waitFor('@disconnect-button')
    assert.not(await isFrameShown(page))
  }
)
