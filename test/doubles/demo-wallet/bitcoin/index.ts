/**
 * The demo Bitcoin wallets, injected as an extension would do it.
 * `?bitcoin={"kinds":["standard","sats"],"approve":"auto"}` sets their kinds and behaviour. Default: one Wallet
 * Standard wallet and one that lists itself; the page asks the user.
 */
import { registerWallet } from '@wallet-standard/wallet'
import { icon } from '../announce'
import { outlive } from '../outlive'
import { createLeatherLike } from './leather-like'
import { createOkxLike } from './okx-like'
import { createSatsLike } from './sats-like'
import { standardBitcoinWallet } from './standard'
import { createUnisatLike } from './unisat-like'
import { createVault, keptOfVault, type BitcoinMoods, type Vault } from './vault'

export type BitcoinKind = 'standard' | 'sats' | 'unisat' | 'okx' | 'leather'

declare global {
  interface Window {
    /** The vault of each kind, for stories to change. */
    demoBitcoin: Partial<Record<BitcoinKind, Vault>>
  }
}

const given = JSON.parse(new URLSearchParams(location.search).get('bitcoin') || '{}') as Partial<BitcoinMoods> & {
  kinds?: readonly BitcoinKind[]
}
const { kinds = ['standard', 'sats'], ...moods } = given

/** The global of each kind of wallet. */
const place = window as unknown as {
  DemoSats?: unknown
  btc_providers?: unknown[]
  unisat?: unknown
  okxwallet?: unknown
  LeatherProvider?: unknown
}
const put: Record<BitcoinKind, (vault: Vault) => void> = {
  standard: vault =>
    registerWallet(standardBitcoinWallet(vault, { name: 'Demo Bitcoin', icon: icon('B', '#e8861a') }) as never),
  sats: vault => {
    place.DemoSats = { BitcoinProvider: createSatsLike(vault) }
    place.btc_providers = [
      ...(place.btc_providers ?? []),
      {
        id: 'DemoSats.BitcoinProvider',
        name: 'Demo Sats',
        icon: icon('S', '#7a3fc4'),
        methods: ['getAccounts', 'signMessage', 'sendTransfer', 'signPsbt']
      }
    ]
  },
  unisat: vault => {
    place.unisat = createUnisatLike(vault)
  },
  okx: vault => {
    place.okxwallet = createOkxLike(vault)
  },
  leather: vault => {
    place.LeatherProvider = createLeatherLike(vault)
  }
}

window.demoBitcoin = {}
for (const kind of kinds) {
  const vault: Vault = createVault({ ...moods, ...outlive(`demo-bitcoin-${kind}`, () => keptOfVault(vault)) })
  window.demoBitcoin[kind] = vault
  put[kind](vault)
}
