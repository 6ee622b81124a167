/**
 * A page that stays open, or is kept in the back/forward cache, while another tab signs out and another user signs in.
 * It may follow to the new user or end, and never shows or uses the first user's account for the second one's frame.
 */
import * as assert from 'uvu/assert'
import { createPublicClient, http, type Hex } from 'viem'
import { mainnet } from 'viem/chains'
import { waitForRestored } from '../chains'
import { eventually, playwrightOf, type Page } from '../driver'
import { askToSign, getAccount, outcomeOf, waitForDismissed } from '../embedded'
import { openRestoredTab, openTab, OTHER_EMAIL } from '../interruption'
import { answerFrame, disconnect, frameOf, logins, signInByEmail } from '../login'
import { story, type Stage } from '../story'

const addressOf = async (page: Page) => (await getAccount(page)).address

/** Waits until the page shows the new user, or nobody. Returns whether it has followed to the new user. */
const waitForEndOf = async (page: Page, first: string, second: string): Promise<boolean> => {
  let address: string | undefined
  await eventually(
    async () => {
      address = await addressOf(page)
      return address !== first
    },
    () => `the page still shows the first user: ${address}`
  )
  assert.ok(address === undefined || address === second, `the page shows a stranger: ${address}`)
  return address === second
}

/** Asserts that what the page signs now is by the account that it shows. */
const assertSignsAsShown = async (stage: Stage, page: Page) => {
  const address = (await addressOf(page)) as Hex
  await askToSign(page, 'Who am I?')
  await frameOf(page).getByText('Who am I?').waitFor()
  await frameOf(page).getByText(address).waitFor()
  await answerFrame(page, 'Approve')
  const outcome = await outcomeOf(page, 'Who am I?')
  assert.ok('result' in outcome)
  const signature = ('result' in outcome && outcome.result) as Hex
  const client = createPublicClient({ chain: mainnet, transport: http(stage.world.chains[0]!.rpc) })
  assert.ok(
    await client.verifyMessage({ address, message: 'Who am I?', signature }),
    'the frame signed as another user'
  )
  await waitForDismissed(page)
}

const storedLogin = (page: Page) => page.run(() => localStorage.getItem('billfold.frame-login'))

/** Signs out in a tab, and in as another user. Returns the new user's address. */
const changeUser = async ({ world }: Stage, tab: Page): Promise<string> => {
  await disconnect(tab)
  await signInByEmail(tab, world, OTHER_EMAIL)
  return (await addressOf(tab))!
}

interface Change {
  first: string
  second: string
  /** False for a page from the cache, in whose frame Playwright finds nothing. */
  canApprove?: boolean
}

/** Asserts that the page has left the first user, and that the new user's login is unharmed in both tabs. */
const assertChanged = async (stage: Stage, page: Page, tab: Page, { first, second, canApprove = true }: Change) => {
  const hasFollowed = await waitForEndOf(page, first, second)
  assert.match((await storedLogin(tab))!, OTHER_EMAIL)
  assert.is(await addressOf(tab), second)
  if (hasFollowed && canApprove) await assertSignsAsShown(stage, page)
  await assertSignsAsShown(stage, tab)
  await page.reload()
  await waitForRestored(page, 'eip155')
  assert.is(await addressOf(page), second)
  await assertSignsAsShown(stage, page)
}

story(
  'another tab signs out and in as another user: a page that stayed open leaves the first user',
  { hosts: ['cdn'] },
  async stage => {
    const { open, page, world } = stage
    await open(logins())
    await signInByEmail(page, world)
    const first = (await addressOf(page))!
    const tab = await openRestoredTab(stage)
    const second = await changeUser(stage, tab)
    assert.is.not(second, first)
    await assertChanged(stage, page, tab, { first, second })
  }
)

story(
  'another tab signs out and in as another user: a page from the back/forward cache leaves the first user',
  { hosts: ['cdn'], engines: ['desktop'] },
  async stage => {
    const { open, page, world } = stage
    await open(logins())
    await signInByEmail(page, world)
    const first = (await addressOf(page))!
    await page.run(() => {
      Object.assign(window, { isSame: true })
    })
    const tab = await openRestoredTab(stage)
    await page.goto(`${world.pages}/blank.html`)
    const second = await changeUser(stage, tab)
    await page.back()
    assert.is(
      await page.run(() => (window as { isSame?: boolean }).isSame),
      true,
      'it is the same page, out of the cache'
    )
    await assertChanged(stage, page, tab, { first, second, canApprove: false })
  }
)

story(
  'a page that did not learn of the second user, and is shown again, leaves the first user',
  { hosts: ['cdn'] },
  async stage => {
    const { open, page, world } = stage
    // as a page in the back/forward cache, which the headless engine lacks
    await playwrightOf(page).addInitScript(() => {
      const own = window as { isHidden?: boolean }
      addEventListener('storage', event => own.isHidden && event.stopImmediatePropagation(), true)
    })
    await open(logins())
    await signInByEmail(page, world)
    const first = (await addressOf(page))!
    const tab = await openRestoredTab(stage)
    await page.run(() => {
      Object.assign(window, { isHidden: true })
    })
    const second = await changeUser(stage, tab)
    assert.is(await addressOf(page), first)
    await page.run(() => {
      Object.assign(window, { isHidden: false })
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await assertChanged(stage, page, tab, { first, second })
  }
)

story(
  'another user signs in while a signature waits: the request fails, and nothing is signed for the first user',
  { hosts: ['cdn'] },
  async stage => {
    const { open, page, world } = stage
    await open(logins())
    await signInByEmail(page, world)
    const first = (await addressOf(page))!
    const tab = await openRestoredTab(stage)
    await askToSign(page, 'For the first user')
    await frameOf(page).getByText('For the first user').waitFor()
    const second = await changeUser(stage, tab)
    const outcome = await outcomeOf(page, 'For the first user')
    assert.not('result' in outcome)
    await assertChanged(stage, page, tab, { first, second })
  }
)

story(
  'a visitor at a provider signs in by another tab as somebody else: the window closes, and both tabs have one user',
  { hosts: ['cdn'] },
  async stage => {
    const { context, open, page, world } = stage
    await open(logins())
    await page.click('@connect-button')
    const window = await context.popup(() => page.click('@login-google'))
    await window.waitFor('"Sign in with google"')
    const tab = await openTab(stage)
    await signInByEmail(tab, world, OTHER_EMAIL)
    await page.waitFor('@account-button')
    await eventually(async () => !(await context.pages()).includes(window), 'the window of the provider is still open')
    assert.is(await addressOf(page), await addressOf(tab))
    await assertSignsAsShown(stage, page)
  }
)
