/** A host's code, for its compiler only: what it may write against the packed types. */
import { createBillfold, type Billfold } from 'billfold'
import { EthersAdapter } from 'billfold/adapters/ethers'
import { mainnet } from 'billfold/networks'
import { useAccount } from 'billfold/react'

const adapter = new EthersAdapter()
export const face: Billfold = createBillfold({ networks: [mainnet], adapters: [adapter] })
export const address: string | undefined = face.getAddress()
export const useShort = (): string | undefined => useAccount().address?.slice(0, 6)
// @ts-expect-error an option that does not exist
createBillfold({ network: [mainnet] })
