/**
 * Keys of this page's sessions, in place of the library's `Crypto`. The library keeps only the newest sign-in key. This
 * class opens answers to earlier requests, too.
 */
import { KeyChain } from '@walletconnect/core'
import { hexToBytes } from '@noble/hashes/utils.js'
import { hashKey, hashMessage, publicKeyOf, randomKey, readEnvelope, seal, sharedKeyOf, unseal } from './envelope'
import { clientIdOf, relayToken } from './relay-token'
import { log } from './shims/log'

/** Source: the library's `CRYPTO_CLIENT_SEED`. */
const CLIENT_SEED = 'client_ed25519_seed'

type KeyChainArguments = ConstructorParameters<typeof KeyChain>

export class PageCrypto {
  readonly name = 'crypto'
  readonly context = ''
  readonly randomSessionIdentifier = randomKey()
  readonly keychain: KeyChain
  /** Public keys whose owner waits on a topic, by topic. */
  readonly #receivers = new Map<string, string>()
  /** Topics of encoded requests to a session's wallet, by the message's hash, until `takeRequestTopic`. */
  readonly #requests = new Map<string, string>()

  constructor(core: unknown) {
    this.keychain = new KeyChain(core as KeyChainArguments[0], log as unknown as KeyChainArguments[1])
  }

  init(): Promise<void> {
    return this.keychain.init()
  }
  hasKeys(name: string): boolean {
    return this.keychain.has(name)
  }

  async generateKeyPair(): Promise<string> {
    const privateKey = randomKey()
    const publicKey = publicKeyOf(privateKey)
    await this.keychain.set(publicKey, privateKey)
    return publicKey
  }
  /** Creates the topic that responses to a public key arrive on. */
  receiveOn(publicKey: string): string {
    const topic = hashKey(publicKey)
    this.#receivers.set(topic, publicKey)
    return topic
  }
  async generateSharedKey(ownPublicKey: string, peerPublicKey: string, topic?: string): Promise<string> {
    return this.setSymKey(sharedKeyOf(this.keychain.get(ownPublicKey), peerPublicKey), topic)
  }
  async setSymKey(key: string, topic: string = hashKey(key)): Promise<string> {
    await this.keychain.set(topic, key)
    return topic
  }
  deleteKeyPair(publicKey: string): Promise<void> {
    return this.keychain.del(publicKey)
  }
  deleteSymKey(topic: string): Promise<void> {
    return this.keychain.del(topic)
  }

  async encode(topic: string, payload: { method?: string }): Promise<string> {
    const message = seal(this.keychain.get(topic), JSON.stringify(payload))
    if (payload.method === 'wc_sessionRequest') this.#requests.set(hashMessage(message), topic)
    return message
  }
  /** Returns the topic of an encoded request to a session's wallet, once. `hash`: of the encoded message. */
  takeRequestTopic(hash: string): string | undefined {
    const topic = this.#requests.get(hash)
    this.#requests.delete(hash)
    return topic
  }

  /** Returns the content; undefined if it cannot be opened. */
  async decode(topic: string, message: string): Promise<unknown> {
    try {
      const envelope = readEnvelope(message)
      const receiver = this.#receivers.get(topic)
      const keyTopic = envelope.sender && receiver ? await this.generateSharedKey(receiver, envelope.sender) : topic
      return JSON.parse(unseal(this.keychain.get(keyTopic), envelope))
    } catch {
      return undefined // sealed with another key, damaged, or not JSON
    }
  }
  getPayloadType(message: string): number {
    return readEnvelope(message).type
  }
  getPayloadSenderPublicKey(message: string): string | undefined {
    return readEnvelope(message).sender
  }

  async getClientId(): Promise<string> {
    return clientIdOf(await this.#seed())
  }
  async signJWT(relayUrl: string): Promise<string> {
    return relayToken(await this.#seed(), this.randomSessionIdentifier, relayUrl)
  }
  async #seed(): Promise<Uint8Array> {
    if (!this.keychain.has(CLIENT_SEED)) await this.keychain.set(CLIENT_SEED, randomKey())
    return hexToBytes(this.keychain.get(CLIENT_SEED))
  }
}
