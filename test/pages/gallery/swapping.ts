/** Swaps, in every state that they can show: the provider's answers, the user's input, and the steps of a swap. */
import { push } from '../../../src/core/dialog/route'
import { WidgetError } from '../../../src/core/platform/errors'
import { changeForm } from '../../../src/core/swap/swap-form'
import { resetProgress, type SwapProgress, type SwapStep } from '../../../src/core/swap/swap-progress'
import type { PreparedSwap, SwapToken } from '../../../src/core/swap/swap-types'
import { mainnet } from '../../../src/networks/evm'
import { coins } from './chain-data'
import type { Fixture } from './fixture'
import { DOLLAR, type SwapAnswers } from './swap-data'
import { account, networks } from './starting-points'
import { ADDRESS, marlin, never, osier } from './wallets'

const HASH = `0x${'5c'.repeat(32)}`
const withSwaps = {
  networks: [...networks],
  projectId: 'gallery',
  chainDataUrl: 'https://data.example',
  walletApiUrl: 'https://wallets.example',
  features: { swaps: true }
}

const swap = (
  press: readonly string[],
  until: string,
  swaps: SwapAnswers = {},
  rest: Partial<Fixture> = {}
): Fixture => ({
  ...account,
  options: withSwaps,
  chainData: { balances: coins, swaps },
  beforePress: () => push('Swap'),
  press,
  until,
  ...rest
})

const toDollar = ['target-choose-token', `token-${DOLLAR}`]
const priced = [...toDollar, 'source-amount=0.25']
const canReview = '[data-testid=review]:not([aria-disabled])'
const fault = '[data-testid=source-fiat-value].wrong'

const ether: SwapToken = {
  chainId: 'eip155:1',
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  icon: marlin.icon!,
  price: 3_473_420_000_000_000_000_000n
}
const dollar: SwapToken = {
  chainId: 'eip155:1',
  address: DOLLAR,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  icon: osier.icon!,
  price: 1_000_000_000_000_000_000n
}

/** 500 dollars for ether: the allowance has to be given first. */
const prepared: PreparedSwap = {
  order: { network: mainnet, account: ADDRESS, source: dollar, target: ether, amount: 500_000_000n, slippage: 100 },
  router: `0x${'11'.repeat(20)}`,
  expected: 143_377_185_000_000_000n,
  minimum: 141_943_413_150_000_000n,
  calls: [],
  fee: 2_310_000_000_000_000n,
  fees: undefined,
  isBatch: false,
  preparedAtMs: 0
}

const NAMES = ['allowance', 'approve', 'build', 'sign', 'follow'] as const
/** Returns the steps: those before `name` are done, and it is in the given state. */
const stepsTo = (name: (typeof NAMES)[number], state: SwapStep['state']): readonly SwapStep[] =>
  NAMES.map((step, index) => {
    const at = NAMES.indexOf(name)
    if (index === at) return { name: step, state }
    return { name: step, state: index < at ? 'done' : 'waiting' }
  })

const preview = (progress: Partial<SwapProgress>, until: string, rest: Partial<Fixture> = {}): Fixture =>
  swap(
    [],
    until,
    {},
    {
      ...rest,
      beforePress: () => {
        push('Swap')
        changeForm({ source: dollar, target: ether, sourceAmount: '500', targetAmount: '0.143377' })
        push('SwapPreview')
        resetProgress({ prepared, next: 'swap', steps: stepsTo('sign', 'waiting'), ...progress })
      }
    }
  )
const sent = { id: HASH, source: dollar, target: ether, amount: 500_000_000n, expected: 143_377_185_000_000_000n }
const failed = '[data-testid=swap-failed]'
const reverted = new WidgetError('transaction-failed', { reason: 'the least amount was not reached' })

export const swapping = {
  'swap-empty': swap([], '[data-testid=source-balance]'),
  'swap-loading': swap([], '[data-testid=swap-loading]', { tokens: never }),
  'swap-failed': swap([], '[data-testid=retry]', { tokens: 404 }),
  'swap-tokens': swap([...toDollar], '[data-testid=details]'),
  'swap-quoting': swap(priced, '.panel[aria-busy]', { quotes: never }),
  'swap-quoted': swap(priced, canReview),
  'swap-target': swap([...toDollar, 'target-amount=500'], canReview),
  'swap-exchanged': swap([...priced, 'exchange'], canReview),
  'swap-details': swap([...priced, 'details'], '[data-testid=minimum]'),
  'swap-slippage': swap(
    [...priced, 'details', 'slippage', 'slippage-300'],
    '[data-testid=slippage-300][aria-pressed=true]'
  ),
  'swap-slippage-high': swap(
    [...priced, 'details', 'slippage', 'slippage-other=4.5'],
    '[data-testid=slippage-help] .icon'
  ),
  'swap-slippage-bounds': swap(
    [...priced, 'details', 'slippage', 'slippage-other=12'],
    '[data-testid=slippage-help].wrong'
  ),
  'swap-impact': swap(priced, '[data-testid=impact-warning]', { loss: 460 }),
  'swap-impact-high': swap(priced, '[data-testid=impact-warning].bad', { loss: 1_840 }),
  'swap-insufficient': swap([...toDollar, 'source-amount=12'], fault),
  'swap-no-liquidity': swap(priced, fault, { quotes: 'none' }),
  'swap-no-gas': swap([...toDollar, 'source-amount=0.839'], '[data-testid=review][aria-disabled]:not(:has(.spinner))'),
  'swap-quote-failed': swap(priced, '[data-testid=quote-failed]', { quotes: 400 }),
  'swap-unsupported': swap(
    [],
    '[data-testid=choose-network]',
    {},
    {
      options: { ...withSwaps, networks: ['eip155:1', 'eip155:11155111'] },
      answers: { eth_chainId: '0xaa36a7' }
    }
  ),
  'swap-select': swap(['target-choose-token'], '[data-testid=token-native]'),
  'swap-select-loading': swap(
    [],
    '.skeleton.chip',
    { tokens: never },
    {
      beforePress: () => push('SwapSelectToken', { side: 'target' })
    }
  ),
  'swap-select-failed': swap(
    [],
    '[data-testid=retry]',
    { tokens: 404 },
    {
      beforePress: () => push('SwapSelectToken', { side: 'target' })
    }
  ),
  'swap-select-found': swap(['target-choose-token', 'token-search=quill'], '[data-testid=clear-search]'),
  'swap-select-none': swap(['target-choose-token', 'token-search=no such token'], '.disc'),
  'swap-preview': preview({}, '[data-testid=swap]'),
  'swap-preview-preparing': swap([...priced, 'review'], '[data-testid=step-build][data-state=active]'),
  'swap-preview-approve': preview({ next: 'approve', steps: stepsTo('approve', 'waiting') }, '[data-testid=approve]'),
  'swap-preview-approving': preview(
    { next: 'approve', isRunning: true, steps: stepsTo('approve', 'asked') },
    '[data-testid=approve] .spinner'
  ),
  'swap-preview-approval-sent': preview(
    { next: 'approve', isRunning: true, steps: stepsTo('approve', 'sent') },
    '[data-testid=approve] .spinner'
  ),
  'swap-preview-asked': preview({ isRunning: true, steps: stepsTo('sign', 'asked') }, '[data-testid=swap] .spinner'),
  'swap-preview-declined': preview({ outcome: 'declined' }, '[data-testid=swap]'),
  'swap-preview-price-changed': preview(
    { outcome: 'price-changed', priceChange: { before: 149_414_119_100_000_000n, now: prepared.minimum } },
    '[data-testid=accept-price]'
  ),
  'swap-preview-elsewhere': preview({ outcome: 'elsewhere' }, failed),
  'swap-preview-refused': preview(
    {
      outcome: 'failed',
      error: new WidgetError('swap-refused', { refusal: 'router' }),
      steps: stepsTo('build', 'failed')
    },
    failed
  ),
  'swap-preview-failed': preview({ outcome: 'failed', error: reverted, steps: stepsTo('sign', 'failed') }, failed),
  'swap-sent': preview({ sent, outcome: 'sent', steps: stepsTo('follow', 'sent') }, '[data-testid=swap-status]'),
  'swap-done': preview({ sent, outcome: 'confirmed', steps: stepsTo('follow', 'done') }, '[data-state=ok]'),
  'swap-reverted': preview(
    { sent, outcome: 'reverted', error: reverted, steps: stepsTo('follow', 'failed') },
    '.result[data-state=bad]'
  ),
  'swap-replaced': preview({ sent, outcome: 'replaced', steps: stepsTo('follow', 'failed') }, '.result[data-state=bad]')
} satisfies Record<string, Fixture>

/** The states with the most text, by view. */
export const wordiestSwapping = {
  Swap: 'swap-slippage-bounds',
  SwapSelectToken: 'swap-select',
  SwapPreview: 'swap-preview-price-changed'
} as const
