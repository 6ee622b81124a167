/** The entries of `features`, and how each is parsed. */
import type { ConnectMethod, ConnectorSection, LaterOptions, WalletFeature } from './config'
import { SOCIALS } from './decide-features'
import { isTexts, listOf, reader, yes, type Wrong } from './option-readers'

/** Specification, section 9. */
export const SECTIONS: readonly ConnectorSection[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended'
]
const METHODS: readonly ConnectMethod[] = ['wallet', 'email', 'social']
const WALLET_FEATURES: readonly WalletFeature[] = ['onramp', 'swaps', 'receive', 'send']

const isOn = reader('true or false', true, yes)
const isOff = reader('true or false', false, yes)
/** A feature that the project decides if the host page does not set it. */
const open = reader<boolean | undefined>('true or false', undefined, yes)
const socials = listOf(SOCIALS)
const providers = reader<boolean | readonly string[] | undefined>(
  'true or false or a list of names',
  undefined,
  value => yes(value) ?? (isTexts(value) ? value : undefined)
)

export const features = {
  connectMethodsOrder: listOf(METHODS),
  connectorTypeOrder: listOf(SECTIONS),
  walletFeaturesOrder: listOf(WALLET_FEATURES),
  receive: isOn,
  send: isOn,
  analytics: isOn,
  emailShowWallets: isOn,
  collapseWallets: isOff,
  legalCheckbox: isOff,
  smartSessions: isOff,
  pay: isOff,
  reownAuthentication: open,
  email: open,
  history: open,
  reownBranding: open,
  swaps: providers,
  onramp: providers,
  socials: reader<boolean | readonly string[] | undefined>(
    `true or false or ${socials.expected}`,
    undefined,
    (value, wrong: Wrong) => yes(value) ?? socials.read(value, wrong)
  )
} satisfies { readonly [F in keyof Required<NonNullable<LaterOptions['features']>>]: unknown }
