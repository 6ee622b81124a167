import { chainData } from '../../core/config/money-options'
import { popularOf, suggestedOf } from '../../core/swap/known-tokens'
import { $swapForm, changeForm } from '../../core/swap/swap-form'
import { $swapTokens, runTokens } from '../../core/swap/swap-quotes'
import type { Network } from '../../core/networks/networks'
import { fetchSwapTokens } from '../../services/swaps'
import { reportError } from '../../core/platform/report-error'
import { getActiveAccount } from '../assets/active-account'
import { accountMissing } from '../../core/platform/call-errors'

/** Takes the native currency as the first source. */
const chooseFirstSource = (): void => {
  const native = $swapTokens.get().data?.all.find(({ address }) => address === undefined)
  if (native && !$swapForm.get().source && !$swapForm.get().target) changeForm({ source: native })
}

const fetchTokens = async (network: Network | undefined): Promise<void> => {
  const { error } = await runTokens(async signal => {
    if (!network) throw accountMissing('eip155')
    const all = await fetchSwapTokens(chainData(), network, signal)
    const sorted = all.toSorted((a, b) => a.symbol.localeCompare(b.symbol, 'en'))
    return {
      network,
      all: sorted,
      suggested: suggestedOf(all, network.caipNetworkId),
      popular: popularOf(all)
    }
  })
  reportError(error)
}

let running: Promise<void> | undefined

/**
 * Loads the tokens of the active network, for `$swapTokens`, unless they are loaded. The first source is the native
 * currency. A call during another one waits for it.
 */
export const loadSwapTokens = async (): Promise<void> => {
  const { data, fetchStatus } = $swapTokens.get()
  const network = getActiveAccount()?.network
  const isLoaded = !!data && data.network.caipNetworkId === network?.caipNetworkId
  if (!isLoaded) {
    if (fetchStatus !== 'fetching') running = fetchTokens(network)
    await running
  }
  chooseFirstSource()
}
