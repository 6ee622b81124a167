/**
 * Unisat and the wallets that adopted its methods; OKX, which has one object for each network.
 * https://docs.unisat.io/dev/unisat-developer-center/unisat-wallet,
 * https://web3.okx.com/build/dev-docs/sdks/chains/bitcoin/provider, 2026-11
 */
import { isMissingMethod, type BitcoinDriver, type BitcoinNet } from '../../kit'
import { asForeign, call, listOf, methodOf, toHex } from '../../chains/bitcoin/shared'
import { titled } from './titled'

const EVENTS = ['accountsChanged', 'accountChanged', 'chainChanged', 'networkChanged', 'disconnect']

/** Calls a method for optional facts; returns undefined if it fails. */
const maybe = (provider: unknown, method: string) => call(provider, method).catch(() => undefined)

export const createUnisat = (handle: unknown, isOkx: boolean): BitcoinDriver => {
  const of = (net: BitcoinNet) =>
    isOkx ? asForeign(handle)[net === 'mainnet' ? 'bitcoin' : `bitcoin${titled(net)}`] : handle
  const requestAccounts = async (provider: unknown) =>
    isOkx ? [asForeign(await call(provider, 'connect'))['address']] : call(provider, 'requestAccounts')
  return {
    accounts: async (net, mayAsk) => {
      const provider = of(net)
      // OKX's providers of test networks do not support `getAccounts`
      const [address] = listOf(mayAsk ? await requestAccounts(provider) : await maybe(provider, 'getAccounts'))
      return address === undefined ? undefined : [{ address, publicKey: await maybe(provider, 'getPublicKey') }]
    },
    ...(!isOkx && {
      // Trap: on Fractal, getNetwork also returns livenet.
      network: async () => asForeign(await maybe(handle, 'getChain'))['enum'] ?? maybe(handle, 'getNetwork'),
      turn: (net: BitcoinNet) =>
        call(handle, 'switchChain', `BITCOIN_${net.toUpperCase()}`).catch(e => {
          if (isMissingMethod(e)) return call(handle, 'switchNetwork', net === 'mainnet' ? 'livenet' : net)
          throw e
        })
    }),
    sign: ({ message, protocol, net }) =>
      call(of(net), 'signMessage', message, protocol === 'ecdsa' ? protocol : 'bip322-simple'),
    transfer: ({ amount, recipient, net }) => call(of(net), 'sendBitcoin', recipient, Number(amount)),
    signPsbt: async ({ psbt, signInputs, broadcast }, net) => {
      // the wallet finalizes what it broadcasts
      const signed = await call(of(net), 'signPsbt', toHex(psbt), {
        autoFinalized: broadcast,
        toSignInputs: signInputs
      })
      return { psbt: signed, txid: broadcast && (await call(of(net), 'pushPsbt', signed)) }
    },
    end: () => call(of('mainnet'), 'disconnect'),
    watch: hear =>
      EVENTS.flatMap(event => {
        methodOf(of('mainnet'), 'on')?.(event, hear)
        return () => methodOf(of('mainnet'), 'removeListener')?.(event, hear)
      })
  }
}
