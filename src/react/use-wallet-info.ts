import { useMemo } from 'react'
import type { Wallet } from '../core/connection'
import type { Snapshot } from '../core/snapshot'
import { useSnapshot } from './use-snapshot'

const wallet = (snapshot: Snapshot) => snapshot.wallet

/** Name and icon of the connected wallet. */
export const useWalletInfo = (): { walletInfo: Wallet | undefined } => {
  const walletInfo = useSnapshot(wallet)
  return useMemo(() => ({ walletInfo }), [walletInfo])
}
