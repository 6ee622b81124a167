/**
 * The demo Bitcoin wallets, as extensions would put them into a page. `?bitcoin={"kinds":["standard","sats","unisat"],"approve":"auto"}` says which, and
 * in what mood; left out: all, and the person is asked in the page.
 */
import { registerWallet } from '@wallet-standard/wallet'
import { icon } from '../announce'
import { createSatsLike } from './sats-like'
import { standardBitcoinWallet } from './standard'
import { createUnisatLike } from './unisat-like'
import { createVault, type BitcoinMoods, type Vault } from './vault'

export type BitcoinKind = 'standard' | 'sats' | 'unisat'

declare global {
  interface Window {
    /** The vault of each, for a story to change. */
    demoBitcoin: Partial<Record<BitcoinKind, Vault>>
  }
}

const given = JSON.parse(new URLSearchParams(location.search).get('bitcoin') ?? '{}') as Partial<BitcoinMoods> & { kinds?: readonly BitcoinKind[] }
const { kinds = ['standard', 'sats', 'unisat'], ...moods } = given

const put: Record<BitcoinKind, (vault: Vault) => void> = {
  standard: vault => registerWallet(standardBitcoinWallet(vault, { name: 'Demo Bitcoin', icon: icon('B', '#e8861a') }) as never),
  sats: vault => {
    const place = window as unknown as { DemoSats?: unknown; btc_providers?: unknown[] }
    place.DemoSats = { BitcoinProvider: createSatsLike(vault) }
    place.btc_providers = [...place.btc_providers ?? [], { id: 'DemoSats.BitcoinProvider', name: 'Demo Sats', icon: icon('S', '#7a3fc4'), methods: ['getAccounts', 'signMessage', 'sendTransfer', 'signPsbt'] }]
  },
  unisat: vault => { (window as unknown as { unisat?: unknown }).unisat = createUnisatLike(vault) }
}

window.demoBitcoin = {}
for (const kind of kinds) {
  const vault = createVault(moods)
  window.demoBitcoin[kind] = vault
  put[kind](vault)
}
