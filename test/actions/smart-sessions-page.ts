/** A page that is connected as Alice, a co-signer, and a permission request. */
import './without-senders'
import { connect } from '../../src/actions/connect'
import { watchSessions } from '../../src/actions/smart-sessions'
import { configure } from '../../src/core/config'
import { isError } from '../../src/core/errors'
import { loadSiteWords } from '../../src/core/late-words'
import { setWords } from '../../src/core/words'
import first from '../../i18n/en/first'
import more from '../../i18n/en/more'
import type { SmartSession } from '../../src/core/smart-sessions'
import { cosigner } from '../doubles/cosigner'
import { ALICE, BOB } from '../doubles/scripted-provider'
import { servers } from '../doubles/servers'
import { FOX, fox, pageWith, until } from './page'

export const { start, closeAll } = servers(cosigner)

export const SIGNATURE = '0xabcd'
export const own = { type: 'secp256k1', publicKey: '0x03bb' }
const permission = { type: 'contract-call', data: { address: BOB, abi: [], functions: [{ functionName: 'buy' }] } }
export const EXPIRY = 4_000_000_000
export const request = (part: object = {}) => ({
  chainId: '0x1',
  expiry: EXPIRY,
  signer: { type: 'keys' as const, data: { keys: [own] } },
  permissions: [permission],
  policies: [],
  ...part
})
export const agreed = (part: object = {}) => ({
  context: '0xc0ffee',
  expiry: EXPIRY - 1,
  permissions: [permission],
  ...part
})

export const come = async (script: Record<string, unknown> = {}, ...sessions: object[]) => {
  const server = await start(...sessions)
  const wallet = fox({ wallet_grantPermissions: agreed(), wallet_revokePermissions: SIGNATURE, ...script })
  pageWith([wallet])
  setWords('en', first, more)
  await loadSiteWords()
  configure({ projectId: 'abc', later: { chainDataUrl: server.url } })
  await connect(FOX)
  return {
    server,
    wallet,
    posted: (step = ALICE) =>
      server
        .asked(step)
        .filter(({ method }) => method === 'POST')
        .map(({ body }) => JSON.parse(body) as Record<string, unknown>)
  }
}
export const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (e: unknown) => (isError(e) ? e.code : String(e))
  )
export const listed = async () => {
  let all: readonly SmartSession[] | undefined
  const stop = watchSessions(task => {
    all = task?.data
  })
  await until(() => !!all, 'a list')
  stop()
  return all!
}
