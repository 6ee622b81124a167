/** A stored session when the chunk that restores it fails to load at first. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../dom'
import { chunks } from '../../src/chunks'
import { $failure } from '../../src/core/failures'
import { registerChunks } from '../../src/core/registry'
import { $address, $status, reloadKept } from '../../src/core/session'
import { makeDoor } from '../../src/door'
import { ALICE } from '../doubles/scripted-provider'

/** The chunk that fails to load. */
let down = 'restore'
const unless =
  <T>(name: string, load: () => Promise<T>) =>
  async () => {
    if (down === name) throw new Error('down')
    return load()
  }
registerChunks({
  ...chunks,
  action: { ...chunks.action, restore: unless('restore', chunks.action.restore) },
  connector: { ...chunks.connector, eip155: unless('injected', chunks.connector.eip155) }
})
const { revive } = await import('../../src/actions/revive')
const { FOX, fox, keep, kept, pageWith } = await import('./page')

test('with nothing kept nothing is loaded', async () => {
  pageWith([fox()])
  await revive()
  assert.is($status.get(), 'disconnected')
  assert.is($failure.get(), undefined)
})

test('what does not come is told, and the session stays kept; the next opening tries again', async () => {
  pageWith([fox()])
  keep(FOX, ALICE)
  reloadKept()
  const coming = revive()
  assert.is($status.get(), 'connecting', 'on load, where somebody was connected')
  await coming
  assert.is($status.get(), 'disconnected')
  assert.is($failure.get()?.code, 'chunk-failed')
  assert.is(kept()?.connections.eip155?.walletId, FOX)
  down = 'injected'
  await makeDoor(Promise.resolve()).open()
  assert.is($address.get(), undefined)
  assert.is(kept()?.connections.eip155?.walletId, FOX, 'nor does the connector end it')
  down = ''
  await makeDoor(Promise.resolve()).open()
  assert.is($address.get(), ALICE)
})

test.run()
