/**
 * Wallets that know more, or accept less, than most. Names that are look-alikes, and collectibles that are no money.
 */
import * as assert from 'uvu/assert'
import { encodeFunctionData, erc721Abi, parseEther, type Hex } from 'viem'
import { accounts } from '../../doubles/demo-wallet/accounts'
import type { DemoWallet } from '../../doubles/demo-wallet'
import { collectibles, names, tokens } from '../../sandbox/contracts/index'
import type { Page } from '../driver'
import { becomes, begin, fill, heard, held, hears, RECEIVER, send, spending } from '../sending'
import { story } from '../story'
import { connectDemo, openAccount, wallet } from '../visit'

const cdn = { hosts: ['cdn'] as const }
const ROWS = '[data-testid^="transaction-"]'
const [me, other] = accounts.map(({ address }) => address) as [Hex, Hex]

/** Returns how often the wallet received this request. */
const times = (page: Page, method: string) =>
  page.run(
    method =>
      (window as unknown as { demoWallet: DemoWallet }).demoWallet.log.filter(asked => asked.method === method).length,
    method
  )

story(
  'what the wallet itself says that it holds is shown, and no service is asked what an account holds',
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
    assert.is(await times(page, 'wallet_getCapabilities'), 1)
  }
)

story(
  'a wallet that takes calls only together is asked for one, once, and what comes of it is told',
  cdn,
  async ({ open, page, world }) => {
    await begin(page, () => open(spending(world, {}, { callsOnly: true })))
    await send(page, { amount: '12.5', token: 'usdc' })
    await becomes(page, 'confirmed')
    await hears(page, 'Transaction confirmed')
    assert.equal(
      (await heard(page)).filter(text => text !== 'Transaction started'),
      ['Transaction confirmed']
    )
    assert.is(await held(world, RECEIVER, 'usdc'), 12_500_000n)
    assert.is(await times(page, 'wallet_sendCalls'), 1)
  }
)

story(
  'names that resemble another are told from it: one with letters of two scripts, one that leads to an ' +
    'address like one’s own',
  cdn,
  async ({ open, page, world }) => {
    await begin(page, () => open(spending(world)))
    await fill(page, { amount: '0.1', to: names.mixed.name })
    await page.waitFor('[data-bad]')
    assert.is(await page.text('@receiver-said'), 'Nobody has this name.')
    assert.is(await page.count('[data-testid=review]:not([aria-disabled])'), 0)
    await page.click('@clear-receiver')
    await page.type('@receiver', names.lookalike.name)
    await page.waitFor('@doubt >> "This address looks like one that you know, and is another. Compare all of it."')
    await page.click('@clear-receiver')
    await page.type('@receiver', names.good.name)
    await page.waitFor('[data-testid=review]:not([aria-disabled])')
    assert.is(await page.count('@doubt'), 0)
  }
)

story(
  'a collectible that was given away stands in the activity by its name, and one that is an advertisement does not',
  cdn,
  async ({ open, page, world }) => {
    const { controls } = world.chains[0]!
    const give = (place: { address: Hex }, id: bigint) =>
      controls.send({
        from: me,
        to: place.address,
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
    const told = await fetch(`${world.chainData}/v1/account/${me}/history?projectId=sandbox&chainId=eip155:1`)
    assert.equal(
      ((await told.json()) as { data: { metadata: { hash: string } }[] }).data.map(({ metadata }) => metadata.hash),
      [prize, bird]
    )
  }
)
