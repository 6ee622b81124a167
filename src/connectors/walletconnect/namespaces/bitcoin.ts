/**
 * Presents a session as a Bitcoin wallet.
 * https://docs.walletconnect.network/wallet-sdk/chain-support/bitcoin, 2026-11
 */
import { base64 } from '@scure/base'
import {
  record,
  type BitcoinDriver,
  type RawBitcoinAccount,
  type ChainId,
  type SessionChannel
} from '../../../barrels/kit'

export const bitcoinDriver = ({ accounts, methods, request, onChange, firstChain }: SessionChannel): BitcoinDriver => {
  let activeChain: ChainId | undefined = firstChain
  /** Accounts that the wallet reported on request. `key`: the session's accounts at that time. */
  let reportedOnRequest: { key?: string; reported: readonly RawBitcoinAccount[] } = { reported: [] }
  const chains = () => accounts().map(({ chainId }) => chainId)
  /** Returns the active network if the wallet has an account there, else the wallet's first. */
  const currentChain = () => {
    const all = chains()
    if (!all.includes(activeChain!)) activeChain = all[0]
    return activeChain!
  }
  const currentAccounts = () => accounts().filter(({ chainId }) => chainId === currentChain())
  const call = async (method: string, params: object) => {
    // JSON-RPC's code for a missing method
    if (!methods().includes(method)) throw Object.assign(new Error(method), { code: -32601 })
    return record(await request(method, { account: currentAccounts()[0]?.address, ...params }, currentChain()))
  }
  return {
    hasMore: true,
    accounts: async (_net, mayPrompt) => {
      const sessionAccounts = currentAccounts()
      if (!sessionAccounts.length) return undefined
      const key = [currentChain(), ...sessionAccounts.map(({ address }) => address)].join()
      if (mayPrompt && methods().includes('getAccountAddresses')) {
        const response = await call('getAccountAddresses', {})
        reportedOnRequest = {
          key,
          reported: (Array.isArray(response) ? response : []).slice(0, 50).map((entry): RawBitcoinAccount => {
            const { address, publicKey, path, intention: purpose } = record(entry)
            return { address, publicKey, path, purpose }
          })
        }
      }
      const reported = reportedOnRequest.key === key ? reportedOnRequest.reported : []
      return [
        ...sessionAccounts.map(
          ({ address }): RawBitcoinAccount => reported.find(account => account.address === address) ?? { address }
        ),
        ...reported
      ]
    },
    network: async () => currentChain(),
    networks: () => [...new Set(chains())],
    switchNetwork: async (_net, id) => {
      if (!chains().includes(id)) throw new Error(id)
      activeChain = id
    },
    sign: async ({ message, address, protocol }) =>
      (await call('signMessage', { message, address, protocol }))['signature'],
    transfer: async ({ amount, recipient: recipientAddress }) =>
      (await call('sendTransfer', { recipientAddress, amount }))['txid'],
    signPsbt: async ({ psbt, signInputs, broadcast }) => {
      const { psbt: signed, txid } = await call('signPsbt', { psbt: base64.encode(psbt), signInputs, broadcast })
      return { psbt: signed, txid }
    },
    onChange: listener => [onChange(listener)]
  }
}
