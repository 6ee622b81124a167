/** The wallet API's list: the well-known wallets, and as many others as the real list has, always the same. */
import { createHash } from 'node:crypto'
import { knownWallets, type KnownWallet } from './wallet-api/known-wallets'

/** Source: specification, services 1.4. */
export interface WalletRecord {
  id: string
  name: string
  badge_type?: 'certified'
  description?: string
  chains?: string[]
  homepage?: string
  image_id?: string
  order?: number
  link_mode?: string | null
  mobile_link?: string | null
  desktop_link?: string | null
  webapp_link?: string | null
  app_store?: string | null
  play_store?: string | null
  chrome_store?: string | null
  rdns?: string | null
  injected?: { namespace: string; injected_id: string }[] | null
  supports_wc?: boolean
  supports_wcpay?: boolean
}

/** Number of wallets beside the known ones. Chosen: the real list had about as many in 2026. */
const GENERATED = 1_200

const firstWords = [
  'Amber',
  'Blue',
  'Cedar',
  'Dawn',
  'Echo',
  'Fable',
  'Grün',
  'Hazel',
  'Iris',
  'Jade',
  'Köln',
  'Lumen',
  'Müller',
  'Nord',
  'Öl',
  'Pixel',
  'Quartz',
  'River',
  'Straße',
  'Tundra',
  'Über',
  'Vela',
  'Willow',
  'Zürich',
  '青',
  '星',
  '月光',
  '山',
  'ひかり',
  '하늘',
  'نور',
  'سماء',
  'Δέλτα',
  'Звезда',
  'Ñandú',
  'Łódź',
  'Ço',
  'अम्बर',
  'ไทย',
  'İzmir'
]
const secondWords = [
  'Fox',
  'Vault',
  'Key',
  'Pocket',
  'Chain',
  'Safe',
  'Pay',
  'Purse',
  'Bank',
  'Coin',
  'Gate',
  'Nest',
  '钱包',
  'ウォレット',
  '지갑',
  'محفظة',
  'Brieftasche',
  'Кошелёк',
  'Smart Account for Teams and Families',
  'X',
  'Go',
  'One',
  'Hub',
  'Link',
  'Port',
  'Ring',
  'Seed',
  'Sign',
  'Tap',
  'Zen'
]

const evm = [
  'eip155:1',
  'eip155:10',
  'eip155:56',
  'eip155:100',
  'eip155:137',
  'eip155:8453',
  'eip155:42161',
  'eip155:43114'
]
const solana = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
const bitcoin = ['bip122:000000000019d6689c085ae165831e93']
const chainsOf: Record<KnownWallet['home'], string[]> = { evm, solana, bitcoin, all: [...evm, ...solana, ...bitcoin] }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Returns a name's own image id, in the form of the real ones. */
const imageIdOf = (name: string) =>
  sha256(`image ${name}`).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5')

const stores = (slug: string, which: number) => ({
  app_store: which % 3 === 0 ? null : `https://apps.apple.com/app/${slug}/id${1_000_000_000 + which}`,
  play_store: which % 4 === 0 ? null : `https://play.google.com/store/apps/details?id=com.${slug}`,
  chrome_store: which % 2 === 0 ? `https://chromewebstore.google.com/detail/${slug}` : null
})

const knownRecord = ({ name, id, home, scheme, rdns, universal }: KnownWallet, index: number): WalletRecord => {
  const slug = name.toLowerCase().replace(/[^a-z\d]/g, '')
  return {
    id,
    name,
    badge_type: 'certified',
    chains: chainsOf[home],
    image_id: imageIdOf(name),
    order: (index + 1) * 10,
    description: `${name}, as the sandbox knows it.`,
    homepage: `https://${slug}.example/`,
    mobile_link: scheme ?? null,
    desktop_link: scheme && index % 3 === 0 ? scheme : null,
    webapp_link: universal && index % 2 === 0 ? `https://${universal}` : null,
    link_mode: universal ? `https://${universal}` : null,
    rdns: rdns ?? null,
    injected: rdns && home !== 'solana' ? [{ namespace: 'eip155', injected_id: `is${name.replace(/\W/g, '')}` }] : null,
    supports_wc: scheme !== undefined,
    supports_wcpay: scheme !== undefined && index % 5 === 0,
    ...stores(slug, index + 1)
  }
}

const mobileLink = (slug: string, kind: number) =>
  [`${slug}://`, `${slug}:`, `https://${slug}.example`, `https://${slug}.example/app/`, null][kind % 5]!

const chainsBy = (dice: number) => {
  if (dice % 9 === 0) return chainsOf.all
  return dice % 13 === 0 ? solana : evm.slice(0, 1 + (dice % evm.length))
}

const generatedRecord = (_: unknown, index: number): WalletRecord => {
  const words = [
    firstWords[index % firstWords.length],
    secondWords[Math.floor(index / firstWords.length) % secondWords.length]
  ]
  const name = `${words.join(' ')}${index % 7 === 0 ? ' Wallet' : ''}`
  const id = sha256(`wallet ${name}`)
  const slug = `w${id.slice(0, 8)}`
  // The digest decides, so that neighbours differ.
  const dice = parseInt(id.slice(8, 14), 16)
  const isPayOnly = dice % 29 === 0
  return {
    id,
    name,
    ...(dice % 4 === 0 && { badge_type: 'certified' as const }),
    ...(dice % 11 !== 0 && { order: 1_000 + index }),
    chains: chainsBy(dice),
    image_id: imageIdOf(name),
    homepage: `https://${slug}.example/`,
    ...(dice % 2 === 0 && { description: `${name} keeps what is yours.` }),
    mobile_link: isPayOnly ? null : mobileLink(slug, dice),
    desktop_link: dice % 6 === 0 ? `${slug}://` : null,
    webapp_link: dice % 8 === 0 ? `https://app.${slug}.example/` : null,
    link_mode: dice % 5 === 1 ? `https://${slug}.example/link` : null,
    rdns: dice % 3 === 0 ? `example.${slug}` : null,
    injected: null,
    supports_wc: !isPayOnly,
    supports_wcpay: isPayOnly || dice % 17 === 0,
    ...stores(slug, dice % 1_000)
  }
}

/** In the order of the real list: by rank, those without one last. */
export const walletList: readonly WalletRecord[] = [
  ...knownWallets.map(knownRecord),
  ...Array.from({ length: GENERATED }, generatedRecord)
].sort((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || 0)
