/** Shared by the host pages: signing with the visitor's wallet, and events. */

/** The parts of EIP-1193, Solana and Bitcoin providers that this site needs. */
interface EvmProvider {
  request(args: { method: string; params?: unknown[] }): Promise<unknown>
}
interface SolanaProvider {
  publicKey: { toBase58(): string }
  signMessage(message: Uint8Array): Promise<Uint8Array>
  signAndSendTransaction(transaction: unknown): Promise<string>
}
interface BitcoinProvider {
  getAccountAddresses(): Promise<readonly { address: string }[]>
  signMessage(request: { message: string; address: string }): Promise<string>
  signPSBT(request: {
    psbt: string
    signInputs: readonly { address: string; index: number }[]
    broadcast: boolean
  }): Promise<{ txid?: string }>
}
export type SiteProvider = EvmProvider | SolanaProvider | BitcoinProvider

export const hasPublicKey = (provider: SiteProvider): provider is SolanaProvider => 'publicKey' in provider
export const hasAddresses = (provider: SiteProvider): provider is BitcoinProvider => 'getAccountAddresses' in provider

export const billfoldEvents = [
  'ready',
  'open',
  'close',
  'connect',
  'disconnect',
  'network',
  'account',
  'transaction',
  'error'
].map(name => `billfold:${name}`)

/** Number of events that the page shows. Chosen: enough to follow one's actions, few enough to draw at once. */
export const EVENTS_SHOWN = 30

/** Returns an event as one line, and its complete detail. */
export const noteOfEvent = ({ type, detail }: CustomEvent<unknown>) => ({
  name: type.slice('billfold:'.length),
  line: JSON.stringify(detail),
  detailText: JSON.stringify(detail, null, 2)
})

export const NO_WALLET = 'Connect a wallet first.'

/** Returns whether an answer of the guest book is still true after the wallet has connected or disconnected. */
export const isStillTrue = (answer: string, isConnected: boolean) => isConnected === (answer !== NO_WALLET)

const hexOf = (bytes: Uint8Array) => `0x${[...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')}`

const sign = async (provider: SiteProvider) => {
  const message = `I was here. ${new Date().toISOString()}`
  const bytes = new TextEncoder().encode(message)
  if (hasPublicKey(provider)) return hexOf(await provider.signMessage(bytes))
  if (hasAddresses(provider)) {
    const [{ address }] = (await provider.getAccountAddresses()) as [{ address: string }]
    return provider.signMessage({ message, address })
  }
  const [account] = (await provider.request({ method: 'eth_accounts' })) as string[]
  if (!account) return 'The wallet is locked.'
  return String(await provider.request({ method: 'personal_sign', params: [hexOf(bytes), account] }))
}

/** Returns the signature, or a sentence about why there is none. */
export const signGuestBook = async (provider: SiteProvider | undefined): Promise<string> => {
  if (!provider) return NO_WALLET
  try {
    return await sign(provider)
  } catch (error) {
    return `No signature: ${(error as { message?: string } | undefined)?.message ?? String(error)}`
  }
}
