/**
 * A host that imports `billfold`, `billfold/react` and an adapter, and calls createBillfold of both. `?first` sets
 * which one comes first.
 */
import { createRoot } from 'react-dom/client'
import { createBillfold as createPlain } from 'billfold'
import { EthersAdapter } from 'billfold/adapters/ethers'
import { BillfoldButton, createBillfold, useAccount } from 'billfold/react'

const adapter = new EthersAdapter()
const config = {
  ...(JSON.parse(document.getElementById('config')?.textContent ?? '{}') as Parameters<typeof createPlain>[0]),
  adapters: [adapter]
}
const creators =
  new URLSearchParams(location.search).get('first') === 'react'
    ? [createBillfold, createPlain]
    : [createPlain, createBillfold]
const [first, second] = creators.map(create => create(config))

const signer = async () => await (await adapter.getBrowserProvider()?.getSigner())?.getAddress()

const App = () => {
  const { address } = useAccount()
  return (
    <main>
      <BillfoldButton />
      <p>{first === second ? 'one widget' : 'two widgets'}</p>
      <output data-testid="site-address">{address ?? 'none'}</output>
      <button
        type="button"
        data-testid="site-signer"
        onClick={async event => {
          const { currentTarget } = event
          currentTarget.textContent = (await signer()) ?? 'none'
        }}
      >
        Read the signer
      </button>
    </main>
  )
}
createRoot(document.getElementById('root')!).render(<App />)
