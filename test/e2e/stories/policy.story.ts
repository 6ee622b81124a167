import * as assert from 'uvu/assert'
import { engines } from '../driver'
import { story } from '../story'
import { connectDemo, openAccount, wallet } from '../visit'

// a story fails by itself when a policy refused anything
story('under a strict policy with Trusted Types a visitor connects, looks around and leaves, and nothing is refused', { hosts: ['csp'], engines }, async ({ open, page }) => {
  await open(wallet({ approve: 'auto' }))
  await connectDemo(page)
  await openAccount(page)
  await page.click('@network-select')
  await page.waitFor('@network-eip155:8453')
  await page.click('@modal-back')
  await page.click('@disconnect-button')
  await page.waitFor('@connect-button')
  assert.equal(await page.run(() => (window as unknown as { violations: unknown[] }).violations ?? []), [])
})
