/** Additions beside views: terms, alerts, and an exhausted plan. */
import { loadChunk } from '../../../src/core/platform/chunks'
import type { Fixture } from './fixture'
import { five, marlin } from './wallets'

const urls = { termsConditionsUrl: 'https://site.example/terms', privacyPolicyUrl: 'https://site.example/privacy' }
const project = { projectId: 'gallery', walletApiUrl: 'https://wallets.example' }
/** Shows alerts as the page's developer sees them. The check opens them on a local page. */
const showing = (...codes: ('APKT008' | 'LOCAL_CONFIGURATION_IGNORED')[]): Fixture => ({
  wallets: [marlin],
  call: () => {
    for (const code of codes) void loadChunk('app', 'alerts').then(showAlert => showAlert(code))
  },
  until: `.banner:nth-child(${codes.length})`
})

export const alerts = {
  terms: { wallets: five, options: { ...urls, features: { legalCheckbox: true } }, until: '.terms' },
  'terms-accepted': {
    wallets: five,
    options: { ...urls, features: { legalCheckbox: true } },
    press: ['legal-checkbox'],
    until: '.terms'
  },
  'terms-line': { wallets: [marlin], options: urls, until: '.legal' },
  alert: showing('APKT008', 'LOCAL_CONFIGURATION_IGNORED'),
  'usage-exceeded': {
    wallets: [marlin],
    options: project,
    directory: { count: 430 },
    isAboveLimit: true,
    press: ['wallet-walletconnect'],
    until: '[data-testid=usage-exceeded]'
  }
} satisfies Record<string, Fixture>

export const wordiestAlerts = {
  terms: 'terms',
  line: 'terms-line',
  alert: 'alert',
  exceeded: 'usage-exceeded'
} as const
