/** A wallet in a React page, and everything that the hooks return, render by render. */
import { found } from '../core/reset-stores'
import { scriptedProvider } from '../doubles/scripted-provider'
import { act, mount } from './render'
import './source'

const react = await import('../../src/react/index')
const { setInjectedWallets } = await import('../../src/core/wallets/wallets')

/** Adds a wallet to this page. */
export const offer = (script?: Record<string, unknown>) =>
  act(async () => setInjectedWallets([found(scriptedProvider(script))]))

/** Records everything that the hooks return, render by render. */
export const watch = async () => {
  const seen: ReturnType<typeof read>[] = []
  const read = () => ({
    account: react.useAccount(),
    network: react.useNetwork(),
    state: react.useBillfoldState(),
    theme: react.useTheme(),
    connect: react.useConnect(),
    disconnect: react.useDisconnect(),
    billfold: react.useBillfold(),
    provider: react.useProvider(),
    info: react.useWalletInfo()
  })
  const Page = () => {
    seen.push(read())
    return null
  }
  const { rerender } = await mount(<Page />)
  return { last: () => seen.at(-1)!, count: () => seen.length, rerender: () => rerender(<Page />) }
}
