/**
 * Temporary permissions that accounts granted to host pages (smart sessions). They are stored in memory, where tests
 * put them. Specification, services 2.7.
 */
import type { Answer, Incoming } from '../server'
import { failure, json } from './answers'

export interface SmartSession {
  project: { id: string; name: string; url: string; iconUrl: string }
  /** Its id (permission context identifier). */
  pci: string
  /** Seconds since 1970, like the field below. */
  expiry: number
  createdAt: number
  permissions: readonly unknown[]
  policies: readonly unknown[]
  context: string | null
  /** Null while it is valid. A revoked session stays in the list. */
  revokedAt: number | null
}

export interface SmartSessions {
  /**
   * Grants a session of an account, by its CAIP-10 id. Parts that are left out are invented. Returns the whole session.
   */
  grant(account: string, part?: Partial<SmartSession>): SmartSession
  /** Removes all permissions. */
  clear(): void
  list(account: string): Answer
  /** Stores a request, and returns the key that signs for it. */
  create(incoming: Incoming): Answer
  /** Makes a created session valid, once the wallet has agreed to it. */
  activate(account: string, incoming: Incoming): Answer
  revoke(address: string, incoming: Incoming): Answer
}

const nowSeconds = () => Math.floor(Date.now() / 1000)

/** Seconds. Chosen: a day, as host pages request. */
const DAY = 86_400

/** The co-signer's key. Secure frames compute its address, so that it must be a point of secp256k1. */
const CO_SIGNER = '0x020d0ae424bc8addc3c4f3969c4b868ecf49c63e715eb74b5aea6aeaec94d90e61'

/** Invents a session. Each is distinct, and clearly not real. */
const generatedSession = (number: number): SmartSession => ({
  project: { id: `project-${number}`, name: `Shop ${number}`, url: `https://shop-${number}.example`, iconUrl: '' },
  pci: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  expiry: nowSeconds() + DAY,
  createdAt: nowSeconds(),
  permissions: [
    {
      type: 'native-token-recurring-allowance',
      data: { allowance: '0x2386f26fc10000', start: nowSeconds(), period: DAY }
    }
  ],
  policies: [],
  context: `0x${number.toString(16).padStart(64, '0')}`,
  revokedAt: null
})

const isRevocation = (value: unknown): value is { pci: string; signature: string } => {
  const { pci, signature } = (value ?? {}) as { pci?: unknown; signature?: unknown }
  // The signed content is between the wallet and the service; here any signature is enough.
  return typeof pci === 'string' && typeof signature === 'string' && /^0x([\da-f]{2})+$/i.test(signature)
}

const isRequest = (
  value: unknown
): value is { expiry: number; permissions: readonly unknown[]; signer: { data: { keys: readonly unknown[] } } } => {
  const { expiry, permissions, signer } = (value ?? {}) as {
    expiry?: unknown
    permissions?: unknown
    signer?: { data?: { keys?: unknown } }
  }
  return (
    typeof expiry === 'number' &&
    expiry > nowSeconds() &&
    Array.isArray(permissions) &&
    Array.isArray(signer?.data?.keys)
  )
}

const parseJson = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

export const createSmartSessions = (): SmartSessions => {
  const byAccount = new Map<string, SmartSession[]>()
  const pending = new Set<string>()
  let count = 0
  let created = 0
  return {
    grant(account, part = {}) {
      const key = account.toLowerCase()
      const session = { ...generatedSession(++count), ...part }
      byAccount.set(key, [...(byAccount.get(key) ?? []), session])
      return session
    },
    clear() {
      byAccount.clear()
      pending.clear()
      count = created = 0
    },
    list(account) {
      if (!/^eip155:\d+:0x[\da-f]{40}$/i.test(account))
        return failure(400, 'address', 'Address is not a CAIP-10 one of EVM')
      return json(200, { pcis: byAccount.get(account.toLowerCase()) ?? [] })
    },
    create({ body, url: { searchParams } }) {
      if (searchParams.get('v') !== '2') return failure(400, 'v', 'Only version 2 is known')
      if (!isRequest(parseJson(body))) return failure(422, 'body', 'Body is { expiry, signer, permissions, policies }')
      const pci = `10000000-0000-4000-8000-${String(++created).padStart(12, '0')}`
      pending.add(pci)
      return json(200, { pci, key: { type: 'secp256k1', publicKey: CO_SIGNER } })
    },
    activate(account, { body }) {
      const request = parseJson(body)
      if (!isRequest(request)) return failure(422, 'body', 'Body is the request with pci and context')
      const { pci, context, expiry, permissions, signer } = request as typeof request & {
        pci?: unknown
        context?: unknown
      }
      if (typeof pci !== 'string' || !pending.delete(pci)) return failure(404, 'pci', 'Permission is not known')
      if (typeof context !== 'string' || signer.data.keys.length < 2)
        return failure(422, 'context', 'The wallet has agreed to something else')
      this.grant(account, { pci, context, expiry, permissions })
      return json(200, {})
    },
    revoke(address, { body }) {
      const request = parseJson(body)
      if (!isRevocation(request)) return failure(422, 'body', 'Body is { pci, signature }')
      // Clients name the account with or without its chain.
      const owned = [...byAccount]
        .filter(([account]) => account.endsWith(address.toLowerCase().split(':').at(-1)!))
        .flatMap(([, sessions]) => sessions)
      const session = owned.find(({ pci }) => pci === request.pci)
      if (!session) return failure(404, 'pci', 'Permission is not known')
      if (session.revokedAt !== null) return failure(400, 'pci', 'Permission is revoked already')
      session.revokedAt = nowSeconds()
      return json(200, {})
    }
  }
}

/** Invalid permissions before a valid one. */
export const invalidSessions = {
  pcis: [
    null,
    7,
    {},
    { pci: 7, project: 'shop', expiry: 'tomorrow' },
    { ...generatedSession(1), project: null },
    { ...generatedSession(2), permissions: 'all', policies: null },
    {
      ...generatedSession(3),
      expiry: -1,
      project: { id: 'x', name: '<b>', url: 'javascript:alert(1)', iconUrl: 'javascript:alert(1)' }
    },
    generatedSession(4)
  ]
}
