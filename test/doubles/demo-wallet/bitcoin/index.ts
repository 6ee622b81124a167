/**
 * The demo Bitcoin wallets, injected as an extension would do it.
 * `?bitcoin={"kinds":["standard","sats"],"approve":"auto"}` sets their kinds and behaviour. Default: one Wallet
 * Standard wallet and one in `btc_providers`; prompts are drawn in the page.
 */
import { registerWallet } from '@wallet-standard/wallet'
import { icon } from '../announce'
import { persist } from '../persist'
import { createLeatherLike } from './leather-like'
import { createOkxLike } from './okx-like'
import { createSatsLike } from './sats-like'
import { standardBitcoinWallet } from './standard'
import { createUnisatLike } from './unisat-like'
import { createVault, storedStateOfVault, type BitcoinBehaviour, type Vault } from './vault'

export type BitcoinKind = 'standard' | 'sats' | 'unisat' | 'okx' | 'leather'

declare global {
  interface Window {
    /** The vault of each kind, for stories to change. */
    demoBitcoin: Partial<Record<BitcoinKind, Vault>>
  }
}

const settings = JSON.parse(
  new URLSearchParams(location.search).get('bitcoin') || '{}'
) as Partial<BitcoinBehaviour> & {
  kinds?: readonly BitcoinKind[]
}
const { kinds = ['standard', 'sats'], ...behaviour } = settings

/** The global of each kind of wallet. */
const globals = window as unknown as {
  DemoSats?: unknown
  btc_providers?: unknown[]
  unisat?: unknown
  okxwallet?: unknown
  LeatherProvider?: unknown
}
const inject: Record<BitcoinKind, (vault: Vault) => void> = {
  standard: vault =>
    registerWallet(standardBitcoinWallet(vault, { name: 'Demo Bitcoin', icon: icon('B', '#e8861a') }) as never),
  sats: vault => {
    globals.DemoSats = { BitcoinProvider: createSatsLike(vault) }
    globals.btc_providers = [
      ...(globals.btc_providers ?? []),
      {
        id: 'DemoSats.BitcoinProvider',
        name: 'Demo Sats',
        icon: icon('S', '#7a3fc4'),
        methods: ['getAccounts', 'signMessage', 'sendTransfer', 'signPsbt']
      }
    ]
  },
  unisat: vault => {
    globals.unisat = createUnisatLike(vault)
  },
  okx: vault => {
    globals.okxwallet = createOkxLike(vault)
  },
  leather: vault => {
    globals.LeatherProvider = createLeatherLike(vault)
  }
}

window.demoBitcoin = {}
for (const kind of kinds) {
  const vault: Vault = createVault({
    ...behaviour,
    ...persist(`demo-bitcoin-${kind}`, () => storedStateOfVault(vault))
  })
  window.demoBitcoin[kind] = vault
  inject[kind](vault)
}
