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
import { within, type Connection, type Eip1193Provider } from '../../kit'
import { askHere, connectionsHere, isErrorHere, isRestoringHere, switchHere, widgetHere } from '../shared'

/** What the connector needs of the adapter. */
export interface Side {
  /** Reports that wagmi is about to end our connection. Undefined on a server. */
  leave?(): void
  /** Returns true if wagmi has a live active connection. */
  isTaken(): boolean
}

/**
 * Longest wait of a host's `connect` for a connection that is being restored, before the dialog opens. Milliseconds.
 * Chosen: what a user perceives as one action.
 */
const RESTORE_LIMIT_MS = 1_000

export const ID = 'billfold'

/** Returns the live EVM connection. */
export const here = (): Connection | undefined => connectionsHere().eip155

/** Returns what wagmi stores of a connection: addresses by EIP-55, the active one first. */
export const shownOf = ({ accounts, chainId }: Connection): { accounts: readonly Address[]; chainId: number } => ({
  accounts: accounts.map(address => getAddress(address)),
  chainId: Number(chainId.slice('eip155:'.length))
})

/** Settles with the next connection, or with undefined once the dialog is closed. */
const connectionOrClosed = () =>
  new Promise<Connection | undefined>(done => {
    const face = widgetHere()!.face!
    const look = () => {
      if (face.getSnapshot().state.open && !here()) return
      stop()
      done(here())
    }
    const stop = face.subscribe(look)
    look()
  })

/** Returns wagmi's own error for a rejection, which hosts recognize. */
const refusal = (e: unknown, other: (e: Error) => Error) =>
  isErrorHere(e, 'user-rejected') ? new UserRejectedRequestError(e as Error) : other(e as Error)

export const createBillfoldConnector = (side: Side) =>
  createConnector<Eip1193Provider | undefined>(({ chains }) => {
    const awaitRestored = async () => {
      // The widget itself reports to the host that the app failed to load.
      if (!here() && isRestoringHere('eip155') && !side.isTaken()) await askHere('ready').catch(() => undefined)
    }
    const live = () => {
      const connection = here()
      if (!connection) throw new ConnectorNotConnectedError()
      return shownOf(connection)
    }
    const ask = async () => {
      if (!widgetHere()) throw new ProviderNotFoundError()
      if (isRestoringHere('eip155')) await within(RESTORE_LIMIT_MS, askHere('ready'))
      if (here()) return
      await askHere('open', { view: 'Connect', namespace: 'eip155' })
      if (!(await connectionOrClosed())) throw new UserRejectedRequestError(new Error('The dialog was closed.'))
    }
    const switchChain = async (chainId: number) => {
      const chain = chains.find(({ id }) => id === chainId)
      if (!chain) throw new SwitchChainError(new ChainNotConfiguredError())
      try {
        await switchHere(chainId)
      } catch (e) {
        throw refusal(e, error => new SwitchChainError(error))
      }
      return chain
    }
    return {
      id: ID,
      name: 'Billfold',
      type: ID,
      connect: async ({ chainId, isReconnecting } = {}) => {
        await (isReconnecting ? awaitRestored() : ask())
        if (chainId && live().chainId !== chainId) {
          await switchChain(chainId).catch(e => {
            if (e instanceof UserRejectedRequestError) throw e
          })
        }
        // wagmi adds the capabilities that it requests.
        return live() as never
      },
      disconnect: async () => {
        side.leave?.()
        // The disconnect takes effect here at once. A later failure of the wallet is emitted as `billfold:error`.
        if (here())
          await askHere('disconnect', 'eip155').catch(e => {
            if (!isErrorHere(e)) throw e
          })
      },
      getAccounts: async () => live().accounts,
      getChainId: async () => live().chainId,
      // The same object as another connector of this wallet returns, so that wagmi recognizes one wallet.
      getProvider: async () => {
        await awaitRestored()
        return here()?.provider as Eip1193Provider | undefined
      },
      isAuthorized: async () => {
        await awaitRestored()
        return !!here()
      },
      switchChain: ({ chainId }) => switchChain(chainId),
      // Billfold listens to the wallet and updates wagmi.
      onAccountsChanged: () => undefined,
      onChainChanged: () => undefined,
      onDisconnect: () => undefined
    }
  })
