/** CAIP-2 chain ids and CAIP-10 addresses. https://chainagnostic.org/CAIPs/caip-2 */

export type Namespace = 'eip155' | 'solana' | 'bip122' | 'polkadot' | 'cosmos'
/** CAIP-2, for example `eip155:1`. */
export type ChainId = `${Namespace}:${string}`
/** CAIP-10, for example `eip155:1:0xab…`. */
export type CaipAddress = `${ChainId}:${string}`

export const namespaces: readonly Namespace[] = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']

/**
 * Returns whether a value is a CAIP-2 id of a known namespace. It must have exactly two parts. An EVM reference must be
 * a positive safe integer of JavaScript.
 */
export const isChainId = (value: unknown): value is ChainId => {
  if (typeof value !== 'string') return false
  const [namespace, reference, more] = value.split(':')
  if (!namespaces.includes(namespace as Namespace) || more !== undefined) return false
  return namespace === 'eip155'
    ? /^[1-9]\d{0,15}$/.test(reference ?? '') && Number.isSafeInteger(Number(reference))
    : /^[-_a-zA-Z0-9]{1,32}$/.test(reference ?? '')
}

/** Returns the CAIP-2 id of an EVM chain. Undefined if its id is neither a number nor a text. */
export const evmChainId = (id: unknown): ChainId | undefined =>
  typeof id === 'number' || typeof id === 'string' ? `eip155:${id}` : undefined

/**
 * Returns the id fields of a network definition. The `id` is a number for EVM (`eip155:8453` → 8453), otherwise the
 * text after the colon.
 */
export const idsOf = (
  caipNetworkId: ChainId
): { id: number | string; caipNetworkId: ChainId; chainNamespace: Namespace } => {
  const [chainNamespace, reference] = caipNetworkId.split(':') as [Namespace, string]
  return { id: chainNamespace === 'eip155' ? Number(reference) : reference, caipNetworkId, chainNamespace }
}
