/**
 * Billfold as a wagmi connector: it answers wagmi from the live connection. https://wagmi.sh/dev/creating-connectors
 */
import {
  ChainNotConfiguredError,
  ConnectorNotConnectedError,
  createConnector,
  ProviderNotFoundError
} from '@wagmi/core'
import { getAddress, SwitchChainError, UserRejectedRequestError, type Address } from 'viem'
import { withTimeout, type Connection, type Eip1193Provider } from '../../barrels/kit'
import { callWidget, getConnections, isWidgetError, isRestoring, switchWidgetNetwork, getWidget } from '../shared'

/** The part of the adapter that the connector uses. */
export interface ConnectorContext {
  /** Reports that wagmi is about to end our connection. Undefined on a server. */
  onDisconnecting?(): void
  /** Returns true if wagmi has a live active connection. */
  hasActiveConnection(): boolean
}

/**
 * Longest wait of a host's `connect` for a connection that is being restored, before the dialog opens. Milliseconds.
 * Chosen: what a user perceives as one action.
 */
const RESTORE_LIMIT_MS = 1_000

export const ID = 'billfold'

/** Returns the live EVM connection. */
export const getEvmConnection = (): Connection | undefined => getConnections().eip155

/** Returns what wagmi stores of a connection: addresses by EIP-55, the active one first. */
export const toWagmiState = ({ accounts, chainId }: Connection): { accounts: readonly Address[]; chainId: number } => ({
  accounts: accounts.map(address => getAddress(address)),
  chainId: Number(chainId.slice('eip155:'.length))
})

/** Settles with the next connection, or with undefined once the dialog is closed. */
const waitForConnection = () =>
  new Promise<Connection | undefined>(resolve => {
    const api = getWidget()!.api!
    const check = () => {
      if (api.getSnapshot().state.open && !getEvmConnection()) return
      unsubscribe()
      resolve(getEvmConnection())
    }
    const unsubscribe = api.subscribe(check)
    check()
  })

/** Returns wagmi's own error for a rejection, which hosts recognize. */
const toWagmiError = (e: unknown, wrap: (e: Error) => Error) =>
  isWidgetError(e, 'user-rejected') ? new UserRejectedRequestError(e as Error) : wrap(e as Error)

export const createBillfoldConnector = (context: ConnectorContext) =>
  createConnector<Eip1193Provider | undefined>(({ chains }) => {
    const waitForRestore = async () => {
      // The widget itself reports to the host that the app failed to load.
      if (!getEvmConnection() && isRestoring('eip155') && !context.hasActiveConnection())
        await callWidget('ready').catch(() => undefined)
    }
    const requireConnection = () => {
      const connection = getEvmConnection()
      if (!connection) throw new ConnectorNotConnectedError()
      return toWagmiState(connection)
    }
    const connectWithDialog = async () => {
      if (!getWidget()) throw new ProviderNotFoundError()
      if (isRestoring('eip155')) await withTimeout(RESTORE_LIMIT_MS, callWidget('ready'))
      if (getEvmConnection()) return
      await callWidget('open', { view: 'Connect', namespace: 'eip155' })
      if (!(await waitForConnection())) throw new UserRejectedRequestError(new Error('The dialog was closed.'))
    }
    const switchChain = async (chainId: number) => {
      const chain = chains.find(({ id }) => id === chainId)
      if (!chain) throw new SwitchChainError(new ChainNotConfiguredError())
      try {
        await switchWidgetNetwork(chainId)
      } catch (e) {
        throw toWagmiError(e, error => new SwitchChainError(error))
      }
      return chain
    }
    return {
      id: ID,
      name: 'Billfold',
      type: ID,
      connect: async ({ chainId, isReconnecting } = {}) => {
        await (isReconnecting ? waitForRestore() : connectWithDialog())
        if (chainId && requireConnection().chainId !== chainId) {
          await switchChain(chainId).catch(e => {
            if (e instanceof UserRejectedRequestError) throw e
          })
        }
        // wagmi adds the capabilities that it requests.
        return requireConnection() as never
      },
      disconnect: async () => {
        context.onDisconnecting?.()
        // The disconnect takes effect here at once. A later failure of the wallet is emitted as `billfold:error`.
        if (getEvmConnection())
          await callWidget('disconnect', 'eip155').catch(e => {
            if (!isWidgetError(e)) throw e
          })
      },
      getAccounts: async () => requireConnection().accounts,
      getChainId: async () => requireConnection().chainId,
      // The same object as another connector of this wallet returns, so that wagmi recognizes one wallet.
      getProvider: async () => {
        await waitForRestore()
        return getEvmConnection()?.provider as Eip1193Provider | undefined
      },
      isAuthorized: async () => {
        await waitForRestore()
        return !!getEvmConnection()
      },
      switchChain: ({ chainId }) => switchChain(chainId),
      // Billfold listens to the wallet and updates wagmi.
      onAccountsChanged: () => undefined,
      onChainChanged: () => undefined,
      onDisconnect: () => undefined
    }
  })
