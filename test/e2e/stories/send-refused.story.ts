/**
 * Transfers that are not sent, and why: too small, a fee that cannot be paid or has risen, a contract that refuses, a
 * host page that does not offer it.
 */
import * as assert from 'uvu/assert'
import { parseEther, parseGwei } from 'viem'
import { accounts } from '../../doubles/demo-wallet/accounts'
import { tokens } from '../../sandbox/contracts/index'
import { begin, waitForStatus, fill, balanceOf, storedTransfers, press, RECEIVER, review, sendQuery } from '../sending'
import { story } from '../story'
import { connectDemo } from '../visit'

const cdn = { hosts: ['cdn'] as const }
const owner = accounts[0]!.address
const FAILED = '@send-failed'

/** Returns how often the demo wallet was asked to send. */
const sendRequestCount = () =>
  (window as unknown as { demoWallet: { log: { method: string }[] } }).demoWallet.log.filter(
    ({ method }) => method === 'eth_sendTransaction'
  ).length

for (const [token, reason] of [
  ['paused', 'Sandbox: transfers are paused'],
  ['frozen', '0x'],
  ['silent', 'the token refused the transfer']
] as const) {
  story(
    `a ${tokens[token].symbol} transfer that its contract refuses stops at the review with the contract’s reason`,
    cdn,
    async ({ open, page, world }) => {
      await begin(page, () => open(sendQuery(world)))
      await fill(page, { amount: '1', token })
      await review(page)
      await page.waitFor(`${FAILED} >> "The transfer could not be prepared"`)
      assert.match(await page.text(FAILED), reason)
      assert.is(await page.visible('[data-testid=send].main:not([aria-disabled])'), false)
      assert.equal([await page.run(sendRequestCount), await storedTransfers(page)], [0, []])
    }
  )
}

story(
  'a wallet prompt drawn over the page can be answered with the first press, and its outcome shows',
  { hosts: ['cdn', 'react19'] },
  async ({ open, page, world }) => {
    await begin(page, () => open(sendQuery(world)))
    await page.run(() => {
      ;(window as unknown as { demoWallet: { set(options: object): void } }).demoWallet.set({ approve: 'ask' })
    })
    await fill(page, { amount: '0.1' })
    await review(page)
    await press(page)
    await page.click('@demo-reject')
    await page.waitFor('"Declined in Demo Wallet. Nothing was sent."')
    await press(page)
    await page.click('@demo-approve')
    await waitForStatus(page, 'confirmed')
  }
)

story('an amount above the balance cannot be reviewed', cdn, async ({ open, page, world }) => {
  await begin(page, () => open(sendQuery(world)))
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

story(
  'the full balance leaves nothing for the fee, but the maximum amount does',
  cdn,
  async ({ open, page, world }) => {
    await begin(page, () => open(sendQuery(world)))
    await fill(page, { amount: '12.3456' })
    await review(page)
    await page.waitFor(`${FAILED} >> "There is not enough for the fee"`)
    assert.match(await page.text(FAILED), /and 0 ETH is available/)
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
    await waitForStatus(page, 'confirmed')
    assert.ok((await balanceOf(world, RECEIVER)) > parseEther('12.345'))
  }
)

story('a visitor with a token but no ether cannot pay the fee', cdn, async ({ open, page, world }) => {
  await world.chains[0]!.controls.setBalance(owner, 0n)
  await begin(page, () => open(sendQuery(world)))
  await fill(page, { amount: '1', token: 'usdc' })
  await review(page)
  await page.waitFor(`${FAILED} >> "There is not enough for the fee"`)
  assert.match(await page.text(FAILED), /and 0 ETH is available/)
})

story(
  'a fee that rises after the review is shown before anything is sent, and can be accepted',
  cdn,
  async ({ open, page, world }) => {
    const { controls } = world.chains[0]!
    await begin(page, () => open(sendQuery(world)))
    await fill(page, { amount: '1' })
    await review(page)
    await page.waitFor('@fee >> "about"')
    const before = await page.text('@fee')
    await controls.setNextBaseFee(parseGwei('50'))
    await controls.mine()
    await press(page)
    await page.waitFor(`${FAILED} >> "The fee has changed"`)
    assert.equal([await page.run(sendRequestCount), await storedTransfers(page)], [0, []])
    await page.until(text => {
      const now =
        document.querySelector('[data-billfold=dialog]')?.shadowRoot?.querySelector('[data-testid=fee]')?.textContent ??
        ''
      return /about/.test(now) && now.replace(/\s/g, '') !== text.replace(/\s/g, '')
    }, before)
    await press(page)
    await waitForStatus(page, 'confirmed')
    assert.is(await balanceOf(world, RECEIVER), parseEther('1'))
  }
)

story(
  'a balance that is spent after the review is noticed by the wallet’s node and reported, and nothing is sent',
  cdn,
  async ({ open, page, world }) => {
    const { controls } = world.chains[0]!
    await begin(page, () => open(sendQuery(world)))
    await fill(page, { amount: '12' })
    await review(page)
    await page.waitFor('@fee >> "about"')
    await controls.setBalance(owner, parseEther('1'))
    await press(page)
    await page.waitFor(FAILED)
    assert.match(await page.text(FAILED), /The transaction failed|There is not enough ETH/)
    assert.equal([await balanceOf(world, RECEIVER), await storedTransfers(page)], [0n, []])
  }
)

story('a host page that disables sending shows no send button', cdn, async ({ open, page, world }) => {
  await open(sendQuery(world, { features: { send: false } }))
  await connectDemo(page)
  await page.click('@account-button')
  await page.waitFor('@receive')
  assert.is(await page.count('@send'), 0)
})

story(
  'a visitor who rejects in the wallet returns to the review, and can then approve',
  cdn,
  async ({ open, page, world }) => {
    await begin(page, () => open(sendQuery(world)))
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
    assert.equal([await page.visible(FAILED), await storedTransfers(page)], [false, []])
    await page.run(() => {
      ;(window as unknown as { demoWallet: { set(options: object): void } }).demoWallet.set({ approve: 'auto' })
    })
    await press(page)
    await waitForStatus(page, 'confirmed')
  }
)
