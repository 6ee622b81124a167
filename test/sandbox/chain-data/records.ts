/** The chain data API's answers, field by field. Specification, services 2.3. */

export interface FungibleInfo {
  name: string
  symbol: string
  icon: { url: string } | null
}
export interface Media {
  url: string
  content_type: string | null
}
export interface NftInfo {
  name: string
  content: { preview: Media | null; detail: Media | null } | null
  flags: { is_spam: boolean }
}

export interface Transfer {
  fungible_info?: FungibleInfo
  nft_info?: NftInfo
  direction: 'in' | 'out' | 'self'
  quantity: { numeric: string }
  /** US dollars. */
  value: number | null
  price: number | null
}

export interface Metadata {
  operationType: string
  hash: string
  /** CAIP-2. */
  chain: string
  minedAt: string
  sentFrom: string
  sentTo: string
  status: 'confirmed' | 'failed' | 'pending'
  nonce: number
  application: { name: string; iconUrl: string | null } | null
}

export interface Transaction {
  id: string
  metadata: Metadata
  transfers: Transfer[] | null
}

export interface Balance {
  name: string
  symbol: string
  chainId: string
  /** CAIP-10; absent for the native coin. */
  address?: string
  value: number
  price: number
  quantity: { decimals: string; numeric: string }
  iconUrl: string
}
