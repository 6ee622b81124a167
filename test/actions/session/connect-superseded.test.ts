/** A click that a later one supersedes while the connector is still loading. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../../dom'
import { chunks } from '../../chunks'
import { registerChunks } from '../../../src/core/platform/chunks'
import { deferred, scriptedProvider } from '../../doubles/scripted-provider'

const loading = deferred<void>()
registerChunks({
  ...chunks,
  connector: { ...chunks.connector, eip155: () => loading.promise.then(chunks.connector.eip155) }
})
const { connect } = await import('../../../src/actions/session/connect')
const { FOX, HARE, fox, pageWith } = await import('../setup')

test('a wallet superseded before its connector has loaded receives no request', async () => {
  const slow = fox()
  const quick = scriptedProvider()
  pageWith([slow], [quick, HARE])
  const both = Promise.all([connect(FOX), connect(HARE.id)])
  loading.resolve()
  const [first, second] = await both
  assert.equal([first.error?.code, second.status, slow.calls.length], ['connect-replaced', 'success', 0])
})

test.run()
