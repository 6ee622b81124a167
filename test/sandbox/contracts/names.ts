/** ENS names of the sandbox's Ethereum (there is none on 8453), each with its way of being good or bad. */
import type { Hex } from 'viem'
import { accounts } from '../../doubles/demo-wallet/accounts'

/** Where the registry stands on Ethereum. https://docs.ens.domains/registry/ens */
export const ENS_REGISTRY: Hex = '0x00000000000c2e074ec69a0dfb2997ba6c7d2e1e'
/** Of all names here. Chosen: one sees that it is ours. */
export const ENS_RESOLVER: Hex = '0x5a4d0000000000000000000000000000000000e5'

const [first, second, third] = accounts.map(({ address }) => address) as [Hex, Hex, Hex]

/** Somebody who wants to be taken for another, at an address that begins and ends as the first account's. */
export const POISONER: Hex = '0xf39fd6e5000000000000000000000000ffb92266'

export interface EnsName {
  name: string
  address: Hex
  /** The name that its address calls itself. Left out: none. */
  reverse?: string
  avatar?: string
}

const avatar = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'><circle cx='20' cy='20' r='20' fill='teal'/></svg>`

/** A label may be as long as one likes; this one is longer than any screen is wide. */
const LONG = `${'a-name-as-long-as-a-tapeworm-'.repeat(8)}end.eth`

export const names = {
  /** Leads there and back. */
  good: { name: 'maria.eth', address: second, reverse: 'maria.eth', avatar },
  /** As the good one, in letters that are drawn almost alike, and nothing is wrong with it but whose it is. */
  lookalike: { name: 'rnaria.eth', address: POISONER, reverse: 'rnaria.eth' },
  /** As the good one, with a Cyrillic `а` for its second letter: ENSIP-15 forbids it, and whoever hashes it as it is finds this. */
  mixed: { name: 'm\u0430ria.eth', address: '0x90f79bf6eb2c4f870365e785982e1f101e93b906', reverse: 'm\u0430ria.eth' },
  /** Leads to the third account, which does not call itself so. */
  oneWay: { name: 'borrowed.eth', address: third },
  long: { name: LONG, address: '0x15d34aaf54267db7d7c367839aaf71a00a2c6a65', reverse: LONG },
  /** The address that this one leads to calls itself by the good one's name, which leads elsewhere. */
  impostor: { name: 'impostor.eth', address: '0x9965507d1a55bcc2695c58ba16fb37d819b0a4dc', reverse: 'maria.eth' }
} as const satisfies Record<string, EnsName>

/** An account of the demo wallet without any name. */
export const NAMELESS: Hex = first

/** A name that is registered and has no resolver: nobody can say where it leads. */
export const UNRESOLVED = 'nowhere.eth'
