import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'

/** Verifies a signature with Node's own Ed25519. The 12 bytes in front: RFC 8410, section 4. */
export const isSigned = (text: string, signature: Uint8Array, address: string): boolean =>
  verify(
    null,
    Buffer.from(text),
    createPublicKey({
      key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), base58.decode(address)]),
      format: 'der',
      type: 'spki'
    }),
    signature
  )
