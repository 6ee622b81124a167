/** The demo Bitcoin wallets as a connector finds them. Their user approves at once, unless configured otherwise. */
import type { InjectedWallet } from '../../src/core/session/connection'
import { createLeatherLike } from './demo-wallet/bitcoin/leather-like'
import { createOkxLike } from './demo-wallet/bitcoin/okx-like'
import { createSatsLike } from './demo-wallet/bitcoin/sats-like'
import { standardBitcoinWallet } from './demo-wallet/bitcoin/standard'
import { createUnisatLike } from './demo-wallet/bitcoin/unisat-like'
import { createVault, type BitcoinBehaviour, type Vault } from './demo-wallet/bitcoin/vault'

const kinds = {
  standard: (vault: Vault) => standardBitcoinWallet(vault, { name: 'Demo', icon: '' }),
  sats: (vault: Vault) => createSatsLike(vault),
  'old sats': (vault: Vault) => createSatsLike(vault, { isOld: true }),
  unisat: (vault: Vault) => createUnisatLike(vault),
  okx: createOkxLike,
  leather: createLeatherLike
}
export type WalletKind = keyof typeof kinds

/** The kinds that discovery reports. A Wallet Standard wallet has none. */
const reportedKinds: Readonly<Record<WalletKind, InjectedWallet['bitcoinKind']>> = {
  standard: undefined,
  sats: 'sats-connect',
  'old sats': 'sats-connect',
  unisat: 'unisat',
  okx: 'okx',
  leather: 'leather'
}
export const walletKinds = Object.keys(kinds) as WalletKind[]

export const bitcoinWallet = (kind: WalletKind, behaviour: Partial<BitcoinBehaviour> = {}) => {
  let promptCount = 0
  const vault = createVault({ approve: 'ask', ...behaviour }, async () => {
    promptCount++
    return true
  })
  const handle = kinds[kind](vault)
  const found: InjectedWallet = {
    id: 'demo',
    name: 'Demo',
    type: 'INJECTED',
    namespace: 'bip122',
    bitcoinKind: reportedKinds[kind],
    provider: handle as never
  }
  return { vault, handle, found, asked: () => promptCount, listening: () => handle.listening() }
}
