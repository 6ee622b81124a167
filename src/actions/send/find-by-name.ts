/** Receivers that are given by a name. */
import { SOLANA_ID } from '../../core/networks/ids'
import type { Network } from '../../core/networks/networks'
import { loadReceiverNameMessages } from '../../core/i18n/receiver-name-messages'
import { loadChunk } from '../../core/platform/chunks'
import { nameWarning, type NameWarning } from '../../core/send/address-poisoning'
import type { Receiver } from '../../core/send/draft'
import type { FindByName, SolanaName } from '../../core/send/name-resolver'
import { NAME_FRESH_MS } from '../../core/send/stored-names'
import { plain } from '../../core/platform/text'
import { warningsOf } from './receiver-warnings'
import { awaitQuery, nodesKey, resolveName } from './resolve-name'

/** Matches names of Solana's name service. Its names ending in `.sol` are older than those in `.sns`. */
const SOLANA_NAME = /\.(?:sol|sns)$/i

/** A name of Solana with the way in which it may deceive, or why it has no usable address. */
type ResolvedSolanaName = SolanaName & { warning?: NameWarning }

/**
 * Resolves a name of Solana's name service. Returns undefined for an unregistered name. Errors: service-failed,
 * service-timeout, chunk-failed.
 */
const resolveSolanaName = (text: string, network: Network): Promise<ResolvedSolanaName | undefined> =>
  awaitQuery({
    key: ['solana-name', text, nodesKey(network)].join(' '),
    staleTimeMs: NAME_FRESH_MS,
    queryFn: async signal => {
      const resolved = await (await loadChunk('names', 'solana')).resolve(network, text, signal)
      return resolved && { ...resolved, warning: nameWarning(resolved.name) }
    }
  })

const otherEnding = (text: string, name: string): Receiver => ({
  text,
  state: 'other-ending',
  facts: { ending: plain(name.slice(name.lastIndexOf('.')).toLowerCase()) ?? '' }
})

/**
 * Resolves a name for the active network. Reports its Ethereum address separately: on another network, that address
 * may belong to no one.
 */
const findOnEvm = async (text: string, name: string, { chainNamespace, id }: Network): Promise<Receiver> => {
  if (SOLANA_NAME.test(name)) return otherEnding(text, name)
  const resolved = await resolveName(name, id)
  if (resolved) {
    const { address, name: normalName, avatar } = resolved
    return {
      text,
      state: 'valid',
      address,
      name: normalName,
      icon: avatar,
      ...warningsOf(address, chainNamespace, resolved)
    }
  }
  const onEthereum = id === 1 ? undefined : await resolveName(name)
  if (!onEthereum) return { text, state: 'unknown' }
  const { name: normalName, address } = onEthereum
  const { warnings, facts } = warningsOf(address, chainNamespace, onEthereum)
  return {
    text,
    state: 'not-on-network',
    name: normalName,
    ethereumAddress: address,
    warnings,
    facts: { ...facts, name: normalName }
  }
}

/** Resolves a name of Solana's name service, which is on the main network only. */
const findOnSolana = async (text: string, name: string, network: Network): Promise<Receiver> => {
  if (network.caipNetworkId !== SOLANA_ID) return { text, state: 'names-unsupported' }
  if (!SOLANA_NAME.test(name)) return otherEnding(text, name)
  const resolved = await resolveSolanaName(name, network)
  if (!resolved) return { text, state: 'unknown' }
  const { name: normalName } = resolved
  if ('refusal' in resolved) return { text, state: resolved.refusal, facts: { name: normalName } }
  const { address } = resolved
  return { text, state: 'valid', address, name: normalName, ...warningsOf(address, 'solana', resolved) }
}

export const findByName: FindByName = async (text, name, network) => {
  // the messages about what is found
  await loadReceiverNameMessages()
  switch (network.chainNamespace) {
    case 'eip155':
      return findOnEvm(text, name, network)
    case 'solana':
      return findOnSolana(text, name, network)
    default:
      return { text, state: 'names-unsupported' }
  }
}
