/** Transfers that cost or lose more than a user expects. They are marked, and sent only on the second press. */
import * as assert from 'uvu/assert'
import { encodeFunctionData, parseEther, parseGwei } from 'viem'
import { accounts } from '../../doubles/demo-wallet/accounts'
import { feeTokens } from '../../sandbox/contracts/index'
import { begin, waitForStatus, fill, balanceOf, storedTransfers, press, RECEIVER, review, sendQuery } from '../sending'
import { story } from '../story'

const hosts = ['cdn', 'react19'] as const
const owner = accounts[0]!.address as `0x${string}`
const SEND = '[data-testid=send].main:not([aria-disabled])'
const mintAbi = [
  {
    type: 'function',
    name: 'mint',
    stateMutability: 'nonpayable',
    inputs: [{ type: 'address' }, { type: 'uint256' }],
    outputs: []
  }
] as const

/** Returns how often the demo wallet was asked to send. */
const sendRequestCount = () =>
  (window as unknown as { demoWallet: { log: { method: string }[] } }).demoWallet.log.filter(
    ({ method }) => method === 'eth_sendTransaction'
  ).length
const focused = () =>
  document.querySelector('[data-billfold=dialog]')?.shadowRoot?.activeElement?.getAttribute('data-testid')

story(
  'an unusually high fee is marked; the keyboard confirms it twice, and the focus stays on the button',
  { hosts },
  async ({ open, page, world }) => {
    const { controls } = world.chains[0]!
    await begin(page, () => open(sendQuery(world)))
    await fill(page, { amount: '1' })
    await controls.setNextBaseFee(parseGwei('90'))
    await controls.mine()
    await controls.setNextBaseFee(parseGwei('900'))
    await controls.mine()
    await review(page)
    assert.is(await page.text('@fee-risk'), 'The network cost is unusually high.')
    await page.waitFor(SEND)
    await page.run(() =>
      (
        document.querySelector('[data-billfold=dialog]')?.shadowRoot?.querySelector('[data-testid=send]') as HTMLElement
      ).focus()
    )
    await page.press('Enter')
    await page.waitFor('@confirm-again')
    assert.match(await page.text('@send'), /Send and pay up to .*0\.0\d+.*ETH/)
    assert.equal(
      [await page.run(focused), await page.run(sendRequestCount), await storedTransfers(page)],
      ['send', 0, []]
    )
    await page.press('Enter')
    await waitForStatus(page, 'confirmed')
    assert.is(await balanceOf(world, RECEIVER), parseEther('1'))
  }
)

for (const {
  name,
  token: { address },
  arrives
} of [
  { name: 'half', token: feeTokens.half, arrives: '5' },
  { name: 'all', token: feeTokens.all, arrives: '0' }
] as const) {
  story(
    `a token that keeps ${name} of a transfer shows the received amount, and is sent on the second press`,
    { hosts },
    async ({ open, page, world }) => {
      await world.chains[0]!.controls.send({
        from: owner,
        to: address,
        data: encodeFunctionData({ abi: mintAbi, args: [owner, parseEther('50')] })
      })
      await begin(page, () => open(sendQuery(world, { tokens: { 'eip155:1': [{ address }] } })))
      await fill(page, { amount: '10', token: address })
      await review(page)
      await press(page)
      await page.waitFor('@confirm-again >> "The token keeps a large part of the transfer."')
      assert.match(
        (await page.text('@received')).replace(/[\u2066\u2069]/g, ''),
        new RegExp(`^${arrives}\\s(HALF|GONE)`)
      )
      assert.equal([await page.run(sendRequestCount), await storedTransfers(page)], [0, []])
      await page.click('@cancel')
      await page.waitFor('@fine')
      await press(page)
      await page.waitFor('"Send anyway"')
      await page.click(SEND)
      await waitForStatus(page, 'confirmed')
    }
  )
}
