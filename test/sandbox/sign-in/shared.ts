/** How both sign-in servers read a request, and how they answer falsely where a test wants that. */
import { accounts } from '../../doubles/demo-wallet/accounts'
import type { Answer } from '../server'
import type { Nodes } from './signatures'

/** Returns the body's object; an empty one if the body is not an object. */
export const readJson = (body: Buffer): Record<string, unknown> => {
  try {
    const value = JSON.parse(body.toString('utf8')) as unknown
    return typeof value === 'object' && value ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Returns the token behind `Bearer`. */
export const bearer = (header: string | string[] | undefined): string | undefined =>
  /^Bearer (\S+)$/i.exec(String(header))?.[1]

/** Loads the message verification on demand: it takes a second to load, and most stories do not need it. */
export const createLoader = (nodes: Nodes) => {
  const load = async () => {
    const { createVerify, refusals } = await import('./verify')
    return { verify: createVerify(nodes), refusals }
  }
  let loaded: ReturnType<typeof load> | undefined
  return () => (loaded ??= load())
}

/** Returns the same answer about another account: the one that the fault names, or one of the demo wallet's. */
export const anotherAccount = (answer: Answer, account: string | undefined): Answer => {
  const body = String(answer.body)
  const [found] = /0x[\da-f]{40}(?![\da-f])/i.exec(body) ?? []
  const other = account ?? accounts.find(({ address }) => address.toLowerCase() !== found?.toLowerCase())!.address
  return { ...answer, body: found ? body.replaceAll(new RegExp(found, 'gi'), other) : body }
}
