/** The conditions that prevent a quote for a transfer, in the texts that host pages receive. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../src/actions/connect'
import { quoteDraft, sendQuoted } from '../../src/actions/send'
import type { Namespace } from '../../src/core/caip'
import { configure } from '../../src/core/config'
import { changeDraft, clearDraft } from '../../src/core/draft'
import { showHoldings } from '../../src/core/holdings'
import { offerNetworks, type Network } from '../../src/core/networks'
import { $quote, $sending, clearQuote } from '../../src/core/sending'
import { $caipAddress } from '../../src/core/session'
import { mainnet } from '../../src/networks'
import { ALICE, BOB } from '../doubles/scripted-provider'
import { FOX, fox, pageWith } from './page'

const WHOLE = 10n ** 18n

/** Starts a page on which Alice has 1 ETH and is about to send half of it. */
const about = async (network: Network = mainnet) => {
  const wallet = fox()
  pageWith([wallet])
  configure({})
  offerNetworks([network])
  await connect(FOX)
  showHoldings({
    status: 'success',
    fetchStatus: 'idle',
    data: {
      caipAddress: $caipAddress.get()!,
      list: [{ chainId: network.caipNetworkId, name: 'Ether', symbol: 'ETH', decimals: 18, value: WHOLE }]
    }
  })
  changeDraft({ token: 'native', amount: '0.5', receiver: { text: BOB, state: 'good', address: BOB } })
  return wallet
}
const said = async () => {
  await quoteDraft()
  const { error } = $quote.get()
  return [error?.code, error?.message]
}
test.after.each(() => {
  clearQuote()
  clearDraft()
  showHoldings()
})

for (const [name, part] of [
  ['an amount', { amount: '' }],
  ['a receiver', { receiver: { text: 'x', state: 'wrong' } }]
] as const) {
  test(`without ${name}`, async () => {
    await about()
    changeDraft(part)
    assert.equal(await said(), ['send-incomplete', 'An amount and receiver address are required'])
  })
}

for (const [name, part] of [
  ['no token', { token: undefined }],
  ['one that is not held', { token: BOB }],
  ['an amount of nothing', { amount: '0' }]
] as const) {
  test(`of ${name}`, async () => {
    await about()
    changeDraft(part)
    assert.equal(await said(), ['token-missing', 'A token is required'])
  })
}

test('on a chain that nothing is sent on', async () => {
  await about({ ...mainnet, chainNamespace: 'polkadot' as Namespace })
  assert.equal(await said(), ['send-unsupported', 'Unsupported chain'])
})

test('without a quote nobody is asked', async () => {
  const wallet = await about()
  assert.is(await sendQuoted(), false)
  assert.equal(
    [$sending.get(), wallet.asked('eth_sendTransaction'), $caipAddress.get()],
    [{ status: 'idle' }, [], `eip155:1:${ALICE}`]
  )
})

test.run()
