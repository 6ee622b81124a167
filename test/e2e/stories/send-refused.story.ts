/**
 * Transfers that are not sent, and why: too small, a fee that cannot be paid or has risen, a contract that refuses, a
 * host page that does not offer it.
 */
import * as assert from 'uvu/assert'
import { parseEther, parseGwei } from 'viem'
import { accounts } from '../../doubles/demo-wallet/accounts'
import { tokens } from '../../sandbox/contracts/index'
import { begin, becomes, fill, held, kept, press, RECEIVER, review, spending } from '../sending'
import { story } from '../story'
import { connectDemo } from '../visit'

const cdn = { hosts: ['cdn'] as const }
const owner = accounts[0]!.address
const FAILED = '@send-failed'

/** Returns how often the demo wallet was asked to send. */
const asked = () =>
  (window as unknown as { demoWallet: { log: { method: string }[] } }).demoWallet.log.filter(
    ({ method }) => method === 'eth_sendTransaction'
  ).length

for (const [token, reason] of [
  ['paused', 'Sandbox: transfers are paused'],
  ['frozen', '0x'],
  ['silent', 'the token said no']
] as const) {
  story(
    `a transfer of ${tokens[token].symbol}, which its contract refuses, ends at the last look, with the ` +
      `contract’s reason`,
    cdn,
    async ({ open, page, world }) => {
      await begin(page, () => open(spending(world)))
      await fill(page, { amount: '1', token })
      await review(page)
      await page.waitFor(`${FAILED} >> "The transfer could not be prepared"`)
      assert.match(await page.text(FAILED), reason)
      assert.is(await page.visible('[data-testid=send].main:not([aria-disabled])'), false)
      assert.equal([await page.run(asked), await kept(page)], [0, []])
    }
  )
}

story(
  'a wallet that asks by drawing over the page can be answered with the first press, and what became of it shows',
  { hosts: ['cdn', 'react19'] },
  async ({ open, page, world }) => {
    await begin(page, () => open(spending(world)))
    await page.run(() => {
      ;(window as unknown as { demoWallet: { set(o: object): void } }).demoWallet.set({ approve: 'ask' })
    })
    await fill(page, { amount: '0.1' })
    await review(page)
    await press(page)
    await page.click('@demo-reject')
    await page.waitFor('"Declined in Demo Wallet. Nothing was sent."')
    await press(page)
    await page.click('@demo-approve')
    await becomes(page, 'confirmed')
  }
)

story('more than there is cannot be looked over', cdn, async ({ open, page, world }) => {
  await begin(page, () => open(spending(world)))
  await fill(page, { amount: '12.3457' })
  await page.waitFor('"You have 12.3456 ETH"')
  await page.waitFor('"More than you have"')
  await page.click('@choose-token')
  await page.click(`@token-${tokens.usdc.address}`)
  await page.type('@amount', '2500.750001')
  await page.until(() =>
    /^You have 2,500\.75 USDC$/.test(
      document.querySelector('[data-billfold=dialog]')?.shadowRoot?.querySelector('[data-testid=review][aria-disabled]')
        ?.textContent ?? ''
    )
  )
})

story('all of it leaves nothing for the fee; the most that can be sent does', cdn, async ({ open, page, world }) => {
  await begin(page, () => open(spending(world)))
  await fill(page, { amount: '12.3456' })
  await review(page)
  await page.waitFor(`${FAILED} >> "The fee is more than there is"`)
  assert.match(await page.text(FAILED), /and 0 ETH is there/)
  await page.click('@cancel')
  await page.click('@max')
  await page.until(
    () =>
      !['', '12.3456'].includes(
        (
          document
            .querySelector('[data-billfold=dialog]')
            ?.shadowRoot?.querySelector('[data-testid=amount]') as HTMLInputElement
        ).value
      )
  )
  await review(page)
  await press(page)
  await becomes(page, 'confirmed')
  assert.ok((await held(world, RECEIVER)) > parseEther('12.345'))
})

story('who has a token and no ether lacks the fee', cdn, async ({ open, page, world }) => {
  await world.chains[0]!.controls.setBalance(owner, 0n)
  await begin(page, () => open(spending(world)))
  await fill(page, { amount: '1', token: 'usdc' })
  await review(page)
  await page.waitFor(`${FAILED} >> "The fee is more than there is"`)
  assert.match(await page.text(FAILED), /and 0 ETH is there/)
})

story(
  'a fee that rises between the look and the press is shown before anything is sent, and may be agreed to',
  cdn,
  async ({ open, page, world }) => {
    const { controls } = world.chains[0]!
    await begin(page, () => open(spending(world)))
    await fill(page, { amount: '1' })
    await review(page)
    await page.waitFor('@fee >> "about"')
    const before = await page.text('@fee')
    await controls.setNextBaseFee(parseGwei('50'))
    await controls.mine()
    await press(page)
    await page.waitFor(`${FAILED} >> "The fee has changed"`)
    assert.equal([await page.run(asked), await kept(page)], [0, []])
    await page.until(text => {
      const now =
        document.querySelector('[data-billfold=dialog]')?.shadowRoot?.querySelector('[data-testid=fee]')?.textContent ??
        ''
      return /about/.test(now) && now.replace(/\s/g, '') !== text.replace(/\s/g, '')
    }, before)
    await press(page)
    await becomes(page, 'confirmed')
    assert.is(await held(world, RECEIVER), parseEther('1'))
  }
)

story(
  'money that goes elsewhere between the look and the press is missed by the wallet’s node, and told',
  cdn,
  async ({ open, page, world }) => {
    const { controls } = world.chains[0]!
    await begin(page, () => open(spending(world)))
    await fill(page, { amount: '12' })
    await review(page)
    await page.waitFor('@fee >> "about"')
    await controls.setBalance(owner, parseEther('1'))
    await press(page)
    await page.waitFor(FAILED)
    assert.match(await page.text(FAILED), /The transaction failed|There is not enough ETH/)
    assert.equal([await held(world, RECEIVER), await kept(page)], [0n, []])
  }
)

story('a site that does not want it has no way there', cdn, async ({ open, page, world }) => {
  await open(spending(world, { features: { send: false } }))
  await connectDemo(page)
  await page.click('@account-button')
  await page.waitFor('@receive')
  assert.is(await page.count('@send'), 0)
})

story(
  'a visitor who says no in the wallet is back at the last look, and can say yes',
  cdn,
  async ({ open, page, world }) => {
    await begin(page, () => open(spending(world)))
    await fill(page, { amount: '1' })
    await review(page)
    await page.waitFor('@fee >> "about"')
    await page.run(() => {
      ;(window as unknown as { demoWallet: { set(options: object): void } }).demoWallet.set({ approve: 'reject' })
    })
    await press(page)
    await page.until(() =>
      (window as unknown as { demoWallet: { log: { method: string; state: string }[] } }).demoWallet.log.some(
        ({ method, state }) => method === 'eth_sendTransaction' && state === 'failed'
      )
    )
    await page.waitFor('[data-testid=send].main:not([aria-disabled])')
    assert.equal([await page.visible(FAILED), await kept(page)], [false, []])
    await page.run(() => {
      ;(window as unknown as { demoWallet: { set(options: object): void } }).demoWallet.set({ approve: 'auto' })
    })
    await press(page)
    await becomes(page, 'confirmed')
  }
)
