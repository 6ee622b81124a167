/** The site requests a payment through Billfold, on the active network, and shows its receipt. */
import type { PaymentOptions, PayResult } from 'billfold'

/** The second account of each demo wallet. */
const authors = {
  evm: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
  solana: '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu'
}

/** Payments are off by default, because they turn logins off. */
export const turnOn = { features: { pay: true } }

/** Returns a payment of 0.01 of the network's currency. On another kind of network, it is one on Ethereum. */
export const purchaseOn = (networkId = 'eip155:1'): PaymentOptions =>
  networkId.startsWith('solana:')
    ? {
        recipient: authors.solana,
        amount: '0.01',
        paymentAsset: {
          network: networkId as `solana:${string}`,
          asset: 'native',
          metadata: { name: 'Solana', symbol: 'SOL', decimals: 9 }
        }
      }
    : {
        recipient: authors.evm,
        amount: '0.01',
        paymentAsset: {
          network: networkId.startsWith('eip155:') ? (networkId as `eip155:${string}`) : 'eip155:1',
          asset: 'native',
          metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 }
        }
      }

/** Returns a sentence about the outcome. */
export const describeReceipt = ({ success, result = '', error = '' }: PayResult): string =>
  success ? `Thank you: ${result}` : `Not paid: ${error}`
