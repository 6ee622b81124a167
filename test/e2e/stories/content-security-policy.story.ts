import * as assert from 'uvu/assert'
import { engines } from '../driver'
import { story } from '../story'
import { connectDemo, openAccount, wallet } from '../visit'

// a story fails by itself when a policy refuses anything
story(
  'a visitor connects and sees the balance under a strict policy with Trusted Types, without a violation',
  { hosts: ['csp'], engines },
  async ({ open, page }) => {
    await open(wallet({ approve: 'auto' }))
    await connectDemo(page)
    await openAccount(page)
    await page.waitFor('"12.345"')
    assert.equal(await page.run(() => (window as unknown as { violations: unknown[] }).violations ?? []), [])
  }
)
