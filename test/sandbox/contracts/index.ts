/** The contracts on the sandbox's EVM chains, there from the first block on: code and storage are laid down, and no transaction tells of it. */
import { readFileSync } from 'node:fs'
import type { Hex } from 'viem'
import { accounts } from '../../doubles/demo-wallet/accounts'
import type { ChainId } from '../chain-nodes'
import { compiledFile, type Compiled } from './compile'
import { ENS_REGISTRY, ENS_RESOLVER, names, nodeOf, reverseNodeOf, UNRESOLVED, type EnsName } from './names'
import { addressAt, inMapping, inTextMapping, numberAt, textAt, type Word } from './storage'
import { collectibles, DESK, MULTICALL3, otherUsdt, tokens, type CollectiblePlace, type TokenPlace } from './tokens'

export { ENS_REGISTRY, ENS_RESOLVER, NAMELESS, names, POISONER, UNRESOLVED, type EnsName } from './names'
export { collectibles, DESK, heldBy, MULTICALL3, otherUsdt, tokens, type CollectiblePlace, type TokenPlace } from './tokens'

/** Smallest units that the desk has of what it trades. Chosen: more than any story spends. */
const STOCK = 10n ** 30n

const on = <T extends { chainId: ChainId }>(places: Record<string, T>, chainId: ChainId) => Object.values(places).filter(place => place.chainId === chainId)

const tokenWords = ({ address, contract, held }: TokenPlace): Word[] => {
  const all: [Hex, bigint][] = accounts.map((account, i) => [account.address, held[i] ?? 0n])
  if (contract === 'Coin' || contract === 'Usdc') all.push([DESK, STOCK])
  return [
    ...all.filter(([, amount]) => amount > 0n).map(([owner, amount]) => numberAt(address, inMapping(0, owner), amount)),
    numberAt(address, 2, all.reduce((sum, [, amount]) => sum + amount, 0n))
  ]
}

const collectibleWords = ({ address, owners }: CollectiblePlace): Word[] => {
  const rows = Object.entries(owners).map(([id, index]) => ({ id: Number(id), index, owner: accounts[index]!.address }))
  return [
    ...rows.map(({ id, owner }) => addressAt(address, inMapping(0, id), owner)),
    ...rows.map(({ index, owner }) => numberAt(address, inMapping(1, owner), rows.filter(row => row.index === index).length))
  ]
}

/** The owner of every name. Whose they are plays no part. */
const REGISTRAR: Hex = accounts[0]!.address

const recordWords = (node: Hex, hasResolver = true): Word[] =>
  [addressAt(ENS_REGISTRY, inMapping(0, node), REGISTRAR), ...hasResolver ? [addressAt(ENS_REGISTRY, inMapping(1, node), ENS_RESOLVER)] : []]

const nameWords = ({ name, address, reverse, avatar }: EnsName): Word[] => {
  const node = nodeOf(name), back = reverseNodeOf(address)
  return [
    ...recordWords(node), addressAt(ENS_RESOLVER, inMapping(0, node), address),
    ...reverse ? [...recordWords(back), ...textAt(ENS_RESOLVER, inMapping(1, back), reverse)] : [],
    ...avatar ? textAt(ENS_RESOLVER, inTextMapping(inMapping(2, node), 'avatar'), avatar) : []
  ]
}

export interface Laid { code: Readonly<Record<Hex, Hex>>; words: readonly Word[] }

const layOut = (chainId: ChainId): Laid => {
  const compiled = JSON.parse(readFileSync(compiledFile, 'utf8')) as Compiled
  const all = [...on<TokenPlace>(tokens, chainId), ...on<CollectiblePlace>(collectibles, chainId)]
  const contracts: [Hex, string][] = [
    [MULTICALL3, 'Multicall3'], [DESK, 'Desk'], ...otherUsdt.map((address): [Hex, string] => [address, 'Usdt']),
    ...all.map(({ address, contract }): [Hex, string] => [address, contract]),
    ...chainId === 1 ? [[ENS_REGISTRY, 'EnsRegistry'], [ENS_RESOLVER, 'EnsResolver']] as [Hex, string][] : []
  ]
  return {
    code: Object.fromEntries(contracts.map(([address, name]) => [address, compiled[name]!])),
    words: [
      ...on<TokenPlace>(tokens, chainId).flatMap(tokenWords), ...on<CollectiblePlace>(collectibles, chainId).flatMap(collectibleWords),
      ...chainId === 1 ? [...Object.values<EnsName>(names).flatMap(nameWords), ...recordWords(nodeOf(UNRESOLVED), false)] : []
    ]
  }
}

const laid = new Map<ChainId, Laid>()

/** What stands on a chain at its start. Made once: the names' hashes take a moment. */
export const contractsOf = (chainId: ChainId): Laid => {
  const made = laid.get(chainId) ?? layOut(chainId)
  laid.set(chainId, made)
  return made
}
