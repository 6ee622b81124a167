/**
 * The library's connection to the relay, with fixes for its faults. Seen in 2.21.8,
 * `packages/core/src/controllers/relayer.ts` of https://github.com/WalletConnect/walletconnect-monorepo
 */
import { Relayer } from '@walletconnect/core'

type PublishOptions = Parameters<Relayer['publish']>[2]
type RelayerArguments = ConstructorParameters<typeof Relayer>

/** A message that the relay has not acknowledged yet. */
interface QueuedRequest {
  request: object
  opts?: object
  attempt: number
}

type PublicMembers = Pick<Relayer, 'request' | 'subscribe' | 'transportClose'>

/** The members in use, also those that TypeScript alone declares private. */
interface OpenRelayer extends PublicMembers {
  publisher: object
  connected: boolean
  connectPromise: Promise<void> | undefined
  reconnectInProgress: boolean
  reconnectTimeout: unknown
  init(): Promise<void>
  confirmOnlineStateOrThrow(): Promise<void>
  connect(): Promise<void>
  publish(topic: string, message: string, opts?: PublishOptions): Promise<void>
  onProviderPayload(payload: unknown): Promise<void>
  onProviderDisconnect(): Promise<void>
}
interface OpenPublisher {
  queue: Map<string, QueuedRequest>
  rpcPublish(request: object, opts?: object): Promise<unknown>
  checkQueue(): void
}

const LibraryRelayer = Relayer as unknown as new (...all: RelayerArguments) => OpenRelayer

const ignore = () => undefined

export class PageRelayer extends LibraryRelayer {
  constructor(...all: RelayerArguments) {
    super(...all)
    const publisher = this.publisher as OpenPublisher
    // The library's version ignores the promise: an attempt that fails would be reported to the host page.
    publisher.checkQueue = () => {
      for (const queued of publisher.queue.values()) {
        queued.attempt++
        publisher.rpcPublish(queued.request, queued.opts).catch(ignore)
      }
    }
  }

  /**
   * Sends the relay no facts about a request: the library would name its method, network and contract.
   * The library itself does not await each publication, and its failure must not be reported to the host page.
   */
  override publish(topic: string, message: string, opts?: PublishOptions): Promise<void> {
    const correlationId = opts?.tvf?.correlationId
    const published = super.publish(topic, message, { ...opts, tvf: correlationId ? { correlationId } : undefined })
    published.catch(ignore)
    return published
  }

  /** Handles a message; the relay may be gone before it is acknowledged. */
  onPayloadHandler = (payload: unknown): void => {
    this.onProviderPayload(payload).catch(ignore)
  }

  /** Connects once. In the library, two simultaneous calls created two sockets; the first stayed open, unheard. */
  async toEstablishConnection(): Promise<void> {
    await this.confirmOnlineStateOrThrow()
    if (this.connected) return
    this.connectPromise ??= this.connect().finally(() => {
      this.connectPromise = undefined
    })
    await this.connectPromise
  }

  /**
   * Reconnects after a loss. In the library, the flag stayed set when there was nothing to reconnect for. Each later
   * loss then waited for the next heartbeat.
   */
  override async onProviderDisconnect(): Promise<void> {
    const isFirst = !this.reconnectInProgress
    await super.onProviderDisconnect()
    if (isFirst && !this.reconnectTimeout) this.reconnectInProgress = false
  }
}
