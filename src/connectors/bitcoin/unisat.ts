/**
 * Unisat and those that took its methods over; OKX, which has an object for each network. https://docs.unisat.io/dev/unisat-developer-center/unisat-wallet,
 * https://web3.okx.com/build/dev-docs/sdks/chains/bitcoin/provider, 2026-11
 */
import { isMissingMethod } from '../../kit'
import { toHex } from '../../chains/bitcoin/shared'
import { asForeign, call, listOf, methodOf, type Driver, type NetName } from './driver'

const EVENTS = ['accountsChanged', 'accountChanged', 'chainChanged', 'networkChanged', 'disconnect']

const listen = (provider: unknown, hear: () => void) => EVENTS.flatMap(event => {
  methodOf(provider, 'on')?.(event, hear)
  return () => methodOf(provider, 'removeListener')?.(event, hear)
})

const shared = (of: (net: NetName) => unknown): Pick<Driver, 'sign' | 'transfer' | 'signPsbt'> => ({
  sign: ({ message, protocol, net }) => call(of(net), 'signMessage', message, protocol === 'ecdsa' ? protocol : 'bip322-simple'),
  transfer: ({ amount, recipient, net }) => call(of(net), 'sendBitcoin', recipient, Number(amount)),
  signPsbt: async ({ psbt, signInputs, broadcast }, net) => {
    // what it sends is finished by itself
    const signed = await call(of(net), 'signPsbt', toHex(psbt), { autoFinalized: broadcast, toSignInputs: signInputs })
    return broadcast ? { psbt: signed, txid: await call(of(net), 'pushPsbt', signed) } : { psbt: signed }
  }
})

export const createUnisat = (provider: unknown): Driver => ({
  ...shared(() => provider),
  accounts: async (_, mayAsk) => {
    const [address] = listOf(await call(provider, mayAsk ? 'requestAccounts' : 'getAccounts'))
    if (address === undefined) return []
    return [{ address, publicKey: await call(provider, 'getPublicKey').catch(() => undefined) }]
  },
  // Trap: on Fractal getNetwork says livenet too
  network: async () => asForeign(await call(provider, 'getChain').catch(() => undefined))['enum'] ?? call(provider, 'getNetwork').catch(() => undefined),
  turn: net => call(provider, 'switchChain', `BITCOIN_${net.toUpperCase()}`)
    .catch(e => { if (isMissingMethod(e)) return call(provider, 'switchNetwork', net === 'mainnet' ? 'livenet' : net); throw e }),
  watch: hear => listen(provider, hear)
})

export const createOkx = (wallet: unknown): Driver => {
  const of = (net: NetName) => asForeign(wallet)[net === 'mainnet' ? 'bitcoin' : `bitcoin${net[0]!.toUpperCase()}${net.slice(1)}`]
  return {
    ...shared(of),
    accounts: async (net, mayAsk) => {
      if (!mayAsk) {
        // the test networks' objects cannot be asked so
        const [address] = listOf(await methodOf(of(net), 'getAccounts')?.())
        return address === undefined ? undefined : [{ address, publicKey: await call(of(net), 'getPublicKey').catch(() => undefined) }]
      }
      const { address, compressedPublicKey, publicKey } = asForeign(await call(of(net), 'connect'))
      return [{ address, publicKey: compressedPublicKey ?? publicKey }]
    },
    end: () => call(of('mainnet'), 'disconnect'),
    watch: hear => listen(of('mainnet'), hear)
  }
}
