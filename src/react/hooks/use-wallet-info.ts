import { useMemo } from 'react'
import type { Namespace } from '../../core/networks/caip'
import type { Wallet } from '../../core/session/connection'
import { partOf } from '../../api/snapshot'
import { useSnapshot } from './use-snapshot'

/** Returns the name and icon of the wallet connected on a chain, or of the active one. */
export const useWalletInfo = (namespace?: Namespace): { walletInfo: Wallet | undefined } => {
  const walletInfo = useSnapshot(snapshot => partOf(snapshot, namespace).wallet)
  return useMemo(() => ({ walletInfo }), [walletInfo])
}
