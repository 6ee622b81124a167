import { mainnet } from 'billfold/networks'
import { BillfoldButton, BillfoldProvider } from 'billfold/react'
import { Account } from './account.jsx'

/**
 * A server component, rendered for each request. The request's query becomes an option of the widget.
 * @param {{ searchParams: Promise<{ rpc?: string }> }} props
 */
export default async function Page({ searchParams }) {
  const { rpc = '' } = await searchParams
  return (
    <main>
      <BillfoldProvider networks={[mainnet]} customRpcUrls={{ 'eip155:1': [{ url: rpc }] }}>
        <BillfoldButton />
        <Account />
      </BillfoldProvider>
    </main>
  )
}
