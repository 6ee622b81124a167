/** A swap that an earlier page has stored, and the press that comes upon it. */
import { getActiveAccount } from '../../../src/actions/assets/active-account'
import { runSwapStep } from '../../../src/actions/swap/run-swap-step'
import { $caipAddress } from '../../../src/core/session/session'
import type { StoredSwap } from '../../../src/core/swap/stored-swap'
import { changeProgress } from '../../../src/core/swap/swap-progress'
import { ROUTER } from '../../sandbox/contracts/index'
import type { swapStage } from './setup'

const ETHER = 10n ** 18n

/** A lock manager of a browser, as all tabs of a page share one. */
export const browserLocks = () => {
  const taken = new Set<string>()
  const request = async (name: string, _options: LockOptions, job: (lock: Lock | null) => unknown) => {
    if (taken.has(name)) return job(null)
    taken.add(name)
    try {
      return await job({ name, mode: 'exclusive' })
    } finally {
      taken.delete(name)
    }
  }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
}

export type Stage = Awaited<ReturnType<typeof swapStage>>
export const stored = ({ tokenOf }: Stage, part: Partial<StoredSwap> = {}): StoredSwap => ({
  caipAddress: $caipAddress.get()!,
  stage: 'approved',
  source: tokenOf('USDC'),
  target: tokenOf('ETH'),
  amount: '5000000',
  expected: '1665000000000000',
  minimum: '1648350000000000',
  slippage: 50,
  nonce: '1',
  height: '2',
  to: ROUTER,
  data: '0x12',
  atMs: Date.now(),
  ...part
})

/** Lets the user press the button of a review that swaps an ether for dollars. */
export const pressSwap = async ({ tokenOf }: Stage) => {
  const { network, address: account } = getActiveAccount()!
  const order = { network, account, source: tokenOf('ETH'), target: tokenOf('USDC'), amount: ETHER, slippage: 50 }
  const calls = [{ kind: 'swap', to: ROUTER, value: ETHER, data: '0x34', gas: 1n }] as const
  const amounts = { expected: 3_000n, minimum: 2_990n, fee: 1n, fees: undefined }
  const prepared = { order, calls, ...amounts, router: ROUTER, isBatch: false, preparedAtMs: Date.now() }
  changeProgress({ prepared, next: 'swap' })
  return runSwapStep()
}
