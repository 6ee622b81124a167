/** A page that is connected as Alice, with a provider of swaps whose answers a test decides. */
import '../../actions/activity/without-senders'
import { connect } from '../../../src/actions/session/connect'
import { setFeatures } from '../../../src/core/config/features'
import { resolveFeatures } from '../../../src/core/config/resolve-features'
import { offerNetworks } from '../../../src/core/networks/networks'
import { push } from '../../../src/core/dialog/route'
import { resetProgress } from '../../../src/core/swap/swap-progress'
import { resetSwapQuote, resetTokens } from '../../../src/core/swap/swap-quotes'
import { mainnet } from '../../../src/networks/index'
import { json, type Answer } from '../../doubles/chain-data-server'
import { ALICE } from '../../doubles/scripted-provider'
import { leaveMoney, node, service } from '../assets-setup'
import { FOX, fox, navigate, pageWith, showRoute, unmountAll } from '../setup'

export const DOLLAR = `0x${'d0'.repeat(20)}`
export const NATIVE = `0x${'ee'.repeat(20)}`

const token = (symbol: string, name: string, address: string, decimals = 18) => ({
  name,
  symbol,
  decimals,
  address: `eip155:1:${address}`
})
/** The provider's tokens: those that the account has, and hundreds of others. */
export const listed = [
  token('ETH', 'Ether', NATIVE),
  token('USDC', 'USD Coin', DOLLAR, 6),
  token('DAI', 'Dai', `0x${'da'.repeat(20)}`),
  ...Array.from({ length: 300 }, (_, i) => token(`TKN${i}`, `Token ${i}`, `0x${String(i + 1).padStart(40, '0')}`))
]
const balances = [
  { name: 'Ether', symbol: 'ETH', price: 3_000, quantity: { decimals: '18', numeric: '2' } },
  {
    name: 'USD Coin',
    symbol: 'USDC',
    price: 1,
    address: `eip155:1:${DOLLAR}`,
    quantity: { decimals: '6', numeric: '90' }
  }
]

/** Offers 3,000 dollars for an ether. */
const quote: Answer = (response, { query }) => {
  const amount = BigInt(query.get('amount')!)
  const isFromEther = query.get('from')!.endsWith(NATIVE)
  const toAmount = isFromEther ? (amount * 3_000n) / 10n ** 12n : (amount * 10n ** 12n) / 3_000n
  return json({
    quotes: [
      {
        id: null,
        fromAmount: String(amount),
        fromAccount: query.get('from'),
        toAmount: String(toAmount),
        toAccount: query.get('to')
      }
    ]
  })(response, { method: 'GET', path: '', query, body: '' })
}

/** Connects, with these answers in place of the usual ones. */
export const swapPage = async (parts: Readonly<Record<string, Answer>> = {}, network = mainnet) => {
  const server = await service({
    '/balance': json({ balances }),
    '/convert/tokens': json({ tokens: listed }),
    '/convert/gas-price': json({ standard: '1000000000', fast: '1000000000', instant: '1000000000' }),
    '/convert/quotes': quote,
    '/fungible/price': json({ fungibles: [] }),
    ...parts
  })
  const nodeServer = await node(() => ({ result: '0x5' }), { chainId: Number(network.id) })
  pageWith([
    fox({ eth_requestAccounts: [ALICE], eth_accounts: [ALICE], eth_chainId: `0x${Number(network.id).toString(16)}` })
  ])
  offerNetworks([{ ...network, rpcUrls: { default: { http: [nodeServer.url] } } }])
  setFeatures(resolveFeatures({ swaps: true }, undefined).features)
  await connect(FOX)
  const show = async () => {
    const page = await showRoute({ projectId: 'abc', deferred: { chainDataUrl: server.url } })
    const field = (testId: string) => page.find(testId) as HTMLInputElement
    return { ...page, field, label: () => page.find('review')?.textContent }
  }
  return {
    server,
    /** Shows the form, reached from the account. */
    form: () => {
      navigate('Account', 'Swap')
      return show()
    },
    /** Shows the choice of a token, reached from the form. */
    select: async (side: 'source' | 'target') => {
      navigate('Account', 'Swap')
      push('SwapSelectToken', { side })
      return show()
    },
    /** Shows the review, reached from the form. */
    preview: async () => {
      navigate('Account', 'Swap')
      push('SwapPreview')
      return show()
    },
    /** Shows the view of the current route. */
    next: async () => {
      await unmountAll()
      return show()
    }
  }
}

export const leaveSwap = async () => {
  await unmountAll()
  // what the views keep is forgotten in any other view
  navigate('Account')
  await leaveMoney()
  resetProgress()
  resetSwapQuote()
  resetTokens()
}
