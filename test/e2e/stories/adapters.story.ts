/** A host with its own ethers, 6 and 5, over the wallet that Billfold has connected. */
import { formatEther, getAddress, JsonRpcProvider, verifyMessage } from 'ethers'
import * as assert from 'uvu/assert'
import { accounts } from '../../doubles/demo-wallet/accounts'
import { connectBy, disconnect, runAction, repeatUntil, visitLibrary } from '../library'
import { story } from '../story'
import { DEMO, wallet } from '../visit'

const [ALICE, BOB] = accounts.map(({ address }) => getAddress(address)) as [string, string]
const only = { hosts: ['cdn'] as const }

interface Demo {
  demoWallet: { set(options: object): void; switchAccount(index: number): void; switchChain(caipId: string): void }
}

for (const [library, rejected] of [
  ['ethers', 'failed: ACTION_REJECTED'],
  ['ethers5', 'failed: 4001']
] as const) {
  story(
    `${library}: the widget adopts an account that the host connected first, without another prompt`,
    only,
    async stage => {
      const { page } = stage
      await visitLibrary(stage, library, { ...wallet({ approve: 'auto' }), later: '' })
      assert.is(await runAction(page, 'who'), 'none')
      assert.is(getAddress(await runAction(page, 'ask')), ALICE)
      // a wallet that received another request would decline it
      await page.run(() => (window as unknown as Demo).demoWallet.set({ approve: 'reject' }))
      await runAction(page, 'start')
      assert.is(await runAction(page, 'who'), 'none')
      await connectBy(page, '@site-open', DEMO)
      assert.is(await runAction(page, 'who'), ALICE)
    }
  )

  story(`${library}: a visitor connects in the dialog; the host’s library signs and sends`, only, async stage => {
    const { page, world } = stage
    await visitLibrary(stage, library, wallet({ approve: 'auto' }))
    await connectBy(page, '@connect-button', DEMO)
    assert.is(await runAction(page, 'who'), ALICE)
    assert.is(verifyMessage('I was here', await runAction(page, 'sign')), ALICE)
    const node = new JsonRpcProvider(world.chains[0]!.rpc, undefined, { staticNetwork: true, cacheTimeout: -1 })
    const before = await node.getBalance(BOB)
    const receipt = await node.getTransactionReceipt(await runAction(page, 'send'))
    assert.equal([receipt?.from, receipt?.to, receipt?.status], [ALICE, BOB, 1])
    assert.is(formatEther((await node.getBalance(BOB)) - before), '0.5')
    node.destroy()
  })

  story(
    `${library}: a rejection, another account, network switches by either side and a disconnect reach the host`,
    only,
    async stage => {
      const { page } = stage
      await visitLibrary(stage, library, wallet({ approve: 'auto' }))
      await connectBy(page, '@connect-button', DEMO)
      await page.run(() => (window as unknown as Demo).demoWallet.set({ approve: 'reject' }))
      assert.is(await runAction(page, 'sign'), rejected)
      assert.is(await runAction(page, 'send'), rejected)
      await page.run(() => (window as unknown as Demo).demoWallet.set({ approve: 'auto' }))
      await page.run(() => (window as unknown as Demo).demoWallet.switchAccount(1))
      await repeatUntil(page, 'who', BOB)
      await runAction(page, 'switch')
      await repeatUntil(page, 'network', '8453')
      await page.run(() => (window as unknown as Demo).demoWallet.switchChain('eip155:1'))
      await repeatUntil(page, 'network', '1')
      await disconnect(page)
      assert.is(await runAction(page, 'who'), 'none')
    }
  )
}
