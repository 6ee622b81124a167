/** A stored session of a remote wallet whose state cannot be read. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../dom'
import { chunks } from '../../src/chunks'
import type { Connector } from '../../src/core/connection'
import { $failure } from '../../src/core/failures'
import { registerChunks } from '../../src/core/registry'
import { $status, reloadKept } from '../../src/core/session'
import { ALICE } from '../doubles/scripted-provider'
import { relayFailed } from '../doubles/scripted-pairing'

const unreachable = { restore: () => Promise.reject(relayFailed()), release: () => undefined } as unknown as Connector
registerChunks({
  ...chunks,
  action: {
    ...chunks.action,
    hosted: async () => ({ default: { ...(await chunks.action.hosted()).default, session: async () => unreachable } })
  }
})
const { reconnect } = await import('../../src/actions/reconnect')
const { keep, kept, pageWith } = await import('./page')

test('a relay that is not reached, or whose address is wrong, ends nothing: the next page looks again', async () => {
  pageWith()
  keep('owl', ALICE, 'eip155:1', 'walletconnect')
  reloadKept()
  await reconnect()
  assert.is($status.get(), 'disconnected')
  assert.is($failure.get()?.code, 'relay-failed')
  assert.is(kept()?.connections.eip155?.walletId, 'owl')
})

test.run()
