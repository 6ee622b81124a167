/** Sign-in with Solana and Bitcoin wallets, by the widget's built-in means. */
import * as assert from 'uvu/assert'
import { having, short, SOLANA, type Place } from '../chains'
import { isGone } from '../sign-in'
import { auto, kept, signIn } from '../sign-in-visit'
import { story } from '../story'
import { openAccount } from '../visit'
import type { World } from '../../sandbox/world'

for (const [chain, row, name] of [
  ['solana', '@wallet-demo-solana', 'Solana'],
  ['bitcoin', '@wallet-demo-bitcoin', 'Bitcoin']
] as const) {
  story(
    `an account of ${name} signs in, and its session is beside that of the EVM account`,
    { hosts: ['cdn', 'csp', 'react19'] },
    async ({ open, page }) => {
      await open(
        having({ [chain]: { ...auto, lacks: chain === 'solana' ? ['solana:signIn'] : [] } }, { siwx: 'local' })
      )
      await signIn(page)
      await openAccount(page)
      await page.click('@your-wallets')
      await page.click(chain === 'solana' ? '@add-solana' : '@add-bip122')
      await page.click(row)
      await page.click('@sign')
      await isGone(page)
      const text = await kept(page)
      assert.match(text, new RegExp(`sign in with your ${name} account`))
      assert.match(text, /sign in with your Ethereum account/)
      const { address } = await page.run(() => (window as unknown as Place).billfold.getAccount())
      await page.waitFor(`@account-button >> "${short(address!)}"`)
    }
  )
}

for (const [where, siwx] of [
  ['in this browser', () => 'local'],
  ['at the site’s own server', (world: World) => world.siteServer]
] as const) {
  story(
    `a wallet of Solana connects and signs in ${where} by one approval, and a reload asks nothing`,
    { hosts: ['cdn', 'csp', 'react19'] },
    async ({ open, page, world }) => {
      await open(having({ solana: { approve: 'ask' } }, { siwx: siwx(world), networks: [SOLANA] }))
      await page.click('@connect-button')
      await page.click('@wallet-demo-solana')
      await page.click('@demo-approve')
      await page.waitFor('@account-button')
      await isGone(page)
      // a wallet that granted access with the sign-in has nothing more to ask
      const asked = () =>
        page.run(() =>
          (window as unknown as Place).demoSolanaWallet.log
            .map(({ method }) => method)
            .filter(method => method !== 'standard:connect')
        )
      assert.equal(await asked(), ['solana:signIn'])
      await page.reload()
      await page.waitFor('@account-button')
      await openAccount(page)
      assert.equal(await asked(), [])
    }
  )
}

story(
  'a wallet of Solana that declines has neither connected nor signed, and may be asked again',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await open(having({ solana: { approve: 'ask' } }, { siwx: 'local', networks: [SOLANA] }))
    await page.click('@connect-button')
    await page.click('@wallet-demo-solana')
    await page.click('@demo-reject')
    await page.click('"Try again"')
    await page.click('@demo-approve')
    await page.waitFor('@account-button')
    await isGone(page)
  }
)
