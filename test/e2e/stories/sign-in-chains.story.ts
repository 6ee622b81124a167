/** Sign-in with Solana and Bitcoin wallets, by the widget's built-in means. */
import * as assert from 'uvu/assert'
import { withWallets, short, SOLANA, type HostWindow } from '../chains'
import { waitForClosed } from '../sign-in'
import { auto, storedText, signIn } from '../sign-in-visit'
import { story } from '../story'
import { openAccount } from '../visit'
import type { World } from '../../sandbox/world'

for (const { chain, row, name } of [
  { chain: 'solana', row: '@wallet-demo-solana', name: 'Solana' },
  { chain: 'bitcoin', row: '@wallet-demo-bitcoin', name: 'Bitcoin' }
] as const) {
  story(
    `a ${name} account signs in, and its session is stored beside that of the EVM account`,
    { hosts: ['cdn', 'csp', 'react19'] },
    async ({ open, page }) => {
      await open(
        withWallets({ [chain]: { ...auto, lacks: chain === 'solana' ? ['solana:signIn'] : [] } }, { siwx: 'local' })
      )
      await signIn(page)
      await openAccount(page)
      await page.click('@your-wallets')
      await page.click(chain === 'solana' ? '@add-solana' : '@add-bip122')
      await page.click(row)
      await page.click('@sign')
      await waitForClosed(page)
      const text = await storedText(page)
      assert.match(text, new RegExp(`sign in with your ${name} account`))
      assert.match(text, /sign in with your Ethereum account/)
      const { address } = await page.run(() => (window as unknown as HostWindow).billfold.getAccount())
      await page.waitFor(`@account-button >> "${short(address!)}"`)
    }
  )
}

for (const [where, siwx] of [
  ['in this browser', () => 'local'],
  ['at the page’s own server', (world: World) => world.siteServer]
] as const) {
  story(
    `a Solana wallet connects and signs in ${where} by one approval, without a prompt after a reload`,
    { hosts: ['cdn', 'csp', 'react19'] },
    async ({ open, page, world }) => {
      await open(withWallets({ solana: { approve: 'ask' } }, { siwx: siwx(world), networks: [SOLANA] }))
      await page.click('@connect-button')
      await page.click('@wallet-demo-solana')
      await page.click('@demo-approve')
      await page.waitFor('@account-button')
      await waitForClosed(page)
      // a wallet that granted access with the sign-in has nothing more to ask
      const walletRequests = () =>
        page.run(() =>
          (window as unknown as HostWindow).demoSolanaWallet.log
            .map(({ method }) => method)
            .filter(method => method !== 'standard:connect')
        )
      assert.equal(await walletRequests(), ['solana:signIn'])
      await page.reload()
      await page.waitFor('@account-button')
      await openAccount(page)
      assert.equal(await walletRequests(), [])
    }
  )
}

story(
  'a Solana wallet that rejects neither connects nor signs, and can be asked again',
  { hosts: ['cdn'] },
  async ({ open, page }) => {
    await open(withWallets({ solana: { approve: 'ask' } }, { siwx: 'local', networks: [SOLANA] }))
    await page.click('@connect-button')
    await page.click('@wallet-demo-solana')
    await page.click('@demo-reject')
    await page.click('"Try again"')
    await page.click('@demo-approve')
    await page.waitFor('@account-button')
    await waitForClosed(page)
  }
)
