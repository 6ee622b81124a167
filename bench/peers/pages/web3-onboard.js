import Onboard from '@web3-onboard/core'
import injected from '@web3-onboard/injected-wallets'

const onboard = Onboard({
  wallets: [injected()],
  chains: [{ id: '0x1', token: 'ETH', label: 'Ethereum', rpcUrl: 'https://eth.llamarpc.com' }],
  appMetadata: { name: 'Bench', description: 'Bench' },
  connect: { showSidebar: false }
})
const button = Object.assign(document.createElement('button'), {
  id: 'connect',
  textContent: 'Connect wallet',
  onclick: () => {
    void onboard.connectWallet()
  }
})
document.getElementById('root').append(button)
