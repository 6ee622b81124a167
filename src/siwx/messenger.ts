/** Makes messages. */
import { WidgetError, type ChainId } from '../kit'
import { lineFault } from '../core/sign-in-message'
import type { SIWXMessage, SIWXMessageData } from '../core/siwx'
import { reportOptions } from './check-options'
import { addressInMessage } from './checksum'
import { networkNameHere, pageUri } from './here'
import { faultInFields, isEip4361, newNonce, printMessage } from './message'

export interface MessageInput {
  accountAddress: string
  chainId: ChainId
  notBefore?: string
}

export interface SIWXMessenger {
  /** Errors: sign-in-message-invalid, and those of `getNonce`. */
  createMessage(input: MessageInput): Promise<SIWXMessage>
  /** The text for these fields: what was signed must be the same. `networkName`: what the text that was signed calls the network, which may have another name by now. */
  stringify(data: SIWXMessageData, networkName?: string): string
  /** Milliseconds since 1970, by the clock that its messages count from. Default: the device's. */
  now?(): number
}

export interface InformalMessengerOptions {
  /** Default: 32 digits by chance. A server that verifies gives its own, once for each message. */
  getNonce?(input: MessageInput): Promise<string> | string
  /**
   * A sentence for the user who signs. EIP-4361 allows ASCII letters, digits, spaces and a few marks, CAIP-122 no line
   * break. Any other one is reported as `option-invalid` when the messenger is made.
   */
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
  constructor(readonly options: InformalMessengerOptions = {}) {
    reportOptions(options)
  }

  now(): number {
    return Date.now()
  }

  async createMessage({ accountAddress, chainId, notBefore }: MessageInput): Promise<SIWXMessage> {
    const { getNonce = newNonce, statement, resources, expiration, getRequestId, clearChainIdNamespace } = this.options
    const account = addressInMessage(chainId, accountAddress)
    const [nonce, requestId] = await Promise.all([
      getNonce({ accountAddress: account, chainId, notBefore }),
      getRequestId?.()
    ])
    // a server may name its time along with the nonce
    const nowMs = this.now()
    const startMs = notBefore ? Date.parse(notBefore) : nowMs
    const data: SIWXMessageData = {
      accountAddress: account,
      chainId,
      domain: location.host,
      uri: pageUri(),
      version: '1',
      nonce,
      issuedAt: new Date(nowMs).toISOString(),
      ...(notBefore !== undefined && { notBefore }),
      ...(expiration !== undefined && { expirationTime: new Date(startMs + expiration).toISOString() }),
      ...(statement && { statement }),
      ...(requestId !== undefined && { requestId }),
      ...(resources?.length && { resources })
    }
    const fault = faultInFields(data, isEip4361(data, clearChainIdNamespace))
    if (fault) throw new WidgetError('sign-in-message-invalid', fault)
    const reason = lineFault(networkNameHere(chainId))
    if (reason) throw new WidgetError('sign-in-message-invalid', { field: 'network name', reason })
    return { ...data, toString: () => this.stringify(data) }
  }

  stringify(data: SIWXMessageData, networkName?: string): string {
    const { clearChainIdNamespace: isBare } = this.options
    // EIP-4361 has one first line for all networks
    const name = networkName ?? (isEip4361(data, isBare) ? 'Ethereum' : networkNameHere(data.chainId))
    return printMessage(data, name, isBare)
  }
}
