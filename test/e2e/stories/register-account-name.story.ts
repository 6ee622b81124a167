/** The registration of a name for an account of the embedded wallet. */
import * as assert from 'uvu/assert'
import { nameRequests, registerName, toNameForm, typedName } from '../account-name'
import { eventually } from '../driver'
import { cdn, getAccount } from '../embedded'
import { answerFrame, frameOf } from '../login'
import { waitForText } from '../send-form'
import { story } from '../story'
import { openAccount } from '../visit'

story(
  'a visitor registers a name with the smart account; the account and the button show it, also after a reload',
  {},
  async stage => {
    const { page, world, shot } = stage
    const address = await toNameForm(stage)
    await page.type('@name', 'Ana Maria!')
    assert.is(await typedName(page), 'anamaria')
    await page.waitFor('@suggestion-anamaria')
    await shot('suggestions')
    await page.click('@register-name')
    await frameOf(page).getByText('anamaria.reown.id').waitFor()
    await answerFrame(page, 'Approve')
    await waitForText(page, 'registered-name', 'anamaria.reown.id')
    await shot('registered')

    const names = await world.controls.names()
    const profile = names.profile('anamaria.reown.id')!
    assert.equal(
      Object.entries(profile.addresses).map(([coinType, entry]) => [coinType, entry.address]),
      [
        ['60', address],
        ['2147483649', address]
      ]
    )
    await page.click('@lets-go')
    await page.waitFor('@modal >> "anamaria.reown.id"')
    await page.click('@account-settings')
    await page.waitFor('@settings-address')
    assert.is(await page.count('@choose-account-name'), 0)
    await page.click('@modal-close')
    await page.waitFor('@account-button >> "anamaria.reown"')

    const before = nameRequests(world).length
    await page.reload()
    await page.waitFor('@account-button')
    await openAccount(page)
    await page.waitFor('@modal >> "anamaria.reown.id"')
    assert.is(nameRequests(world).length, before, 'the name is stored for five minutes')
  }
)

story('a visitor who declines the signature finds the form as it was, and can sign again', cdn, async stage => {
  const { page, world, shot } = stage
  await toNameForm(stage)
  await registerName(page, 'ana-maria', 'Decline')
  await waitForText(page, 'name-help', 'You declined the signature. Nothing was registered.')
  assert.is(await typedName(page), 'ana-maria')
  await shot('declined')
  assert.not(nameRequests(world).includes('POST /v1/profile/account'))
  await page.press('Enter')
  await answerFrame(page, 'Approve')
  await waitForText(page, 'registered-name', 'ana-maria.reown.id')
})

story('the account of a key registers a name, too', cdn, async stage => {
  const { page, world } = stage
  const address = await toNameForm(stage, { defaultAccountTypes: { eip155: 'eoa' } })
  assert.is((await getAccount(page)).embeddedWalletInfo?.accountType, 'eoa')
  await registerName(page, 'keyed', 'Approve')
  await waitForText(page, 'registered-name', 'keyed.reown.id')
  assert.is((await world.controls.names()).profile('keyed.reown.id')?.addresses[60]?.address, address)
})

story(
  'a registered name cannot be chosen; one that is taken meanwhile says so, and a suggestion registers at once',
  cdn,
  async stage => {
    const { page, world, shot } = stage
    const names = await world.controls.names()
    const stranger = `0x${'ab'.repeat(20)}`
    names.put('taken.reown.id', stranger)
    await toNameForm(stage)
    await page.type('@name', 'taken')
    await page.waitFor('[data-testid=suggestion-taken][disabled]')
    await waitForText(page, 'name-help', 'taken.reown.id is already registered.')
    await shot('taken')
    await page.press('Enter')
    assert.is(await page.count('@name-registering'), 0)

    names.put('taken1.reown.id', stranger)
    await page.click('@suggestion-taken1')
    await answerFrame(page, 'Approve')
    await waitForText(page, 'name-help', 'Name is already registered')
    assert.is(await typedName(page), 'taken1')
    await page.type('@name', 'spare')
    await page.click('@suggestion-spare2')
    await answerFrame(page, 'Approve')
    await waitForText(page, 'registered-name', 'spare2.reown.id')
    assert.is(names.profile('taken.reown.id')!.addresses[60]!.address, stranger)
  }
)

story('names that are too short or invalid say so, and no signature is requested for them', cdn, async stage => {
  const { page, world } = stage
  await toNameForm(stage)
  await page.type('@name', 'ana')
  await page.press('Enter')
  await waitForText(page, 'name-help', 'Name must be at least 4 characters long')
  await page.type('@name', 'xn--ana')
  await waitForText(page, 'name-help', 'The value is not a valid username')
  await page.press('Enter')
  assert.is(await page.count('@name-registering'), 0)
  assert.equal(
    nameRequests(world).filter(path => path.includes('suggestions') || path.startsWith('POST')),
    []
  )
})

story('a service that fails leads back to the form, with its reason', cdn, async stage => {
  const { page, world, shot } = stage
  await toNameForm(stage)
  world.faults.set('chain-data', { kind: 'status', status: 503, match: '/v1/profile/suggestions' })
  await page.type('@name', 'anna')
  await waitForText(page, 'suggestions-failed', 'Error fetching name suggestions')
  world.faults.set('chain-data', { kind: 'status', status: 503, match: /\/v1\/profile\/account\?/ })
  await page.click('@register-name')
  await answerFrame(page, 'Approve')
  await waitForText(page, 'name-help', 'Provider is not available')
  assert.is(await typedName(page), 'anna')
  await shot('failed')
  world.faults.set('chain-data', { kind: 'status', status: 500, match: /\/v1\/profile\/account\?/ })
  await page.click('@register-name')
  await answerFrame(page, 'Approve')
  await waitForText(page, 'name-help', 'Error registering name')
  world.faults.clear('chain-data')
  await page.click('@register-name')
  await answerFrame(page, 'Approve')
  await waitForText(page, 'registered-name', 'anna.reown.id')
})

story(
  'a visitor whose clock is wrong registers a name by the service’s clock, if pages may read it',
  cdn,
  async stage => {
    const { page, world } = stage
    const names = await world.controls.names()
    names.setClock({ aheadMs: 3_600_000 })
    await toNameForm(stage)
    await registerName(page, 'clockwise', 'Approve')
    await waitForText(page, 'name-help', 'Timestamp is too old or in the future')
    names.setClock({ isReadable: true })
    await page.type('@name', 'punctual')
    await page.waitFor('@suggestion-punctual')
    await page.click('@register-name')
    await answerFrame(page, 'Approve')
    await waitForText(page, 'registered-name', 'punctual.reown.id')
  }
)

story(
  'a name is chosen by the keyboard alone, and the focus stays in the field while it is wrong',
  cdn,
  async stage => {
    const { page } = stage
    await toNameForm(stage)
    const focused = () =>
      page.run(() =>
        document.querySelector('[data-billfold=dialog]')!.shadowRoot!.activeElement?.getAttribute('data-testid')
      )
    await eventually(async () => (await focused()) === 'name', 'the field has no focus')
    await page.type('@name', 'keys')
    await page.waitFor('@suggestion-keys1')
    await page.press('Tab')
    assert.is(await focused(), 'register-name')
    await page.press('Tab')
    assert.is(await focused(), 'suggestion-keys')
    await page.press('ArrowDown')
    assert.is(await focused(), 'suggestion-keys1')
    await page.press('Enter')
    await answerFrame(page, 'Approve')
    await waitForText(page, 'registered-name', 'keys1.reown.id')
    await eventually(async () => {
      if ((await focused()) === 'lets-go') return true
      await page.press('Tab')
      return false
    }, 'the button gets no focus')
    await page.press('Enter')
    await page.waitFor('@modal >> "keys1.reown.id"')
  }
)

story('an account that has a name, and a wallet of the visitor, have no row for one', cdn, async stage => {
  const { page, world } = stage
  const address = await toNameForm(stage)
  const names = await world.controls.names()
  names.put('ready.reown.id', address)
  await page.reload()
  await openAccount(page)
  await page.waitFor('@modal >> "ready.reown.id"')
  await page.click('@account-settings')
  await page.waitFor('@settings-address')
  assert.is(await page.count('@choose-account-name'), 0)
})
