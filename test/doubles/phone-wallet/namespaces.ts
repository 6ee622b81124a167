/** The phone's grant to a site, from the site's request. https://chainagnostic.org/CAIPs/caip-25 */
import { accounts } from '../demo-wallet/accounts'
import { bitcoinKey } from '../demo-wallet/bitcoin/keys'
import { solanaAccounts } from '../demo-wallet/solana-accounts'
import { netOf } from './bitcoin'

export interface RequestedNamespace {
  chains?: string[]
  methods: string[]
}

export interface Granted {
  chains: string[]
  methods: string[]
  events: string[]
  accounts: string[]
}

/** The phone's methods, by namespace. A site that requests more gets only these. */
export const supportedMethods: Readonly<Record<string, readonly string[]>> = {
  eip155: [
    'personal_sign',
    'eth_signTypedData',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'eth_accounts',
    'eth_requestAccounts',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain'
  ],
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
    'solana_getAccounts',
    'solana_requestAccounts'
  ],
  bip122: ['signMessage', 'signPsbt', 'sendTransfer', 'getAccountAddresses'],
  polkadot: ['polkadot_signMessage'],
  cosmos: ['cosmos_getAccounts']
}
/**
 * Alice and Bob of every Polkadot test network; for Cosmos 20 bytes of 1 and of 2. Source: Substrate's `subkey inspect
 * //Alice`.
 */
const otherAddresses: Readonly<Record<string, readonly string[]>> = {
  polkadot: ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'],
  cosmos: ['cosmos1qyqszqgpqyqszqgpqyqszqgpqyqszqgpjnp7du', 'cosmos1qgpqyqszqgpqyqszqgpqyqszqgpqyqszrh8mx2']
}

export const namespaceOf = (chain: string): string => chain.split(':')[0]!

/** Returns the first chain of each namespace. */
export const firstOfEach = (chains: readonly string[]): string[] =>
  chains.filter((id, at) => chains.findIndex(other => namespaceOf(other) === namespaceOf(id)) === at)

/** Returns the phone's address on a chain for an account's number. */
export const addressOn = (chain: string, index: number): string | undefined => {
  const namespace = namespaceOf(chain)
  if (namespace === 'solana') return solanaAccounts[index]?.address
  if (namespace === 'bip122') return accounts[index] && bitcoinKey('p2wpkh', netOf(chain), index).address
  return namespace === 'eip155' ? accounts[index]?.address : otherAddresses[namespace]?.[index]
}

/** Groups chains, methods and accounts by namespace. A site that is left without a chain gets an empty namespace. */
export const grant = (
  chains: readonly string[],
  indexes: readonly number[],
  methods: readonly string[]
): Record<string, Granted> => {
  const names = new Set(chains.length ? chains.map(namespaceOf) : ['eip155'])
  return Object.fromEntries(
    [...names].map(name => {
      const own = chains.filter(chain => namespaceOf(chain) === name)
      const all = own.flatMap(chain =>
        indexes.flatMap(index => addressOn(chain, index) ?? []).map(address => `${chain}:${address}`)
      )
      return [
        name,
        {
          chains: own,
          methods: methods.filter(method => supportedMethods[name]?.includes(method)),
          events: ['chainChanged', 'accountsChanged'],
          accounts: all
        }
      ]
    })
  )
}

/** Returns all requested chains and methods, required or not. */
export const requestedIn = (
  ...requested: (Record<string, RequestedNamespace> | undefined)[]
): { chains: string[]; methods: string[] } => {
  const entries = requested.flatMap(namespaces => Object.entries(namespaces ?? {}))
  // `eip155:1` may be a key in place of the namespace itself.
  const chains = entries.flatMap(([key, { chains: listed }]) => listed ?? (key.includes(':') ? [key] : []))
  return { chains: [...new Set(chains)], methods: [...new Set(entries.flatMap(([, { methods }]) => methods))] }
}
