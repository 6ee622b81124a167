/** The providers of social accounts at which the frame is registered as a client. */
import { providers, type Provider } from './oauth-provider'

/** A client of OAuth 2 with the code flow and PKCE. */
export interface ProviderClient {
  clientId: string
  /** Most providers require one of a server. */
  clientSecret?: string
  /** The page that the user opens. */
  authorizeUrl: string
  tokenUrl: string
  /** Returns the user as JSON: `sub` or `id`, and `name`, `login` or `username`. */
  userUrl: string
  /** What the user allows, separated by spaces. */
  scope?: string
}

export type ProviderClients = Readonly<Partial<Record<Provider, ProviderClient>>>

const required = ['clientId', 'authorizeUrl', 'tokenUrl', 'userUrl'] as const

const readClient = (name: string, value: unknown): ProviderClient => {
  const client = Object(value) as Record<string, unknown>
  for (const field of required)
    if (typeof client[field] !== 'string' || !client[field]) throw new Error(`${name}.${field} is missing`)
  for (const field of ['authorizeUrl', 'tokenUrl', 'userUrl'] as const)
    if (!URL.canParse(String(client[field]))) throw new Error(`${name}.${field} is no address`)
  for (const field of ['clientSecret', 'scope'] as const)
    if (client[field] !== undefined && typeof client[field] !== 'string') throw new Error(`${name}.${field} is no text`)
  return client as unknown as ProviderClient
}

/** Reads the clients by the names of the providers. Errors: an `Error` that names what is wrong. */
export const readProviderClients = (value: unknown): ProviderClients => {
  const entries = Object.entries(Object(value) as Record<string, unknown>)
  const unknown = entries.find(([name]) => !providers.some(provider => provider === name))
  if (unknown) throw new Error(`The provider ${unknown[0]} is unknown. There are ${providers.join(', ')}`)
  return Object.fromEntries(entries.map(([name, client]) => [name, readClient(name, client)]))
}

/** Returns what a provider says about the user; undefined if it is not enough to tell users apart. */
export const readProviderUser = (value: unknown): { sub: string; name: string } | undefined => {
  const { sub, id, name, login, username } = Object(value) as Record<string, unknown>
  const key = sub ?? id
  if ((typeof key !== 'string' || !key) && typeof key !== 'number') return undefined
  const named = [name, login, username].find(text => typeof text === 'string' && text !== '')
  return { sub: String(key), name: typeof named === 'string' ? named : String(key) }
}
