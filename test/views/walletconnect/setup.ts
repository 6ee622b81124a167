/** The view of a wallet from the directory, on a desktop and on an iPhone. */
import type { Wallet } from '../../../src/core/session/connection'
import { navigate, push, showRoute } from '../setup'

/** Shows the view of a wallet that the directory knows. */
export const showWallet = (wallet: Wallet, options: Parameters<typeof showRoute>[0] = {}) => {
  navigate('Connect')
  push('ConnectingWalletConnect', { wallet })
  return showRoute(options)
}
export const PHANTOM = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'

/** Acts as an iPhone and returns the addresses that were opened. */
export const onPhone = () => {
  const opened: string[] = []
  const { open } = window
  const agent = navigator.userAgent
  const setUserAgent = (value: string) => Object.defineProperty(navigator, 'userAgent', { value, configurable: true })
  setUserAgent('Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)')
  window.open = ((href: string) => {
    opened.push(href)
  }) as unknown as typeof window.open
  return {
    opened,
    restore: () => {
      window.open = open
      setUserAgent(agent)
    }
  }
}
export const isDisabled = (find: (id: string) => HTMLElement | null) =>
  find('open-wallet')!.getAttribute('aria-disabled') === 'true'
