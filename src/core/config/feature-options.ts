/** The entries of `features`, and how each is parsed. */
import type { ConnectMethod, ConnectorSection, DeferredOptionsInput, WalletFeature } from './config'
import { SOCIALS } from './socials'
import { isTexts } from '../platform/guards'
import { listOf, field, boolean, type ReportIssue } from './option-schema'

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

const onByDefault = field('true or false', true, boolean)
const offByDefault = field('true or false', false, boolean)
/** A feature that the project decides if the host page does not set it. */
const decidedByProject = field<boolean | undefined>('true or false', undefined, boolean)
const socials = listOf(SOCIALS)
const providers = field<boolean | readonly string[] | undefined>(
  'true or false or a list of names',
  undefined,
  value => boolean(value) ?? (isTexts(value) ? value : undefined)
)

export const features = {
  connectMethodsOrder: listOf(METHODS),
  connectorTypeOrder: listOf(SECTIONS),
  walletFeaturesOrder: listOf(WALLET_FEATURES),
  receive: onByDefault,
  send: onByDefault,
  analytics: onByDefault,
  emailShowWallets: onByDefault,
  collapseWallets: offByDefault,
  legalCheckbox: offByDefault,
  smartSessions: offByDefault,
  pay: offByDefault,
  reownAuthentication: decidedByProject,
  email: decidedByProject,
  history: decidedByProject,
  reownBranding: decidedByProject,
  swaps: providers,
  onramp: providers,
  socials: field<boolean | readonly string[] | undefined>(
    `true or false or ${socials.expected}`,
    undefined,
    (value, reportIssue: ReportIssue) => boolean(value) ?? socials.read(value, reportIssue)
  )
} satisfies { readonly [F in keyof Required<NonNullable<DeferredOptionsInput['features']>>]: unknown }
