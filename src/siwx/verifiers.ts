/** Verifiers of signatures; their code is loaded with the first signature. */
import type { ChainName } from '../core/platform/chunk-types'
import type { SIWXSession } from '../core/sign-in/siwx'
import { loadChunk } from '../barrels/kit'
import { namespaceOf, getNetwork } from './page-state'
import { signInUnavailable } from './errors'

export interface SIWXVerifier {
  readonly chainNamespace: string
  shouldVerify(session: SIWXSession): boolean
  /**
   * Returns whether the account has signed. Errors: service-failed, service-timeout, if the account's chain must be
   * called; chunk-failed.
   */
  verify(session: SIWXSession): Promise<boolean>
}

abstract class Verifier implements SIWXVerifier {
  abstract readonly chainNamespace: ChainName

  shouldVerify({ data }: SIWXSession): boolean {
    return namespaceOf(data.chainId) === this.chainNamespace
  }

  async verify({ data: { chainId, accountAddress: address }, message, signature }: SIWXSession): Promise<boolean> {
    const isSigned = await loadChunk('verifier', this.chainNamespace)
    return isSigned({ chainId, address, message, signature, network: getNetwork(chainId) })
  }
}

/**
 * Verifies keys, contracts (ERC-1271), and contracts that are not deployed yet (ERC-6492). Contracts are called
 * through the nodes of the host page's network.
 */
export class EIP155Verifier extends Verifier {
  readonly chainNamespace = 'eip155'

  /** Returns whether the account has signed. Errors: Error if the host page has no such network. */
  override async verify(session: SIWXSession): Promise<boolean> {
    if (!getNetwork(session.data.chainId)) throw signInUnavailable('EIP155.verify: CaipNetwork not found')
    return super.verify(session)
  }
}

export class SolanaVerifier extends Verifier {
  readonly chainNamespace = 'solana'
}

/** Verifies BIP-322 (simple) and the older ECDSA messages. */
export class BIP122Verifier extends Verifier {
  readonly chainNamespace = 'bip122'
}
