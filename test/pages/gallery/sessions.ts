/** Temporary permissions of host pages (smart sessions), in each state. */
import type { Fixture } from './fixture'
import type { ChainDataAnswers } from './chain-data'
import { marlin, never, osier, quill } from './wallets'

const seconds = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1000
const session = (name: string, created: string, expiry: string, part: object = {}) => ({
  project: { id: name, name, url: 'https://shop.example', iconUrl: '' },
  pci: name.toLowerCase().replace(/\W/g, '-'),
  createdAt: seconds(created),
  expiry: seconds(expiry),
  revokedAt: null,
  permissions: [],
  ...part
})
const call = (contract: string, ...functions: string[]) => ({
  type: 'contract-call',
  data: { address: `0x${contract.repeat(10)}`, abi: [], functions: functions.map(functionName => ({ functionName })) }
})

const granted: readonly object[] = [
  session('The Crease', '2026-11-20', '2026-11-27', {
    project: { name: 'The Crease', iconUrl: quill.icon },
    permissions: [call('5a1e', 'moveTo', 'claimReward'), { type: 'native-token-recurring-allowance', data: {} }]
  }),
  session('Northern Lakes Collectibles and Fishing Licences', '2026-11-02', '2027-01-31'),
  session('Osier Games', '2026-10-11', '2027-10-11', { project: { name: 'Osier Games', iconUrl: osier.icon } }),
  session('Old Shop', '2026-08-11', '2026-09-11'),
  session('Left Shop', '2026-07-11', '2027-09-11', { revokedAt: seconds('2026-08-01') })
]
const options = {
  projectId: 'gallery',
  chainDataUrl: 'https://data.example',
  walletApiUrl: 'https://wallets.example',
  features: { smartSessions: true }
}
/** A name that leaves no space for the button beside it, unless it is cut. */
const lakes = {
  id: 1,
  name: 'Settlement Network of the Northern Lakes',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://node.example'] } }
}
const list = (answer: ChainDataAnswers['sessions'], until: string, rest: Partial<Fixture> = {}): Fixture => ({
  wallets: [marlin],
  isConnected: true,
  node: '0x10b56dd0dc4a3000',
  chainData: { sessions: answer },
  open: { view: 'SmartSessionList' },
  until,
  options,
  ...rest
})
/** Opens the first session, which has no test id. */
const openFirst: Fixture['call'] = (_, find) => {
  void find('summary').then(row => row.click())
}
const revokeFirst: Fixture['call'] = (_, find) => {
  void find('summary').then(async row => {
    row.click()
    ;(await find('details[open] [data-testid=revoke]')).click()
  })
}

export const sessions = {
  'account-sessions': {
    ...list([], '[data-testid=smart-sessions]', { options: { ...options, networks: [lakes] } }),
    open: { view: 'Account' }
  },
  sessions: list(granted, 'summary'),
  'sessions-open': list(granted, 'details[open]', { call: openFirst }),
  'sessions-revoking': list(granted, '[data-testid=revoke] .spinner', {
    call: revokeFirst,
    answers: { wallet_revokePermissions: never }
  }),
  'sessions-revoked': list(granted, '[data-testid=revoked].on', { press: ['revoked'] }),
  'sessions-loading': list(never, '.skeleton'),
  'sessions-empty': list([], '.disc'),
  'sessions-failed': list(400, '[data-testid=stale]')
} satisfies Record<string, Fixture>

export const wordiestSessions = { SmartSessionList: 'sessions-open' } as const
