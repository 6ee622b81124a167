/** A click that a later one supersedes while the connector is still loading. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../dom'
import { chunks } from '../../src/chunks'
import { registerChunks } from '../../src/core/registry'
import { held, scriptedProvider } from '../doubles/scripted-provider'

const coming = held<void>()
registerChunks({
  ...chunks,
  connector: { ...chunks.connector, eip155: () => coming.promise.then(chunks.connector.eip155) }
})
const { connect } = await import('../../src/actions/connect')
const { FOX, HARE, fox, pageWith } = await import('./page')

test('a wallet that was replaced before it was asked is not asked', async () => {
  const slow = fox()
  const quick = scriptedProvider()
  pageWith([slow], [quick, HARE])
  const both = Promise.all([connect(FOX), connect(HARE.id)])
  coming.give()
  const [first, second] = await both
  assert.equal([first.error?.code, second.status, slow.calls.length], ['connect-replaced', 'success', 0])
})

test.run()
