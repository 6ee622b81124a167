/** A host on wagmi, 2 and 3. Whichever side acts first, both report the same, and the wallet receives one request. */
import { verifyMessage } from 'ethers'
import * as assert from 'uvu/assert'
import { story } from '../story'
import { connectDemo, DEMO, openAccount, wallet } from '../visit'
import {
  ALICE,
  actionResult,
  APP,
  requestCount,
  auto,
  BOB,
  complaints,
  connected,
  connectionOutcomes,
  disconnected,
  hosts,
  mined,
  press,
  staysDisconnected,
  type DemoWindow
} from '../wagmi'

story(
  'Billfold first: wagmi connects, signs, sends, follows account and chain, reconnects and disconnects with it',
  { hosts },
  async ({ open, page, world }) => {
    // wagmi has no connector of its own here, so it knows only what Billfold reports
    await open({ ...auto, config: JSON.stringify({ wagmi: { multiInjectedProviderDiscovery: false } }) })
    await disconnected(page)
    await connectDemo(page)
    await connected(page)
    assert.equal([await page.text('@connector'), await page.text('@connections')], ['billfold', '1'])
    assert.is(verifyMessage('I was here.', await press(page, 'sign')), ALICE)
    const hash = await press(page, 'send')
    assert.match(hash, /^0x[\da-f]{64}$/)
    await mined(page, hash)
    await page.run(() => (window as unknown as DemoWindow).demoWallet.switchAccount(1))
    await connected(page, BOB)
    await page.run(id => (window as unknown as DemoWindow).demoWallet.switchChain(id), world.chains[1]!.caipId)
    await connected(page, BOB, 8453)
    await page.reload()
    await connected(page, BOB, 8453)
    assert.is(await page.text('@connections'), '1')
    // wagmi has waited for Billfold, so the visitor never saw a disconnected state
    assert.equal(await connectionOutcomes(page), ['connected'])
    assert.equal(
      [await requestCount(page, 'eth_requestAccounts'), await requestCount(page, 'wallet_requestPermissions')],
      [0, 0]
    )
    await openAccount(page)
    await page.click('@disconnect-button')
    await disconnected(page)
    await staysDisconnected(page)
    assert.equal(complaints(page), [])
  }
)

story(
  'the host first, by Billfold’s connector: the dialog opens, and closing it rejects the connection',
  { hosts },
  async ({ open, page }) => {
    await open(auto)
    await page.click('@wagmi-connect-billfold')
    await page.waitFor(DEMO)
    await page.press('Escape')
    assert.match(await actionResult(page), /^UserRejectedRequestError/)
    await disconnected(page)
    await page.click('@wagmi-connect-billfold')
    await page.click(DEMO)
    await connected(page)
    assert.is((await actionResult(page)).toLowerCase(), ALICE.toLowerCase())
    await page.waitFor('@modal', { gone: true })
    await press(page, 'disconnect')
    await disconnected(page)
    await staysDisconnected(page)
  }
)

story(
  'the host first, by wagmi’s own connector: Billfold connects without another prompt, also after a reload',
  { hosts },
  async ({ open, page }) => {
    await open(auto)
    assert.is((await press(page, `connect-${APP}`)).toLowerCase(), ALICE.toLowerCase())
    await connected(page)
    await page.waitFor('@account-button')
    assert.is(await page.text('@connector'), APP)
    assert.ok(
      (await requestCount(page, 'eth_requestAccounts')) + (await requestCount(page, 'wallet_requestPermissions')) <= 2
    )
    const before = await requestCount(page, 'eth_requestAccounts')
    assert.is(verifyMessage('I was here.', await press(page, 'sign')), ALICE)
    assert.is(await requestCount(page, 'eth_requestAccounts'), before)
    await page.reload()
    await connected(page)
    assert.equal(
      [await requestCount(page, 'eth_requestAccounts'), await requestCount(page, 'wallet_requestPermissions')],
      [0, 0]
    )
    assert.is(await page.text('@connections'), '1')
    await press(page, 'disconnect')
    await disconnected(page)
    await staysDisconnected(page)
  }
)

for (const by of ['billfold', APP]) {
  story(
    `connected by ${by}: both follow a new account, each side’s chain switch, and a disconnect`,
    { hosts },
    async ({ open, page, world }) => {
      const [, second] = world.chains
      await open(auto)
      await page.click(`@wagmi-connect-${by}`)
      if (by === 'billfold') await page.click(DEMO)
      await connected(page)
      await page.waitFor('@modal', { gone: true })
      assert.is(await press(page, 'switch-8453'), 'Base')
      await connected(page, ALICE, 8453)
      // a transaction sent at once is on the new chain
      const hash = await press(page, 'send')
      await mined(page, hash)
      await openAccount(page)
      await page.click('@network-select')
      await page.click('@network-eip155:1')
      await connected(page, ALICE, 1)
      await page.press('Escape')
      await page.waitFor('@modal', { gone: true })
      await page.run(id => {
        ;(window as unknown as DemoWindow).demoWallet.switchChain(id)
        ;(window as unknown as DemoWindow).demoWallet.switchAccount(2)
      }, second!.caipId)
      await page.until(chain => document.querySelector('[data-testid="wagmi"]')!.textContent!.endsWith(chain), ' 8453')
      await connected(page, '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', 8453)
      await page.run(() => (window as unknown as DemoWindow).demoWallet.revoke())
      await disconnected(page)
      assert.equal(complaints(page), [])
    }
  )
}

story(
  'a wallet that cannot revoke its permission stays disconnected after a reload, whichever side disconnects',
  { hosts },
  async ({ open, page }) => {
    await open(wallet({ approve: 'auto', revokeSupported: false }))
    for (const side of ['host', 'billfold']) {
      await connectDemo(page)
      await connected(page)
      if (side === 'host') await press(page, 'disconnect')
      else {
        await openAccount(page)
        await page.click('@disconnect-button')
      }
      await disconnected(page)
      await staysDisconnected(page)
    }
  }
)
