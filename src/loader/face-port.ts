import { UNKNOWN_NETWORK } from '../core/nameless'
import { themeProperties } from '../core/theme-properties'
import type { Door, OpenOptions } from '../door'
import { paintKept } from './paint'
import type { Painted, Port } from './port'

/** Returns the widget as its elements see it. `warm` preloads what a click will need. */
export const portOf = (face: Door, warm: () => void): Port => ({
  painted: (): Painted => {
    const { account, network, state, theme, locale } = face.getSnapshot()
    const { address, status, balance, balanceSymbol } = account
    const isRestoring = status.endsWith('connecting') && !state.connectingWallet
    // Show the stored account until the wallet or the chain has answered, so that the button does not flash.
    const kept = isRestoring || (address && balance === undefined) ? paintKept() : undefined
    const networkName = network.caipNetwork?.name ?? kept?.networkName
    const isSame = kept && (isRestoring || kept.address === address)
    return {
      status,
      address: isSame ? kept.address : address,
      balance: isSame ? kept.balance : balance && `${balance} ${balanceSymbol}`,
      // the fallback name is English, and the messages in another language have not loaded yet
      networkName: networkName === UNKNOWN_NETWORK && locale !== 'en' ? '' : networkName,
      networkIcon: network.caipNetwork?.assets?.imageUrl,
      isUnsupported: network.isUnsupported,
      isLoading: state.loading,
      isOpen: state.open && (!state.loading || !!state.connectingWallet),
      isFailed: state.loadFailed,
      theme: theme.shown,
      properties: themeProperties(theme.themeVariables),
      locale
    }
  },
  subscribe: listener => {
    face.subscribe(listener)
  },
  // `open` reports an unknown view to the host page and shows the default one
  open: request => face.open(request as OpenOptions),
  close: () => {
    void face.close()
  },
  warm
})
