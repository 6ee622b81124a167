/** The host page's options, as the first analytics event reports them. */
import { $config, type BillfoldOptions } from '../../core/config/config'

/**
 * Options that are reported. Not among them: URLs of nodes, which may contain keys; images; and the host's own objects
 * (adapters, sign-in). A new option is reported only once it is listed here.
 */
const REPORTED_OPTIONS = [
  'allWallets',
  'allowUnsupportedChain',
  'analyticsUrl',
  'chainDataUrl',
  'customWallets',
  'debug',
  'defaultAccountTypes',
  'defaultNetwork',
  'disableAppend',
  'enableEIP6963',
  'enableEmbedded',
  'enableInjected',
  'enableNetworkSwitch',
  'enableReconnect',
  'enableWalletGuide',
  'enableWallets',
  'excludeWalletIds',
  'experimental_preferUniversalLinks',
  'featuredWalletIds',
  'features',
  'includeWalletIds',
  'locale',
  'manualWCControl',
  'metadata',
  'networks',
  'privacyPolicyUrl',
  'projectId',
  'relayUrl',
  'termsConditionsUrl',
  'themeMode',
  'themeVariables',
  'tokens',
  'verifyUrl',
  'walletApiUrl'
] as const satisfies readonly (keyof BillfoldOptions)[]

/** Returns the reported options that the host page has set, and the defaults of the others. */
export const reportedOptions = (): Readonly<Record<string, unknown>> => {
  const config = $config.get()
  const all: Readonly<Record<string, unknown>> = { ...config, ...config.deferred }
  return Object.fromEntries(REPORTED_OPTIONS.flatMap(name => (name in all ? [[name, all[name]]] : [])))
}
