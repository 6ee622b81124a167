/** ENS names of the sandbox's Ethereum (8453 has none). Each is valid or invalid in its own way. */
import type { Hex } from 'viem'
import { accounts } from '../../doubles/demo-wallet/accounts'

/** Address of the registry on Ethereum. https://docs.ens.domains/registry/ens */
export const ENS_REGISTRY: Hex = '0x00000000000c2e074ec69a0dfb2997ba6c7d2e1e'
/** The resolver of all names here. Chosen: recognizable as the sandbox's own. */
export const ENS_RESOLVER: Hex = '0x5a4d0000000000000000000000000000000000e5'

/** Resolver of names whose records a gateway has. */
export const OFFCHAIN_RESOLVER: Hex = '0x5a4d0000000000000000000000000000000000e6'
/** Address of the Universal Resolver on Ethereum. https://docs.ens.domains/learn/deployments */
export const UNIVERSAL_RESOLVER: Hex = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

const [first, second, third] = accounts.map(({ address }) => address) as [Hex, Hex, Hex]

/** A poisoner, whose address begins and ends like the first account's. */
export const POISONER: Hex = '0xf39fd6e5000000000000000000000000ffb92266'

export interface EnsName {
  name: string
  address: Hex
  /** The reverse record of the address. Left out: none. */
  reverse?: string
  avatar?: string
}

const avatar =
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'>` +
  `<circle cx='20' cy='20' r='20' fill='teal'/></svg>`

/** A label has no length limit; this one is longer than any screen is wide. */
const LONG = `${'a-name-as-long-as-a-tapeworm-'.repeat(8)}end.eth`

export const names = {
  /** Resolves in both directions. */
  good: { name: 'maria.eth', address: second, reverse: 'maria.eth', avatar },
  /** A look-alike of `good`, in similar letters. It is valid, but belongs to someone else. */
  lookalike: { name: 'rnaria.eth', address: POISONER, reverse: 'rnaria.eth' },
  /**
   * Like `good`, with a Cyrillic `а` for its second letter. ENSIP-15 forbids it, but its unnormalized hash
   * resolves to this address.
   */
  mixed: { name: 'm\u0430ria.eth', address: '0x90f79bf6eb2c4f870365e785982e1f101e93b906', reverse: 'm\u0430ria.eth' },
  /** Resolves to the third account, whose reverse record does not name it. */
  oneWay: { name: 'borrowed.eth', address: third },
  long: { name: LONG, address: '0x15d34aaf54267db7d7c367839aaf71a00a2c6a65', reverse: LONG },
  /** Resolves to an address whose reverse record is the name of `good`. That name resolves to another address. */
  impostor: { name: 'impostor.eth', address: '0x9965507d1a55bcc2695c58ba16fb37d819b0a4dc', reverse: 'maria.eth' }
} as const satisfies Record<string, EnsName>

/** An account of the demo wallet without any name. */
export const NAMELESS: Hex = first

/** A registered name without a resolver, so that it resolves to nothing. */
export const UNRESOLVED = 'nowhere.eth'
