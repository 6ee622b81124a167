/** The registration of an account's name with another tab, a slow service, a switch of the network, and by the page. */
import * as assert from 'uvu/assert'
import { named, nameRequests, openNameForm, toNameForm, typedName } from '../account-name'
import { playwrightOf, type Page } from '../driver'
import { cdn } from '../embedded'
import { answerFrame, frameOf, signInByEmail } from '../login'
import { waitForText } from '../send-form'
import { story } from '../story'
import type { World } from '../../sandbox/world'

/** The request that registers a name. */
const REGISTRATION = 'POST /v1/profile/account'
const registrations = (world: World) => nameRequests(world).filter(request => request === REGISTRATION).length

/** Holds the requests that register a name, until the returned function is called. */
const holdRegistrations = async (page: Page): Promise<() => void> => {
  let release = () => {}
  const gate = new Promise<void>(done => {
    release = done
  })
  await playwrightOf(page).route(
    url => url.pathname === '/v1/profile/account',
    async route => {
      await gate
      await route.continue()
    }
  )
  return release
}

const BASE = 'eip155:8453'

type HostWindow = typeof globalThis & {
  billfold: {
    open(options: object): Promise<void>
    switchNetwork(id: string): Promise<void>
    getCaipNetworkId(): Promise<string>
  }
}
const openForm = (page: Page) =>
  page.run(() => (window as unknown as HostWindow).billfold.open({ view: 'RegisterAccountName' }))

/** The host page starts a switch of the network. */
const switchToBase = (page: Page) =>
  page.run(id => void (window as unknown as HostWindow).billfold.switchNetwork(id), BASE)
const waitForBase = (page: Page) =>
  page.until(async id => (await (window as unknown as HostWindow).billfold.getCaipNetworkId()) === id, BASE)

/** Returns the owner of a name, which has to be registered for Ethereum. */
const ownerOf = async (world: World, name: string) => {
  const { addresses } = (await world.controls.names()).profile(name)!
  assert.equal(Object.keys(addresses), ['60', '2147483649'])
  return addresses[60]!.address
}

story('a host page opens the form for a name of the account', cdn, async ({ open, page, world }) => {
  await open(named())
  await signInByEmail(page, world)
  await openForm(page)
  await page.type('@name', 'opened')
  await page.click('@register-name')
  await answerFrame(page, 'Approve')
  await waitForText(page, 'registered-name', 'opened.reown.id')
  await page.click('@lets-go')
  await page.waitFor('@modal >> "opened.reown.id"')
})

story('while the service is slow, the form waits also after it was closed, and registers once', cdn, async stage => {
  const { page, world, shot } = stage
  await toNameForm(stage)
  const release = await holdRegistrations(page)
  await page.type('@name', 'patience')
  await page.waitFor('@suggestion-patience')
  await page.click('@register-name')
  await answerFrame(page, 'Approve')
  await page.waitFor('@name-registering')
  await shot('registering')
  await page.press('Enter')
  assert.is(await page.count('[data-testid^="suggestion-"]:not([disabled])'), 0)
  await page.click('@modal-close')
  await page.waitFor('@modal', { gone: true })
  await openNameForm(page)
  await page.waitFor('@name-registering')
  assert.is(await typedName(page), 'patience')
  release()
  await waitForText(page, 'registered-name', 'patience.reown.id')
  assert.is(registrations(world), 1)
})

story('a name that the visitor has registered in another tab is the only one', cdn, async stage => {
  const { page, world, context, host, shot } = stage
  await toNameForm(stage)
  const other = await context.page()
  await other.goto(host.url(world, named()))
  await openNameForm(other)
  await other.type('@name', 'second')
  await other.waitFor('@suggestion-second')

  await page.type('@name', 'first')
  await page.click('@register-name')
  await answerFrame(page, 'Approve')
  await waitForText(page, 'registered-name', 'first.reown.id')
  await page.click('@lets-go')
  await page.waitFor('@modal >> "first.reown.id"')

  await other.click('@register-name')
  await waitForText(other, 'name-help', 'You already own a name')
  await shot('owned')
  assert.is(registrations(world), 1)
  await other.click('@modal-close')
  await other.waitFor('@account-button >> "first.reown"')
})

story('a visitor who signs in two tabs registers one name', cdn, async stage => {
  const { page, world, context, host } = stage
  await toNameForm(stage)
  const other = await context.page()
  await other.goto(host.url(world, named()))
  await openNameForm(other)
  await other.type('@name', 'second')
  await other.click('@register-name')
  await frameOf(other).getByText('second.reown.id').waitFor()

  await page.type('@name', 'first')
  await page.click('@register-name')
  await answerFrame(page, 'Approve')
  await waitForText(page, 'registered-name', 'first.reown.id')
  await page.click('@lets-go')
  await page.waitFor('@modal >> "first.reown.id"')

  await answerFrame(other, 'Approve')
  await waitForText(other, 'name-help', 'You already own a name')
  assert.is(registrations(world), 1)
})

story('a name is registered for the network that was active when the visitor pressed', cdn, async stage => {
  const { page, world } = stage
  const address = await toNameForm(stage)
  await page.type('@name', 'moving')
  const release = await holdRegistrations(page)
  await page.click('@register-name')
  await answerFrame(page, 'Approve')
  await page.waitFor('@name-registering')
  await switchToBase(page)
  await waitForBase(page)
  release()
  await waitForText(page, 'registered-name', 'moving.reown.id')
  assert.equal(await ownerOf(world, 'moving.reown.id'), address)
  await page.click('@lets-go')
  await page.waitFor('@modal >> "moving.reown.id"')
})

story('a visitor signs for a name while the page switches the network, and both are done', cdn, async stage => {
  const { page, world } = stage
  const address = await toNameForm(stage)
  await page.type('@name', 'switching')
  await page.click('@register-name')
  await frameOf(page).getByText('switching.reown.id').waitFor()
  await switchToBase(page)
  await answerFrame(page, 'Approve')
  await waitForText(page, 'registered-name', 'switching.reown.id')
  await waitForBase(page)
  assert.equal(await ownerOf(world, 'switching.reown.id'), address)
  await page.click('@lets-go')
  await page.waitFor('@modal >> "switching.reown.id"')
})
