/** The faucet of the world: new users of the secure frame can send at once. */
import { parseEther, toHex, type Hex } from 'viem'
import { callAll, type ChainNode } from './chain-nodes'
import type { Faucet } from './frame/faucet'
import type { SolanaServer } from './solana-server'

/** Chosen: enough for an afternoon, and little enough to run out of. */
const ETHER = toHex(parseEther('2'))
const LAMPORTS = 10_000_000_000

export const createFaucet = (nodes: readonly ChainNode[], ledger: SolanaServer): Faucet => {
  const given = new Set<string>()
  const takeNew = (addresses: readonly string[]) => {
    const taken = addresses.filter(address => !given.has(address.toLowerCase()))
    for (const address of taken) given.add(address.toLowerCase())
    return taken
  }
  const giveEther = async (addresses: readonly Hex[]) => {
    const isNew = takeNew(addresses)
    if (isNew.length > 0)
      await Promise.all(
        nodes.map(({ url }) =>
          callAll(
            url,
            isNew.map(address => ['anvil_setBalance', address, ETHER] as const)
          )
        )
      )
  }
  const giveSol = async (address: string) => {
    if (takeNew([address]).length === 0) return
    const body = Buffer.from(
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'requestAirdrop', params: [address, LAMPORTS] })
    )
    await Promise.all(Object.keys(ledger.rpcs).map(cluster => ledger.answer(cluster as keyof typeof ledger.rpcs, body)))
  }
  return {
    async give({ evm, solana }) {
      await Promise.all([giveEther(evm), giveSol(solana)])
    },
    clear: () => given.clear()
  }
}
