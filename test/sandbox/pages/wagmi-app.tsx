/**
 * An application on wagmi, 2 or 3. Its content and actions are wagmi's. Billfold comes by the adapter and draws its
 * button.
 */
import { useState } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { WagmiAdapter, type WagmiAdapterOptions } from 'billfold/adapters/wagmi'
import { base, mainnet } from 'billfold/networks'
import { BillfoldButton, createBillfold, useAccount as useBillfoldAccount, useNetwork } from 'billfold/react'
import { parseEther } from 'viem'
import {
  useAccount,
  useAccountEffect,
  useConnect,
  useConnections,
  useDisconnect,
  useSendTransaction,
  useSignMessage,
  useSwitchChain,
  useWaitForTransactionReceipt,
  WagmiProvider
} from 'wagmi'

/** Account 1 of the chains. */
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const MESSAGE = 'I was here.'

export type Config = Parameters<typeof createBillfold>[0] & {
  customRpcUrls: WagmiAdapterOptions['customRpcUrls']
  wagmi?: Partial<WagmiAdapterOptions>
}

declare global {
  /** How wagmi's connection attempts since the page load ended, for tests. */
  // `var` is the one way to declare a property of globalThis.
  var wagmiEnds: string[]
}

/** Creates the adapter and Billfold, and the application around them. */
export const begin = ({ wagmi, ...options }: Config) => {
  const adapter = new WagmiAdapter({ networks: [mainnet, base], customRpcUrls: options.customRpcUrls, ...wagmi })
  createBillfold({ ...options, networks: [mainnet, base], adapters: [adapter] })
  globalThis.wagmiEnds = []
  adapter.wagmiConfig.subscribe(
    ({ status }) => status,
    (status, before) => {
      if (/connecting/.test(before)) globalThis.wagmiEnds.push(status)
    }
  )
  const queries = new QueryClient()
  return () => (
    <WagmiProvider config={adapter.wagmiConfig}>
      <QueryClientProvider client={queries}>
        <App />
      </QueryClientProvider>
    </WagmiProvider>
  )
}

/** Shows the outcome of a promise: its value, or the name of its error. */
const useAnswer = () => {
  const [answer, setAnswer] = useState('')
  return [
    answer,
    (promise: Promise<unknown>) => {
      setAnswer('…')
      promise.then(
        value => setAnswer(String(value)),
        (error: Error) => setAnswer(`${error.name}: ${error.message.split('\n')[0]}`)
      )
    }
  ] as const
}

const Facts = () => {
  const { address, chainId, connector, status } = useAccount()
  const [effects, setEffects] = useState<string[]>([])
  useAccountEffect({
    onConnect: ({ isReconnected }) => setEffects(before => [...before, isReconnected ? 'reconnected' : 'connected']),
    onDisconnect: () => setEffects(before => [...before, 'disconnected'])
  })
  const billfoldAccount = useBillfoldAccount()
  const { caipNetworkId } = useNetwork()
  return (
    <section>
      <h2>State of both</h2>
      <p>
        wagmi:{' '}
        <output data-testid="wagmi">{[status, address ?? 'no-address', chainId ?? 'no-network'].join(' ')}</output>
      </p>
      <p>
        Billfold:{' '}
        <output data-testid="billfold">
          {[
            billfoldAccount.status,
            billfoldAccount.address ?? 'no-address',
            billfoldAccount.address ? caipNetworkId?.slice('eip155:'.length) : 'no-network'
          ].join(' ')}
        </output>
      </p>
      <p>
        By: <output data-testid="connector">{connector?.id ?? 'none'}</output>,{' '}
        <output data-testid="connections">{useConnections().length}</output> in all
      </p>
      <p>
        wagmi effects: <output data-testid="effects">{effects.join(' ')}</output>
      </p>
    </section>
  )
}

const Actions = () => {
  const [answer, show] = useAnswer()
  const { connectAsync, connectors } = useConnect()
  const { disconnectAsync } = useDisconnect()
  const { switchChainAsync } = useSwitchChain()
  const { signMessageAsync } = useSignMessage()
  const { sendTransactionAsync, data: hash } = useSendTransaction()
  const { data: receipt } = useWaitForTransactionReceipt({ hash })
  const button = (id: string, act: () => Promise<unknown>) => (
    <button key={id} type="button" data-testid={`wagmi-${id}`} onClick={() => show(act())}>
      {id}
    </button>
  )
  return (
    <section>
      <h2>Actions of wagmi</h2>
      {connectors.map(connector =>
        button(`connect-${connector.id}`, async () => (await connectAsync({ connector })).accounts[0])
      )}
      {[1, 8453].map(chainId => button(`switch-${chainId}`, async () => (await switchChainAsync({ chainId })).name))}
      {button('sign', () => signMessageAsync({ message: MESSAGE }))}
      {button('send', () => sendTransactionAsync({ to: BOB, value: parseEther('0.5') }))}
      {button('disconnect', async () => disconnectAsync())}
      <p>
        Answer: <output data-testid="answer">{answer}</output>
      </p>
      <p>
        Receipt: <output data-testid="receipt">{receipt ? `${receipt.status} ${receipt.transactionHash}` : ''}</output>
      </p>
    </section>
  )
}

const App = () => (
  <>
    <header className="bar">
      <strong>The Crease</strong>
      <div className="wallet">
        <BillfoldButton />
      </div>
    </header>
    <main>
      <Facts />
      <Actions />
    </main>
  </>
)
