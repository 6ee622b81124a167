/** The name of an account: the one that its owner has set, if it resolves to the account. */
import * as assert from 'uvu/assert'
import { story } from '../story'
import { chooseDemo, openAccount, wallet } from '../visit'

story(
  'a visitor whose address has a proven name sees the name in the button and in the account',
  {},
  async ({ open, page }) => {
    await open({ ...wallet({ approve: 'auto' }) })
    await page.until(() => !!customElements.get('billfold-button'))
    await page.run(() =>
      (window as unknown as { demoWallet: { switchAccount(index: number): void } }).demoWallet.switchAccount(1)
    )
    await chooseDemo(page)
    await page.waitFor('@account-button >> "maria.eth"')
    await openAccount(page)
    await page.waitFor('@modal >> "maria.eth"')
    assert.not.match(await page.text('@account-button'), '0x')
  }
)
