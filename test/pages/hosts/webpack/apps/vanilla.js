/** An application without a framework and without types. */
import { createBillfold } from 'billfold'
import { mainnet } from 'billfold/networks'

const rpc = new URLSearchParams(location.search).get('rpc') ?? ''
const billfold = createBillfold({ networks: [mainnet], customRpcUrls: { 'eip155:1': [{ url: rpc }] } })

const account = document.createElement('output')
account.dataset.testid = 'site-address'
account.value = 'none'
billfold.subscribeAccount(({ address }) => {
  account.value = address ?? 'none'
})

document.querySelector('main')?.append(document.createElement('billfold-button'), account)
