'use client'
import { mainnet } from 'billfold/networks'
import { BillfoldButton, BillfoldProvider, useAccount } from 'billfold/react'

const Account = () => <output data-testid="site-address">{useAccount().address ?? 'none'}</output>

/** @param {{ rpc: string }} props */
export function Wallet({ rpc }) {
  return (
    <BillfoldProvider networks={[mainnet]} customRpcUrls={{ 'eip155:1': [{ url: rpc }] }}>
      <BillfoldButton />
      <Account />
    </BillfoldProvider>
  )
}
