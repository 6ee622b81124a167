/** CAIP-2 chain ids and CAIP-10 addresses. https://chainagnostic.org/CAIPs/caip-2 */

export type Namespace = 'eip155' | 'solana' | 'bip122' | 'polkadot' | 'cosmos'
/** CAIP-2, as `eip155:1`. */
export type ChainId = `${Namespace}:${string}`
/** CAIP-10, as `eip155:1:0xab…`. */
export type CaipAddress = `${ChainId}:${string}`

export const namespaces: readonly Namespace[] = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']

/** Whether a text is a CAIP-2 id of a namespace we know: exactly two parts, and for EVM a positive number that JavaScript can hold. */
export const isChainId = (value: unknown): value is ChainId => {
  if (typeof value !== 'string') return false
  const [namespace, reference, more] = value.split(':')
  if (!namespaces.includes(namespace as Namespace) || more !== undefined) return false
  return namespace === 'eip155'
    ? /^[1-9]\d{0,15}$/.test(reference ?? '') && Number.isSafeInteger(Number(reference))
    : /^[-_a-zA-Z0-9]{1,32}$/.test(reference ?? '')
}

/** What a network's definition says of its id: `eip155:8453` → 8453, a number on EVM chains, else the text after the colon. */
export const idsOf = (
  caipNetworkId: ChainId
): { id: number | string; caipNetworkId: ChainId; chainNamespace: Namespace } => {
  const [chainNamespace, reference] = caipNetworkId.split(':') as [Namespace, string]
  return { id: chainNamespace === 'eip155' ? Number(reference) : reference, caipNetworkId, chainNamespace }
}
