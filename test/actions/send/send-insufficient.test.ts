/** The conditions that prevent a quote for a transfer, in the texts that host pages receive. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/session/connect'
import { quoteDraft, sendQuoted } from '../../../src/actions/send/send'
import type { Namespace } from '../../../src/core/networks/caip'
import { configure } from '../../../src/core/config/config'
import { changeDraft, resetDraft } from '../../../src/core/send/draft'
import { setHoldings } from '../../../src/core/assets/holdings'
import { offerNetworks, type Network } from '../../../src/core/networks/networks'
import { $quote, $sending, resetQuote } from '../../../src/core/send/sending'
import { $caipAddress } from '../../../src/core/session/session'
import { mainnet } from '../../../src/networks/index'
import { ALICE, BOB } from '../../doubles/scripted-provider'
import { FOX, fox, pageWith } from '../setup'

const ONE_ETHER = 10n ** 18n

/** Starts a page on which Alice has 1 ETH and is about to send half of it. */
const startTransfer = async (network: Network = mainnet) => {
  const wallet = fox()
  pageWith([wallet])
  configure({})
  offerNetworks([network])
  await connect(FOX)
  setHoldings({
    status: 'success',
    fetchStatus: 'idle',
    data: {
      caipAddress: $caipAddress.get()!,
      list: [{ chainId: network.caipNetworkId, name: 'Ether', symbol: 'ETH', decimals: 18, value: ONE_ETHER }]
    }
  })
  changeDraft({ token: 'native', amount: '0.5', receiver: { text: BOB, state: 'valid', address: BOB } })
  return wallet
}
const quoteError = async () => {
  await quoteDraft()
  const { error } = $quote.get()
  return [error?.code, error?.message]
}
test.after.each(() => {
  resetQuote()
  resetDraft()
  setHoldings()
})

for (const [name, part] of [
  ['an amount', { amount: '' }],
  ['an amount above 0', { amount: '0' }],
  ['an amount that its token can represent', { amount: '0.0000000000000000001' }],
  ['an amount of digits', { amount: '-1' }],
  ['a receiver', { receiver: { text: 'x', state: 'invalid' } }]
] as const) {
  test(`a transfer without ${name} fails with send-incomplete`, async () => {
    await startTransfer()
    changeDraft(part)
    assert.equal(await quoteError(), ['send-incomplete', 'An amount and receiver address are required'])
  })
}

for (const [name, part] of [
  ['no token', { token: undefined }],
  ['one that is not held', { token: BOB }]
] as const) {
  test(`a transfer of ${name} fails with token-missing`, async () => {
    await startTransfer()
    changeDraft(part)
    assert.equal(await quoteError(), ['token-missing', 'A token is required'])
  })
}

test('a transfer on an unsupported chain fails with send-unsupported', async () => {
  await startTransfer({ ...mainnet, chainNamespace: 'polkadot' as Namespace })
  assert.equal(await quoteError(), ['send-unsupported', 'Unsupported chain'])
})

test('a transfer on a network that is still loading fails with network-missing', async () => {
  await startTransfer()
  offerNetworks([], false)
  assert.equal(await quoteError(), ['network-missing', 'CaipNetwork is undefined'])
})

test('without a quote, the wallet is not asked to sign', async () => {
  const wallet = await startTransfer()
  assert.is(await sendQuoted(), false)
  assert.equal(
    [$sending.get(), wallet.callsOf('eth_sendTransaction'), $caipAddress.get()],
    [{ status: 'idle' }, [], `eip155:1:${ALICE}`]
  )
})

test.run()
