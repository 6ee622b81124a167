/**
 * Wallets that answer sats-connect's JSON-RPC (Xverse and others; the methods of WBIP), and Leather, whose methods
 * differ.
 * https://docs.xverse.app/sats-connect, https://leather.gitbook.io/developers, 2026-11
 */
import { isMissingMethod, type BitcoinDriver, type BitcoinNetwork, type RawBitcoinAccount } from '../../barrels/kit'
import { toBase64, toHex } from '../../chains/bitcoin/shared'
import { untyped, call, listOf, methodOf, type Untyped } from './untyped'
import { capitalize } from './capitalize'

const EVENTS = ['accountChange', 'networkChange', 'disconnect']

/** Returns the purpose of an address. Leather reports the chain (`symbol`) and the kind of address (`type`) instead. */
const reportedPurposeOf = ({ purpose, symbol, type }: Untyped): unknown => {
  if (symbol === undefined) return purpose
  if (symbol !== 'BTC') return symbol
  return type === 'p2tr' ? 'ordinals' : 'payment'
}

const toRawAccount = (entry: unknown): RawBitcoinAccount => {
  const account = untyped(entry)
  const { address, publicKey, derivationPath: path } = account
  return { address, publicKey, path, purpose: reportedPurposeOf(account) }
}

export const createSatsConnect = (provider: unknown, isLeather: boolean): BitcoinDriver => {
  let networkName: unknown
  let lastAccounts: readonly RawBitcoinAccount[] | undefined
  const request = async (method: string, params: unknown = null): Promise<Untyped> => {
    const { error, result } = untyped(await call(provider, 'request', method, params))
    // -32001: these wallets' code for a method that they lack
    if (error) throw untyped(error)['code'] === -32001 ? { code: -32601, message: method } : error
    return untyped(result)
  }
  const storeNetwork = ({ network }: Untyped) => {
    networkName = untyped(untyped(network)['bitcoin'])['name'] ?? networkName
  }
  const readAccounts = (response: Untyped): readonly RawBitcoinAccount[] => {
    storeNetwork(response)
    const accounts = listOf(response['addresses'] ?? response).map(toRawAccount)
    lastAccounts = accounts
    return accounts
  }
  const purposes = ['payment', 'ordinals']
  const connect = (network: BitcoinNetwork) =>
    isLeather
      ? request('getAddresses', { network })
      : // old versions lack the first method
        request('wallet_connect', { addresses: purposes }).catch(e => {
          if (isMissingMethod(e)) return request('getAccounts', { purposes })
          throw e
        })
  return {
    accounts: async (net, mayPrompt) => {
      if (mayPrompt) return readAccounts(await connect(net))
      // Leather cannot be queried without a prompt
      if (isLeather) return lastAccounts
      // An error means that access was revoked, unless the wallet lacks this method.
      return request('wallet_getAccount').then(readAccounts, e => (isMissingMethod(e) ? lastAccounts : undefined))
    },
    ...(!isLeather && {
      // the user rejected; the host page has no access
      codes: { '-32000': 'user-rejected', '-32002': 'wallet-locked' },
      network: async () => {
        storeNetwork({ network: await request('wallet_getNetwork').catch(() => undefined) })
        return networkName
      },
      switchNetwork: (net: BitcoinNetwork) => request('wallet_changeNetwork', { name: capitalize(net) }),
      disconnect: () => request('wallet_disconnect')
    }),
    sign: async ({ message, address, protocol, net: network }) =>
      (
        await request(
          'signMessage',
          isLeather
            ? {
                message,
                network,
                paymentType: lastAccounts?.some(
                  account => account.address === address && account.purpose === 'ordinals'
                )
                  ? 'p2tr'
                  : 'p2wpkh'
              }
            : { message, address, protocol: protocol.toUpperCase() }
        )
      )['signature'],
    transfer: async ({ amount, recipient: address, net: network }) =>
      (
        await request(
          'sendTransfer',
          isLeather
            ? { recipients: [{ address, amount }], network }
            : { recipients: [{ address, amount: Number(amount) }] }
        )
      )['txid'],
    signPsbt: async ({ psbt, signInputs, broadcast }, network) => {
      // no prototype: a wallet's address must not match an inherited property
      const indexes = Object.create(null) as Record<string, number[]>
      for (const { address, index } of signInputs) {
        indexes[address] ??= []
        indexes[address].push(index)
      }
      const {
        psbt: base64,
        hex,
        txid
      } = await request(
        'signPsbt',
        isLeather
          ? {
              hex: toHex(psbt),
              signAtIndex: signInputs.map(({ index }) => index),
              allowedSighash: signInputs[0]?.sighashTypes,
              network,
              broadcast
            }
          : { psbt: toBase64(psbt), signInputs: indexes, broadcast }
      )
      return { psbt: base64 ?? hex, txid }
    },
    onChange: listener =>
      isLeather
        ? []
        : EVENTS.flatMap(eventName => {
            const unsubscribe = methodOf(provider, 'addListener')?.({ eventName, cb: listener })
            return typeof unsubscribe === 'function' ? [unsubscribe as () => void] : []
          })
  }
}
