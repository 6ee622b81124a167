/**
 * The addresses of contracts on each chain, and their initial storage. Computed at compilation, not when a world
 * starts.
 */
import { namehash, numberToHex, type Hex } from 'viem'
import { accounts } from '../../doubles/demo-wallet/accounts'
import type { ChainId } from '../chain-nodes'
import { ETHEREUM, offchainNames, OFFCHAIN_ROOTS, SIGNER } from '../names/records'
import {
  ACCOUNT_FACTORY,
  collectibles,
  DESK,
  ENS_REGISTRY,
  ENS_RESOLVER,
  feeTokens,
  FRAME_ACCOUNT_FACTORY,
  MULTICALL3,
  names,
  OFFCHAIN_RESOLVER,
  otherUsdt,
  SMART_ACCOUNT,
  tokens,
  UNIVERSAL_RESOLVER,
  UNRESOLVED,
  type CollectiblePlace,
  type EnsName,
  type TokenPlace
} from './index'
import { exchangeWords, poolHoldings } from './pool-layout'
import { addressAt, inMapping, inTextMapping, numberAt, textAt, type Layout, type Word } from './storage'

/**
 * Returns the node of a name as written. `namehash` runs without `normalize` here, since forbidden names have a node,
 * too.
 */
export const nodeOf = (name: string): Hex => namehash(name)
/** https://docs.ens.domains/registry/reverse */
export const reverseNodeOf = (address: Hex): Hex => namehash(`${address.slice(2).toLowerCase()}.addr.reverse`)

/** Smallest units of each traded token that the desk holds. Chosen: more than any story spends. */
const STOCK = 10n ** 30n

const entriesOn = <T extends { chainId: ChainId }>(table: Record<string, T>, chainId: ChainId) =>
  Object.values(table).filter(entry => entry.chainId === chainId)

const tokenWords = (token: TokenPlace): Word[] => {
  const { address, contract, held } = token
  const all: [Hex, bigint][] = accounts.map((account, i) => [account.address, held[i] ?? 0n])
  all.push(...poolHoldings(token))
  if (contract === 'Coin' || contract === 'Usdc') all.push([DESK, STOCK])
  return [
    ...all.filter(([, amount]) => amount > 0n).map(([owner, amount]) => numberAt(address, inMapping(0, owner), amount)),
    numberAt(
      address,
      2,
      all.reduce((sum, [, amount]) => sum + amount, 0n)
    )
  ]
}

const collectibleWords = ({ address, owners }: CollectiblePlace): Word[] => {
  const rows = Object.entries(owners).map(([id, index]) => ({ id: Number(id), index, owner: accounts[index]!.address }))
  return [
    ...rows.map(({ id, owner }) => addressAt(address, inMapping(0, id), owner)),
    ...rows.map(({ index, owner }) =>
      numberAt(address, inMapping(1, owner), rows.filter(row => row.index === index).length)
    )
  ]
}

/** The owner of every name. Their ownership does not matter. */
const REGISTRAR: Hex = accounts[0]!.address

/** A name without a resolver. */
const registeredWords = (node: Hex): Word[] => [addressAt(ENS_REGISTRY, inMapping(0, node), REGISTRAR)]

const recordWords = (node: Hex, resolver = ENS_RESOLVER): Word[] => [
  ...registeredWords(node),
  addressAt(ENS_REGISTRY, inMapping(1, node), resolver)
]

const reverseWords = (address: Hex, name: string): Word[] => {
  const node = reverseNodeOf(address)
  return [...recordWords(node), ...textAt(ENS_RESOLVER, inMapping(1, node), name)]
}

/** Its address claims it. */
const { ethereum: claimed } = offchainNames

/** The second field of `OffchainResolver`. Its first is the gateway's address, which is known at run time. */
const offchainWords = (): Word[] => [
  addressAt(OFFCHAIN_RESOLVER, numberToHex(1, { size: 32 }), SIGNER),
  ...OFFCHAIN_ROOTS.flatMap(name => recordWords(nodeOf(name), OFFCHAIN_RESOLVER)),
  ...reverseWords(claimed.addresses.get(ETHEREUM)!, claimed.name)
]

const nameWords = ({ name, address, reverse, avatar }: EnsName): Word[] => {
  const node = nodeOf(name)
  return [
    ...recordWords(node),
    addressAt(ENS_RESOLVER, inMapping(0, node), address),
    ...(reverse ? reverseWords(address, reverse) : []),
    ...(avatar ? textAt(ENS_RESOLVER, inTextMapping(inMapping(2, node), 'avatar'), avatar) : [])
  ]
}

export const layOut = (chainId: ChainId): Layout => {
  const all = [...entriesOn<TokenPlace>(tokens, chainId), ...entriesOn<CollectiblePlace>(collectibles, chainId)]
  return {
    at: {
      [MULTICALL3]: 'Multicall3',
      [DESK]: 'Desk',
      [SMART_ACCOUNT]: 'SmartAccount',
      [ACCOUNT_FACTORY]: 'AccountFactory',
      [FRAME_ACCOUNT_FACTORY]: 'FrameAccountFactory',
      ...Object.fromEntries(otherUsdt.map(address => [address, 'Usdt'])),
      ...Object.fromEntries([...all, ...Object.values(feeTokens)].map(({ address, contract }) => [address, contract])),
      ...(chainId === 1 && {
        [ENS_REGISTRY]: 'EnsRegistry',
        [ENS_RESOLVER]: 'EnsResolver',
        [OFFCHAIN_RESOLVER]: 'OffchainResolver',
        [UNIVERSAL_RESOLVER]: 'UniversalResolver'
      })
    },
    words: [
      numberAt(SMART_ACCOUNT, 0, BigInt(accounts[0]!.address)),
      ...entriesOn<TokenPlace>(tokens, chainId).flatMap(tokenWords),
      ...exchangeWords(chainId),
      ...entriesOn<CollectiblePlace>(collectibles, chainId).flatMap(collectibleWords),
      ...(chainId === 1
        ? [
            ...Object.values<EnsName>(names).flatMap(nameWords),
            ...registeredWords(nodeOf(UNRESOLVED)),
            ...offchainWords()
          ]
        : [])
    ]
  }
}
