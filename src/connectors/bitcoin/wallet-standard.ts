/**
 * Wallet Standard wallets with Bitcoin's features. https://github.com/ExodusMovement/bitcoin-wallet-standard, 2026-11
 */
import type { BitcoinDriver, BitcoinNet } from '../../kit'
import { asForeign, call, listOf, methodOf } from '../../chains/bitcoin/shared'

const chainOf = (net: BitcoinNet) => `bitcoin:${net}`

export const createWalletStandard = (wallet: unknown): BitcoinDriver => {
  /** The wallet's own account objects by address: its methods expect them. */
  let handles = new Map<unknown, unknown>()
  const feature = (name: string) => asForeign(asForeign(wallet)['features'])[name]
  const use = (name: string, ask: unknown) => call(feature(`bitcoin:${name}`), name, ask)
  const first = async (answer: Promise<unknown>) => asForeign(listOf(await answer)[0])
  return {
    accounts: async (net, mayAsk) => {
      const answer = mayAsk ? await use('connect', { purposes: ['payment', 'ordinals'] }) : wallet
      const all = listOf(asForeign(answer)['accounts']).map(asForeign)
      const on = (chain: string) =>
        all.filter(({ chains }) => !listOf(chains).length || listOf(chains).some(c => String(c).startsWith(chain)))
      // without accounts on this network, return those of another one: the caller finds out which it is
      const here = on(chainOf(net))
      const accounts = here.length ? here : on('bitcoin:')
      handles = new Map(accounts.map(account => [account['address'], account]))
      return accounts.map(({ address, publicKey, purpose, purposes }) => {
        const all = listOf(purposes)
        return { address, publicKey, purpose: all.includes('payment') ? 'payment' : (all[0] ?? purpose) }
      })
    },
    sign: async ({ message, address }) =>
      (await first(use('signMessage', { account: handles.get(address), message: new TextEncoder().encode(message) })))[
        'signature'
      ],
    signPsbt: async ({ psbt, signInputs, broadcast }, net) => {
      const inputsToSign = signInputs.map(({ address, index, sighashTypes }) => ({
        account: handles.get(address),
        signingIndexes: [index],
        sigHash: sighashTypes?.[0]
      }))
      const ask = { psbt, inputsToSign, chain: chainOf(net) }
      if (!broadcast) return { psbt: (await first(use('signTransaction', ask)))['signedPsbt'] }
      return { txid: (await first(use('signAndSendTransaction', ask)))['txId'] }
    },
    end: () => call(feature('standard:disconnect'), 'disconnect'),
    watch: hear => {
      const stop = methodOf(feature('standard:events'), 'on')?.('change', hear)
      return typeof stop === 'function' ? [stop as () => void] : []
    }
  }
}
