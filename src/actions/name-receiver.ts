import type { Namespace } from '../core/caip'
import { $draft, changeDraft, type Doubt, type Receiver } from '../core/draft'
import { isError } from '../core/errors'
import { tell } from '../core/failures'
import { lookAlikeOf } from '../core/look-alike'
import { networkOf } from '../core/networks'
import { addressOfLink } from '../core/payment-link'
import { load, type SenderName } from '../core/registry'
import { $sending } from '../core/sending'
import { $connections, $network } from '../core/session'
import { knownAddresses } from './known-addresses'
import { nameOf, resolveName } from './resolve-name'

/** Specification, section 9. */
const DEBOUNCE_MS = 500

/** What may be a name: something on either side of a point. */
const NAME = /^[^\s@:/]+\.[^\s@:/.]{2,}$/

/** Addresses without a key: zero on EVM, the system program on Solana. */
const NOBODY = /^(0x0{40}|1{32})$/

let timer: ReturnType<typeof setTimeout> | undefined, turn = 0

/** What a person is to think of before something is sent there. */
const doubtsOf = (address: string, namespace: Namespace, isOddName = false): readonly Doubt[] => {
  const own = $connections.get()[namespace]?.accounts ?? [], isSame = (other: string) => other.toLowerCase() === address.toLowerCase()
  const { token } = $draft.get()
  return [
    ...own.some(isSame) ? ['yourself' as const] : [],
    ...token !== undefined && isSame(token) ? ['contract' as const] : [],
    ...NOBODY.test(address) ? ['nobody' as const] : [],
    ...lookAlikeOf(address, knownAddresses(namespace)) ? ['look-alike' as const] : [],
    ...isOddName ? ['mixed-name' as const] : []
  ]
}

const find = async (text: string): Promise<Receiver> => {
  const network = $network.get()
  if (!network) return { text, state: 'wrong' }
  const { chainNamespace: namespace } = network, said = addressOfLink(text, network) ?? text
  // whoever leaves out what all of them begin with means the same
  const digits = namespace === 'eip155' && /^(?:0x)?([\da-f]{40})$/i.exec(said)?.[1], address = digits ? `0x${digits}` : said
  const sender = await load('sender', namespace as SenderName)
  if (await sender.isAddress(network, address)) return { text, state: 'good', address, doubts: doubtsOf(address, namespace) }
  if (namespace !== 'eip155' || !NAME.test(text)) return { text, state: digits ? 'misspelt' : 'wrong' }
  const found = await resolveName(text, network.id)
  return found ? { text, state: 'good', address: found.address, name: found.name, icon: found.avatar, doubts: doubtsOf(found.address, namespace, !!found.warning) } : { text, state: 'unknown' }
}

/** Finds out who is meant by what was typed (after a pause) or pasted (`isWhole`, at once); the newest counts. */
export const nameReceiver = (typed: string, isWhole: boolean): void => {
  const text = typed.trim(), mine = ++turn
  clearTimeout(timer)
  changeDraft({ receiver: text ? { text, state: 'looking' } : { text: '', state: 'empty' } })
  if (!text) return
  const look = async () => {
    const receiver = await find(text).catch((e: unknown): Receiver => {
      if (!isError(e)) throw e
      if (isError(e, 'chunk-failed')) tell(e)
      return { text, state: 'unreached' }
    })
    const isMine = () => mine === turn && $draft.get().receiver.text === text
    if (isMine()) changeDraft({ receiver })
    // what an address is called is good to know where the site has the chain of names, and nobody waits for it
    const { address, name } = receiver, known = address && !name && networkOf('eip155:1') && await nameOf(address).catch(() => undefined)
    // what a wallet is being asked for stays what it is
    if (known && isMine() && $sending.get().status !== 'pending') changeDraft({ receiver: { ...receiver, name: known.name, icon: known.avatar, doubts: doubtsOf(address, 'eip155', !!known.warning) } })
  }
  if (isWhole) void look()
  else timer = setTimeout(look, DEBOUNCE_MS)
}
