/** Test money for the accounts of new users. Only chains whose money is worth nothing have one. */
import type { Hex } from 'viem'

export interface Faucet {
  /** Gives each of the accounts some money, on each network. The second time an account gets nothing. */
  give(accounts: { evm: readonly Hex[]; solana: string }): Promise<void>
  /** Forgets who has got money. */
  clear(): void
}
