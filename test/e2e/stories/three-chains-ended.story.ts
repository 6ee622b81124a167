/** A connection on one of three chains that is refused or ended, and what remains of the others. */
import * as assert from 'uvu/assert'
import {
  choose,
  DISCONNECTED_HERE,
  recordedErrors,
  withWallets,
  recordErrors,
  openWallets,
  showsAccount,
  waitUntilIdle
} from '../chains'
import { recordNotices, waitForNotice } from '../notices'
import { connectPhone, openPhone } from '../phone'
import { story } from '../story'
import { account, alice, cdn, waitForClosed, connectOn, three } from '../three-chains'
import { DEMO } from '../visit'

story('a rejection on one chain leaves the others connected', cdn, async ({ open, page }) => {
  await open(withWallets({ chains: { approve: 'auto', bitcoin: { approve: 'reject' } } }))
  await page.click('@connect-button')
  await connectOn(page, 'solana')
  await openWallets(page)
  await page.click('@add-bip122')
  await page.click(DEMO)
  await page.waitFor('"Request declined"')
  await page.press('Escape')
  await waitForClosed(page)
  await showsAccount(page, alice, '7.250 SOL')
  assert.equal((await account(page)).connected, ['solana'])
})

story('after the last disconnect there is no way back to a disconnected account', cdn, async ({ open, page }) => {
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
})

story(
  'all wallets disconnect although one is unreachable; it is reported, and nothing stays pending',
  { ...cdn, isLong: true, expects: /WebSocket/ },
  async ({ open, page, visitor, world }) => {
    await open(withWallets({ chains: { approve: 'auto' } }, { projectId: 'story' }))
    await connectPhone(page, await openPhone(await visitor(), world, { approve: 'auto', namespaces: ['eip155'] }))
    await openWallets(page)
    await page.click('@add-solana')
    await choose(page, DEMO)
    await openWallets(page)
    await page.click('@add-bip122')
    await choose(page, DEMO)
    await recordErrors(page)
    await recordNotices(page)
    world.faults.set('relay', { kind: 'cut' })
    await openWallets(page)
    await page.click('@disconnect-all')
    await page.waitFor('@modal >> "No wallet connected"')
    await waitForNotice(page, DISCONNECTED_HERE)
    assert.equal(await recordedErrors(page), ['disconnect-failed: Failed to disconnect chain eip155'])
    await waitUntilIdle(page)
    assert.equal((await account(page)).connected, [])
    await page.press('Escape')
    await page.reload()
    await page.waitFor('@connect-button')
    assert.equal((await account(page)).connected, [])
  }
)
