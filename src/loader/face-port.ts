import { UNKNOWN_NETWORK } from '../core/nameless'
import { themeProperties } from '../core/theme-properties'
import type { Door, OpenOptions } from '../door'
import { paintKept } from './paint'
import type { Painted, Port } from './port'

/** The widget as its elements see it. `warm` loads ahead of a click what that will need. */
export const portOf = (face: Door, warm: () => void): Port => ({
  painted: (): Painted => {
    const { account, network, state, theme, locale } = face.getSnapshot()
    const { address, status, balance, balanceSymbol } = account
    const isRestoring = status.endsWith('connecting') && !state.connectingWallet
    // until the wallet or the chain has answered, what was known last: the button does not flash
    const kept = isRestoring || (address && balance === undefined) ? paintKept() : undefined
    const networkName = network.caipNetwork?.name ?? kept?.networkName
    const isSame = kept && (isRestoring || kept.address === address)
    return {
      status,
      address: isSame ? kept.address : address,
      balance: isSame ? kept.balance : balance && `${balance} ${balanceSymbol}`,
      // not in English to another reader: the words are not here yet
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
  // a view that there is not is told to the site by `open`, and the usual one shows
  open: request => face.open(request as OpenOptions),
  close: () => {
    void face.close()
  },
  warm
})
