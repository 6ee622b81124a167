/** Creates sign-in messages. */
import type { ChainId } from '../barrels/kit'
import { invalidMessage, lineFault } from '../core/sign-in/sign-in-message'
import type { SIWXMessage, SIWXMessageData } from '../core/sign-in/siwx'
import { reportOptions } from './check-options'
import { addressInMessage } from './checksum'
import { getNetworkName, pageUri } from './page-state'
import { faultInFields, isEip4361, newNonce, printMessage } from './message'

export interface MessageInput {
  accountAddress: string
  chainId: ChainId
  notBefore?: string
}

export interface SIWXMessenger {
  /** Creates a message. Errors: sign-in-message-invalid, and those of `getNonce`. */
  createMessage(input: MessageInput): Promise<SIWXMessage>
  /**
   * Returns the text for these fields, which the signed text must equal. `networkName`: the network's name in the
   * signed text; the network may have another name by now.
   */
  stringify(data: SIWXMessageData, networkName?: string): string
  /** Milliseconds since 1970, by the clock that its messages use. Default: the device's. */
  now?(): number
}

export interface InformalMessengerOptions {
  /**
   * Returns the nonce of a message. Default: 32 random hexadecimal digits. A server that verifies returns its own, a
   * new one for each message.
   */
  getNonce?(input: MessageInput): Promise<string> | string
  /**
   * A sentence for the user who signs. EIP-4361 allows ASCII letters, digits, spaces and a few punctuation marks;
   * CAIP-122 allows no line break.
   * Any other statement is reported as `option-invalid` when the messenger is created.
   */
  statement?: string
  /** URIs that the user agrees to. */
  resources?: readonly string[]
  /** Milliseconds for which the message is valid, from `notBefore` or now. Default: no limit. */
  expiration?: number
  getRequestId?(): Promise<string> | string
  /** Writes `Chain ID: 1` instead of `Chain ID: eip155:1`, for readers of EIP-4361 alone. */
  clearChainIdNamespace?: boolean
  /** Accepted because other kits have it, and ignored: a message always names the page where it is signed. */
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
    // A server may return its time along with the nonce.
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
    if (fault) throw invalidMessage(fault)
    const reason = lineFault(getNetworkName(chainId))
    if (reason) throw invalidMessage({ field: 'network name', reason })
    return { ...data, toString: () => this.stringify(data) }
  }

  stringify(data: SIWXMessageData, networkName?: string): string {
    const { clearChainIdNamespace: isBare } = this.options
    // EIP-4361 has the same first line for all networks.
    const name = networkName ?? (isEip4361(data, isBare) ? 'Ethereum' : getNetworkName(data.chainId))
    return printMessage(data, name, isBare)
  }
}
