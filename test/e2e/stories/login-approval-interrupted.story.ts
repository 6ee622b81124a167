/** A signature that waits in the secure frame while the visitor reloads, signs out elsewhere, or is cut off. */
import * as assert from 'uvu/assert'
import { eventually, type Page } from '../driver'
import { askToSign, isFrameShown, outcomeOf, resultOf, waitForDismissed } from '../embedded'
import { assertLoggedOut, cutOff, messageCount, openRestoredTab, waitForSameAccount } from '../interruption'
import { answerFrame, disconnect, EMAIL, frameOf, logins, signInByEmail } from '../login'
import { story, type Stage } from '../story'

const cdn = { hosts: ['cdn'] as const }

/** Waits until the frame shows a request of the page. */
const waitForStatement = async (page: Page, text: string) => {
  await frameOf(page).getByText(text).waitFor()
  await eventually(() => isFrameShown(page), 'the frame is hidden')
}

/** Opens the page as a visitor of a login, for whom a signature waits. */
const begin = async ({ open, page, world }: Stage) => {
  await open(logins())
  await signInByEmail(page, world)
  await askToSign(page, 'waits')
  await waitForStatement(page, 'waits')
}

/** Checks that the next signature works. */
const signNext = async (page: Page, text = 'next') => {
  await askToSign(page, text)
  await waitForStatement(page, text)
  await answerFrame(page, 'Approve')
  assert.match(String(await resultOf(page, text)), /^0x[\da-f]{130}/)
  await waitForDismissed(page)
}

story('a visitor reloads the page while a signature waits: it is gone, and the next one works', cdn, async stage => {
  const { page } = stage
  await begin(stage)
  await page.reload()
  await page.waitFor('@site-events >> "connect"')
  assert.is(await page.count('dialog[open]'), 0)
  await askToSign(page, 'next')
  await waitForStatement(page, 'next')
  assert.is(await frameOf(page).getByText('waits').count(), 0)
  await answerFrame(page, 'Approve')
  assert.match(String(await resultOf(page, 'next')), /^0x[\da-f]{130}/)
  await waitForDismissed(page)
})

story(
  'a visitor signs out by another tab while a signature waits: it fails, and after the next login another one works',
  cdn,
  async stage => {
    const { page, world } = stage
    await begin(stage)
    const tab = await openRestoredTab(stage)
    await disconnect(tab)
    const outcome = await outcomeOf(page, 'waits')
    assert.is('code' in outcome && outcome.code, 4900)
    await assertLoggedOut(page)
    await waitForDismissed(page)
    await signInByEmail(page, world, 'bo@mail.example')
    await signNext(page)
  }
)

story('a visitor signs by another tab while a signature waits: neither disturbs the other one', cdn, async stage => {
  const { page } = stage
  await begin(stage)
  const tab = await openRestoredTab(stage)
  await tab.waitFor('@account-button')
  await waitForSameAccount(page, tab)
  await signNext(tab, 'in the other tab')
  await answerFrame(page, 'Approve')
  assert.match(String(await resultOf(page, 'waits')), /^0x[\da-f]{130}/)
  await waitForDismissed(page)
})

story('a visitor closes the tab while a signature waits, and another tab of the same login signs', cdn, async stage => {
  const { page } = stage
  await begin(stage)
  const tab = await openRestoredTab(stage)
  await tab.waitFor('@account-button')
  await page.close()
  await signNext(tab)
})

story(
  'a visitor approves without a connection: nothing is signed, the page learns it, and the next signature works',
  cdn,
  async stage => {
    const { page, world } = stage
    await begin(stage)
    const reconnect = await cutOff(page)
    await answerFrame(page, 'Approve')
    const outcome = await outcomeOf(page, 'waits')
    assert.is('code' in outcome && outcome.code, -32603)
    assert.match('message' in outcome ? outcome.message : '', /cannot reach its server/)
    await waitForDismissed(page)
    await reconnect()
    assert.is(messageCount(world, 'SIGN_OUT'), 0)
    await signNext(page)
    assert.match((await page.run(() => localStorage.getItem('billfold.frame-login')))!, EMAIL)
  }
)

story('a visitor loses the connection while a signature waits, and approves once back online', cdn, async stage => {
  const { page } = stage
  await begin(stage)
  const reconnect = await cutOff(page)
  assert.ok(await isFrameShown(page))
  await reconnect()
  await answerFrame(page, 'Approve')
  assert.match(String(await resultOf(page, 'waits')), /^0x[\da-f]{130}/)
  await waitForDismissed(page)
  await signNext(page)
})
