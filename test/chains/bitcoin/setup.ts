/** An indexer, the networks that use it, and the actions of a user there. */
import sender from '../../../src/chains/bitcoin/transactions'
import type { BitcoinProvider } from '../../../src/core/session/providers'
import type { Connection } from '../../../src/core/session/connection'
import type { Network } from '../../../src/core/networks/networks'
import type { Transfer } from '../../../src/core/send/transfer'
import { bitcoin, bitcoinTestnet } from '../../../src/networks/index'
import { bitcoinKey, type AddressKind, type BitcoinNet } from '../../doubles/demo-wallet/bitcoin/keys'
import { openBitcoinServer } from '../../sandbox/bitcoin-server'
import { createFaults } from '../../sandbox/faults'

export const kinds: readonly AddressKind[] = ['p2wpkh', 'p2tr', 'p2sh', 'p2pkh']
export const RECEIVER = bitcoinKey('p2wpkh', 'mainnet', 1).address

/** Sends what the quote has shown, as a user who confirms it. */
export const pay = async (transfer: Transfer, provider: BitcoinProvider, facts?: Connection['facts']) =>
  sender.send(await sender.quote(transfer, facts, undefined, provider), provider, facts)

export const openSetting = async () => {
  const faults = createFaults()
  const requests: string[] = []
  const server = await openBitcoinServer({
    faults,
    record: ({ method, url }) => {
      requests.push(`${method} ${url}`)
    }
  })
  const networkOn = (net: BitcoinNet): Network => {
    const network = net === 'mainnet' ? bitcoin : bitcoinTestnet
    return { ...network, rpcUrls: { default: { http: [server.indexers[net === 'mainnet' ? 0 : 1]!.url] } } }
  }
  const urlOf = (net: BitcoinNet, path: string) => networkOn(net).rpcUrls.default.http[0] + path
  return {
    faults,
    /** The requests that the indexer received. */
    requests,
    networkOn,
    get: async (net: BitcoinNet, path: string): Promise<any> => (await fetch(urlOf(net, path))).json(),
    post: (net: BitcoinNet, path: string, body?: unknown) =>
      fetch(urlOf(net, path), { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
    reset: () => {
      server.reset()
      faults.clear()
      requests.length = 0
    },
    close: () => server.close()
  }
}
export type Setting = Awaited<ReturnType<typeof openSetting>>
