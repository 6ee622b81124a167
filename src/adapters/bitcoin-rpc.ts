/**
 * Serves WalletConnect's Bitcoin methods with a Bitcoin wallet.
 * https://docs.reown.com/advanced/multichain/rpc-reference/bitcoin-rpc
 */
import { base64, hex } from '@scure/base'
import type { BitcoinProvider } from '../barrels/kit'
import { rpcError } from './shared'

type Params = Readonly<Record<string, unknown>>

const handlers: Readonly<Record<string, (provider: BitcoinProvider, params: Params) => Promise<unknown>>> = {
  getAccountAddresses: async provider =>
    (await provider.getAccountAddresses()).map(({ purpose, ...account }) => ({ ...account, intention: purpose })),
  signMessage: async (provider, { message, account, address = account, protocol }) => ({
    address,
    signature: hex.encode(
      base64.decode(
        await provider.signMessage({ message, address, protocol } as Parameters<BitcoinProvider['signMessage']>[0])
      )
    )
  }),
  sendTransfer: async (provider, { amount, recipientAddress, changeAddress, memo }) => {
    if (changeAddress !== undefined || memo !== undefined)
      throw rpcError(-32602, 'sendTransfer: the wallet chooses changeAddress, and there is no memo')
    return { txid: await provider.sendTransfer({ amount: String(amount), recipient: String(recipientAddress) }) }
  },
  signPsbt: (provider, { psbt, signInputs, broadcast }) =>
    provider.signPSBT({ psbt, signInputs, broadcast } as Parameters<BitcoinProvider['signPSBT']>[0])
}

/** Calls a wallet's method. Errors: 4200 (no such method), -32602 (unsupported parameter), those of the wallet. */
export const requestBitcoin = async (
  provider: BitcoinProvider,
  { method, params }: { method: string; params?: unknown }
): Promise<unknown> => {
  if (!Object.hasOwn(handlers, method)) throw rpcError(4200, `A Bitcoin wallet has no method ${method}.`)
  return handlers[method]!(provider, Object(params) as Params)
}
