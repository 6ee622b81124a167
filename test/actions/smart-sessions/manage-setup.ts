/** A page that is connected as Alice, a co-signer, and a permission request. */
import '../activity/without-senders'
import { connect } from '../../../src/actions/session/connect'
import { watchSessions } from '../../../src/actions/smart-sessions/manage'
import { configure } from '../../../src/core/config/config'
import { isError } from '../../../src/core/platform/errors'
import { loadSignInMessages } from '../../../src/core/i18n/lazy-messages'
import { setMessages } from '../../../src/core/i18n/messages'
import initial from '../../../i18n/en/initial'
import account from '../../../i18n/en/account'
import type { SmartSession } from '../../../src/core/sign-in/smart-sessions'
import { cosigner } from '../../doubles/cosigner'
import { ALICE, BOB } from '../../doubles/scripted-provider'
import { servers } from '../../doubles/servers'
import { FOX, fox, pageWith, until } from '../setup'

export const { start, closeAll } = servers(cosigner)

export const SIGNATURE = '0xabcd'
export const ownKey = { type: 'secp256k1', publicKey: '0x03bb' }
const permission = { type: 'contract-call', data: { address: BOB, abi: [], functions: [{ functionName: 'buy' }] } }
export const EXPIRY = 4_000_000_000
export const request = (part: object = {}) => ({
  chainId: '0x1',
  expiry: EXPIRY,
  signer: { type: 'keys' as const, data: { keys: [ownKey] } },
  permissions: [permission],
  policies: [],
  ...part
})
export const grant = (part: object = {}) => ({
  context: '0xc0ffee',
  expiry: EXPIRY - 1,
  permissions: [permission],
  ...part
})

export const connectPage = async (script: Record<string, unknown> = {}, ...sessions: object[]) => {
  const server = await start(...sessions)
  const wallet = fox({ wallet_grantPermissions: grant(), wallet_revokePermissions: SIGNATURE, ...script })
  pageWith([wallet])
  setMessages('en', initial, account)
  await loadSignInMessages()
  configure({ projectId: 'abc', deferred: { chainDataUrl: server.url } })
  await connect(FOX)
  return {
    server,
    wallet,
    posted: (step = ALICE) =>
      server
        .requestsTo(step)
        .filter(({ method }) => method === 'POST')
        .map(({ body }) => JSON.parse(body) as Record<string, unknown>)
  }
}
export const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (e: unknown) => (isError(e) ? e.code : String(e))
  )
export const listSessions = async () => {
  let all: readonly SmartSession[] | undefined
  const unsubscribe = watchSessions(task => {
    all = task?.data
  })
  await until(() => !!all, 'a list')
  unsubscribe()
  return all!
}
