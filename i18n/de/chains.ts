import type { ChainsWords } from '../en/chains'

const chains: ChainsWords = {
  names: { eip155: 'Ethereum und Verwandte', solana: 'Solana', bip122: 'Bitcoin', polkadot: 'Polkadot', cosmos: 'Cosmos' },
  titles: { ChooseChain: 'Blockchain wählen', ProfileWallets: 'Deine Wallets' },
  chooseHint: '{wallet} arbeitet auf mehreren Blockchains. Mit welcher soll es sich verbinden?',
  switchTitle: 'Zu {chain} wechseln',
  switchHint: 'Das Wallet hier kann {chain} nicht. Bitte eines verbinden, das es kann; die anderen bleiben verbunden.',
  connectOn: 'Wallet für {chain} wählen',
  inUse: 'In Benutzung',
  use: 'Benutzen',
  useOf: '{wallet} auf {chain} benutzen',
  disconnectOf: '{wallet} auf {chain} trennen',
  disconnectAll: 'Alle trennen',
  add: 'Wallet für {chain} hinzufügen',
  switched: 'Wallet gewechselt',
  disconnected: 'Wallet getrennt',
  failed: 'Nicht alle ließen sich trennen. Bitte diese Seite im Wallet entfernen.',
  types: { payment: 'Zahlungen', ordinal: 'Ordinals', smartAccount: 'Smart Account', eoa: '' },
  balanceUnknown: 'Guthaben nicht verfügbar'
}
export default chains
