import { useMemo } from 'react'
import type { Namespace } from '../core/caip'
import type { Eip1193Provider } from '../core/connection'
import { useSnapshot } from './use-snapshot'

/** The wallet's own EIP-1193 provider, while connected: for viem's `custom`, ethers' `BrowserProvider`, … */
export const useProvider = (namespace: Namespace = 'eip155'): { walletProvider: Eip1193Provider | undefined } => {
  const walletProvider = useSnapshot(({ providers }) => providers[namespace])
  return useMemo(() => ({ walletProvider }), [walletProvider])
}
