/**
 * A page that is connected as Alice. Her wallet reports her holdings, and the node of the network accepts transactions.
 */
import '../long-page'
import { connect } from '../../../src/actions/session/connect'
import { $draft, resetDraft } from '../../../src/core/send/draft'
import { setHoldings } from '../../../src/core/assets/holdings'
import { offerNetworks } from '../../../src/core/networks/networks'
import { removeQueries } from '../../../src/core/platform/queries'
import { resetQuote } from '../../../src/core/send/sending'
import { $route } from '../../../src/core/dialog/route'
import { removeConnection } from '../../../src/core/session/session'
import { hideToast } from '../../../src/core/dialog/toasts'
import { base, mainnet } from '../../../src/networks/index'
import { evmNode, type EvmAnswer, type EvmCall } from '../../doubles/evm-node'
import { servers } from '../../doubles/servers'
import { ALICE } from '../../doubles/scripted-provider'
import { act, navigate, fox, FOX, mount, pageWith, showRoute, unmountAll, until } from '../setup'

const { start, closeAll } = servers(evmNode)

export const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
export const DOLLAR = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
export const HASH = `0x${'5c'.repeat(32)}`
const word = (hex: string) => `0x${hex.padStart(64, '0')}`

const asset = (symbol: string, decimals: number, balance: bigint, price: number, address?: string) => ({
  type: address ? 'ERC20' : 'NATIVE',
  address,
  balance: `0x${balance.toString(16)}`,
  metadata: { symbol, name: `The ${symbol}`, decimals, price }
})
export const ether = asset('ETH', 18, 2_000_000_000_000_000_000n, 3_000)
export const dollar = asset('USDC', 6, 2_500_750_000n, 1, DOLLAR)
/** Returns a wallet's answer about holdings, the same on both networks. */
export const holding = (...assets: unknown[]) => ({ '0x1': assets, '0x2105': assets })

/** A gas price of one gwei, a balance of 2 ETH, and no known transaction. */
const usual: Record<string, unknown> = {
  eth_getBlockByNumber: { number: '0x20', hash: HASH, timestamp: '0x20', baseFeePerGas: '0x3b9aca00' },
  eth_blockNumber: '0x20',
  eth_gasPrice: '0x3b9aca00',
  eth_maxPriorityFeePerGas: '0x0',
  // With an empty fee history, no block limits the fees of a test. The node simulates nothing.
  eth_feeHistory: { baseFeePerGas: [], reward: [] },
  eth_simulateV1: [],
  eth_estimateGas: '0x5208',
  eth_getBalance: '0x1bc16d674ec80000',
  eth_getTransactionCount: '0x0',
  eth_getTransactionByHash: null,
  eth_getTransactionReceipt: null
}
/**
 * Answers a call. There is no L1 below the chain. Token balances are ample, with the 6 decimals of USDC (selector
 * 0x313ce567).
 */
const answerCall = ({ params }: EvmCall): EvmAnswer => {
  const { to, data } = params?.[0] as { to: string; data: string }
  return { result: to.startsWith('0x42000') ? '0x' : word(data === '0x313ce567' ? '6' : 'ffffffffff') }
}

/** Connects a page as Alice. A test may change the node's returned `answers` at any time. */
export const sendingPage = async (script: Record<string, unknown> = {}) => {
  const answers = { ...usual }
  const answer = (call: EvmCall): EvmAnswer => {
    if (call.method === 'eth_call') return answerCall(call)
    const own = answers[call.method]
    return own instanceof Error ? { error: { code: 3, message: own.message } } : { result: own }
  }
  const mainnetNode = await start(answer)
  const baseNode = await start(answer, { chainId: 8453 })
  const wallet = fox({
    eth_accounts: [ALICE],
    wallet_getCapabilities: {
      '0x1': { assetDiscovery: { supported: true } },
      '0x2105': { assetDiscovery: { supported: true } }
    },
    wallet_getAssets: holding(ether, dollar),
    eth_sendTransaction: HASH,
    ...script
  })
  pageWith([wallet])
  offerNetworks(
    [mainnet, base].map((network, at) => ({
      ...network,
      rpcUrls: { default: { http: [[mainnetNode, baseNode][at]!.url] } }
    }))
  )
  await connect(FOX)
  return { wallet, answers }
}

/** Types or pastes like a user, and replaces the previous text. */
export const type = (field: HTMLElement, text: string, isPasted = false) =>
  act(async () => {
    ;(field as HTMLInputElement).select()
    field.dispatchEvent(new Event('beforeinput', { bubbles: true }))
    // React needs the prototype's setter. It would treat a write through its own setter as its own change.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, text)
    if (isPasted) field.dispatchEvent(new Event('paste', { bubbles: true }))
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
export const enter = (field: HTMLElement) =>
  act(async () => {
    field.dispatchEvent(Object.assign(new Event('keydown', { bubbles: true, cancelable: true }), { key: 'Enter' }))
  })

/** Unmounts everything and shows the view of the current route. */
export const next = async () => {
  await unmountAll()
  const page = await showRoute()
  return { ...page, field: (testId: string) => page.find(testId) as HTMLInputElement }
}

/** Mounts the live region and returns a reader of its text. */
export const announcements = async () => {
  // Imported here and not at the top: it loads the framework, which stage.tsx replaces.
  const { Announcements } = await import('../../../src/ui/components/announce')
  const { container } = await mount(<Announcements />)
  return () => container.textContent
}

/** Shows the form, reached from the account. */
export const form = async () => {
  navigate('Account', 'WalletSend')
  return next()
}

/** Shows the form with a token chosen from the list. */
export const formOf = async (token = 'native') => {
  const { press } = await form()
  await press('choose-token')
  await (await next()).press(`token-${token}`)
  await until(() => $route.get().name === 'WalletSend')
  return next()
}

/** Shows the review of a transfer of this amount to Bob. */
export const review = async (amount = '0.5', token?: string, receiver = BOB) => {
  const { field, press, find } = await formOf(token)
  await type(field('amount'), amount)
  await type(field('receiver'), receiver, true)
  await until(() => $draft.get().receiver.state === 'valid' && !find('review')?.hasAttribute('aria-disabled'))
  await press('review')
  return next()
}

export const leaveSending = async () => {
  await unmountAll()
  // Nothing waits for the sent transaction any more.
  removeConnection('eip155')
  resetDraft()
  resetQuote()
  removeQueries()
  hideToast()
  setHoldings()
  await closeAll()
}

/** Returns the transfers that the wallet was asked to send. */
export const sent = (wallet: Awaited<ReturnType<typeof sendingPage>>['wallet']) =>
  wallet.callsOf('eth_sendTransaction').map(({ params }) => (params as { to: string; value: string }[])[0]!)
/** Waits until the review shows the fee and its button is enabled. */
export const untilReady = (find: (id: string) => HTMLElement | null) =>
  until(() => find('fee-likely') && !find('send')?.hasAttribute('aria-disabled'))
