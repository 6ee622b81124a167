/** An application on React. */
import { mainnet } from 'billfold/networks'
import { BillfoldButton, createBillfold, useAccount } from 'billfold/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

const rpc = new URLSearchParams(location.search).get('rpc') ?? ''
createBillfold({ networks: [mainnet], customRpcUrls: { 'eip155:1': [{ url: rpc }] } })

const Shop = () => {
  const { address } = useAccount()
  return (
    <>
      <BillfoldButton />
      <output data-testid="site-address">{address ?? 'none'}</output>
    </>
  )
}

createRoot(document.querySelector('main')!).render(
  <StrictMode>
    <Shop />
  </StrictMode>
)
