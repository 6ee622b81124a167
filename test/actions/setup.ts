/** A page with the real chunk table, to which a test adds wallets. */
import { chunks } from '../chunks'
import type { InjectedWallet } from '../../src/core/session/connection'
import { keys, readStored, parseSession } from '../../src/core/platform/storage-schema'
import { registerChunks } from '../../src/core/platform/chunks'
import { setInjectedWallets } from '../../src/core/wallets/wallets'
import { found, freshPage } from '../core/reset-stores'
import { createSolanaWallet, type DemoSolanaWallet } from '../doubles/demo-wallet/standard-wallet'
import type { SolanaBehaviour } from '../doubles/demo-wallet/solana-side'
import { scriptedProvider, type ScriptedWallet } from '../doubles/scripted-provider'

registerChunks(chunks)

export { until } from '../doubles/fake-clock'

/** Starts a fresh page on which these wallets have announced themselves. */
export const pageWith = (...wallets: [ScriptedWallet, Partial<InjectedWallet>?][]): void => {
  freshPage()
  setInjectedWallets(wallets.map(([wallet, part]) => found(wallet, part)))
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
  const second = found(wallet, {
    namespace: 'solana',
    provider: solana.wallet as unknown as InjectedWallet['provider']
  })
  freshPage()
  setInjectedWallets([{ ...first, type: 'MULTI_CHAIN', parts: [first, second] }])
  return { wallet, solana }
}

/** Reads the stored session as the next page does. */
export const storedSession = () => parseSession(readStored(keys.session, 1))
/** Stores a session of an earlier page. */
export const storeSession = (walletId: string, address: string, chainId = 'eip155:1', connector?: 'walletconnect') =>
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
