/**
 * Abilities of some wallets beyond a transaction: batched calls (https://eips.ethereum.org/EIPS/eip-5792), temporary
 * permissions, and reporting their assets (https://eips.ethereum.org/EIPS/eip-7811).
 */
import type { Hex } from 'viem'
import { notAtomic, unknownBundle, unsupportedMethod } from './errors'
import type { Behaviour } from './options'
import { sendTransaction } from './signing'

interface Bundle {
  from: string
  chainId: Hex
  atomicRequired?: boolean
  calls: Record<string, unknown>[]
}
type CallChain = (method: string, params: unknown, chain: string) => Promise<unknown>

/** Executed batches, by id. */
const bundles = new Map<unknown, { chainId: Hex; hashes: Hex[] }>()

const caipOf = (chainId: Hex) => `eip155:${Number(chainId)}`

/** Returns the account's capabilities on these chains; `chains`: in hex. */
export const capabilities = ({ assets, callsOnly }: Behaviour, [, chains]: unknown[]) => {
  if (!assets && !callsOnly) throw unsupportedMethod('wallet_getCapabilities')
  const each = { assetDiscovery: { supported: !!assets }, atomic: { status: 'unsupported' } }
  return Object.fromEntries((chains as string[]).map(chain => [chain, each]))
}

/** Returns the account's assets on the requested chains. */
export const holdings = ({ assets }: Behaviour, [request]: unknown[]) => {
  if (!assets) throw unsupportedMethod('wallet_getAssets')
  const { chainFilter } = request as { chainFilter: string[] }
  return Object.fromEntries(chainFilter.map(chain => [chain, assets[chain] ?? []]))
}

/** Grants a host page temporary permissions, as requested. https://eips.ethereum.org/EIPS/eip-7715 */
export const grantPermissions = ([request]: unknown[]) => {
  const { expiry, permissions } = request as Record<string, unknown>
  return { expiry, permissions, context: '0xc0ffee' }
}

/** Executes the calls one after another, and returns an id for their status. */
export const sendCalls = async ([bundle]: unknown[], callChain: CallChain) => {
  const { from, chainId, atomicRequired, calls } = bundle as Bundle
  const id = `together-${bundles.size + 1}`
  const hashes: Hex[] = []
  if (atomicRequired) throw notAtomic()
  const callNode = (method: string, params: unknown) => callChain(method, params, caipOf(chainId))
  for (const call of calls) hashes.push(await sendTransaction([{ from, ...call }], Number(chainId), callNode))
  bundles.set(id, { chainId, hashes })
  return { id }
}

/** Returns the status of calls that are all in blocks. 200: all succeeded; 500: all have failed; 600: some have. */
const minedStatus = (succeeded: number, total: number) => {
  if (succeeded === total) return 200
  return succeeded ? 600 : 500
}
/** Returns a bundle's status and receipts. The status is 100 while a call is not in a block yet. EIP-5792. */
export const callsStatus = async ([id]: unknown[], callChain: CallChain) => {
  const bundle = bundles.get(id)
  if (!bundle) throw unknownBundle(id)
  const { chainId, hashes } = bundle
  const common = { version: '2.0.0', id, chainId, atomic: false }
  const receipts = await Promise.all(
    hashes.map(
      hash => callChain('eth_getTransactionReceipt', [hash], caipOf(chainId)) as Promise<{ status: Hex } | null>
    )
  )
  if (receipts.some(receipt => !receipt)) return { ...common, status: 100, receipts: [] }
  const succeeded = receipts.filter(receipt => receipt?.status === '0x1').length
  return { ...common, status: minedStatus(succeeded, hashes.length), receipts }
}
