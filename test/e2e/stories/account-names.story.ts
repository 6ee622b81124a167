/** The names of accounts that are registered with the names service: in the account, the button and the activity. */
import * as assert from 'uvu/assert'
import { accounts } from '../../doubles/demo-wallet/accounts'
import { nameRequests } from '../account-name'
import { eventually, type Page } from '../driver'
import { cdn } from '../embedded'
import { waitForText } from '../send-form'
import { balanceOf, fill, press, review } from '../sending'
import { story } from '../story'
import { chooseDemo, connectDemo, openAccount, SHORT, wallet } from '../visit'

const [me, other] = accounts.map(({ address }) => address.toLowerCase()) as [`0x${string}`, `0x${string}`]
const STRANGER = `0x${'ab'.repeat(20)}`
const query = { ...wallet({ approve: 'auto' }), config: JSON.stringify({ projectId: 'sandbox' }) }
const ROWS = '[data-testid^="transaction-"]'

/** Makes what the page has stored, and will store, older by this many milliseconds. */
const advanceClock = (page: Page, ms: number) =>
  page.run(ms => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + ms
  }, ms)

story(
  'an account shows its name of the service, as its button does, and for five minutes without a request',
  {},
  async ({ open, page, world, shot }) => {
    const names = await world.controls.names()
    names.put('osmond.reown.id', me)
    await open(query)
    await chooseDemo(page)
    await page.waitFor('@account-button >> "osmond.reown"')
    await openAccount(page)
    await page.waitFor('@modal >> "osmond.reown.id"')
    await shot('named')
    assert.equal(
      nameRequests(world).sort(),
      [`GET /v1/identity/${me}`, 'GET /v1/profile/account/osmond.reown.id', `GET /v1/profile/reverse/${me}`].sort()
    )
    const before = nameRequests(world).length
    await page.reload()
    await openAccount(page)
    await page.waitFor('@modal >> "osmond.reown.id"')
    assert.is(nameRequests(world).length, before)

    await page.reload()
    await page.waitFor('@account-button')
    await advanceClock(page, 301_000)
    await openAccount(page)
    // the browser itself may have the identity
    await eventually(
      () => nameRequests(world).filter(path => path.includes('reverse')).length === 2,
      'the name is not requested again'
    )
    await page.waitFor('@modal >> "osmond.reown.id"')
  }
)

story(
  'a name that the service claims for an account but that leads elsewhere is not shown',
  cdn,
  async ({ open, page, world }) => {
    const names = await world.controls.names()
    names.put('victim.reown.id', STRANGER)
    names.claim(me, 'victim.reown.id')
    await open(query)
    await connectDemo(page)
    await openAccount(page)
    await eventually(
      () => nameRequests(world).includes('GET /v1/profile/account/victim.reown.id'),
      'the name is not checked'
    )
    await page.waitFor('@modal >> @balance')
    assert.ok((await page.text('@account-button')).includes(SHORT))
    assert.not.match(await page.text('@modal'), 'victim')
  }
)

story(
  'a name on Ethereum comes before one of the service, which is not requested then',
  cdn,
  async ({ open, page, world }) => {
    const names = await world.controls.names()
    names.put('maria.reown.id', other)
    await open(query)
    await page.until(() => !!customElements.get('billfold-button'))
    await page.run(() =>
      (window as unknown as { demoWallet: { switchAccount(index: number): void } }).demoWallet.switchAccount(1)
    )
    await chooseDemo(page)
    await page.waitFor('@account-button >> "maria.eth"')
    assert.equal(
      nameRequests(world).filter(path => path.includes('profile')),
      []
    )
  }
)

story('a service that fails shows the address, and a later visit the name', cdn, async ({ open, page, world }) => {
  const names = await world.controls.names()
  names.put('osmond.reown.id', me)
  world.faults.set('chain-data', { kind: 'status', status: 400, match: '/v1/profile/' })
  await open(query)
  await connectDemo(page)
  await openAccount(page)
  await eventually(() => nameRequests(world).some(path => path.includes('reverse')), 'the name is not requested')
  assert.ok((await page.text('@account-button')).includes(SHORT))
  world.faults.clear('chain-data')
  await page.reload()
  await openAccount(page)
  await page.waitFor('@modal >> "osmond.reown.id"')
})

story(
  'a visitor sends to a name of the service, and the activity names the receiver',
  cdn,
  async ({ open, page, world, shot }) => {
    const names = await world.controls.names()
    names.put('harbour.reown.id', STRANGER)
    await open(query)
    await connectDemo(page)
    await openAccount(page)
    await page.click('@send')
    await fill(page, { amount: '0.25', to: 'harbour.reown.id' })
    await review(page)
    assert.is((await page.text('@review-address')).replace(/\s/g, '').toLowerCase(), STRANGER)
    await press(page)
    await waitForText(page, 'sent-status', 'Confirmed')
    assert.is(await balanceOf(world, STRANGER), 250_000_000_000_000_000n)
    await page.click('@done')
    await page.click('@activity')
    await page.waitFor(`${ROWS} >> "harbour.reown.id"`)
    assert.match(await page.text(ROWS), /to harbour\.reown\.id/)
    await shot('activity')
  }
)

story('a receiver whose name nobody has registered says so', cdn, async ({ open, page }) => {
  await open(query)
  await connectDemo(page)
  await openAccount(page)
  await page.click('@send')
  await fill(page, { amount: '0.25', to: 'nowhere.reown.id' })
  await page.waitFor('"Nobody has this name."')
})
