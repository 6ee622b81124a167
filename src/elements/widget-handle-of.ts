import { UNKNOWN_NETWORK } from '../core/i18n/placeholder-names'
import { shortAddress } from '../core/platform/short-address'
import { themeProperties } from '../core/config/theme-properties'
import type { DialogApi, OpenOptions } from '../api/dialog-api'
import { isConnecting } from '../core/session/status'
import { readStoredState } from '../cdn/paint'
import type { ButtonState, WidgetHandle } from './widget-handle'

/** Returns the widget as its elements see it. `preload` loads what a click will need. */
export const widgetHandleOf = (api: DialogApi, preload: () => void): WidgetHandle => ({
  buttonState: (): ButtonState => {
    const { account, network, state, theme, locale } = api.getSnapshot()
    const { address, status, balance, balanceSymbol, profileName, profileImage } = account
    const isRestoring = isConnecting(status) && !state.connectingWallet
    // Show the stored account until the wallet or the chain has answered, so that the button does not flash.
    const stored = isRestoring || (address && balance === undefined) ? readStoredState() : undefined
    const networkName = network.caipNetwork?.name ?? stored?.networkName
    const isSame = stored && (isRestoring || stored.address === address)
    return {
      status,
      address: isSame ? stored.address : address,
      balance: isSame ? stored.balance : balance && `${balance} ${balanceSymbol}`,
      name: profileName && shortAddress(profileName, 14),
      avatar: profileImage,
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
    api.subscribe(listener)
  },
  // `open` reports an unknown view to the host page and shows the default one
  open: request => api.open(request as OpenOptions),
  close: () => {
    void api.close()
  },
  preload
})
