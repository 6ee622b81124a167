import { createAppKit } from '@reown/appkit'
import { EthersAdapter } from '@reown/appkit-adapter-ethers'
import { mainnet } from '@reown/appkit/networks'

createAppKit({
  adapters: [new EthersAdapter()],
  networks: [mainnet],
  projectId: '00000000000000000000000000000000',
  metadata: { name: 'Bench', description: 'Bench', url: location.origin, icons: [] },
  features: { analytics: false, email: false, socials: [] }
})
document.getElementById('root').append(document.createElement('appkit-button'))
