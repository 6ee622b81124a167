/** A connected account that can buy. Its node, the chain data service, the windows and the clock are the test's. */
import { loadBuyOptions } from '../../../src/actions/buy/load-buy'
import { connect } from '../../../src/actions/session/connect'
import { builtInOptions } from '../../../src/core/buy/buy-options'
import { resetBuyQuote, runBuyOptions } from '../../../src/core/buy/buy-quote'
import { resetBuyDraft } from '../../../src/core/buy/draft'
import { endPurchase } from '../../../src/core/buy/purchase'
import { configure } from '../../../src/core/config/config'
import { setFeatures, type Features } from '../../../src/core/config/features'
import { offerNetworks } from '../../../src/core/networks/networks'
import { mainnet } from '../../../src/networks/index'
import { chainDataServer, json, type Answer } from '../../doubles/chain-data-server'
import { evmNode } from '../../doubles/evm-node'
import { fakeClock, until } from '../../doubles/fake-clock'
import { scriptedWindows } from '../../doubles/scripted-window'
import { servers } from '../../doubles/servers'
import { FOX, fox, pageWith } from '../setup'

const { start: startService, closeAll: closeServices } = servers(chainDataServer)
const { start: startNode, closeAll: closeNodes } = servers(evmNode)

export const COINBASE = 'https://pay.coinbase.com/buy/select-asset?appId=1'

const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' }
]
const ethereum = { name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: '1' }
export const options = {
  paymentCurrencies: ['USD', 'GBP'].map(id => ({ id, payment_method_limits: limits })),
  purchaseCurrencies: [
    { id: 'eth', name: 'Ether', symbol: 'ETH', networks: [{ ...ethereum, contract_address: '' }] },
    {
      id: 'usdc',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [{ ...ethereum, contract_address: `0x${'a0'.repeat(20)}` }]
    }
  ]
}

/** Returns the quote of a request: 98 % of the amount. */
export const quoteAnswer: Answer = (response, received) => {
  const { amount, paymentCurrency, purchaseCurrency } = JSON.parse(received.body) as {
    amount: string
    paymentCurrency: { id: string }
    purchaseCurrency: { symbol: string }
  }
  const money = (value: string) => ({ amount: value, currency: paymentCurrency.id })
  return json({
    paymentTotal: money(amount),
    purchaseAmount: { amount: String(Number(amount) * 0.98), currency: purchaseCurrency.symbol },
    networkFee: money('0.35'),
    coinbaseFee: money('1.50'),
    quoteId: 'quote-1'
  })(response, received)
}

/** `hasOptions`: false if the options are still to be loaded. */
export const stage = async (parts: Readonly<Record<string, Answer>> = {}, hasOptions = true) => {
  const service = await startService({
    '/onramp/options': json(options),
    '/onramp/quote': quoteAnswer,
    '/generators/onrampurl': json({ url: COINBASE }),
    ...parts
  })
  let wei = 5_000n
  let isFailing = false
  let answerCall: (data: string) => string = () => '0x'
  const node = await startNode(({ method, params }) => {
    if (isFailing) return { error: { code: -32000, message: 'busy' } }
    if (method === 'eth_call') return { result: answerCall((params![0] as { data: string }).data) }
    return { result: method === 'eth_getBalance' ? `0x${wei.toString(16)}` : '0x1' }
  })
  const wallet = fox()
  pageWith([wallet])
  configure({ projectId: 'abc', deferred: { chainDataUrl: service.url } })
  offerNetworks([{ ...mainnet, rpcUrls: { default: { http: [node.url] } } }])
  setFeatures({ onramp: ['coinbase', 'meld'] } as unknown as Features)
  await connect(FOX)
  const windows = scriptedWindows()
  const clock = fakeClock()
  if (hasOptions) await loadBuyOptions()
  return {
    service,
    node,
    windows,
    clock,
    wallet,
    until,
    setWei: (value: bigint) => {
      wei = value
    },
    /** Sets the answers of contracts, by the data of the call. */
    answerCalls: (answer: typeof answerCall) => {
      answerCall = answer
    },
    fail: (next: boolean) => {
      isFailing = next
    },
    restore: async () => {
      clock.restore()
      windows.restore()
      resetBuyDraft()
      resetBuyQuote()
      endPurchase()
      // of another network: the next test requests its own
      await runBuyOptions(async () => ({ chainId: 'eip155:999', options: builtInOptions, isBuiltIn: true }))
      await closeServices()
      await closeNodes()
    }
  }
}
export type BuyStage = Awaited<ReturnType<typeof stage>>
