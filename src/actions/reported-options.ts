import { $config, type BillfoldOptions } from '../core/config'

/** Options that the INITIALIZE event reports. An option that is not listed here stays in the page. */
const REPORTED_OPTIONS = [
  'allowUnsupportedChain', 'allWallets', 'analyticsUrl', 'chainDataUrl', 'customWallets', 'debug', 'defaultAccountTypes',
  'defaultNetwork', 'enableEIP6963', 'enableEmbedded', 'enableInjected', 'enableNetworkSwitch', 'enableReconnect',
  'enableWalletGuide', 'enableWallets', 'excludeWalletIds', 'featuredWalletIds', 'features', 'includeWalletIds', 'locale',
  'manualWCControl', 'metadata', 'networks', 'privacyPolicyUrl', 'projectId', 'relayUrl', 'termsConditionsUrl',
  'themeMode', 'themeVariables', 'tokens', 'verifyUrl', 'walletApiUrl'
] as const satisfies readonly (keyof BillfoldOptions)[]

/** What is reported of the metadata. Its icons may be whole pictures. */
const REPORTED_METADATA = ['name', 'description', 'url'] as const

/** What is reported of a wallet that the host page adds. Its icon may be a whole picture. */
const REPORTED_WALLET = [
  'id', 'name', 'homepage', 'rdns', 'mobile_link', 'desktop_link', 'webapp_link', 'app_store', 'play_store', 'chrome_store'
] as const

/** What is reported of a token that the host page adds. */
const REPORTED_TOKEN = ['address'] as const

const pick = (from: unknown, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(Object(from) as object).filter(([name]) => names.includes(name)))

/** Returns the options of the host page for the INITIALIZE event. */
export const reportedOptions = (): Record<string, unknown> => {
  const { later, ...config } = $config.get()
  const options = pick({ ...config, ...later }, REPORTED_OPTIONS)
  const { customWallets, metadata, tokens } = options
  if (metadata) options['metadata'] = pick(metadata, REPORTED_METADATA)
  if (Array.isArray(customWallets)) options['customWallets'] = customWallets.map(wallet => pick(wallet, REPORTED_WALLET))
  if (tokens) {
    const listed = Object.entries(tokens).map(([chainId, own]) =>
      [chainId, [own as unknown].flat().map(token => pick(token, REPORTED_TOKEN))])
    options['tokens'] = Object.fromEntries(listed)
  }
  return options
}
