/** Failures of a transfer on Solana and Bitcoin: a blockhash that expires, a coin that is spent in another place. */
import * as assert from 'uvu/assert'
import { bitcoin, solana, solanaDevnet } from '../../../src/networks/index'
import { bitcoinKey } from '../../doubles/demo-wallet/bitcoin/keys'
import { sendBitcoin } from '../../doubles/demo-wallet/bitcoin/send'
import { solanaAccounts } from '../../doubles/demo-wallet/solana-accounts'
import type { World } from '../../sandbox/world'
import { choose, recordedErrors, withWallets, recordErrors, type HostWindow } from '../chains'
import type { Page } from '../driver'
import { recordNotices, recordedNotices, waitForNotice } from '../notices'
import { waitForStatus, fill, storedTransfers, openForm, press, RECEIVER, review, send } from '../sending'
import { story } from '../story'

const cdn = { hosts: ['cdn'] as const }

const lamports = async (world: World, address: string) => {
  const response = await fetch(world.solana.rpc, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getBalance', params: [address] })
  })
  return ((await response.json()) as { result: { value: number } }).result.value
}
const satoshi = async (world: World, address: string) =>
  ((await (await fetch(`${world.indexers[0]!.url}/address/${address}/utxo`)).json()) as { value: number }[]).reduce(
    (sum, { value }) => sum + value,
    0
  )

const beginOn = async (page: Page, row: string) => {
  await page.click('@connect-button')
  await choose(page, row)
  await openForm(page)
  await recordNotices(page)
  await recordErrors(page)
}

const [, bob] = solanaAccounts as [object, { address: string }]

story(
  'a blockhash that expires during the review is renewed, and the transfer arrives',
  cdn,
  async ({ open, page, world }) => {
    const before = await lamports(world, bob.address)
    await open(withWallets({ solana: { approve: 'auto' } }))
    await beginOn(page, '@wallet-demo-solana')
    await fill(page, { amount: '0.5', to: bob.address })
    await review(page)
    await page.waitFor('@fee >> "about"')
    world.solana.expire()
    await press(page)
    await waitForStatus(page, 'confirmed')
    await waitForNotice(page, 'Transaction confirmed')
    assert.is(await lamports(world, bob.address), before + 500_000_000)
  }
)

story(
  'a transfer that no block includes before its blockhash expires fails',
  { ...cdn, isLong: true },
  async ({ open, page, world }) => {
    const before = await lamports(world, bob.address)
    // no other node is requested where this one does not answer
    const network = { ...solana, rpcUrls: { default: { http: [world.solana.rpc] } } }
    await open(withWallets({ solana: { approve: 'auto' } }, { networks: [network], customRpcUrls: {} }))
    await beginOn(page, '@wallet-demo-solana')
    world.faults.set('rpc:solana', { kind: 'drop', match: 'sendTransaction' })
    await send(page, { amount: '0.5', to: bob.address })
    await waitForStatus(page, 'pending')
    world.solana.expire()
    world.solana.expire()
    await waitForStatus(page, 'failed')
    await waitForNotice(page, 'Transaction failed')
    assert.match((await recordedErrors(page)).join(), /^transaction-expired: /)
    assert.is(await lamports(world, bob.address), before)
  }
)

story(
  'the project’s gateway reads the balance, sends the transfer and tracks it if the page’s Solana node is down',
  cdn,
  async ({ open, page, world }) => {
    const before = await lamports(world, bob.address)
    world.faults.set('rpc:solana', { kind: 'status', status: 404 })
    await open(withWallets({ solana: { approve: 'auto' } }, { projectId: 'story' }))
    await beginOn(page, '@wallet-demo-solana')
    await send(page, { amount: '0.5', to: bob.address })
    await waitForStatus(page, 'confirmed')
    await waitForNotice(page, 'Transaction confirmed')
    world.faults.clear('rpc:solana')
    assert.is(await lamports(world, bob.address), before + 500_000_000)
  }
)

const noBalancesTitle =
  'no balances are requested from the service on Bitcoin or a Solana test network, and no failure shows'
story(noBalancesTitle, cdn, async ({ open, page, world }) => {
  const balanceRequests = () => world.requests('chain-data').filter(({ url }) => url.includes('/balance')).length
  for (const row of ['@wallet-demo-bitcoin', '@wallet-demo-solana']) {
    const networks = [bitcoin, { ...solanaDevnet, rpcUrls: { default: { http: [world.solana.devnet.rpc] } } }]
    const wallets = { bitcoin: { approve: 'auto', kinds: ['standard'] }, solana: { approve: 'auto' } } as const
    await open(withWallets(wallets, { projectId: 'story', networks }))
    await beginOn(page, row)
    await page.click('@choose-token')
    await page.waitFor('@token-native')
    assert.equal([balanceRequests(), await recordedNotices(page), await recordedErrors(page)], [0, [], []], row)
    await page.run(() => (window as unknown as HostWindow).billfold.disconnect())
  }
})

const [payment, other, thief] = [
  bitcoinKey('p2wpkh', 'mainnet'),
  bitcoinKey('p2wpkh', 'mainnet', 1),
  bitcoinKey('p2wpkh', 'mainnet', 2)
]

/** Rows of wallets, the names of their networks, and the message there about an address of another kind. */
const foreign = [
  {
    row: '@wallet-demo-bitcoin',
    network: 'Bitcoin',
    addresses: [
      [bitcoinKey('p2wpkh', 'testnet').address, 'This is an address of another Bitcoin network.'],
      ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'This is an address of another Bitcoin network.'],
      [RECEIVER, 'This is an Ethereum address.'],
      [bob.address, 'This is a Solana address.']
    ]
  },
  {
    row: '@wallet-demo-solana',
    network: 'Solana',
    addresses: [
      [payment.address, 'This is a Bitcoin address.'],
      ['1BoatSLRHtKNngkdXEeobR76b53LETtpyT', 'This is a Bitcoin address.'],
      [RECEIVER, 'This is an Ethereum address.']
    ]
  }
] as const

for (const { row, network, addresses } of foreign) {
  story(`the form on ${network} identifies an address of another chain or network`, cdn, async ({ open, page }) => {
    await open(withWallets({ bitcoin: { approve: 'auto', kinds: ['standard'] }, solana: { approve: 'auto' } }))
    await beginOn(page, row)
    for (const [address, message] of addresses) {
      await page.type('@receiver', address)
      await page.until(
        wanted =>
          document.querySelector('[data-billfold=dialog]')!.shadowRoot!.querySelector('[data-testid=receiver-message]')
            ?.textContent === wanted,
        `${message} Enter an address on ${network}.`
      )
      await page.click('@clear-receiver')
    }
  })
}

story('a bitcoin transfer is confirmed by the block that includes it', cdn, async ({ open, page, world }) => {
  const before = await satoshi(world, other.address)
  await open(withWallets({ bitcoin: { approve: 'auto', kinds: ['standard'] } }))
  await beginOn(page, '@wallet-demo-bitcoin')
  await send(page, { amount: '0.003', to: other.address })
  await waitForStatus(page, 'pending')
  await fetch(`${world.indexers[0]!.url}/mine`, { method: 'POST' })
  await waitForStatus(page, 'confirmed')
  await waitForNotice(page, 'Transaction confirmed')
  assert.is(await satoshi(world, other.address), before + 300_000)
})

story(
  'coins that are spent by another transaction after the review are reported, and nothing is signed',
  cdn,
  async ({ open, page, world }) => {
    await open(withWallets({ bitcoin: { approve: 'auto', kinds: ['standard'] } }))
    await beginOn(page, '@wallet-demo-bitcoin')
    await fill(page, { amount: '0.003', to: other.address })
    await review(page)
    await page.waitFor('@fee >> "about"')
    globalThis.demoBitcoinIndexers = { mainnet: world.indexers[0]!.url }
    await sendBitcoin(payment, 'mainnet', thief.address, 1_240_000n)
    await press(page)
    await page.waitFor('@send-failed >> "Your BTC was spent elsewhere meanwhile"')
    assert.equal(
      [
        await storedTransfers(page),
        await page.run(() =>
          (window as unknown as { demoBitcoin: { standard: { asked: string[] } } }).demoBitcoin.standard.asked.includes(
            'Sign this transaction?'
          )
        )
      ],
      [[], false]
    )
  }
)
