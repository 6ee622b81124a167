import { useMemo } from 'react'
import type { Namespace } from '../core/caip'
import type { Wallet } from '../core/connection'
import { partOf } from '../core/snapshot'
import { useSnapshot } from './use-snapshot'

/** Returns the name and icon of the wallet connected on a chain, or of the active one. */
export const useWalletInfo = (namespace?: Namespace): { walletInfo: Wallet | undefined } => {
  const walletInfo = useSnapshot(snapshot => partOf(snapshot, namespace).wallet)
  return useMemo(() => ({ walletInfo }), [walletInfo])
}
