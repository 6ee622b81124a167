/** wagmi's active connection, as the sync compares it with ours, and the wallet behind it. */
import type { Config, Connector } from '@wagmi/core'
import { iconUrl, plain, type Eip1193Provider, type InjectedWallet } from '../../barrels/kit'
import { loadRestoreActions } from '../shared'
import { getEvmConnection, type toWagmiState } from './connector'

export type HostConnection = Config['state']['connections'] extends Map<string, infer C> ? C : never

/**
 * Returns wagmi's active connection. One read from storage is a name without functions until wagmi has reconnected:
 * it does not count.
 */
export const activeConnectionOf = ({ connections, current }: Config['state']): HostConnection | undefined => {
  const connection = connections.get(current ?? '')
  return connection?.connector.getProvider ? connection : undefined
}

/**
 * Returns the wallet behind a host's connector, as discovery would have found it. Its name and icon are the wallet's
 * own claims.
 */
const walletOf = async (connector: Connector): Promise<InjectedWallet | undefined> => {
  const provider = (await connector.getProvider()) as Eip1193Provider | undefined
  const id = plain(connector.id, 128)
  const { rdns } = connector
  return provider && id
    ? {
        id,
        name: plain(connector.name) ?? id,
        icon: iconUrl(connector.icon),
        rdns: plain(typeof rdns === 'string' ? rdns : rdns?.[0], 128),
        type: 'EXTERNAL',
        namespace: 'eip155',
        provider
      }
    : undefined
}

/**
 * Connects Billfold to the wallet behind a host's connector, without a prompt. Returns the provider that both sides
 * then share. Returns undefined if there is no such wallet, or if it allows no account here. `isWanted` is called after
 * each wait; once it returns false, nothing is connected. Errors: those of `loadRestoreActions`.
 */
export const adoptFrom = async (
  connector: Connector,
  isRestored: boolean,
  isWanted: () => boolean
): Promise<InjectedWallet['provider'] | undefined> => {
  const wallet = await walletOf(connector).catch(() => undefined)
  if (!wallet || !isWanted()) return undefined
  // It may be the very wallet that is connected here.
  if (wallet.provider === getEvmConnection()?.provider) return wallet.provider
  const { adoptHostConnection } = await loadRestoreActions()
  return isWanted() ? adoptHostConnection(wallet, isRestored, isWanted) : undefined
}

export const isSame = (ours: ReturnType<typeof toWagmiState>, theirs: HostConnection): boolean =>
  ours.chainId === theirs.chainId && ours.accounts.join() === theirs.accounts.join()
