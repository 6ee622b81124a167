/**
 * Wallets that know more, or accept less, than most. Names that are look-alikes, and collectibles that are no money.
 */
import * as assert from 'uvu/assert'
import { encodeFunctionData, erc721Abi, parseEther, type Hex } from 'viem'
import { accounts } from '../../doubles/demo-wallet/accounts'
import type { DemoWallet } from '../../doubles/demo-wallet'
import { collectibles, names, tokens } from '../../sandbox/contracts/index'
import type { Page } from '../driver'
import { recordedNotices, waitForNotice } from '../notices'
import { waitForStatus, begin, fill, balanceOf, RECEIVER, send, sendQuery } from '../sending'
import { story } from '../story'
import { connectDemo, openAccount, wallet } from '../visit'

const cdn = { hosts: ['cdn'] as const }
const ROWS = '[data-testid^="transaction-"]'
const [me, other] = accounts.map(({ address }) => address) as [Hex, Hex]

/** Returns how often the wallet received this request. */
const callCount = (page: Page, method: string) =>
  page.run(
    method =>
      (window as unknown as { demoWallet: DemoWallet }).demoWallet.log.filter(call => call.method === method).length,
    method
  )

story(
  'assets that the wallet reports are shown, and no service is asked for the account’s balances',
  cdn,
  async ({ open, page, world }) => {
    const asset = (
      type: string,
      balance: bigint,
      symbol: string,
      decimals: number,
      price: number,
      address?: string
    ) => ({ type, address, balance: `0x${balance.toString(16)}`, metadata: { symbol, name: symbol, decimals, price } })
    const assets = {
      '0x1': [
        asset('NATIVE', parseEther('3.25'), 'ETH', 18, 2_000),
        asset('ERC20', 41_500_000n, 'USDC', 6, 1, tokens.usdc.address)
      ]
    }
    await open({ ...wallet({ approve: 'auto', assets }), config: JSON.stringify({ projectId: 'sandbox' }) })
    await connectDemo(page)
    await openAccount(page)
    await page.click('@tokens')
    await page.waitFor(`@token-${tokens.usdc.address} >> "41.50"`)
    await page.waitFor('@token-native >> "3.25"')
    await page.waitFor('@token-native >> "$6,500.00"')
    assert.is(await page.count('[data-testid^="token-"]'), 2)
    assert.equal(
      world.requests('chain-data').filter(({ url }) => url.includes('/balance')),
      []
    )
    assert.is(await callCount(page, 'wallet_getCapabilities'), 1)
  }
)

story(
  'a wallet that accepts only batched calls receives one batch for a transfer, and its outcome is reported',
  cdn,
  async ({ open, page, world }) => {
    await begin(page, () => open(sendQuery(world, {}, { callsOnly: true })))
    await send(page, { amount: '12.5', token: 'usdc' })
    await waitForStatus(page, 'confirmed')
    await waitForNotice(page, 'Transaction confirmed')
    assert.equal(
      (await recordedNotices(page)).filter(text => text !== 'Transaction started'),
      ['Transaction confirmed']
    )
    assert.is(await balanceOf(world, RECEIVER, 'usdc'), 12_500_000n)
    assert.is(await callCount(page, 'wallet_sendCalls'), 1)
  }
)

story(
  'a name that mixes two scripts is rejected, and a name for a look-alike address shows a warning',
  cdn,
  async ({ open, page, world }) => {
    await begin(page, () => open(sendQuery(world)))
    await fill(page, { amount: '0.1', to: names.mixed.name })
    await page.waitFor('[data-bad]')
    assert.is(await page.text('@receiver-message'), 'Nobody has this name.')
    assert.is(await page.count('[data-testid=review]:not([aria-disabled])'), 0)
    await page.click('@clear-receiver')
    await page.type('@receiver', names.lookalike.name)
    await page.waitFor(
      '@receiver-warning >> "This address looks like one that you know, but is another. Compare all of it."'
    )
    await page.click('@clear-receiver')
    await page.type('@receiver', names.good.name)
    await page.waitFor('[data-testid=review]:not([aria-disabled])')
    assert.is(await page.count('@receiver-warning'), 0)
  }
)

story(
  'a transferred collectible appears in the activity by name, and an advertising collectible does not',
  cdn,
  async ({ open, page, world }) => {
    const { controls } = world.chains[0]!
    const give = (collection: { address: Hex }, id: bigint) =>
      controls.send({
        from: me,
        to: collection.address,
        data: encodeFunctionData({ abi: erc721Abi, functionName: 'transferFrom', args: [me, other, id] })
      })
    const bird = await give(collectibles.birds, 1n)
    const prize = await give(collectibles.prize, 1n)
    await open({ ...wallet({ approve: 'auto' }), config: JSON.stringify({ projectId: 'sandbox' }) })
    await connectDemo(page)
    await openAccount(page)
    await page.click('@activity')
    await page.waitFor(`${ROWS} >> "Bird 1"`)
    assert.match(await page.text(ROWS), /^Sent ?Bird 1 /)
    assert.is(await page.count(ROWS), 1)
    // the service has reported both
    const response = await fetch(`${world.chainData}/v1/account/${me}/history?projectId=sandbox&chainId=eip155:1`)
    assert.equal(
      ((await response.json()) as { data: { metadata: { hash: string } }[] }).data.map(({ metadata }) => metadata.hash),
      [prize, bird]
    )
  }
)
