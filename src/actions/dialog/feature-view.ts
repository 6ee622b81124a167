/** Views of features that a host page opens by name: swaps, optionally filled in, and buying. */
import { $open, $route, replace, type FeatureView, type TargetView } from '../../core/dialog/route'
import type { HostCallOptions } from '../../core/dialog/host-calls'
import { warn } from '../../core/platform/console'
import { describe } from '../../core/platform/describe-value'
import { isRecord } from '../../core/platform/guards'
import { $address, $connections, setActiveNamespace } from '../../core/session/session'
import type { SwapArguments } from '../../core/swap/swap-types'
import { mustSwitch } from './close'

/** They show by themselves that a feature is off, or that the network does not have it. */
export const FEATURE_VIEWS: readonly FeatureView[] = ['OnRampProviders', 'Swap']
export const isFeatureView = (view: unknown): view is FeatureView => FEATURE_VIEWS.includes(view as FeatureView)

const warnOf = (part: string, expected: string, got: unknown) =>
  warn('option-invalid', `open: arguments${part}: expected ${expected}, got ${describe(got)}`)

/** Returns a token as text. Returns undefined, with a warning, for any other type. */
const tokenOf = (part: '.fromToken' | '.toToken', value: unknown): string | undefined => {
  if (value === undefined || typeof value === 'string') return value
  warnOf(part, 'a symbol or an address', value)
  return undefined
}

const amountOf = (value: unknown): string | number | undefined => {
  if (value === undefined || typeof value === 'string' || typeof value === 'number') return value
  warnOf('.amount', 'a decimal number above 0', value)
  return undefined
}

/**
 * Returns a copy of the arguments of a swap. The form checks their values once it knows the tokens. Anything else is
 * left out, with a warning. A getter of the host page's object may throw.
 */
const readSwap = (swap: unknown): SwapArguments => {
  try {
    const { fromToken, toToken, amount } = isRecord(swap) ? swap : {}
    if (swap !== undefined && !isRecord(swap)) warnOf('', 'an object with fromToken, toToken and amount', swap)
    return {
      fromToken: tokenOf('.fromToken', fromToken),
      toToken: tokenOf('.toToken', toToken),
      amount: amountOf(amount)
    }
  } catch {
    warnOf('', 'an object whose fields can be read', swap)
    return {}
  }
}

/**
 * Returns a view of a feature, for the account of a namespace, which becomes the active one. Undefined without an
 * account: the usual view leads to one. An open dialog starts over with the new arguments.
 */
export const featureTarget = (
  view: FeatureView,
  { namespace, arguments: swap }: HostCallOptions,
  isClosed: () => boolean
): TargetView | undefined => {
  if (isClosed()) return undefined
  if (namespace !== undefined) {
    if (!Object.hasOwn($connections.get(), namespace)) return undefined
    setActiveNamespace(namespace)
  }
  if (mustSwitch()) return { name: 'UnsupportedChain' }
  if (!$address.get()) return undefined
  const params = view === 'Swap' ? readSwap(swap) : {}
  if (swap && $open.get() && $route.get().name === view) replace(view, params)
  return { name: view, params }
}
