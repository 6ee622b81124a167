import { eventually, playwrightOf } from '../driver'
import { story } from '../story'
import { chooseDemo, wallet } from '../visit'

story(
  'a wallet that never answers is reported as silent, and can be asked again',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    const { clock } = playwrightOf(page)
    await clock.install()
    await open(wallet({ approve: 'never' }))
    await chooseDemo(page)
    await page.waitFor('"Open Demo Wallet"')
    // repeatedly, since the view starts to count only after it has been drawn
    await eventually(async () => {
      await clock.fastForward(21_000)
      return page.visible('"has not answered yet"')
    }, 'no message about the silent wallet')
    await page.run(() => {
      ;(window as unknown as { demoWallet: { set(options: object): void } }).demoWallet.set({ approve: 'auto' })
    })
    await page.click('"Ask again"')
    await page.waitFor('@account-button')
  }
)
