/**
 * Wallets that answer JSON-RPC as sats-connect asks it (Xverse and others; the methods of WBIP), and Leather, whose words differ.
 * https://docs.xverse.app/sats-connect, https://leather.gitbook.io/developers, 2026-11
 */
import { isMissingMethod } from '../../kit'
import { toBase64, toHex } from '../../chains/bitcoin/shared'
import { asForeign, call, listOf, methodOf, type Driver, type Told } from './driver'

const EVENTS = ['accountChange', 'networkChange', 'disconnect']

const toTold = (entry: unknown): Told => {
  const { address, publicKey, purpose, derivationPath: path, symbol, type } = asForeign(entry)
  // Leather says which chain, and the kind of address
  return { address, publicKey, path, purpose: symbol === undefined ? purpose : symbol !== 'BTC' ? symbol : type === 'p2tr' ? 'ordinals' : 'payment' }
}

export const createSatsConnect = (provider: unknown, isLeather: boolean): Driver => {
  let network: unknown, remembered: readonly Told[] | undefined
  const request = async (method: string, params: unknown = null): Promise<unknown> => {
    const answer = asForeign(await call(provider, 'request', method, params))
    if (answer['error']) throw answer
    return answer['result']
  }
  /** Old ones lack the first of two methods. */
  const either = (one: () => Promise<unknown>, other: () => Promise<unknown>) =>
    one().catch(e => { if (isMissingMethod(asForeign(e)['error'] ?? e)) return other(); throw e })
  const told = (answer: unknown): readonly Told[] => {
    const { addresses, network: on } = asForeign(answer)
    network = asForeign(asForeign(on)['bitcoin'])['name'] ?? network
    return listOf(addresses ?? answer).map(toTold)
  }
  const purposes = ['payment', 'ordinals']
  if (isLeather) {
    return {
      // there is no way to ask without the person being asked
      accounts: async (net, mayAsk) => mayAsk ? remembered = told(await request('getAddresses', { network: net })) : remembered,
      sign: async ({ message, address, net }) => {
        const isOrdinal = remembered?.some(t => t.address === address && t.purpose === 'ordinals')
        return asForeign(await request('signMessage', { message, paymentType: isOrdinal ? 'p2tr' : 'p2wpkh', network: net }))['signature']
      },
      transfer: async ({ amount, recipient, net }) =>
        asForeign(await request('sendTransfer', { recipients: [{ address: recipient, amount }], network: net }))['txid'],
      signPsbt: async ({ psbt, signInputs, broadcast }, net) => {
        const { hex, txid } = asForeign(await request('signPsbt', {
          hex: toHex(psbt), signAtIndex: signInputs.map(({ index }) => index), allowedSighash: signInputs[0]?.sighashTypes, network: net, broadcast
        }))
        return { psbt: hex, txid }
      },
      watch: () => []
    }
  }
  return {
    accounts: async (_, mayAsk) => {
      if (mayAsk) return told(await either(() => request('wallet_connect', { addresses: purposes }), () => request('getAccounts', { purposes })))
      try {
        return told(await request('wallet_getAccount'))
      } catch {
        return undefined // not allowed any more, or a wallet that cannot be asked so
      }
    },
    network: async () => {
      const now = asForeign(asForeign(await request('wallet_getNetwork').catch(() => undefined))['bitcoin'])['name']
      return network = now ?? network
    },
    turn: net => request('wallet_changeNetwork', { name: net[0]!.toUpperCase() + net.slice(1) }),
    sign: async ({ message, address, protocol }) => asForeign(await request('signMessage', { message, address, protocol: protocol.toUpperCase() }))['signature'],
    transfer: async ({ amount, recipient }) => asForeign(await request('sendTransfer', { recipients: [{ address: recipient, amount: Number(amount) }] }))['txid'],
    signPsbt: async ({ psbt, signInputs: inputs, broadcast }) => {
      const signInputs: Record<string, number[]> = {}
      for (const { address, index } of inputs) (signInputs[address] ??= []).push(index)
      const { psbt: signed, txid } = asForeign(await request('signPsbt', { psbt: toBase64(psbt), signInputs, broadcast }))
      return { psbt: signed, txid }
    },
    end: () => request('wallet_disconnect'),
    watch: hear => EVENTS.flatMap(eventName => {
      const stop = methodOf(provider, 'addListener')?.({ eventName, cb: hear })
      return typeof stop === 'function' ? [stop as () => void] : []
    })
  }
}
