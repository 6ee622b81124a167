/** A connection on one of three chains that is refused or ended, and what remains of the others. */
import * as assert from 'uvu/assert'
import {
  choose,
  DISCONNECTED_HERE,
  failures,
  having,
  listen,
  openWallets,
  showsAccount,
  waitsForNothing
} from '../chains'
import { connectPhone, openPhone } from '../phone'
import { story } from '../story'
import { account, alice, cdn, closed, connectOn, three } from '../three-chains'
import { DEMO } from '../visit'

story('a refusal on one chain leaves the others as they are', cdn, async ({ open, page }) => {
  await open(having({ chains: { approve: 'auto', bitcoin: { approve: 'reject' } } }))
  await page.click('@connect-button')
  await connectOn(page, 'solana')
  await openWallets(page)
  await page.click('@add-bip122')
  await page.click(DEMO)
  await page.waitFor('"Request declined"')
  await page.press('Escape')
  await closed(page)
  await showsAccount(page, alice, '7.250 SOL')
  assert.equal((await account(page)).connected, ['solana'])
})

story(
  'when the last connection is gone there is no way back to an account that nobody has',
  cdn,
  async ({ open, page }) => {
    await open(three)
    await page.click('@connect-button')
    await connectOn(page, 'solana')
    await openWallets(page)
    await page.click('@disconnect-solana')
    await page.waitFor('@modal >> "No wallet connected"')
    await page.until(
      () => !document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelector('[data-testid=modal-back]')
    )
    await page.click('@add-bip122')
    await page.click('@modal-back')
    await page.waitFor('@add-solana')
    await page.press('Escape')
    await page.waitFor('@connect-button')
  }
)

story(
  'a wallet that cannot be reached any more keeps none of the others: all end at once, both are told which ' +
    'it was, and nothing more is awaited',
  { ...cdn, isLong: true, expects: /WebSocket/ },
  async ({ open, page, visitor, world }) => {
    await open(having({ chains: { approve: 'auto' } }, { projectId: 'story' }))
    await connectPhone(page, await openPhone(await visitor(), world, { approve: 'auto', namespaces: ['eip155'] }))
    await openWallets(page)
    await page.click('@add-solana')
    await choose(page, DEMO)
    await openWallets(page)
    await page.click('@add-bip122')
    await choose(page, DEMO)
    await listen(page)
    world.faults.set('relay', { kind: 'cut' })
    await openWallets(page)
    await page.click('@disconnect-all')
    await page.waitFor('@modal >> "No wallet connected"')
    await page.waitFor(DISCONNECTED_HERE)
    assert.equal(await failures(page), ['disconnect-failed: Failed to disconnect chain eip155'])
    await waitsForNothing(page)
    assert.equal((await account(page)).connected, [])
    await page.press('Escape')
    await page.reload()
    await page.waitFor('@connect-button')
    assert.equal((await account(page)).connected, [])
  }
)
