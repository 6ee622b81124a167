/**
 * Visitors send to names: of ENS, behind a gateway, of Base, and of Solana. The form and the review show the whole
 * address beside the name, and the balance is read from the chain that received it.
 */
import * as assert from 'uvu/assert'
import type { Hex } from 'viem'
import { names } from '../../sandbox/contracts/index'
import { BASE, ETHEREUM, offchainNames } from '../../sandbox/names/records'
import { solanaNames } from '../../sandbox/solana/names'
import { choose, switchTo, withWallets } from '../chains'
import { eventually, type Page } from '../driver'
import { call, cdn, fillIn, finishTransfer, query, review, send, waitForText } from '../send-form'
import { story } from '../story'
import type { World } from '../../sandbox/world'
import { connectDemo, DEMO } from '../visit'

const GWEI_SENT = 250_000_000_000_000_000n
const balanceOn = async ({ chains }: World, chain: 0 | 1, owner: Hex) =>
  BigInt(await call<string>(chains[chain]!.rpc, 'eth_getBalance', [owner, 'latest']))

/** Waits until the form shows this address for the name, complete. */
const waitForAddress = (page: Page, address: string) =>
  page.until(
    expected =>
      document
        .querySelector('[data-billfold=dialog]')!
        .shadowRoot!.querySelector('[data-testid=receiver-message]')
        ?.textContent?.toLowerCase() === expected.toLowerCase(),
    address
  )
/** Reviews and sends. The review shows the name with its whole address. */
const sendTo = async (page: Page, name: string, address: string) => {
  await waitForAddress(page, address)
  await review(page)
  assert.is((await page.text('@review-address')).toLowerCase(), address.toLowerCase())
  await waitForText(page, 'review-receiver', name)
  await send(page)
  await finishTransfer(page)
}

const { ethereum, both, basename, basenameWithOwn } = offchainNames

for (const { what, chain, name, address, gatewayRequests } of [
  { what: 'of ENS', chain: 0, name: names.oneWay.name, address: names.oneWay.address, gatewayRequests: 0 },
  {
    what: 'behind a gateway',
    chain: 0,
    name: ethereum.name,
    address: ethereum.addresses.get(ETHEREUM)!,
    gatewayRequests: 1
  },
  {
    what: 'behind a gateway with another address on Base',
    chain: 1,
    name: both.name,
    address: both.addresses.get(BASE)!,
    gatewayRequests: 1
  },
  // its address for Base, the default one, then the one that its registrar stores
  { what: 'of Base', chain: 1, name: basename.name, address: basename.addresses.get(ETHEREUM)!, gatewayRequests: 3 },
  {
    what: 'of Base with an address for it',
    chain: 1,
    name: basenameWithOwn.name,
    address: basenameWithOwn.addresses.get(BASE)!,
    gatewayRequests: 1
  }
] as const)
  story(`a visitor sends to a name ${what}`, chain || !gatewayRequests ? cdn : {}, async ({ open, page, world }) => {
    const before = await balanceOn(world, chain, address)
    await open(query())
    await connectDemo(page)
    if (chain) await switchTo(page, 'eip155:8453')
    await fillIn(page, 'native', '0.25', name)
    await sendTo(page, name, address)
    assert.is((await balanceOn(world, chain, address)) - before, GWEI_SENT)
    assert.is(world.requests('name-gateway').length, gatewayRequests)
  })

story(
  'a name without an address for the network is not sent to, unless the visitor chooses its Ethereum address',
  cdn,
  async ({ open, page, world }) => {
    const address = ethereum.addresses.get(ETHEREUM)!
    await open(query())
    await connectDemo(page)
    await switchTo(page, 'eip155:8453')
    await fillIn(page, 'native', '0.25', ethereum.name)
    await waitForText(page, 'receiver-message', `${ethereum.name} has no address for Base`)
    assert.ok(await page.count('[data-testid=review][aria-disabled=true]'))
    await page.click('@use-ethereum')
    await waitForText(page, 'receiver-warning', 'on Ethereum alone')
    await sendTo(page, ethereum.name, address)
    assert.equal(
      [await balanceOn(world, 0, address), await balanceOn(world, 1, address)],
      [0n, GWEI_SENT],
      'the transfer was made on the network that was active'
    )
  }
)

story(
  'an address that claims a name behind a gateway makes the page contact none',
  cdn,
  async ({ open, page, world }) => {
    await open(query())
    await connectDemo(page)
    await fillIn(page, 'native', '0.25', ethereum.addresses.get(ETHEREUM)!)
    // the chain is asked whether the claim is right
    await eventually(() => {
      const [loaded] = world.requests('cdn').filter(({ url }) => url.includes('/names-evm-'))
      return world
        .requests('rpc:1')
        .some(({ rpc, timeMs }) => rpc.includes('eth_call') && loaded && timeMs > loaded.timeMs)
    }, 'the claim is not checked')
    await review(page)
    assert.not.ok((await page.text('@review-receiver')).includes(ethereum.name))
    assert.equal(world.requests('name-gateway'), [])
  }
)

const onSolana = async (open: (query: Record<string, string>) => Promise<void>, page: Page, receiver: string) => {
  await open(withWallets({ solana: { approve: 'auto' } }))
  await page.click('@connect-button')
  await page.waitFor(DEMO)
  await choose(page, '@wallet-demo-solana')
  await fillIn(page, 'native', '0.25', receiver)
}
const lamportsOf = async ({ solana }: World, owner: string) =>
  (await call<{ value: number }>(solana.rpc, 'getBalance', [owner])).value

const { owned, recorded, tokenized, below, unconfirmed, ofProgram } = solanaNames
for (const [name, address] of [
  [`${owned.label}.sol`, owned.receiver],
  [`${recorded.label}.sns`, recorded.receiver],
  [`${tokenized.label}.sol`, tokenized.receiver],
  [`${below.label}.sns`, below.receiver]
] as const)
  story(
    `a visitor sends to the name ${name} of Solana`,
    name.endsWith('.sol') ? {} : cdn,
    async ({ open, page, world }) => {
      const before = await lamportsOf(world, address)
      await onSolana(open, page, name)
      await sendTo(page, name, address)
      assert.is((await lamportsOf(world, address)) - before, 250_000_000)
    }
  )

for (const { text, shown } of [
  { text: `${unconfirmed.label}.sol`, shown: 'cannot be confirmed' },
  { text: `${ofProgram.label}.sns`, shown: 'cannot be confirmed' },
  { text: 'nobody-at-all.sol', shown: 'Nobody has this name.' },
  { text: 'maria.eth', shown: 'Names ending in .eth are not looked up on Solana.' }
])
  story(`a visitor cannot send to ${text} on Solana, and reads why`, cdn, async ({ open, page, world }) => {
    await onSolana(open, page, text)
    await waitForText(page, 'receiver-message', shown)
    assert.ok(await page.count('[data-testid=review][aria-disabled=true]'))
    assert.equal(
      world.requests('rpc:1').filter(({ rpc }) => rpc.includes('eth_call')),
      []
    )
  })

story(
  'names ending in .sol are refused once their register has moved, and those in .sns are not',
  cdn,
  async ({ open, page, world }) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, result: 452_825_395 })
    world.faults.set('rpc:solana', { kind: 'invalid-response', match: 'getSlot', body })
    await onSolana(open, page, `${owned.label}.sol`)
    await waitForText(page, 'receiver-message', 'have moved to a register that is not read here')
    await page.click('@clear-receiver')
    await page.type('@receiver', `${owned.label}.sns`)
    await waitForAddress(page, owned.receiver)
  }
)

story('a name that was overtaken by another never fills the field', cdn, async ({ open, page, world }) => {
  await open(query())
  await connectDemo(page)
  world.faults.set('name-gateway', { kind: 'delay', delayMs: 3_000, times: 1 })
  await fillIn(page, 'native', '0.25', ethereum.name)
  await eventually(() => world.requests('name-gateway').length === 1, 'the gateway is not asked')
  await page.click('@clear-receiver')
  await page.type('@receiver', names.oneWay.name)
  await waitForAddress(page, names.oneWay.address)
  // the overtaken answer arrives, and changes nothing
  await page.until(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/lookup/')))
  await waitForAddress(page, names.oneWay.address)
  await review(page)
  assert.is((await page.text('@review-address')).toLowerCase(), names.oneWay.address.toLowerCase())
})
