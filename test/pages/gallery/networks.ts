/** Networks, switching between them, and connections on several chains, in each state. */
import type { Billfold } from '../../../src/api/public-api'
import type { Fixture } from './fixture'
import { account, failedRequest, networks } from './starting-points'
import { ADDRESS, failure, marlin, never, osier, tern, ThenAnswers, type Answers } from './wallets'

const switching = (answers: Answers, until: string): Fixture => ({
  ...account,
  answers,
  press: ['network-select', 'network-eip155:8453'],
  until
})
const unsupported: Fixture = {
  wallets: [marlin],
  answers: { eth_chainId: '0x89' },
  isConnected: true,
  until: '.disc[data-kind=warn]'
}

/** More accounts than have names. */
const addresses = [
  ADDRESS,
  ...['a', 'b', 'c', 'd', 'e'].map(end => `0x${end.repeat(4)}1d7a52b08e96f0c4b7d21e5a8c369d9a${end.repeat(4)}`)
]
/** Connects a wallet. Wallets of other chains are discovered a moment later, so it retries. */
const connectWhenFound = async (billfold: Billfold, id: string): Promise<unknown> =>
  billfold.connect(id).catch(async () => {
    await new Promise(requestAnimationFrame)
    return connectWhenFound(billfold, id)
  })
/** Returns a fixture with a wallet on each of three chains. The Bitcoin wallet comes last, and is active. */
const threeChains = (rest: Partial<Fixture> & Pick<Fixture, 'until'>): Fixture => ({
  ...account,
  standard: [osier],
  bitcoin: [tern],
  open: { view: 'ProfileWallets' },
  options: {
    networks: [...networks, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'bip122:000000000019d6689c085ae165831e93']
  },
  call: billfold => {
    void connectWhenFound(billfold, 'osier-wallet').then(() => connectWhenFound(billfold, 'tern'))
  },
  ...rest
})

export const switches = {
  networks: { ...account, press: ['network-select'], until: '.row[aria-current]' },
  'networks-many': {
    ...account,
    options: {
      networks: [
        'eip155:1',
        'eip155:8453',
        'eip155:42161',
        'eip155:10',
        'eip155:137',
        'eip155:56',
        'eip155:43114',
        'eip155:100',
        'eip155:324',
        'eip155:59144',
        'eip155:534352'
      ]
    },
    press: ['network-select'],
    until: '.row:nth-child(1n+1)'
  },
  unsupported: { ...unsupported, open: { view: 'UnsupportedChain' } },
  'switch-waiting': switching({ wallet_switchEthereumChain: never }, '.request-status:not([data-state])'),
  'switch-ok': switching(
    { wallet_switchEthereumChain: new ThenAnswers({ eth_chainId: '0x2105' }) },
    '.request-status[data-state=ok]'
  ),
  'switch-declined': switching({ wallet_switchEthereumChain: failure(4001, 'no') }, failedRequest),
  'switch-unverified': switching({ wallet_switchEthereumChain: null }, failedRequest),
  'switch-unknown': switching(
    { wallet_switchEthereumChain: failure(4902, 'Unrecognized chain'), wallet_addEthereumChain: failure(4200, 'no') },
    failedRequest
  ),
  'choose-chain': {
    wallets: [marlin],
    standard: [marlin],
    options: { networks: [...networks, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] },
    press: ['wallet-example.marlin'],
    until: '[data-testid=chain-solana]'
  },
  'switch-chain': {
    ...account,
    options: { networks: [...networks, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] },
    press: ['network-select', 'network-solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    until: '[data-testid=choose-wallet]'
  },
  profile: threeChains({ until: '.connection:nth-child(3) .secondary .num' }),
  'profile-one': threeChains({ call: undefined, until: '.connection .secondary .num' }),
  'profile-accounts': threeChains({
    call: undefined,
    answers: { eth_requestAccounts: addresses, eth_accounts: addresses },
    until: '[data-testid=other-account]'
  }),
  'profile-waiting': threeChains({ node: never, until: '.connection:nth-child(3) .skeleton' }),
  'profile-failed': threeChains({ node: 400, until: '.connection:nth-child(3) .secondary:not(:has(.skeleton))' }),
  'profile-disconnected': { ...threeChains({ until: '[data-testid=add-bip122]' }), isConnected: false, call: undefined }
} satisfies Record<string, Fixture>
