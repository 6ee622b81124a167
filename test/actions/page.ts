/** A page with the real chunk table, to which a test adds wallets. */
import { chunks } from '../../src/chunks'
import type { FoundWallet } from '../../src/core/connection'
import { keys, read, parseSession } from '../../src/core/kept'
import { registerChunks } from '../../src/core/registry'
import { listFound } from '../../src/core/wallets'
import { found, freshPage } from '../core/fresh'
import { createSolanaWallet, type DemoSolanaWallet } from '../doubles/demo-wallet/standard-wallet'
import type { SolanaBehaviour } from '../doubles/demo-wallet/solana-side'
import { scriptedProvider, type ScriptedWallet } from '../doubles/scripted-provider'

registerChunks(chunks)

export { until } from '../doubles/fake-clock'

/** Starts a fresh page on which these wallets have announced themselves. */
export const pageWith = (...wallets: [ScriptedWallet, Partial<FoundWallet>?][]): void => {
  freshPage()
  listFound(wallets.map(([wallet, part]) => found(wallet, part)))
}
export const fox = (script: Record<string, unknown> = {}) => scriptedProvider(script)
export const FOX = 'com.example.fox'
export const HARE = { id: 'com.example.hare', rdns: 'com.example.hare', name: 'Hare' }

/** Starts a fresh page with one wallet that has the same name on EVM and Solana. */
export const onTwoChains = (
  script: Record<string, unknown> = {},
  behaviour: Partial<SolanaBehaviour> = { approve: 'auto' }
): { wallet: ScriptedWallet; solana: DemoSolanaWallet } => {
  const wallet = fox(script)
  const solana = createSolanaWallet({ name: 'Fox', behaviour })
  const first = found(wallet)
  const second = found(wallet, { namespace: 'solana', provider: solana.wallet as unknown as FoundWallet['provider'] })
  freshPage()
  listFound([{ ...first, type: 'MULTI_CHAIN', parts: [first, second] }])
  return { wallet, solana }
}

/** Reads the stored session as the next page does. */
export const kept = () => parseSession(read(keys.session, 1))
/** Stores a session of an earlier page. */
export const keep = (walletId: string, address: string, chainId = 'eip155:1', connector?: 'walletconnect') =>
  localStorage.setItem(
    keys.session,
    JSON.stringify({
      v: 1,
      data: {
        connections: { eip155: { walletId, address, chainId, connector } },
        activeNamespace: 'eip155',
        activeNetworkId: chainId
      }
    })
  )
