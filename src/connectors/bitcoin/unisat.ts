/**
 * Unisat and the wallets that adopted its methods; OKX, which has one object for each network.
 * https://docs.unisat.io/dev/unisat-developer-center/unisat-wallet,
 * https://web3.okx.com/build/dev-docs/sdks/chains/bitcoin/provider, 2026-11
 */
import { isMissingMethod, type BitcoinDriver, type BitcoinNetwork } from '../../barrels/kit'
import { toHex } from '../../chains/bitcoin/shared'
import { untyped, call, listOf, methodOf } from './untyped'
import { capitalize } from './capitalize'

const EVENTS = ['accountsChanged', 'accountChanged', 'chainChanged', 'networkChanged', 'disconnect']

/** Calls a method for optional facts; returns undefined if it fails. */
const callOptional = (provider: unknown, method: string) => call(provider, method).catch(() => undefined)

export const createUnisat = (handle: unknown, isOkx: boolean): BitcoinDriver => {
  const providerOf = (net: BitcoinNetwork) => {
    const okxKey = net === 'mainnet' ? 'bitcoin' : `bitcoin${capitalize(net)}`
    return isOkx ? untyped(handle)[okxKey] : handle
  }
  const requestAccounts = async (provider: unknown) =>
    isOkx ? [untyped(await call(provider, 'connect'))['address']] : call(provider, 'requestAccounts')
  return {
    accounts: async (net, mayPrompt) => {
      const provider = providerOf(net)
      // OKX's providers of test networks do not support `getAccounts`
      const [address] = listOf(
        mayPrompt ? await requestAccounts(provider) : await callOptional(provider, 'getAccounts')
      )
      return address === undefined ? undefined : [{ address, publicKey: await callOptional(provider, 'getPublicKey') }]
    },
    ...(!isOkx && {
      // Trap: on Fractal, getNetwork also returns livenet.
      network: async () =>
        untyped(await callOptional(handle, 'getChain'))['enum'] ?? callOptional(handle, 'getNetwork'),
      switchNetwork: (net: BitcoinNetwork) =>
        call(handle, 'switchChain', `BITCOIN_${net.toUpperCase()}`).catch(e => {
          if (isMissingMethod(e)) return call(handle, 'switchNetwork', net === 'mainnet' ? 'livenet' : net)
          throw e
        })
    }),
    sign: ({ message, protocol, net }) =>
      call(providerOf(net), 'signMessage', message, protocol === 'ecdsa' ? protocol : 'bip322-simple'),
    transfer: ({ amount, recipient, net }) => call(providerOf(net), 'sendBitcoin', recipient, Number(amount)),
    signPsbt: async ({ psbt, signInputs, broadcast }, net) => {
      // the wallet finalizes what it broadcasts
      const signed = await call(providerOf(net), 'signPsbt', toHex(psbt), {
        autoFinalized: broadcast,
        toSignInputs: signInputs
      })
      return { psbt: signed, txid: broadcast && (await call(providerOf(net), 'pushPsbt', signed)) }
    },
    disconnect: () => call(providerOf('mainnet'), 'disconnect'),
    onChange: listener =>
      EVENTS.flatMap(event => {
        methodOf(providerOf('mainnet'), 'on')?.(event, listener)
        return () => methodOf(providerOf('mainnet'), 'removeListener')?.(event, listener)
      })
  }
}
