/**
 * The public methods by kind, for a copy of the widget without an app of its own. A method in none of these tables
 * reads the state.
 */
import type { Billfold } from './public-api'

/** Methods that set options. They return at once with these options in effect, and are called again in the app. */
export const SETTERS: { readonly [M in keyof Billfold]?: (value: object) => object } = {
  setLocale: locale => ({ locale }),
  setPreferredAccountType: () => ({}),
  setThemeMode: themeMode => ({ themeMode }),
  setThemeVariables: themeVariables => ({ themeVariables }),
  updateOptions: options => options
}

/** Methods that only listen. They wait for the app without loading it. */
export const LISTENERS = [
  'on',
  'subscribe',
  'subscribeAccount',
  'subscribeCaipNetworkChange',
  'subscribeConnections',
  'subscribeEvents',
  'subscribeNetwork',
  'subscribeProviders',
  'subscribeState',
  'subscribeTheme',
  'subscribeWalletInfo'
] as const satisfies readonly (keyof Billfold)[]

/** Methods that act. They load the app. */
export const ACTIONS = [
  'close',
  'connect',
  'disconnect',
  'grantPermissions',
  'open',
  'ready',
  'showErrorMessage',
  'showSuccessMessage',
  'switchConnection',
  'switchNetwork',
  'updateNativeBalance'
] as const satisfies readonly (keyof Billfold)[]
