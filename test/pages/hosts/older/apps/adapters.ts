/** A host's code with ethers 5 and web3.js 1.x. It is only compiled. */
import { createBillfold } from 'billfold'
import { Ethers5Adapter } from 'billfold/adapters/ethers5'
import { SolanaAdapter } from 'billfold/adapters/solana'
import type { providers } from 'ethers'
import type { Connection, PublicKey } from '@solana/web3.js'

const evm = new Ethers5Adapter()
const solana = new SolanaAdapter({ connectionSettings: { commitment: 'finalized' } })
createBillfold({ adapters: [evm, solana] })
export const provider: providers.Web3Provider | undefined = evm.getWeb3Provider()
export const connection: Connection | undefined = solana.getConnection()
export const key: PublicKey | undefined = solana.getSigner()?.publicKey
// @ts-expect-error no commitment that there is
export const wrong = new SolanaAdapter({ connectionSettings: 'soon' })
