/**
 * Wallet Standard wallets with Bitcoin's features. https://github.com/ExodusMovement/bitcoin-wallet-standard, 2026-11
 */
import type { BitcoinDriver, BitcoinNetwork } from '../../barrels/kit'
import { untyped, call, listOf, methodOf } from './untyped'

const chainOf = (net: BitcoinNetwork) => `bitcoin:${net}`

export const createWalletStandard = (wallet: unknown): BitcoinDriver => {
  /** The wallet's own account objects by address: its methods expect them. */
  let handles = new Map<unknown, unknown>()
  const feature = (name: string) => untyped(untyped(wallet)['features'])[name]
  const callFeature = (name: string, input: unknown) => call(feature(`bitcoin:${name}`), name, input)
  const firstOf = async (response: Promise<unknown>) => untyped(listOf(await response)[0])
  return {
    accounts: async (net, mayPrompt) => {
      const source = mayPrompt ? await callFeature('connect', { purposes: ['payment', 'ordinals'] }) : wallet
      const all = listOf(untyped(source)['accounts']).map(untyped)
      const accountsOn = (chain: string) =>
        all.filter(
          ({ chains }) =>
            !listOf(chains).length || listOf(chains).some(supported => String(supported).startsWith(chain))
        )
      // without accounts on this network, return those of another one: the caller finds out which it is
      const onNetwork = accountsOn(chainOf(net))
      const accounts = onNetwork.length ? onNetwork : accountsOn('bitcoin:')
      handles = new Map(accounts.map(account => [account['address'], account]))
      return accounts.map(({ address, publicKey, purpose, purposes }) => {
        const allPurposes = listOf(purposes)
        return {
          address,
          publicKey,
          purpose: allPurposes.includes('payment') ? 'payment' : (allPurposes[0] ?? purpose)
        }
      })
    },
    sign: async ({ message, address }) =>
      (
        await firstOf(
          callFeature('signMessage', { account: handles.get(address), message: new TextEncoder().encode(message) })
        )
      )['signature'],
    signPsbt: async ({ psbt, signInputs, broadcast }, net) => {
      const inputsToSign = signInputs.map(({ address, index, sighashTypes }) => ({
        account: handles.get(address),
        signingIndexes: [index],
        sigHash: sighashTypes?.[0]
      }))
      const input = { psbt, inputsToSign, chain: chainOf(net) }
      if (!broadcast) return { psbt: (await firstOf(callFeature('signTransaction', input)))['signedPsbt'] }
      return { txid: (await firstOf(callFeature('signAndSendTransaction', input)))['txId'] }
    },
    disconnect: () => call(feature('standard:disconnect'), 'disconnect'),
    onChange: listener => {
      const unsubscribe = methodOf(feature('standard:events'), 'on')?.('change', listener)
      return typeof unsubscribe === 'function' ? [unsubscribe as () => void] : []
    }
  }
}
