/** Not run: code that must or must not compile in a page without a framework, and with a library of its own. */
import type { TransactionSigner } from '@solana/kit'
import { cookieStorage, createStorage, http, injected, type Config } from '@wagmi/core'
import type { BrowserProvider } from 'ethers'
import type { providers } from 'ethers-5'
import { mainnet as viemMainnet } from 'viem/chains'
import type { Connection, VersionedTransaction } from 'web3js-1'
import { BitcoinAdapter } from '../../src/adapters/bitcoin'
import { EthersAdapter } from '../../src/adapters/ethers'
import { Ethers5Adapter } from '../../src/adapters/ethers5'
import { SolanaAdapter } from '../../src/adapters/solana'
import { SolanaKitAdapter } from '../../src/adapters/solana-kit'
import { UniversalAdapter } from '../../src/adapters/universal'
import { WagmiAdapter } from '../../src/adapters/wagmi/index'
import {
  createBillfold,
  isError,
  type AccountState,
  type Eip1193Provider,
  type NetworkState,
  type Wallet
} from '../../src/index'
import { base } from '../../src/networks/index'

const adapter = new EthersAdapter()
adapter.getBrowserProvider() satisfies BrowserProvider | undefined
new Ethers5Adapter().getWeb3Provider() satisfies providers.Web3Provider | undefined
new SolanaAdapter({ connectionSettings: { commitment: 'finalized' } }).getConnection() satisfies Connection | undefined
new SolanaAdapter().getSigner()?.signTransaction({} as VersionedTransaction) satisfies
  | Promise<VersionedTransaction>
  | undefined
new SolanaKitAdapter().getSigner() satisfies TransactionSigner | undefined
new BitcoinAdapter().getConnector()?.switchNetwork('bip122:000000000019d6689c085ae165831e93') satisfies
  | Promise<void>
  | undefined
const universal = new UniversalAdapter().getUniversalProvider()
universal.request<string>({ method: 'eth_chainId' }, 'eip155:1') satisfies Promise<string>
universal.on('chainChanged', chain => {
  chain satisfies number | string
})
// @ts-expect-error Users connect in the dialog.
universal.on('display_uri', () => undefined)
// Options of other kits' adapters are accepted, so that a page can migrate by changing its imports.
new BitcoinAdapter({ projectId: 'x', networks: [base, 'eip155:1', viemMainnet], api: {} })
new SolanaAdapter({ wallets: [{}], registerWalletStandard: true })
new WagmiAdapter({
  projectId: 'x',
  networks: [base],
  pendingTransactionsFilter: { enable: true, pollingInterval: 30_000 }
})
// @ts-expect-error This option does not exist.
new BitcoinAdapter({ project: 'x' })
// @ts-expect-error This commitment does not exist.
new SolanaAdapter({ connectionSettings: 'soon' })

const wagmi = new WagmiAdapter({
  networks: [base, viemMainnet],
  projectId: 'x',
  ssr: true,
  storage: createStorage({ storage: cookieStorage }),
  connectors: [injected()],
  transports: { 1: http() },
  pollingInterval: 1_000,
  customRpcUrls: { 'eip155:8453': [{ url: 'https://rpc.example', config: { batch: true } }] }
})
wagmi.wagmiConfig satisfies Config
wagmi.wagmiChains[0].id satisfies number
// @ts-expect-error These are ids; wagmi needs definitions at once.
new WagmiAdapter({ networks: ['eip155:1'] })
// @ts-expect-error `networks` replaces `chains`.
new WagmiAdapter({ networks: [base], chains: [viemMainnet] })

const billfold = createBillfold({
  projectId: 'x',
  networks: [base, 'eip155:1', viemMainnet],
  defaultNetwork: 'eip155:8453',
  adapters: [adapter, wagmi],
  themeMode: 'auto',
  locale: 'de',
  themeVariables: { '--billfold-accent': '#123456', '--w3m-border-radius-master': 4 },
  features: { connectMethodsOrder: ['wallet', 'email'] },
  customWallets: [{ id: 'fox', name: 'Fox', homepage: 'https://fox.example' }],
  customRpcUrls: { 'eip155:1': [{ url: 'https://rpc.example' }] }
})

// @ts-expect-error This option does not exist.
createBillfold({ project: 'x' })
// @ts-expect-error This namespace does not exist.
createBillfold({ networks: ['evm:1'] })
// @ts-expect-error This theme does not exist.
createBillfold({ themeMode: 'pink' })
// @ts-expect-error This language does not exist.
createBillfold({ locale: 'xx' })
// @ts-expect-error A wallet needs a name.
createBillfold({ customWallets: [{ id: 'fox' }] })
// @ts-expect-error This connect method does not exist.
createBillfold({ features: { connectMethodsOrder: ['phone'] } })

billfold.open({ view: 'Networks', opener: document.body }) satisfies Promise<void>
billfold.connect('fox') satisfies Promise<AccountState>
billfold.getProvider('eip155') satisfies Eip1193Provider | undefined
billfold.subscribeAccount(account => {
  account satisfies AccountState
}) satisfies () => void
billfold.subscribeWalletInfo(wallet => {
  wallet satisfies Wallet | undefined
})
billfold.on('billfold:network', network => {
  network satisfies NetworkState
})
// @ts-expect-error This event does not exist.
billfold.on('billfold:networks', () => undefined)
// @ts-expect-error This namespace does not exist.
billfold.getProvider('evm')
billfold.connect('fox').catch((e: unknown) => {
  if (isError(e, 'chain-unsupported')) e.facts satisfies { wallet: string; network: string }
  // @ts-expect-error This error code does not exist.
  isError(e, 'chain-missing')
})

document.addEventListener('billfold:connect', ({ detail }) => {
  detail satisfies AccountState
})
window.addEventListener('billfold:open', ({ detail }) => {
  detail.connected satisfies boolean
})
document.querySelector('billfold-button')?.addEventListener('billfold:error', ({ detail }) => {
  detail.code satisfies string
})
document.querySelector('billfold-wallet-button') satisfies HTMLElement | null
document.createElement('billfold-modal') satisfies HTMLElement
document.addEventListener('billfold:account', ({ detail }) => {
  // @ts-expect-error An address is a string.
  detail.address satisfies number
})
// @ts-expect-error A misspelt tag name returns a plain Element.
document.querySelector('billfold-buton')?.focus()
