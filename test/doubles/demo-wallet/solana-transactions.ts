/** Locates the signatures in a Solana transaction, and sends a signed one. */
import type { SolanaKey } from './solana-accounts'

/** Returns the offset of the message: after the signatures, of which there are few. */
export const messageAt = (bytes: Uint8Array) => 1 + bytes[0]! * 64

/** Returns a key's index among a message's signers. */
export const slotOf = (message: Uint8Array, { publicKey }: SolanaKey) => {
  const head = message[0]! & 0x80 ? 1 : 0
  return Array.from({ length: message[head]! }, (_, position) =>
    message.subarray(head + 4 + position * 32, head + 36 + position * 32)
  ).findIndex(key => key.every((byte, position) => byte === publicKey[position]))
}

/** Sends a signed transaction by a node. */
export const sendRawTransaction = async (url: string, bytes: Uint8Array) => {
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'sendTransaction',
    params: [btoa(String.fromCharCode(...bytes)), { encoding: 'base64' }]
  })
  const { error } = (await (
    await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  ).json()) as { error?: { message: string } }
  if (error) throw new Error(error.message)
}
