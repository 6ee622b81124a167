/**
 * Requests from a wallet, before the library's engine handles them. Seen in 2.21.8,
 * `packages/sign-client/src/controllers/engine.ts` of https://github.com/WalletConnect/walletconnect-monorepo
 */
import type { Client } from './library'

interface Request {
  topic: string
  payload: { id: number; method: string; params: object }
}
type Check = (params: object) => Promise<void>

/** Members that TypeScript alone declares private. They are fields of the instance, which call each other there. */
interface EngineInternals {
  processRequest(request: Request): Promise<void>
  onRelayEventResponse(response: object): Promise<void>
  sendError(response: { id: number; topic: string; error: unknown }): Promise<void>
  isValidUpdate: Check
  isValidExtend: Check
  isValidPing: Check
  isValidDisconnect: Check
  isValidEmit: Check
}
interface PairingInternals {
  isValidPing: Check
  isValidDisconnect: Check
}

/** Requests that only a wallet answers. The library would store them, and log to the host page's console. */
const FOR_WALLETS = ['wc_sessionPropose', 'wc_sessionRequest', 'wc_sessionAuthenticate']

/** The check of each request. */
const checks = {
  wc_sessionUpdate: 'isValidUpdate',
  wc_sessionExtend: 'isValidExtend',
  wc_sessionPing: 'isValidPing',
  wc_sessionDelete: 'isValidDisconnect'
} as const
const checkOf = (method: string) => (Object.hasOwn(checks, method) ? checks[method as keyof typeof checks] : undefined)

const ignore = () => undefined

/** Makes a check whose failure is not reported to the host page when the caller does not await it. */
const withHandledRejection =
  (check: Check): Check =>
  params => {
    const checked = check(params)
    checked.catch(ignore)
    return checked
  }

/**
 * Makes the engine reject invalid requests. It calls its checks without awaiting them: they rejected nothing, and a
 * request on a dead topic caused an unhandled rejection.
 * Events are the exception. Wallets report networks that they have not agreed to, and those reports are received.
 */
export const guardRequests = (client: Client): void => {
  const engine = client.engine as unknown as EngineInternals
  const pairing = client.core.pairing as unknown as PairingInternals
  for (const name of [...Object.values(checks), 'isValidEmit'] as const)
    engine[name] = withHandledRejection(engine[name])
  pairing.isValidPing = withHandledRejection(pairing.isValidPing)
  pairing.isValidDisconnect = withHandledRejection(pairing.isValidDisconnect)

  const process = engine.processRequest
  engine.processRequest = async request => {
    const { topic, payload } = request
    const { id, method, params } = payload
    if (FOR_WALLETS.includes(method)) return
    const check = checkOf(method)
    try {
      if (check) await engine[check]({ ...params, topic })
    } catch (error) {
      // fails without the session's key
      return engine.sendError({ id, topic, error }).catch(ignore)
    }
    return process(request)
  }

  // A response that nothing waits for any more is an error to the engine, which then keeps it stored.
  const respond = engine.onRelayEventResponse
  engine.onRelayEventResponse = response => respond(response).catch(ignore)
}
