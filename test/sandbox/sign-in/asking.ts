/** How both servers that let people in read a request, and how they lie about it where a test wants that. */
import { accounts } from '../../doubles/demo-wallet/accounts'
import type { Answer } from '../party'
import type { Nodes } from './signatures'

/** An object, empty where the body is none. */
export const readJson = (body: Buffer): Record<string, unknown> => {
  try {
    const value = JSON.parse(body.toString('utf8')) as unknown
    return typeof value === 'object' && value ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** What stands behind `Bearer`. */
export const bearer = (header: string | string[] | undefined): string | undefined =>
  /^Bearer (\S+)$/i.exec(String(header))?.[1]

/** What judges messages takes a second to load, and most stories do without. */
export const createLoader = (nodes: Nodes) => {
  const load = async () => {
    const { createVerify, refusals } = await import('./verify')
    return { verify: createVerify(nodes), refusals }
  }
  let loaded: ReturnType<typeof load> | undefined
  return () => (loaded ??= load())
}

/** The same answer about somebody else: the account that the fault names, or one of the demo wallet's. */
export const anotherAccount = (answer: Answer, account: string | undefined): Answer => {
  const body = String(answer.body)
  const [asked] = /0x[\da-f]{40}(?![\da-f])/i.exec(body) ?? []
  const other = account ?? accounts.find(({ address }) => address.toLowerCase() !== asked?.toLowerCase())!.address
  return { ...answer, body: asked ? body.replaceAll(new RegExp(asked, 'gi'), other) : body }
}
