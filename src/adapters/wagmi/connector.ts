/** Billfold as a connector of wagmi: what wagmi asks of it is answered by the connection that is live here. https://wagmi.sh/dev/creating-connectors */
import { ChainNotConfiguredError, ConnectorNotConnectedError, createConnector, ProviderNotFoundError } from '@wagmi/core'
import { getAddress, SwitchChainError, UserRejectedRequestError, type Address } from 'viem'
import { $connections, $open, $statuses, isError, within, type AdapterHost, type Connection, type Eip1193Provider } from '../../kit'

/** What the connector needs of the adapter. */
export interface Side {
  /** Undefined until createBillfold was called with the adapter. */
  widget?: AdapterHost
  /** Told that wagmi is about to end our connection. Undefined as long. */
  leave?(): void
  /** Whether wagmi has a live connection in use. */
  isTaken(): boolean
}

/**
 * Longest wait of a host's `connect` for a connection that is just being restored, before the dialog opens.
 * Milliseconds. Chosen: what a person takes for one action.
 */
const RESTORE_LIMIT_MS = 1_000

export const ID = 'billfold'

/** The connection of EVM that is live here. */
export const here = (): Connection | undefined => $connections.get().eip155

/** What wagmi keeps of a connection: addresses by EIP-55, the active one first. */
export const shownOf = ({ accounts, chainId }: Connection): { accounts: readonly Address[]; chainId: number } =>
  ({ accounts: accounts.map(address => getAddress(address)), chainId: Number(chainId.slice('eip155:'.length)) })

const isRestoring = () => ['connecting', 'reconnecting'].includes($statuses.get().eip155 ?? '')

/** Settles with the next connection, or with undefined once the dialog is closed. */
const connectionOrClosed = () => new Promise<Connection | undefined>(done => {
  const look = () => {
    if ($open.get() && !here()) return
    for (const stop of stops) stop()
    done(here())
  }
  const stops = [$connections.listen(look), $open.listen(look)]
  look()
})

/** A refusal is wagmi's own, by which hosts know it. */
const refusal = (e: unknown, other: (e: Error) => Error) => isError(e, 'user-rejected') ? new UserRejectedRequestError(e) : other(e as Error)

export const createBillfoldConnector = (side: Side) => createConnector<Eip1193Provider | undefined>(({ chains }) => {
  const awaitRestored = async () => {
    if (!here() && isRestoring() && !side.isTaken()) await side.widget?.ready()
  }
  const live = () => {
    const connection = here()
    if (!connection) throw new ConnectorNotConnectedError()
    return shownOf(connection)
  }
  const ask = async () => {
    const { widget } = side
    if (!widget) throw new ProviderNotFoundError()
    if (isRestoring()) await within(RESTORE_LIMIT_MS, widget.ready())
    if (here()) return
    await widget.open({ view: 'Connect', namespace: 'eip155' })
    if (!await connectionOrClosed()) throw new UserRejectedRequestError(new Error('The dialog was closed.'))
  }
  const switchChain = async (chainId: number) => {
    const chain = chains.find(({ id }) => id === chainId)
    if (!chain) throw new SwitchChainError(new ChainNotConfiguredError())
    try {
      await side.widget?.switchNetwork(chainId, { throwOnFailure: true })
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
        await switchChain(chainId).catch(e => { if (e instanceof UserRejectedRequestError) throw e })
      }
      // wagmi adds the capabilities that it asks for
      return live() as never
    },
    disconnect: async () => {
      side.leave?.()
      // who is disconnected is so here at once; what the wallet then fails at, the host hears by billfold:error
      if (here()) await side.widget?.disconnect('eip155').catch(e => { if (!isError(e)) throw e })
    },
    getAccounts: async () => live().accounts,
    getChainId: async () => live().chainId,
    // of a wallet that another connector reaches too, the same object, so that wagmi takes the two for one
    getProvider: async () => {
      await awaitRestored()
      return here()?.provider as Eip1193Provider | undefined
    },
    isAuthorized: async () => {
      await awaitRestored()
      return !!here()
    },
    switchChain: ({ chainId }) => switchChain(chainId),
    // the wallet is heard by Billfold, which tells wagmi
    onAccountsChanged: () => undefined,
    onChainChanged: () => undefined,
    onDisconnect: () => undefined
  }
})
