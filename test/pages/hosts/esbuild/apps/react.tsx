/** An application on React that gives the options as props. */
import { mainnet } from 'billfold/networks'
import { BillfoldButton, BillfoldProvider, useAccount } from 'billfold/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

const rpc = new URLSearchParams(location.search).get('rpc') ?? ''

const Account = () => <output data-testid="site-address">{useAccount().address ?? 'none'}</output>

const shop = (
  <StrictMode>
    <BillfoldProvider networks={[mainnet]} customRpcUrls={{ 'eip155:1': [{ url: rpc }] }}>
      <BillfoldButton />
      <Account />
    </BillfoldProvider>
  </StrictMode>
)
createRoot(document.querySelector('main')!).render(shop)
