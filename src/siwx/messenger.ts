/** Makes messages. */
import type { ChainId } from '../kit'
import type { SIWXMessage, SIWXMessageData } from '../core/siwx'
import { networkNameHere } from './here'
import { newNonce, printMessage, wrongField } from './message'
import { unavailable } from './unavailable'

export interface MessageInput { accountAddress: string; chainId: ChainId; notBefore?: string }

export interface SIWXMessenger {
  /** Errors: Error where it cannot be said, and those of `getNonce`. */
  createMessage(input: MessageInput): Promise<SIWXMessage>
  /** The text for these fields: what was signed must be the same. `networkName`: what the text that was signed calls the network, which may have another name by now. */
  stringify(data: SIWXMessageData, networkName?: string): string
}

export interface InformalMessengerOptions {
  /** Default: 32 digits by chance. A server that verifies gives its own, once for each message. */
  getNonce?(input: MessageInput): Promise<string> | string
  /** A sentence for the person who signs. */
  statement?: string
  /** URIs that the person agrees to. */
  resources?: readonly string[]
  /** Milliseconds that the message is good for, from `notBefore` or now. Default: for ever. */
  expiration?: number
  getRequestId?(): Promise<string> | string
  /** `Chain ID: 1` in the place of `Chain ID: eip155:1`, for whoever reads EIP-4361 alone. */
  clearChainIdNamespace?: boolean
  /** Taken, since other kits have it, and not looked at: a message says where it is signed, whatever anybody has configured. */
  domain?: string
  /** As `domain`. */
  uri?: string
}

export class InformalMessenger implements SIWXMessenger {
  constructor(readonly options: InformalMessengerOptions = {}) { /* see there */ }

  async createMessage({ accountAddress, chainId, notBefore }: MessageInput): Promise<SIWXMessage> {
    const { getNonce = newNonce, statement, resources, expiration, getRequestId } = this.options
    const [nonce, requestId] = await Promise.all([getNonce({ accountAddress, chainId, notBefore }), getRequestId?.()])
    const nowMs = Date.now(), { host, href } = location
    const data: SIWXMessageData = {
      accountAddress, chainId, domain: host, uri: href, version: '1', nonce, issuedAt: new Date(nowMs).toISOString(),
      ...notBefore !== undefined && { notBefore }, ...expiration !== undefined && { expirationTime: new Date((notBefore ? Date.parse(notBefore) : nowMs) + expiration).toISOString() },
      ...statement && { statement }, ...requestId !== undefined && { requestId }, ...resources?.length && { resources }
    }
    const wrong = wrongField(data)
    if (wrong) throw unavailable(`Sign-in message: ${wrong}`)
    return { ...data, toString: () => this.stringify(data) }
  }

  stringify(data: SIWXMessageData, networkName = networkNameHere(data.chainId)): string {
    return printMessage(data, networkName, this.options.clearChainIdNamespace)
  }
}
