/**
 * The gateway of names that are not stored on Ethereum (CCIP-Read). Its answers are signed, and the resolver on chain
 * verifies them. https://eips.ethereum.org/EIPS/eip-3668
 */
import { numberToHex, type Hex } from 'viem'
import { call, type ChainNode } from './chain-nodes'
import { OFFCHAIN_RESOLVER } from './contracts/index'
import { textAt } from './contracts/storage'
import { answerRequest, type AnswerFaults } from './names/answer'
import { openServer, openToAll, type Answer, type Incoming, type Server, type ServerOptions } from './server'

/** Faults that only this server has. `redirect`: leads to another site. `huge`: sends many megabytes. */
export type GatewayFault = 'redirect' | 'huge'

export interface NameGatewayServer extends Server {
  /** Tells the resolver where the gateway is. The chain forgets it with its reset. */
  announce(): Promise<void>
}

/** Bytes of a huge answer. Chosen: more than any record with its proofs has. */
const HUGE_BYTES = 8_000_000

const PATH = /^\/lookup\/(0x[\da-f]{40})\/(0x[\da-f]*)\.json$/

const json = (value: unknown): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/json', ...openToAll },
  body: JSON.stringify(value)
})
const refuse = (status: number, message: string): Answer => ({ ...json({ message }), status })

const answer = async ({ url }: Incoming, faults?: AnswerFaults): Promise<Answer> => {
  const [, sender, data] = PATH.exec(url.pathname) ?? []
  if (!sender || !data) return refuse(404, 'Not found')
  try {
    return json({ data: await answerRequest(sender as Hex, data as Hex, faults) })
  } catch (error) {
    return refuse(400, String(error))
  }
}

export const openNameGatewayServer = async ({
  node,
  otherSite,
  ...options
}: Pick<ServerOptions, 'port' | 'faults' | 'record'> & {
  node: ChainNode
  /** Address on another site, where the fault `redirect` leads. */
  otherSite: string
}): Promise<NameGatewayServer> => {
  const server = await openServer({
    ...options,
    server: 'name-gateway',
    respond: request => answer(request),
    invalidResponse: () => json({ data: 'this is no data' }),
    answerFault: async ({ kind }, request) => {
      switch (kind) {
        case 'tamper':
          return answer(request, { isForged: true })
        case 'stranger':
          return answer(request, { isStranger: true })
        case 'redirect':
          return {
            ...json({}),
            status: 302,
            headers: { ...openToAll, location: `${otherSite}${request.url.pathname}` }
          }
        case 'huge':
          return json({ data: `0x${'0'.repeat(HUGE_BYTES)}` })
        default:
          return undefined
      }
    }
  })
  const words = textAt(OFFCHAIN_RESOLVER, numberToHex(0, { size: 32 }), `${server.origin}/lookup/{sender}/{data}.json`)
  return {
    ...server,
    async announce() {
      for (const { address, slot, value } of words) await call(node.url, 'anvil_setStorageAt', [address, slot, value])
    }
  }
}
