/**
 * The user's keys. They are made here, and stored sealed in the frame's origin: with a share that the server releases
 * after a fresh proof, and a salt that never leaves this storage. They are in memory only while something is signed.
 */
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { bytesToHex, hexToBytes, stringToBytes, type Hex } from 'viem'
import { privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import type { Api } from './api'
import type { Platform } from './platform'

export interface Addresses {
  evm: Hex
  solana: string
}

export interface Keys {
  evm: PrivateKeyAccount
  /** Signs the bytes of a message or a transaction. */
  signSolana(bytes: Uint8Array): Uint8Array
  solanaPublicKey: Uint8Array
}

/** The account whose keys are needed: the one that an approval states. */
export interface Owner {
  userId: string
  /** Of the key for EVM, or of the one for Solana. */
  address: string
}

export interface Vault {
  /** Returns the addresses of a user. The first time on a device it makes the keys. */
  addresses(userId: string): Promise<Addresses>
  /**
   * Lends the keys of the user who is signed in. Errors: an `Error` if the server does not release the share, or if the
   * keys are not the owner's: another tab may have signed in another user.
   */
  withKeys<T>(owner: Owner, use: (keys: Keys) => T | Promise<T>): Promise<T>
}

interface Sealed {
  addresses: Addresses
  salt: Uint8Array
  iv: Uint8Array
  sealed: ArrayBuffer
}

const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))

const sealingKey = async (share: Uint8Array, salt: Uint8Array) => {
  const material = await crypto.subtle.importKey('raw', share.slice(), 'HKDF', false, ['deriveKey'])
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: salt.slice(), info: stringToBytes('keys').slice() }
  const cipher = { name: 'AES-GCM', length: 256 }
  return crypto.subtle.deriveKey(derivation, material, cipher, false, ['encrypt', 'decrypt'])
}

/** Reads both keys of a secret: 32 bytes each. */
const keysOf = (secret: Uint8Array): Keys => {
  const solana = secret.slice(32)
  return {
    evm: privateKeyToAccount(bytesToHex(secret.slice(0, 32))),
    signSolana: bytes => ed25519.sign(bytes, solana),
    solanaPublicKey: ed25519.getPublicKey(solana)
  }
}

const makeSealed = async (share: Uint8Array): Promise<Sealed> => {
  const secret = randomBytes(64)
  const { evm, solanaPublicKey } = keysOf(secret)
  const salt = randomBytes(32)
  const iv = randomBytes(12)
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await sealingKey(share, salt), secret)
  return { addresses: { evm: evm.address, solana: base58.encode(solanaPublicKey) }, salt, iv, sealed }
}

const changed = () => new Error('The account has changed. Nothing was signed.')

export const createVault = ({ store }: Platform, { call }: Api): Vault => {
  const release = async () => {
    const { id, share } = await call('release')
    return { id: String(id), share: hexToBytes(`0x${String(share)}`) }
  }
  const load = async (id: string, share: Uint8Array) => {
    const stored = await store.get(`keys:${id}`)
    // Of two tabs that make keys at once, the first one's are stored.
    return (stored ?? (await store.add(`keys:${id}`, await makeSealed(share)))) as Sealed
  }
  return {
    async addresses(userId) {
      const stored = (await store.get(`keys:${userId}`)) as Sealed | undefined
      if (stored) return stored.addresses
      const { id, share } = await release()
      return (await load(id, share)).addresses
    },
    async withKeys({ userId, address }, use) {
      const { id, share } = await release()
      if (id !== userId) throw changed()
      const { salt, iv, sealed } = await load(id, share)
      const parameters = { name: 'AES-GCM', iv: iv.slice() }
      const secret = new Uint8Array(await crypto.subtle.decrypt(parameters, await sealingKey(share, salt), sealed))
      try {
        const keys = keysOf(secret)
        if (address !== keys.evm.address && address !== base58.encode(keys.solanaPublicKey)) throw changed()
        return await use(keys)
      } finally {
        secret.fill(0)
      }
    }
  }
}
