/**
 * Wallets that answer sats-connect's JSON-RPC (Xverse and others; the methods of WBIP), and Leather, whose methods
 * differ.
 * https://docs.xverse.app/sats-connect, https://leather.gitbook.io/developers, 2026-11
 */
import { isMissingMethod, type BitcoinDriver, type BitcoinNet, type BitcoinTold } from '../../kit'
import { asForeign, call, listOf, methodOf, toBase64, toHex, type Foreign } from '../../chains/bitcoin/shared'
import { titled } from './titled'

const EVENTS = ['accountChange', 'networkChange', 'disconnect']

/** Returns the purpose of an address. Leather reports the chain (`symbol`) and the kind of address (`type`) instead. */
const reportedPurposeOf = ({ purpose, symbol, type }: Foreign): unknown => {
  if (symbol === undefined) return purpose
  if (symbol !== 'BTC') return symbol
  return type === 'p2tr' ? 'ordinals' : 'payment'
}

const toTold = (entry: unknown): BitcoinTold => {
  const account = asForeign(entry)
  const { address, publicKey, derivationPath: path } = account
  return { address, publicKey, path, purpose: reportedPurposeOf(account) }
}

export const createSatsConnect = (provider: unknown, isLeather: boolean): BitcoinDriver => {
  let on: unknown
  let last: readonly BitcoinTold[] | undefined
  const request = async (method: string, params: unknown = null): Promise<Foreign> => {
    const { error, result } = asForeign(await call(provider, 'request', method, params))
    // -32001: these wallets' code for a method that they lack
    if (error) throw asForeign(error)['code'] === -32001 ? { code: -32601, message: method } : error
    return asForeign(result)
  }
  const note = ({ network }: Foreign) => {
    on = asForeign(asForeign(network)['bitcoin'])['name'] ?? on
  }
  const told = (answer: Foreign): readonly BitcoinTold[] => {
    note(answer)
    const accounts = listOf(answer['addresses'] ?? answer).map(toTold)
    last = accounts
    return accounts
  }
  const purposes = ['payment', 'ordinals']
  const connect = (network: BitcoinNet) =>
    isLeather
      ? request('getAddresses', { network })
      : // old versions lack the first method
        request('wallet_connect', { addresses: purposes }).catch(e => {
          if (isMissingMethod(e)) return request('getAccounts', { purposes })
          throw e
        })
  return {
    accounts: async (net, mayAsk) => {
      if (mayAsk) return told(await connect(net))
      // Leather cannot be asked without a prompt
      if (isLeather) return last
      // An error means that access was revoked, unless the wallet lacks this method.
      return request('wallet_getAccount').then(told, e => (isMissingMethod(e) ? last : undefined))
    },
    ...(!isLeather && {
      // the user rejected; the host page has no access
      codes: { '-32000': 'user-rejected', '-32002': 'wallet-locked' },
      network: async () => {
        note({ network: await request('wallet_getNetwork').catch(() => undefined) })
        return on
      },
      turn: (net: BitcoinNet) => request('wallet_changeNetwork', { name: titled(net) }),
      end: () => request('wallet_disconnect')
    }),
    sign: async ({ message, address, protocol, net: network }) =>
      (
        await request(
          'signMessage',
          isLeather
            ? {
                message,
                network,
                paymentType: last?.some(t => t.address === address && t.purpose === 'ordinals') ? 'p2tr' : 'p2wpkh'
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
    watch: hear =>
      isLeather
        ? []
        : EVENTS.flatMap(eventName => {
            const stop = methodOf(provider, 'addListener')?.({ eventName, cb: hear })
            return typeof stop === 'function' ? [stop as () => void] : []
          })
  }
}
