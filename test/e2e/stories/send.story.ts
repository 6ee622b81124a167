/** Visitors send what they hold on an EVM chain. The amount that arrived is read from the chain, not from the page. */
import * as assert from 'uvu/assert'
import { accounts } from '../../doubles/demo-wallet/accounts'
import { ENS_REGISTRY, names, tokens } from '../../sandbox/contracts/index'
import {
  bob,
  cdn,
  finishTransfer,
  fillIn,
  tokenBalanceOf,
  query,
  waitForText,
  READY,
  review,
  send,
  weiOf
} from '../send-form'
import { story } from '../story'
import { connectDemo } from '../visit'

for (const { name, token, amount, units } of [
  { name: 'ether', token: 'native', amount: '1.25', units: 1_250_000_000_000_000_000n },
  { name: 'a token', token: tokens.coin.address, amount: '34.5', units: 34_500_000_000_000_000_000n },
  {
    name: 'a dollar token whose contract returns nothing',
    token: tokens.usdt.address,
    amount: '12,34',
    units: 12_340_000n
  }
] as const) {
  story(
    `a visitor sends ${name}, sees it arrive, and returns to the account`,
    { hosts: ['cdn', 'react19', 'csp'] },
    async ({ open, page, world }) => {
      const balance = () => (token === 'native' ? weiOf(world, bob) : tokenBalanceOf(world, token, bob))
      const before = await balance()
      await open(query())
      await connectDemo(page)
      await fillIn(page, token, amount, bob)
      await review(page)
      assert.is(await page.text('@review-address'), bob)
      await send(page)
      await finishTransfer(page)
      assert.is((await balance()) - before, units)
      // the draft is empty again
      await page.click('@send')
      await page.waitFor('@receiver')
      assert.is(
        await page.run(
          () =>
            (
              document
                .querySelector('[data-billfold=dialog]')!
                .shadowRoot!.querySelector('[data-testid=receiver]') as HTMLInputElement
            ).value
        ),
        ''
      )
      await waitForText(page, 'review', 'Choose a token')
    }
  )
}

story('the maximum amount of ether leaves just enough for the fee', cdn, async ({ open, page, world }) => {
  await open(query())
  await connectDemo(page)
  await page.click('@account-button')
  await page.click('@send')
  await page.click('@choose-token')
  await page.click('@token-native')
  await page.type('@receiver', bob)
  await page.waitFor('@clear-receiver')
  await page.click('@max')
  await review(page)
  await send(page)
  await finishTransfer(page)
  const remaining = await weiOf(world, accounts[0]!.address)
  assert.ok(remaining < 10n ** 16n, `${remaining} wei are left`)
})

story('a name resolves to the address that the chain stores for it', cdn, async ({ open, page, world }) => {
  const { name, address } = names.good
  const before = await weiOf(world, address)
  assert.ok(ENS_REGISTRY)
  await open(query())
  await connectDemo(page)
  await fillIn(page, 'native', '0.5', name)
  await page.until(
    address =>
      document
        .querySelector('[data-billfold=dialog]')!
        .shadowRoot!.querySelector('[data-testid=receiver-message]')
        ?.textContent?.toLowerCase() === address.toLowerCase(),
    address
  )
  await review(page)
  assert.is((await page.text('@review-address')).toLowerCase(), address.toLowerCase())
  await waitForText(page, 'review-receiver', name)
  await send(page)
  await finishTransfer(page)
  assert.is((await weiOf(world, address)) - before, 500_000_000_000_000_000n)
})

story(
  'a visitor who rejects in the wallet reads that nothing was sent, and can send afterwards',
  cdn,
  async ({ open, page, world }) => {
    const before = await weiOf(world, bob)
    const setApproval = (approve: string) =>
      page.run(approve => {
        ;(window as unknown as { demoWallet: { set(options: object): void } }).demoWallet.set({ approve })
      }, approve)
    await open(query())
    await connectDemo(page)
    await fillIn(page, 'native', '1', bob)
    await review(page)
    await setApproval('reject')
    await page.click('[data-testid=send]:not([aria-disabled])')
    await waitForText(page, 'fine', 'Nothing was sent.')
    assert.is(await weiOf(world, bob), before)
    await setApproval('auto')
    await send(page)
    await finishTransfer(page)
    assert.is((await weiOf(world, bob)) - before, 10n ** 18n)
  }
)

story(
  'an amount above the balance cannot be reviewed, and a token cannot be sent without ether for the fee',
  cdn,
  async ({ open, page, world }) => {
    await open(query({ account: 2 }))
    await connectDemo(page)
    await fillIn(page, tokens.coin.address, '3.5', bob)
    await waitForText(page, 'fiat-value', 'More than you have')
    await waitForText(page, 'review', 'You have 3 SAND')
    await page.type('@amount', '2')
    await page.click(READY)
    await waitForText(page, 'send-failed', 'There is not enough for the fee')
    assert.is(await page.count('@send'), 0)
    assert.is(await tokenBalanceOf(world, tokens.coin.address, bob), tokens.coin.held[1])
  }
)

story('a visitor sends by keyboard alone', cdn, async ({ open, page, world }) => {
  const before = await weiOf(world, bob)
  await open(query())
  await connectDemo(page)
  /** Presses Tab until a control has the focus. */
  const reach = async (testId: string) => {
    for (let step = 0; step < 40; step++) {
      const focused = await page.run(() => {
        let active = document.activeElement
        while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
        return active?.getAttribute('data-testid')
      })
      if (focused === testId) return
      await page.press('Tab')
    }
    throw new Error(`Tab never came to ${testId}`)
  }
  const typed = async (text: string) => {
    for (const key of text) await page.press(key)
  }
  await reach('account-button')
  await page.press('Enter')
  await page.waitFor('@send')
  await reach('send')
  await page.press('Enter')
  await page.waitFor('@amount')
  await reach('choose-token')
  await page.press('Enter')
  await page.waitFor('@token-native')
  await reach('token-native')
  await page.press('Enter')
  await page.waitFor('@amount')
  await reach('amount')
  await typed('0.75')
  await page.press('Enter')
  await typed(bob)
  await waitForText(page, 'review', 'Review')
  await page.press('Enter')
  await page.waitFor('@fee-likely')
  await reach('send')
  await page.press('Enter')
  await waitForText(page, 'sent-status', 'Confirmed')
  await reach('done')
  await page.press('Enter')
  await page.waitFor('@disconnect-button')
  assert.is((await weiOf(world, bob)) - before, 750_000_000_000_000_000n)
})
