/** Libraries of the host page over the embedded wallet. */
import { createPublicClient, http, type Hex } from 'viem'
import { mainnet } from 'viem/chains'
import * as assert from 'uvu/assert'
import { cdn, waitForAccount, waitForDismissed } from '../embedded'
import { answerFrame, logins, signInByEmail } from '../login'
import { disconnect, runAction, visitLibrary } from '../library'
import { actionResult, connected, disconnected } from '../wagmi'
import type { World } from '../../sandbox/world'
import { story } from '../story'

/** Returns whether the chain accepts the signature of a smart account. */
const verify = ({ chains }: World, address: string, message: string, signature: string) =>
  createPublicClient({ chain: mainnet, transport: http(chains[0]!.rpc) }).verifyMessage({
    address: address as Hex,
    message,
    signature: signature as Hex
  })

story(
  'wagmi has the account of a login, signs with it, keeps it over a reload, and learns of the sign-out',
  { hosts: ['wagmi3'] },
  async ({ page, world, open }) => {
    await open(logins())
    await disconnected(page)
    await signInByEmail(page, world)
    const address = (await page.text('@billfold')).split(' ')[1]!
    await connected(page, address)
    assert.is(await page.text('@connector'), 'billfold')
    await page.click('@wagmi-sign')
    await answerFrame(page, 'Approve')
    assert.ok(await verify(world, address, 'I was here.', await actionResult(page)))
    await waitForDismissed(page)
    await page.reload()
    await connected(page, address)
    await disconnect(page)
    await disconnected(page)
  }
)

for (const library of ['ethers', 'ethers5'] as const)
  story(`${library} has the account of a login, and signs with it`, cdn, async stage => {
    const { page, world } = stage
    await visitLibrary(stage, library, logins())
    await runAction(page, 'start')
    await signInByEmail(page, world)
    const address = await runAction(page, 'who')
    await waitForAccount(page, address)
    await page.click('@site-sign')
    await answerFrame(page, 'Approve')
    await page.until(() => /^0x/.test(document.querySelector('[data-testid=site-sign-result]')!.textContent!))
    assert.ok(await verify(world, address, 'I was here', await page.text('@site-sign-result')))
    await waitForDismissed(page)
    await disconnect(page)
    assert.is(await runAction(page, 'who'), 'none')
  })
