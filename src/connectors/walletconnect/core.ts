/**
 * A smaller `Core` for pages. It has no telemetry, no push server and no instance on `globalThis`. Keys and
 * attestations are ours.
 * For sign-client, this module is all of `@walletconnect/core` (`.ci/build/walletconnect.mjs`).
 */
import { Expirer, JsonRpcHistory, Pairing } from '@walletconnect/core'
import { HeartBeat } from '@walletconnect/heartbeat'
import { PageCrypto } from './crypto'
import { PageRelayer } from './relayer'
import { log } from './shims/log'
import type { KeyValueStorage } from './shims/storage'

export * from '@walletconnect/core'

export type LibraryCore = ConstructorParameters<typeof Pairing>[0]
type Logger = ConstructorParameters<typeof Pairing>[1]

/** The library's request for an attestation of a message before it sends it. Hashes: SHA-256, hex. */
export interface Verify {
  register(message: { id: string; decryptedId: string }): Promise<string>
}

interface CoreOptions {
  projectId: string
  relayUrl: string
  storage: KeyValueStorage
  verify: Verify
}

export class PageCore {
  readonly protocol = 'wc'
  readonly version = 2
  readonly name = 'core'
  readonly context = ''
  readonly customStoragePrefix = ''
  readonly linkModeSupportedApps = []
  readonly logger = log
  readonly projectId: string
  readonly relayUrl: string
  readonly storage: KeyValueStorage
  readonly verify: Verify
  readonly heartbeat = new HeartBeat()
  readonly crypto: PageCrypto
  readonly history: JsonRpcHistory
  readonly expirer: Expirer
  readonly relayer: PageRelayer
  readonly pairing: Pairing

  constructor({ projectId, relayUrl, storage, verify }: CoreOptions) {
    this.projectId = projectId
    this.relayUrl = relayUrl
    this.storage = storage
    this.verify = verify
    const core = this as unknown as LibraryCore
    const logger = log as unknown as Logger
    this.crypto = new PageCrypto(core)
    this.history = new JsonRpcHistory(core, logger)
    this.expirer = new Expirer(core, logger)
    this.relayer = new PageRelayer({ core, logger, relayUrl, projectId })
    this.pairing = new Pairing(core, logger)
  }

  async start(): Promise<void> {
    await this.crypto.init()
    await this.history.init()
    await this.expirer.init()
    await this.relayer.init()
    await this.heartbeat.init()
    await this.pairing.init()
  }
}
export { PageCore as Core }
