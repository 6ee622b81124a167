/**
 * Names that are registered with the service itself. It keeps them in memory, and checks registrations as the real
 * service does. Specification, services 2.2 (rows 12 to 15) and 2.4.
 */
import { createPublicClient, http, isAddress, isHex, type Hex } from 'viem'
import { accounts } from '../../doubles/demo-wallet/accounts'
import type { ChainNode } from '../chain-nodes'
import type { Answer, Incoming } from '../server'
import { failed, failure, json } from './answers'

export interface Profile {
  name: string
  registered_at: string
  updated_at: string | null
  attributes: Record<string, unknown>
  /** By ENSIP-11 coin type. */
  addresses: Record<number, { address: string; created_at: string }>
}

/** What a story does to the service. */
export interface NameControls {
  /** Registers a name for an address, as another user does. */
  put(name: string, address: string): Profile
  /** Has the service claim a name for an address, whatever the name resolves to. */
  claim(address: string, name: string): void
  /** Returns the profile of a name. */
  profile(name: string): Profile | undefined
  /** Sets the service's clock, and whether pages may read it. Default: the machine's clock, which they may not read. */
  setClock(clock: { aheadMs?: number; isReadable?: boolean }): void
}

export interface NamesService extends NameControls {
  lookUp(incoming: Incoming, name: string): Answer
  reverse(incoming: Incoming, address: string): Answer
  suggest(label: string): Answer
  register(incoming: Incoming): Promise<Answer>
  clear(): void
}

const ZONE = 'reown.id'
/** Seconds that a message's time may differ from the service's clock. */
const TOLERANCE = 10
const ETHEREUM = 60
const MAX_SUGGESTIONS = 5

const coinTypeOf = (chainId: number) => (0x80000000 | chainId) >>> 0

const createProfile = (name: string, address: string, coinTypes: readonly number[] = []): Profile => {
  const created_at = new Date().toISOString()
  const addresses = Object.fromEntries([ETHEREUM, ...coinTypes].map(type => [type, { address, created_at }]))
  return { name, registered_at: created_at, updated_at: null, attributes: {}, addresses }
}

const initial = () => createProfile(`sandbox.${ZONE}`, accounts[1]!.address)

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const parse = (text: string): Record<string, unknown> | undefined => {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return undefined
  }
}

export const createNamesService = (nodes: readonly Pick<ChainNode, 'chainId' | 'url'>[]): NamesService => {
  const clients = nodes.map(({ chainId, url }) => ({
    coinType: coinTypeOf(chainId),
    client: createPublicClient({ transport: http(url) })
  }))
  const profiles = new Map([[initial().name, initial()]])
  const claims = new Map<string, string>()
  let clock = { aheadMs: 0, isReadable: false }

  const nowMs = () => Date.now() + clock.aheadMs
  const respond = (status: number, value: unknown) =>
    json(
      status,
      value,
      clock.isReadable ? { date: new Date(nowMs()).toUTCString(), 'access-control-expose-headers': 'date' } : {}
    )
  const answer = (found: readonly Profile[], { url: { searchParams } }: Incoming): Answer => {
    if (searchParams.get('apiVersion') === '2') return respond(200, found)
    return found[0] ? respond(200, found[0]) : failed(404)
  }

  /** Returns what is wrong with a message, without its signature. */
  const refusalOf = ({ name, attributes, timestamp }: Record<string, unknown>): Answer | undefined => {
    if (typeof name !== 'string' || !/^[a-z\d-]+\.[a-z\d-]+\.[a-z\d-]+$/.test(name) || name.length > 64)
      return failure(400, 'name', 'Invalid name format')
    if (!name.endsWith(`.${ZONE}`)) return failure(400, 'name', 'Name is not in the allowed zones')
    if (Object.keys(Object(attributes)).some(key => key !== 'bio'))
      return failure(400, 'attributes', 'Unsupported attribute')
    if (typeof timestamp !== 'number' || Math.abs(nowMs() / 1000 - timestamp) > TOLERANCE + 1)
      return failure(400, 'timestamp', 'Timestamp is too old or in the future')
    return profiles.has(name) ? failure(400, 'name', 'Name is already registered') : undefined
  }

  const register = async ({ body }: Incoming): Promise<Answer> => {
    const { coin_type: coinType, address, message, signature } = parse(body.toString('utf8')) ?? {}
    const payload = typeof message === 'string' ? parse(message) : undefined
    if (!payload) return failure(422, 'message', 'Message is not JSON')
    const client = clients.find(each => each.coinType === coinType)?.client
    if (!client) return failure(400, 'coin_type', 'Coin type is not supported')
    if (typeof address !== 'string' || !isAddress(address, { strict: false }))
      return failure(400, 'address', 'Address is not valid')
    const refusal = refusalOf(payload)
    if (refusal) return refusal
    // a key signs, and so does a contract account, deployed (ERC-1271) or not yet (ERC-6492)
    const isSigned =
      isHex(signature) &&
      (await client.verifyMessage({ address: address as Hex, message: message as string, signature }))
    if (!isSigned) return failure(401, 'signature', 'Signature is not valid')
    const profile = createProfile(payload['name'] as string, address, [coinType as number])
    profiles.set(profile.name, profile)
    return respond(200, profile)
  }

  return {
    put: (name, address) => {
      const profile = createProfile(name, address)
      profiles.set(name, profile)
      return profile
    },
    claim: (address, name) => {
      claims.set(address.toLowerCase(), name)
    },
    profile: name => profiles.get(name),
    setClock: part => {
      clock = { ...clock, ...part }
    },
    lookUp: (incoming, name) =>
      answer(
        [...profiles.values()].filter(profile => profile.name === name),
        incoming
      ),
    reverse: (incoming, address) => {
      const claimed = claims.get(address.toLowerCase())
      const own = [...profiles.values()].filter(({ addresses }) => isSame(addresses[ETHEREUM]!.address, address))
      return answer(claimed ? [createProfile(claimed, address), ...own] : own, incoming)
    },
    suggest: text => {
      const label = text.split('.')[0]!
      if (label.length < 3) return failure(400, 'name', 'Name is too short')
      const names = [label, ...['1', '2', '-x', 'dao', 'pay'].map(end => `${label}${end}`)].slice(0, MAX_SUGGESTIONS)
      return respond(200, {
        suggestions: names.map(each => `${each}.${ZONE}`).map(name => ({ name, registered: profiles.has(name) }))
      })
    },
    register,
    clear: () => {
      profiles.clear()
      profiles.set(initial().name, initial())
      claims.clear()
      clock = { aheadMs: 0, isReadable: false }
    }
  }
}
