import { Wallet } from './wallet.jsx'

/**
 * Rendered on the server for each request: what it was asked for becomes an option of the widget.
 * @param {{ searchParams: Promise<{ rpc?: string }> }} props
 */
export default async function Page({ searchParams }) {
  const { rpc = '' } = await searchParams
  return <main><Wallet rpc={rpc} /></main>
}
