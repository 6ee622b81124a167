import { test } from 'uvu'
import * as assert from 'uvu/assert'
import '../dom'
import { claimPage } from '../../src/core/meeting'
import { start } from '../../src/start'

const said: string[] = []
console.warn = text => { said.push(text) }

test('the first copy stays; one of the same page knows its own', () => {
  const loader = { version: '1.2.3' }
  assert.is(claimPage(loader), undefined)
  assert.is(claimPage(loader), undefined, 'the app, which the loader hands its own entry to')
  assert.is(claimPage({ version: '1.2.4' }), loader)
})

test('a copy from a package that comes after a loader does nothing, says so once, and gives a face that can be called', async () => {
  const nothing = {} as Parameters<typeof start>[1]
  const face = start({}, nothing, 'preact', () => assert.unreachable('it tells the page nothing'))
  start({}, nothing, 'preact', () => undefined)
  assert.equal(said, ['Billfold: version 1.2.3 came first and stays, version 0.0.0 does nothing'])
  assert.is(face.getIsConnectedState(), false)
  await face.ready()
})

test.run()
