import { useMemo } from 'react'
import type { Namespace } from '../../core/networks/caip'
import { ownValue } from '../../core/platform/own-value'
import type { ProviderOf, WalletProvider } from '../../core/session/providers'
import { useSnapshot } from './use-snapshot'

/**
 * Returns the wallet's own provider on a chain while connected. On EVM it is an EIP-1193 provider for viem's `custom`,
 * ethers' `BrowserProvider`, …
 */
export const useProvider = <N extends Namespace = 'eip155'>(
  namespace: N = 'eip155' as N
): { walletProvider: ProviderOf[N] | undefined } => {
  const walletProvider = useSnapshot(
    ({ providers }) => ownValue<WalletProvider>(providers, namespace) as ProviderOf[N] | undefined
  )
  return useMemo(() => ({ walletProvider }), [walletProvider])
}
