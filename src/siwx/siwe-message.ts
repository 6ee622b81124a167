/** Helpers that hosts with the older interface import along with it. https://eips.ethereum.org/EIPS/eip-4361 */
import type { SIWEConfig } from '../core/sign-in/siwx'
import type { ChainId } from '../barrels/kit'
import { printMessage } from './message'
import { EIP155Verifier } from './verifiers'

/**
 * Returns the chain of a DID: `did:pkh:eip155:1:0x…` → `1`.
 * https://github.com/w3c-ccg/did-pkh/blob/main/did-pkh-method-draft.md
 */
export const getDidChainId = (iss: string): string | undefined => iss.split(':')[3]
/** Returns the address of a DID: `did:pkh:eip155:1:0x…` → `0x…` */
export const getDidAddress = (iss: string): string | undefined => iss.split(':')[4]

/** Returns the first EVM address in a message; empty if there is none. */
export const getAddressFromMessage = (message: string): string => /0x[\da-f]{40}(?![\da-f])/i.exec(message)?.[0] ?? ''
/** Returns a message's network as a CAIP-2 id. */
export const getChainIdFromMessage = (message: string): string =>
  `eip155:${/^Chain ID: (?:eip155:)?(\d+)$/m.exec(message)?.[1] ?? '1'}`

/** Returns the text for the arguments of `createMessage`. `iss`: its `address`. */
export const formatMessage = (args: Parameters<SIWEConfig['createMessage']>[0], iss: string): string => {
  const { domain, uri, nonce, version, iat, exp, nbf, statement, resources, requestId } = args
  const data = {
    accountAddress: getDidAddress(iss) ?? '',
    chainId: `eip155:${getDidChainId(iss)}` as ChainId,
    domain,
    uri,
    version,
    nonce,
    statement,
    resources,
    requestId,
    issuedAt: iat
  }
  return printMessage({ ...data, expirationTime: exp, notBefore: nbf }, 'Ethereum', true)
}

/**
 * Returns whether an EVM account has signed. Runs in a page with the widget: contracts are called through the host
 * page's networks. Errors: as `EIP155Verifier`.
 */
export const verifySignature = ({
  address,
  message,
  signature,
  chainId
}: {
  address: string
  message: string
  signature: string
  chainId: string
}): Promise<boolean> => {
  const data = { accountAddress: address, chainId: chainId as ChainId, domain: '', uri: '', version: '1', nonce: '' }
  return new EIP155Verifier().verify({ data, message, signature })
}
