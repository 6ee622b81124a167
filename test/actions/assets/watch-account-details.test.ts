/** Names and holdings in the public state of the active account. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { watchAccountDetails } from '../../../src/actions/assets/watch-account-details'
import { setHoldings } from '../../../src/core/assets/holdings'
import { removeQueries } from '../../../src/core/platform/queries'
import { $connections, report } from '../../../src/core/session/session'
import { $snapshot } from '../../../src/api/snapshot'
import { base, mainnet } from '../../../src/networks/index'
import { freshPage } from '../../core/reset-stores'
import { json } from '../../doubles/chain-data-server'
import { settle } from '../../doubles/fake-clock'
import { ALICE, BOB } from '../../doubles/scripted-provider'
import { begin, clock, end, ens, page, service } from '../send/resolve-name-setup'

test.before.each(begin)
test.after.each(async () => {
  freshPage()
  await end()
})

const state = () => $snapshot.get().account
/** Advances the clock until the state has what is expected. viem sends its requests from a zero-length timer. */
const until = async (holds: () => boolean) => {
  for (let turn = 0; !holds() && turn < 10_000; turn++) {
    await clock.advance(0)
    await settle()
  }
  assert.ok(holds())
}
/** Lets all requests end that have been started. */
const untilIdle = async () => {
  for (let turn = 0; turn < 200; turn++) {
    await clock.advance(0)
    await settle()
  }
}

test('the name that the chain confirms for the account is in the public state, with its image', async () => {
  const server = await service({
    [`/identity/${ALICE}`]: json({ name: 'alice.eth', avatar: 'https://img.example/a.png' })
  })
  await page(ens({ 'alice.eth': ALICE }, { [ALICE]: 'alice.eth' }), server.url)
  watchAccountDetails()
  await until(() => state().profileName === 'alice.eth')
  assert.is(state().profileImage, 'https://img.example/a.png')
  assert.equal(state().addressLabels, { [ALICE]: 'alice.eth' })
})

test('a claimed name that leads to another account is not shown, with or without an image', async () => {
  const server = await service({
    [`/identity/${ALICE}`]: json({ name: 'vitalik.eth', avatar: 'https://img.example/v.png' })
  })
  await page(ens({ 'vitalik.eth': BOB }, { [ALICE]: 'vitalik.eth' }), server.url)
  watchAccountDetails()
  await until(() => !!state().addressLabels)
  assert.equal([state().profileName, state().profileImage, state().addressLabels], [undefined, undefined, {}])
})

test('another account of the wallet gets its own name, and labels keep those of earlier ones', async () => {
  await page(ens({ 'alice.eth': ALICE, 'bob.eth': BOB }, { [ALICE]: 'alice.eth', [BOB]: 'bob.eth' }))
  watchAccountDetails()
  await until(() => state().profileName === 'alice.eth')
  report.changed({ ...$connections.get().eip155!, accounts: [BOB, ALICE] })
  assert.is(state().profileName, undefined)
  await until(() => state().profileName === 'bob.eth')
  assert.equal(state().addressLabels, { [BOB]: 'bob.eth', [ALICE]: 'alice.eth' })
})

test('the account keeps its name when it changes to another network', async () => {
  await page(ens({ 'alice.eth': ALICE }, { [ALICE]: 'alice.eth' }))
  watchAccountDetails()
  await until(() => state().profileName === 'alice.eth')
  report.changed({ ...$connections.get().eip155!, chainId: base.caipNetworkId })
  assert.is(state().profileName, 'alice.eth')
})

test('a page that does not offer Ethereum looks up no names', async () => {
  const server = await page(ens({ 'alice.eth': ALICE }, { [ALICE]: 'alice.eth' }), undefined, [base], {
    eth_chainId: '0x2105'
  })
  watchAccountDetails()
  await untilIdle()
  assert.equal(
    server.calls().filter(({ method }) => method === 'eth_call'),
    []
  )
})

test('without an answer the last known name stays', async () => {
  const names = ens({ 'alice.eth': ALICE }, { [ALICE]: 'alice.eth' })
  let isDown = false
  await page(call => (isDown ? { error: { code: -32000, message: 'down' } } : names(call)))
  watchAccountDetails()
  await until(() => state().profileName === 'alice.eth')
  isDown = true
  removeQueries()
  watchAccountDetails()
  await untilIdle()
  assert.is(state().profileName, 'alice.eth')
})

test('what the account holds is in the public state, as the specification lists it', async () => {
  await page(ens({}), undefined, [mainnet])
  watchAccountDetails()
  const token = { chainId: 'eip155:1', name: 'USD Coin', symbol: 'USDC', decimals: 6 } as const
  setHoldings({
    status: 'success',
    fetchStatus: 'idle',
    data: {
      caipAddress: `eip155:1:${ALICE}`,
      list: [
        {
          ...token,
          name: 'Ether',
          symbol: 'ETH',
          decimals: 18,
          value: 1_500_000_000_000_000_000n,
          price: 3_000n * 10n ** 18n
        },
        { ...token, address: BOB, value: 7_000_001n, icon: 'https://img.example/usdc.png' }
      ]
    }
  })
  assert.equal(state().tokenBalance, [
    {
      name: 'Ether',
      symbol: 'ETH',
      chainId: 'eip155:1',
      value: 4500,
      price: 3000,
      quantity: { decimals: '18', numeric: '1.5' }
    },
    {
      name: 'USD Coin',
      symbol: 'USDC',
      chainId: 'eip155:1',
      address: `eip155:1:${BOB}`,
      quantity: { decimals: '6', numeric: '7.000001' },
      iconUrl: 'https://img.example/usdc.png'
    }
  ])
  setHoldings()
})

test.run()
