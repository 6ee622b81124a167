/** Sending, in every state that it can show: the wallet's holdings, the node's answers, and the user's input. */
import type { Fixture, Methods } from './fixture'
import { ADDRESS, failure, marlin, never, ThenAnswers } from './wallets'

const RECEIVER = '0x81c2f09a44b1e6d37c5580ad12e97f3b6077d0e4'
const LOOK_ALIKE = '0x4f3c9e0b7a6d52f1c8e3b4a79d06f25c81e73c21'
const DOLLAR = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const HASH = `0x${'5c'.repeat(32)}`
const word = (hex: string) => `0x${hex.padStart(64, '0')}`

const asset = (symbol: string, name: string, decimals: number, balance: bigint, price?: number, address?: string) => ({
  type: address ? 'ERC20' : 'NATIVE',
  address,
  balance: `0x${balance.toString(16)}`,
  metadata: { symbol, name, decimals, price }
})
const assets = [
  asset('ETH', 'Ether', 18, 1_204_000_000_000_000_000n, 3_473.6),
  asset('USDC', 'USD Coin', 6, 2_500_750_000n, 1, DOLLAR),
  asset(
    'QUILL',
    'Quill for Institutions and Families',
    18,
    42_000_000_000_000_000_000n,
    undefined,
    `0x${'7a'.repeat(20)}`
  )
]
/** A wallet that reports its holdings, so that no other service is requested. */
const reportingWallet = {
  wallet_getCapabilities: { '0x1': { assetDiscovery: { supported: true } } },
  wallet_getAssets: { '0x1': assets }
}

/** The address at which rollups report the fee for their underlying chain. This chain does not. */
const ORACLE = '0x420000000000000000000000000000000000000f'
const block = (baseFee: number) => ({
  number: '0x1406f40',
  hash: HASH,
  timestamp: '0x6924c000',
  baseFeePerGas: `0x${baseFee.toString(16)}`
})
/** Selector of the Universal Resolver, and its answer: a record that is the receiver's address, and a resolver. */
const RESOLVE = '0xa1472844'
const resolved = ['40', '0', '20', RECEIVER.slice(2)].reduce((text, hex) => text + word(hex).slice(2), '0x')

const node: Methods = {
  eth_blockNumber: '0x1406f40',
  eth_getBlockByNumber: block(11_000_000_000),
  eth_gasPrice: '0x2b5e3af16',
  eth_maxPriorityFeePerGas: '0x3b9aca00',
  eth_estimateGas: '0x5208',
  eth_getBalance: `0x${1_204_000_000_000_000_000n.toString(16)}`,
  eth_getTransactionCount: '0x7',
  eth_getTransactionByHash: null,
  eth_getTransactionReceipt: null,
  // an empty history does not limit fees, and no simulation takes place
  eth_feeHistory: { baseFeePerGas: [], reward: [] },
  eth_simulateV1: [],
  // any name resolves to the receiver, and for any other request a token's balance suffices
  eth_call: ([{ to, data }]: readonly [{ to: string; data: string }]) => {
    if (to.toLowerCase() === ORACLE) return '0x'
    if (data.startsWith(RESOLVE)) return resolved
    // 0x313ce567: number of decimals
    return word(data === '0x313ce567' ? '6' : RECEIVER.slice(2))
  }
}
/** Base fee in wei, so that 0.25 ETH costs 0.01 ETH: 35 dollars. */
const highFee = { ...node, eth_getBlockByNumber: block(400_000_000_000) }
/** Returns a node that simulates a token transfer: the receiver's balance before and after. */
const simulating = (before: bigint, after: bigint) => ({
  ...node,
  eth_simulateV1: [
    { calls: [before, 1n, after].map(value => ({ status: '0x1', returnData: word(value.toString(16)) })) }
  ]
})
/** Returns a node whose fees rise at the second request. */
const rising = () => {
  let reads = 0
  return { ...node, eth_getBlockByNumber: () => block(reads++ ? 29_000_000_000 : 11_000_000_000) }
}

const form = (press: readonly string[], until: string, rest: Partial<Fixture> = {}): Fixture => ({
  wallets: [marlin],
  isConnected: true,
  answers: reportingWallet,
  node,
  press: ['send', ...press],
  until,
  ...rest
})
const ether = ['choose-token', 'token-native']
const filled = [...ether, 'amount=0.25', `receiver=${RECEIVER}`]
const canReview = '[data-testid=review]:not([aria-disabled])'
const receiverStatus = '[data-testid=receiver-message]'
const review = (
  press: readonly string[],
  until: string,
  answers: Fixture['answers'] = {},
  rest: Partial<Fixture> = {}
) => form([...filled, 'review', ...press], until, { answers: { ...reportingWallet, ...answers }, ...rest })
const tokenReview = (press: readonly string[], until: string, node: Fixture['node']) =>
  form(['choose-token', `token-${DOLLAR}`, 'amount=1250.75', `receiver=${RECEIVER}`, 'review', ...press], until, {
    node
  })

export const sending = {
  'send-empty': form([], '[data-testid=amount]'),
  'send-token': form(ether, '[data-testid=balance]'),
  'send-amount': form([...ether, 'amount=0.25'], '[data-testid=fiat-value]:not(:empty)'),
  'send-long-amount': form([...ether, 'amount=0.123456789012345678'], '[data-testid=amount][data-long]'),
  'send-exceeds-balance': form([...ether, 'amount=4.5'], '[data-testid=fiat-value].wrong'),
  'send-cut-amount': form(['choose-token', `token-${DOLLAR}`, 'amount=20.1234567'], '[data-testid=fiat-value].wrong'),
  'send-not-held': form([], '[data-testid=fiat-value].wrong', {
    press: [],
    call: billfold => {
      void billfold.open({
        view: 'WalletSend',
        arguments: { amount: '20', to: RECEIVER, assetAddress: `0x${'7b'.repeat(20)}` }
      })
    }
  }),
  'send-nothing': form([...ether, 'amount=0.00'], '[data-testid=fiat-value].wrong'),
  // the field has the focus last
  'send-max': form([...ether, 'max'], ':has([data-testid=amount]:focus) > * [data-testid=fiat-value]:not(:empty)'),
  'send-max-waiting': form([...ether, 'max'], '[data-testid=max] .spinner', {
    node: { ...node, eth_getBalance: never }
  }),
  'send-max-failed': form([...ether, 'max'], '.toast', { node: 400 }),
  'send-ready': form(filled, canReview),
  'send-by-name': form([...ether, 'amount=0.25', 'receiver=ada.eth'], canReview),
  'send-looking': form([...ether, 'amount=0.25', 'receiver=ada.eth'], receiverStatus, {
    node: { ...node, eth_call: never }
  }),
  'send-unknown-name': form([...ether, 'amount=0.25', 'receiver=nobody.eth'], '[data-bad]', {
    node: { ...node, eth_call: word('0') }
  }),
  'send-other-ending': form([...ether, 'amount=0.25', 'receiver=ada.sol'], '[data-bad]'),
  'send-unreached': form([...ether, 'amount=0.25', 'receiver=ada.eth'], '[data-bad]', { node: 400 }),
  'send-wrong-receiver': form([...ether, 'amount=0.25', 'receiver=0x81c2f09a44b1e6d3'], '[data-bad]'),
  'send-misspelt': form([...ether, 'amount=0.25', `receiver=${RECEIVER.replace('c', 'C')}`], '[data-bad]'),
  'send-foreign-address': form(
    [...ether, 'amount=0.25', 'receiver=bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    '[data-bad]'
  ),
  'send-look-alike': form([...ether, 'amount=0.25', `receiver=${LOOK_ALIKE}`], '[data-testid=receiver-warning]'),
  'send-yourself': form([...ether, 'amount=0.25', `receiver=${ADDRESS}`], '[data-testid=receiver-warning]'),
  'send-to-contract': form(
    ['choose-token', `token-${DOLLAR}`, 'amount=20', `receiver=${DOLLAR}`],
    '[data-testid=receiver-warning]'
  ),
  'send-elsewhere-link': form([...ether, 'amount=0.25', `receiver=ethereum:${RECEIVER}@137`], '[data-bad]'),
  'send-link': form([`receiver=ethereum:${RECEIVER}?value=25e16`], canReview),
  'send-link-asks': form(
    [...filled.slice(0, 3), `receiver=ethereum:${RECEIVER}?value=5e17`],
    '[data-testid=receiver-note]'
  ),
  'send-odd-name': form([...ether, 'amount=0.25', 'receiver=arnazon.eth'], '[data-testid=receiver-warning]'),
  'send-name-not-here': form(['receiver=ada.eth'], '[data-testid=use-ethereum]', {
    answers: { ...reportingWallet, eth_chainId: '0x2105', wallet_getAssets: { '0x2105': assets } },
    // the name has an address for Ethereum (0x3b3b57de), and none for another coin type (0xf1cb7e06)
    node: {
      ...node,
      eth_call: ([{ data }]: readonly [{ data: string }]) => (data.includes('3b3b57de') ? resolved : '0x')
    }
  }),
  'send-tokens': form(['choose-token'], '[data-testid=token-native]'),
  // it gets the focus after the dialog has focused the title
  'send-tokens-found': form(['choose-token', 'token-search=quill'], '.field:focus-within [data-testid=clear-search]'),
  'send-tokens-none': form(['choose-token', 'token-search=no such token'], '.disc'),
  'send-tokens-waiting': form(['choose-token'], '.busy', { answers: {}, node: never }),
  'send-tokens-failed': form(['choose-token'], ':has(.toast) [data-testid=retry]', { answers: {}, node: 400 }),
  'send-review': review([], '[data-testid=fee-likely]'),
  'send-review-name': form([...ether, 'amount=0.25', 'receiver=ada.eth', 'review'], '[data-testid=fee-likely]'),
  'send-review-odd-name': form([...ether, 'amount=0.25', 'receiver=arnazon.eth', 'review'], '[data-testid=fee-likely]'),
  'send-review-link': form(
    [...filled.slice(0, 3), `receiver=ethereum:${RECEIVER}?value=5e17`, 'review'],
    '[data-testid=fee-likely]'
  ),
  'send-review-token': form(
    ['choose-token', `token-${DOLLAR}`, 'amount=1250.75', `receiver=${RECEIVER}`, 'review'],
    '[data-testid=fee-likely]'
  ),
  'send-review-waiting': review([], '[data-testid=fee] .skeleton', {}, { node: { ...node, eth_estimateGas: never } }),
  'send-review-failed': review(
    [],
    '[data-testid=send-failed]',
    {},
    { node: { ...node, eth_estimateGas: failure(3, 'execution reverted: the receiver takes nothing') } }
  ),
  'send-review-unreached': review([], '[data-testid=send-failed]', {}, { node: { ...node, eth_gasPrice: null } }),
  'send-fee-high': review([], '[data-testid=fee-risk]', {}, { node: highFee }),
  'send-fee-high-again': review(['send'], '[data-testid=confirm-again]', {}, { node: highFee }),
  'send-fee-above-amount': form(
    [...ether, 'amount=0.0001', `receiver=${RECEIVER}`, 'review'],
    '[data-testid=fee-risk]'
  ),
  'send-fee-implausible': review(
    [],
    '[data-testid=send-failed]',
    {},
    { node: { ...node, eth_estimateGas: '0x2540be401' } }
  ),
  'send-received': tokenReview([], '[data-testid=received]', simulating(0n, 1_188_212_500n)),
  'send-received-half-again': tokenReview(['send'], '[data-testid=confirm-again]', simulating(0n, 625_375_000n)),
  'send-received-unknown': tokenReview([], '[data-testid=warning]', simulating(0n, 9_625_375_000n)),
  'send-received-unknown-again': tokenReview(['send'], '[data-testid=confirm-again]', simulating(0n, 9_625_375_000n)),
  'send-review-no-fee': review(
    [],
    '[data-testid=send-failed]',
    {},
    { node: { ...node, eth_getBlockByNumber: block(6_000_000_000_000_000) } }
  ),
  'send-asked': review(['send'], '[data-testid=send] .spinner', { eth_sendTransaction: never }),
  'send-declined': review(['send'], '[data-testid=send].main', { eth_sendTransaction: failure(4001, 'no') }),
  'send-refused': review(['send'], '[data-testid=send-failed]', {
    eth_sendTransaction: failure(-32000, 'nonce too low')
  }),
  'send-reverted': review(['send'], '[data-testid=send-failed]', {
    eth_sendTransaction: failure(3, 'execution reverted: the receiver takes nothing')
  }),
  'send-elsewhere': review(['send'], '[data-testid=send-failed]', { eth_accounts: [RECEIVER] }),
  'send-fee-changed': review(['send'], '[data-testid=send-failed]', {}, { node: rising() }),
  'send-switched': review(
    [],
    '[data-testid=refill]',
    { wallet_switchEthereumChain: new ThenAnswers({ eth_chainId: '0x2105' }) },
    {
      call: (billfold, find) => {
        void find('[data-testid=fee-likely]').then(() => billfold.switchNetwork('eip155:8453'))
      }
    }
  ),
  'send-sent': review(['send'], '[data-testid=sent-status]', { eth_sendTransaction: HASH })
} satisfies Record<string, Fixture>

/** The states with the most text, by view. */
export const wordiestSending = {
  WalletSend: 'send-look-alike',
  WalletSendSelectToken: 'send-tokens',
  WalletSendPreview: 'send-fee-changed',
  WalletSendConfirmed: 'send-sent'
} as const
