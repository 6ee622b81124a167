/** A stored session of a remote wallet whose state cannot be read. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../../dom'
import { chunks } from '../../chunks'
import type { Connector } from '../../../src/core/session/connection'
import { $failure } from '../../../src/core/platform/report-error'
import { registerChunks } from '../../../src/core/platform/chunks'
import { $status, reloadStoredSession } from '../../../src/core/session/session'
import { ALICE } from '../../doubles/scripted-provider'
import { settle } from '../../doubles/fake-clock'
import { relayFailed } from '../../doubles/scripted-pairing'

let tries = 0
const restore = () => {
  tries += 1
  return Promise.reject(relayFailed())
}
const unreachable = { restore, release: () => undefined } as unknown as Connector
registerChunks({
  ...chunks,
  action: {
    ...chunks.action,
    directory: async () => ({
      default: { ...(await chunks.action.directory()).action.directory, restorePairing: async () => unreachable }
    })
  }
})
const { reconnect } = await import('../../../src/actions/session/reconnect')
const { storeSession, storedSession, pageWith } = await import('../setup')

test('an unreachable relay or an invalid relay address keeps the stored session for the next page', async () => {
  pageWith()
  storeSession('owl', ALICE, 'eip155:1', 'walletconnect')
  reloadStoredSession()
  await reconnect()
  assert.is($status.get(), 'disconnected')
  assert.is($failure.get()?.code, 'relay-failed')
  assert.is(storedSession()?.connections.eip155?.walletId, 'owl')
})

test('once the browser is back online, an unreachable relay is tried again', async () => {
  pageWith()
  storeSession('owl', ALICE, 'eip155:1', 'walletconnect')
  reloadStoredSession()
  tries = 0
  await reconnect()
  dispatchEvent(new Event('online'))
  await settle()
  assert.is(tries, 2)
})

test.run()
