/** The site requests a small payment on the active network, and shows the result. */
import { hasAddresses, hasPublicKey, NO_WALLET, type SiteProvider } from './guest-book'
import type { Payments } from './payments'

/** The second account of each demo wallet. The one on Bitcoin's testnet has another address. */
const authors = {
  evm: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
  solana: '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu',
  bitcoin: 'bc1qcjzphr67dug28rw9ueewrqllmxlqe5f0xcnzwg',
  testnet: 'tb1qcjzphr67dug28rw9ueewrqllmxlqe5f0v7g34m'
}

/** Wallet Standard names of Solana's test networks, by CAIP-2 id. */
const testNetworks: Readonly<Record<string, string>> = {
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet'
}

/** 0.01 ether, 0.01 SOL, 0.002 bitcoin: visible in a balance of three decimals. */
const [WEI, LAMPORTS, SATOSHI] = [10_000_000_000_000_000n, 10_000_000n, 200_000n]

const pay = async (provider: SiteProvider, networkId: string, payments: Payments | undefined): Promise<string> => {
  if (hasPublicKey(provider)) {
    const transaction = await payments!.solana(
      provider.publicKey.toBase58(),
      authors.solana,
      LAMPORTS,
      testNetworks[networkId] ?? 'solana:mainnet'
    )
    return provider.signAndSendTransaction(transaction)
  }
  if (hasAddresses(provider)) {
    const [{ address }] = (await provider.getAccountAddresses()) as [{ address: string }]
    const isTestnet = address.startsWith('tb1')
    const psbt = await payments!.bitcoin(address, isTestnet ? authors.testnet : authors.bitcoin, SATOSHI, isTestnet)
    return (await provider.signPSBT({ psbt, signInputs: [{ address, index: 0 }], broadcast: true })).txid ?? 'not sent'
  }
  const [from] = (await provider.request({ method: 'eth_accounts' })) as string[]
  return String(
    await provider.request({
      method: 'eth_sendTransaction',
      params: [{ from, to: authors.evm, value: `0x${WEI.toString(16)}` }]
    })
  )
}

/** Returns the transaction's id, or a sentence about why there is none. */
export const leaveTip = async (provider: SiteProvider | undefined, networkId: string): Promise<string> => {
  if (!provider) return NO_WALLET
  try {
    return `Thank you: ${await pay(provider, networkId, window.sitePayments)}`
  } catch (error) {
    return `No tip: ${(error as { message?: string } | undefined)?.message ?? String(error)}`
  }
}
