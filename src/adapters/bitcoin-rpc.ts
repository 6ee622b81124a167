/**
 * Serves WalletConnect's Bitcoin methods with a Bitcoin wallet.
 * https://docs.reown.com/advanced/multichain/rpc-reference/bitcoin-rpc
 */
import type { BitcoinProvider } from '../kit'
import { rpcError } from './shared'

type Given = Readonly<Record<string, unknown>>

const toHex = (base64: string) =>
  Array.from(atob(base64), sign => sign.charCodeAt(0).toString(16).padStart(2, '0')).join('')

const answers: Readonly<Record<string, (from: BitcoinProvider, given: Given) => Promise<unknown>>> = {
  getAccountAddresses: async from =>
    (await from.getAccountAddresses()).map(({ purpose, ...account }) => ({ ...account, intention: purpose })),
  signMessage: async (from, { message, account, address = account, protocol }) => ({
    address,
    signature: toHex(
      await from.signMessage({ message, address, protocol } as Parameters<BitcoinProvider['signMessage']>[0])
    )
  }),
  sendTransfer: async (from, { amount, recipientAddress, changeAddress, memo }) => {
    if (changeAddress !== undefined || memo !== undefined)
      throw rpcError(-32602, 'sendTransfer: the wallet chooses changeAddress, and there is no memo')
    return { txid: await from.sendTransfer({ amount: String(amount), recipient: String(recipientAddress) }) }
  },
  signPsbt: (from, { psbt, signInputs, broadcast }) =>
    from.signPSBT({ psbt, signInputs, broadcast } as Parameters<BitcoinProvider['signPSBT']>[0])
}

/** Calls a wallet's method. Errors: 4200 (no such method), -32602 (unsupported parameter), those of the wallet. */
export const askBitcoin = async (
  from: BitcoinProvider,
  { method, params }: { method: string; params?: unknown }
): Promise<unknown> => {
  if (!Object.hasOwn(answers, method)) throw rpcError(4200, `A Bitcoin wallet has no method ${method}.`)
  return answers[method]!(from, Object(params) as Given)
}
