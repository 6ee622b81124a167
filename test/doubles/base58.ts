/** Base58 by a library that the source does not use, so that tests are independent of those that it does. */
import { createRequire } from 'node:module'

/** WalletConnect's client installs it. */
const { fromString, toString } = createRequire(import.meta.url)('uint8arrays') as {
  fromString(text: string, encoding: string): Uint8Array
  toString(bytes: Uint8Array, encoding: string): string
}

export const base58 = {
  encode: (bytes: Uint8Array): string => toString(bytes, 'base58btc'),
  decode: (text: string): Uint8Array => fromString(text, 'base58btc')
}
