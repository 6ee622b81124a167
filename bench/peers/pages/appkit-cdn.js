/** As in AppKit's documentation for a page without a build step. Only the address is this server's. */
import { createAppKit, WagmiAdapter, networks } from '/appkit-cdn/appkit.js'

createAppKit({
  adapters: [new WagmiAdapter({ projectId: '00000000000000000000000000000000', networks: [networks.mainnet] })],
  networks: [networks.mainnet],
  projectId: '00000000000000000000000000000000',
  metadata: { name: 'Bench', description: 'Bench', url: location.origin, icons: [] },
  features: { analytics: false, email: false, socials: [] }
})
document.getElementById('root').append(document.createElement('appkit-button'))
