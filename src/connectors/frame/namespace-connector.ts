/** The connector of one namespace of the embedded wallet: requests of its user, of which only the newest counts. */
import {
  WidgetError,
  type ChainId,
  type Connection,
  type Connector,
  type EmbeddedAccountType,
  type Network,
  type Report
} from '../../barrels/kit'
import { EMBEDDED_WALLET_ID } from '../../core/login/embedded-user'
import type { FrameClient } from './client-types'
import type { EmbeddedNamespace, EmbeddedWalletSettings, LoginRequest } from './embedded-types'
import { aborted, invalidAnswer, WALLET } from './errors'
import type { FrameUser } from './messages'
import { createOperations, ensure } from './operations'
import { effectiveType, isSameUser, readUser, type EmbeddedUser } from './user'

/** The wallet of each connection. */
export const EMBEDDED_WALLET = { id: EMBEDDED_WALLET_ID, name: WALLET } as const

/** What both namespaces share. */
export interface SharedLogin {
  client: FrameClient
  settings: EmbeddedWalletSettings
  isConnected(): Promise<boolean>
  /** Logs in with the address of a provider's return, once for each address. Undefined: that has been done. */
  connectSocial(
    uri: string,
    options: Parameters<FrameClient['connectSocial']>[1],
    signal: AbortSignal
  ): Promise<FrameUser | undefined>
  join(member: Member): void
  /** The member no longer uses the login. */
  leave(member: Member): void
  /** Ends all members, and resolves once the frame has signed out. A second call joins the first. */
  signOut(caller: Member): Promise<void>
}
/** `end`: the user has signed out. */
export interface Member {
  end(): void
}

/** Keeps the connection of one namespace. */
export interface NamespaceSide {
  /** Loads what `apply` needs. Errors: chunk-failed, wallet-*. */
  prepare(user: EmbeddedUser, ensureCurrent: () => void): Promise<void>
  /** Returns the connection of a user, and notifies the listeners of its provider. */
  apply(user: EmbeddedUser): Connection
  /** Notifies the listeners of the provider that the user has signed out. */
  end(): void
  release(): void
}
/** What a side may ask of its connector. */
export interface SideContext {
  connector: Connector
  shared: SharedLogin
  isLive(): boolean
  /** Aborted at the end of the connection: what still waits for the user must not be sent. */
  signal(): AbortSignal
}

interface ConnectorContext {
  namespace: EmbeddedNamespace
  shared: SharedLogin
  report: Report
  request: LoginRequest
  createSide(context: SideContext): NamespaceSide
}

/** Returns what a host page can see of a connection, for a comparison. */
const visible = ({ accounts, chainId, networks, embeddedWalletInfo }: Connection): string =>
  JSON.stringify([accounts, chainId, networks, embeddedWalletInfo])

export const createNamespaceConnector = (context: ConnectorContext): Connector => {
  const { namespace, shared, report, request } = context
  const { client, settings } = shared
  let connection: Connection | undefined
  let user: EmbeddedUser | undefined
  const operations = createOperations()
  const { run } = operations
  let life = new AbortController()
  /** True while listeners of the provider expect to learn of a sign-out, also after a release. */
  let hasListeners = false

  const typeOn = (chainId: ChainId, preferred = settings.preferredType()) =>
    effectiveType(preferred, chainId, client.smartAccountNetworks())
  const read = (answer: FrameUser, type: EmbeddedAccountType): EmbeddedUser =>
    readUser(answer, {
      namespace,
      type,
      smartAccountNetworks: client.smartAccountNetworks(),
      authProvider: settings.provider(),
      login: client.storedLogin()
    })
  /** Adopts a user. Reports a connection that was live before and has changed. */
  const adopt = async (next: EmbeddedUser, signal: AbortSignal): Promise<Connection> => {
    ensure(signal)
    await side.prepare(next, () => ensure(signal))
    ensure(signal)
    const before = connection
    user = next
    shared.join(member)
    // providers answer their listeners by the new state
    connection = side.apply(next)
    hasListeners = true
    if (before && visible(before) !== visible(connection)) report.changed(connection)
    return connection
  }
  /** Errors: chain-unsupported if the page offers no network of the namespace. */
  const loginOptions = () => {
    const network = settings.network(namespace, request.lastChainId)
    if (!network) throw new WidgetError('chain-unsupported', { wallet: WALLET, network: namespace })
    const { chainId, rpcUrl } = network
    return { chainId, preferredAccountType: typeOn(chainId), ...(rpcUrl && { rpcUrl }) }
  }
  const logIn = async (signal: AbortSignal): Promise<Connection> => {
    const { socialUri, siwxMessage, onSigned } = request
    const options = { ...loginOptions(), ...(namespace === 'eip155' && siwxMessage && { siwxMessage }) }
    const social = socialUri === undefined ? undefined : await shared.connectSocial(socialUri, options, signal)
    ensure(signal)
    const answer = social ?? (await client.user(options, signal))
    const next = read(answer, options.preferredAccountType)
    const { signature, message, address, chainId } = answer
    if (signature && message) await onSigned?.({ signature, message, address, chainId })
    return adopt(next, signal)
  }
  const restore = async (signal: AbortSignal): Promise<Connection | undefined> => {
    const isConnected = await shared.isConnected()
    ensure(signal)
    if (!isConnected) {
      member.end()
      return undefined
    }
    const options = loginOptions()
    return adopt(read(await client.user(options, signal), options.preferredAccountType), signal)
  }

  /** Errors: switch-unverified. */
  const verifyNetwork = ({ caipNetworkId, name }: Network, got: ChainId) => {
    if (got !== caipNetworkId) throw new WidgetError('switch-unverified', { wallet: WALLET, network: name, got })
  }
  /** Errors: wallet-invalid-response, for another user than the connected one. */
  const readSameUser = (answer: FrameUser, type: EmbeddedAccountType): EmbeddedUser => {
    const next = read(answer, type)
    if (!user || !isSameUser(user, next)) throw invalidAnswer('GET_USER')
    return next
  }
  const switchTo = async (network: Network, signal: AbortSignal): Promise<void> => {
    if (!connection) throw aborted()
    const { caipNetworkId: chainId, rpcUrls } = network
    const [rpcUrl] = rpcUrls.default.http
    const isEvm = namespace === 'eip155'
    if (isEvm) verifyNetwork(network, await client.switchNetwork(chainId, rpcUrl, signal))
    ensure(signal)
    const preferredAccountType = typeOn(chainId)
    const answer = await client.user({ chainId, preferredAccountType, ...(!isEvm && rpcUrl && { rpcUrl }) }, signal)
    verifyNetwork(network, answer.chainId)
    await adopt(readSameUser(answer, preferredAccountType), signal)
  }
  const changeType = async (type: EmbeddedAccountType, signal: AbortSignal): Promise<EmbeddedAccountType> => {
    if (!connection) throw aborted()
    const { chainId } = connection
    const preferredAccountType = typeOn(chainId, await client.setPreferredAccount(type, signal))
    ensure(signal)
    const next = readSameUser(await client.user({ chainId, preferredAccountType }, signal), preferredAccountType)
    await adopt(next, signal)
    return next.info.accountType
  }

  const endLife = () => {
    life.abort()
    life = new AbortController()
  }
  const forget = () => {
    operations.abort()
    endLife()
    connection = undefined
    user = undefined
  }
  const endSide = () => {
    if (hasListeners) side.end()
    hasListeners = false
  }
  const member: Member = {
    end: () => {
      const before = connection
      forget()
      if (!before) return
      endSide()
      report.ended(before)
    }
  }
  const connector: Connector = {
    restoredBy: 'embedded',
    connect: () => run(logIn),
    // another tab causes it too, and must not end what this one is doing
    restore: async () => (connection && client.storedLogin() ? connection : run(restore)),
    verify: async () => {
      const before = connection
      if (!before) return
      const signal = operations.signal()
      const { chainId, embeddedWalletInfo } = before
      const type = embeddedWalletInfo!.accountType
      const answer = await client.user({ chainId, preferredAccountType: type }, life.signal)
      // an operation that has ended meanwhile knows better
      if (signal.aborted || connection !== before) return
      const next = read(answer, type)
      // Another tab has logged in as another user. Open requests are from the previous user, and must not be signed.
      if (!isSameUser(user!, next)) endLife()
      await adopt(next, signal)
    },
    disconnect: async () => {
      forget()
      endSide()
      await shared.signOut(member)
    },
    switchNetwork: (network, signal) => run(own => switchTo(network, own), signal),
    ...(namespace === 'eip155' && {
      setAccountType: (type: EmbeddedAccountType) => run(signal => changeType(type, signal))
    }),
    release: () => {
      forget()
      // another tab has signed out
      if (!client.storedLogin()) endSide()
      side.release()
      shared.leave(member)
    }
  }
  const side = context.createSide({
    connector,
    shared,
    isLive: () => connection !== undefined,
    signal: () => life.signal
  })
  shared.join(member)
  return connector
}
