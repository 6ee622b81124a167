/** What a phone grants a site, out of what the site asks for. https://chainagnostic.org/CAIPs/caip-25 */
import { accounts } from '../demo-wallet/accounts'

export interface Asked {
  chains?: string[]
  methods: string[]
}

export interface Granted {
  chains: string[]
  methods: string[]
  events: string[]
  accounts: string[]
}

/** What the phone can do. A site that asks for more gets only these. */
export const phoneMethods: readonly string[] =
  ['personal_sign', 'eth_signTypedData', 'eth_signTypedData_v4', 'eth_sendTransaction', 'eth_accounts', 'eth_requestAccounts', 'wallet_switchEthereumChain', 'wallet_addEthereumChain']

const addressesOf = (indexes: readonly number[]) => indexes.flatMap(index => accounts[index]?.address ?? [])

export const grant = (chains: readonly string[], indexes: readonly number[], methods: readonly string[]): { eip155: Granted } => ({
  eip155: {
    chains: [...chains],
    methods: [...methods],
    events: ['chainChanged', 'accountsChanged'],
    accounts: chains.flatMap(chain => addressesOf(indexes).map(address => `${chain}:${address}`))
  }
})

/** Everything that was asked for on Ethereum's family of chains, required or not. */
export const askedOf = (...asked: (Record<string, Asked> | undefined)[]): { chains: string[]; methods: string[] } => {
  const entries = asked.flatMap(namespaces => Object.entries(namespaces ?? {})).filter(([key]) => key.split(':')[0] === 'eip155')
  // `eip155:1` may stand in the place of the namespace itself.
  const chains = entries.flatMap(([key, { chains: listed }]) => listed ?? (key.includes(':') ? [key] : []))
  return { chains: [...new Set(chains)], methods: [...new Set(entries.flatMap(([, { methods }]) => methods))] }
}
