/**
 * Presents a session as a Bitcoin wallet.
 * https://docs.walletconnect.network/wallet-sdk/chain-support/bitcoin, 2026-11
 */
import type { BitcoinDriver, BitcoinTold, ChainId, SessionLine } from '../../kit'
import { foreign } from './foreign'

export const bitcoinDriver = ({ accounts, methods, ask, watch, firstChain }: SessionLine): BitcoinDriver => {
  let on: ChainId | undefined = firstChain
  /** Accounts that the wallet reported on request. `of`: the session's accounts at that time. */
  let more: { of?: string; told: readonly BitcoinTold[] } = { told: [] }
  const chains = () => accounts().map(({ chainId }) => chainId)
  /** Returns the active network if the wallet has an account there, else the wallet's first. */
  const chain = () => {
    const all = chains()
    if (!all.includes(on!)) on = all[0]
    return on!
  }
  const here = () => accounts().filter(({ chainId }) => chainId === chain())
  const call = async (method: string, params: object) => {
    // JSON-RPC's code for a missing method
    if (!methods().includes(method)) throw Object.assign(new Error(method), { code: -32601 })
    return foreign(await ask(method, { account: here()[0]?.address, ...params }, chain()))
  }
  return {
    hasMore: true,
    accounts: async (_net, mayAsk) => {
      const own = here()
      if (!own.length) return undefined
      const of = [chain(), ...own.map(({ address }) => address)].join()
      if (mayAsk && methods().includes('getAccountAddresses')) {
        const answer = await call('getAccountAddresses', {})
        more = {
          of,
          told: (Array.isArray(answer) ? answer : []).slice(0, 50).map((entry): BitcoinTold => {
            const { address, publicKey, path, intention: purpose } = foreign(entry)
            return { address, publicKey, path, purpose }
          })
        }
      }
      const told = more.of === of ? more.told : []
      return [...own.map(({ address }): BitcoinTold => told.find(t => t.address === address) ?? { address }), ...told]
    },
    network: async () => chain(),
    turn: async (_net, id) => {
      if (!chains().includes(id)) throw new Error(id)
      on = id
    },
    sign: async ({ message, address, protocol }) =>
      (await call('signMessage', { message, address, protocol }))['signature'],
    transfer: async ({ amount, recipient: recipientAddress }) =>
      (await call('sendTransfer', { recipientAddress, amount }))['txid'],
    signPsbt: async ({ psbt, signInputs, broadcast }) => {
      // Byte by byte: as arguments of one call, a PSBT with its previous transactions can be too long.
      const binary = Array.from(psbt, byte => String.fromCharCode(byte)).join('')
      const { psbt: signed, txid } = await call('signPsbt', { psbt: btoa(binary), signInputs, broadcast })
      return { psbt: signed, txid }
    },
    watch: hear => [watch(hear)]
  }
}
