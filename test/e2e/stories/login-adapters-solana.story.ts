/** The Solana adapters of the host page over the embedded wallet. */
import * as assert from 'uvu/assert'
import { solanaAccounts } from '../../doubles/demo-wallet/solana-accounts'
import { DEVNET, short, SOLANA } from '../chains'
import { eventually, type Page } from '../driver'
import { cdn, waitForDismissed } from '../embedded'
import { disconnect, repeatUntil, runAction, switchInDialog, visitLibrary } from '../library'
import { answerFrame, logins, signInByEmail } from '../login'
import { call } from '../send-form'
import { story, type Stage } from '../story'
import { isSigned } from '../solana-signature'

const BOB = solanaAccounts[1]!.address

/** Runs an action that needs an approval, and returns its result. */
const runApproved = async (page: Page, action: string, button: 'Approve' | 'Decline' = 'Approve') => {
  await page.click(`@site-${action}`)
  await answerFrame(page, button)
  await page.until(
    name => !['', '…'].includes(document.querySelector(`[data-testid=site-${name}-result]`)!.textContent!),
    action
  )
  await waitForDismissed(page)
  return page.text(`@site-${action}-result`)
}

const visitSolana = (stage: Stage, library: 'kit' | 'web3js') => {
  const { rpc, devnet } = stage.world.solana
  const customRpcUrls = { [SOLANA]: [{ url: rpc }], [DEVNET]: [{ url: devnet.rpc }] }
  const query = logins({ networks: [SOLANA, DEVNET], customRpcUrls })
  return visitLibrary(stage, library, { ...query, solana: JSON.stringify({ announce: 'off' }) })
}

for (const library of ['web3js', 'kit'] as const)
  story(
    `${library} has the account of a login, signs and sends with it, follows a switch, and learns of the sign-out`,
    cdn,
    async stage => {
      const { page, world } = stage
      const { rpc, devnet } = world.solana
      const lamportsOf = async (node: string) => (await call<{ value: number }>(node, 'getBalance', [BOB])).value
      await visitSolana(stage, library)
      await signInByEmail(page, world)
      const address = await runAction(page, 'who')
      await page.waitFor(`@account-button >> "${short(address)}"`)
      const signature = Uint8Array.from((await runApproved(page, 'sign')).split(',').map(Number))
      assert.ok(isSigned('I was here', signature, address))
      assert.is(await runApproved(page, 'sign', 'Decline'), 'failed: user-rejected')

      await call(rpc, 'requestAirdrop', [address, 2e9])
      await call(devnet.rpc, 'requestAirdrop', [address, 3e9])
      const before = await lamportsOf(rpc)
      assert.not.match(await runApproved(page, 'send'), 'failed')
      await eventually(async () => (await lamportsOf(rpc)) === before + 5e6, 'nothing was sent')

      await switchInDialog(page, DEVNET)
      await page.waitFor('@account-button >> "3.000 SOL"')
      const beforeDevnet = await lamportsOf(devnet.rpc)
      assert.not.match(await runApproved(page, 'send'), 'failed')
      await eventually(async () => (await lamportsOf(devnet.rpc)) === beforeDevnet + 5e6, 'nothing was sent')

      await page.reload()
      await repeatUntil(page, 'who', address)
      const restored = Uint8Array.from((await runApproved(page, 'sign')).split(',').map(Number))
      assert.ok(isSigned('I was here', restored, address))
      await disconnect(page)
      assert.is(await runAction(page, 'who'), 'none')
    }
  )
