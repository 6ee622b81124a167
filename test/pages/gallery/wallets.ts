/**
 * Wallets of the gallery. They announce themselves as extensions do, and answer as a fixture sets. EIP-6963, EIP-1193.
 */

/** Answers by method: a value, an error that is thrown, `never`, or answers that apply from then on. */
export type Answers = Readonly<Record<string, unknown>>
export class ThenAnswers {
  constructor(readonly answers: Answers) {}
}

export interface WalletDouble {
  rdns: string
  name: string
  icon?: string
  answers?: Answers
}

const picture = (ground: string, inside: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${ground}"/>` +
      `${inside}</svg>`
  )}`

export const never = Symbol('never')

/** The address of the demo account. A fixture may replace its wallet's answers. */
export const ADDRESS = '0x4f3c1d7a52b08e96f0c4b7d21e5a8c369d9a3c21'

export const northkey: WalletDouble = {
  rdns: 'example.northkey',
  name: 'Northkey',
  icon: picture('#e9e2d4', '<path d="M20 8l8 24-8-5-8 5z" fill="#2d3a4a"/>')
}
export const marlin: WalletDouble = {
  rdns: 'example.marlin',
  name: 'Marlin',
  icon: picture('#1f4e79', '<path d="M6 24c8 0 9-8 18-8 4 0 7 2 10 4-4 5-9 8-16 8-5 0-9-1-12-4z" fill="#bfe0f2"/>')
}
export const osier: WalletDouble = {
  rdns: 'example.osier',
  name: 'Osier Wallet',
  icon: picture(
    '#6d7f3a',
    '<path d="M11 13c6 5 12 5 18 0M11 20c6 5 12 5 18 0M11 27c6 5 12 5 18 0" stroke="#eef0d2" ' +
      'stroke-width="3" stroke-linecap="round" fill="none"/>'
  )
}
export const quill: WalletDouble = {
  rdns: 'example.quill',
  name: 'Quill Vault for Institutions and Families',
  icon: picture('#2b2430', '<path d="M28 9c-9 2-15 9-16 20l3 2c8-2 13-10 13-22z" fill="#d9c7e8"/>')
}
export const tern: WalletDouble = {
  rdns: 'example.tern',
  name: 'Tern',
  icon: picture('#c7562f', '<path d="M6 16c6-2 10 1 14 6 4-5 8-8 14-6-5 2-9 6-14 14-5-8-9-12-14-14z" fill="#fdeee6"/>')
}
/** A wallet without an icon, as some are. */
export const pebble: WalletDouble = { rdns: 'example.pebble', name: 'Pebble' }

export const five = [northkey, marlin, osier, quill, tern]

const defaultAnswers: Answers = {
  eth_requestAccounts: [ADDRESS],
  eth_accounts: [ADDRESS],
  eth_chainId: '0x1',
  wallet_revokePermissions: null
}

/** Announces wallets in the page. */
export const announce = (wallets: readonly WalletDouble[], answers: Answers): void => {
  const announceAll = () =>
    wallets.forEach((wallet, i) => {
      const currentAnswers: Record<string, unknown> = { ...defaultAnswers, ...wallet.answers, ...answers }
      const request = ({ method }: { method: string }) => {
        const answer = currentAnswers[method]
        if (answer instanceof ThenAnswers) Object.assign(currentAnswers, answer.answers)
        if (answer === never) return new Promise(() => undefined)
        if (answer instanceof Error) return Promise.reject(answer)
        return Promise.resolve(answer instanceof ThenAnswers ? null : answer)
      }
      const detail = Object.freeze({
        info: {
          uuid: `00000000-0000-4000-8000-00000000000${i}`,
          name: wallet.name,
          rdns: wallet.rdns,
          icon: wallet.icon ?? ''
        },
        provider: { request, on: () => undefined, removeListener: () => undefined }
      })
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    })
  addEventListener('eip6963:requestProvider', announceAll)
}

/** Returns an error as wallets throw it. */
export const failure = (code: number, message: string): Error => Object.assign(new Error(message), { code })

/**
 * An account of each chain, and the features of its wallet. The keys belong to no user: 32 times the same byte, and the
 * example of BIP-173.
 */
const standardWallets = {
  solana: {
    accounts: [
      {
        address: '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi',
        publicKey: new Uint8Array(32).fill(1),
        chains: ['solana:mainnet'],
        features: []
      }
    ],
    connect: 'standard:connect',
    others: ['standard:events', 'solana:signMessage', 'solana:signTransaction']
  },
  bitcoin: {
    accounts: [
      { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', chains: ['bitcoin:mainnet'], purpose: 'payment' }
    ],
    connect: 'bitcoin:connect',
    others: []
  }
}

/** Registers Solana or Bitcoin wallets in the page, by the Wallet Standard. They approve every request. */
export const register = (wallets: readonly WalletDouble[], chain: keyof typeof standardWallets): void => {
  const { accounts, connect, others } = standardWallets[chain]
  const standard = wallets.map(({ name, icon }) => ({
    version: '1.0.0',
    name,
    icon,
    chains: [`${chain}:mainnet`],
    accounts,
    features: {
      ...Object.fromEntries(others.map(feature => [feature, { on: () => () => undefined }])),
      [connect]: { connect: () => Promise.resolve({ accounts }) }
    }
  }))
  const add = ({ register: registerWallets }: { register: (...all: unknown[]) => void }) => registerWallets(...standard)
  window.addEventListener('wallet-standard:app-ready', event =>
    add((event as CustomEvent<Parameters<typeof add>[0]>).detail)
  )
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: add }))
}
