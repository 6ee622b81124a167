/** The page address that the wallet and the relay receive omits the query and the fragment, which may hold a token. */
import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { hostMetadata } from '../../../src/actions/pairing/host-metadata'
import { configure } from '../../../src/core/config/config'
import { freshPage } from '../../core/reset-stores'

test.before.each(() => {
  freshPage()
  window.history.replaceState(null, '', '/shop?code=secret-1#access_token=secret-2')
})
test.after(() => {
  window.history.replaceState(null, '', '/')
})
test.after.each(() => {
  for (const link of document.querySelectorAll('link')) link.remove()
})

const addIcon = (href: string) => {
  const link = document.createElement('link')
  link.rel = 'icon'
  link.setAttribute('href', href)
  document.head.append(link)
}

test('a metadata address copied from the page loses its query and fragment', () => {
  configure({ metadata: { name: 'Shop', url: location.href } } as Parameters<typeof configure>[0])
  assert.is(hostMetadata().url, `${location.origin}/shop`)
})

test('without a metadata address, the origin is used', () => {
  configure({ metadata: undefined } as Parameters<typeof configure>[0])
  assert.is(hostMetadata().url, location.origin)
})

test('an icon that points to the page itself is ignored, and another icon keeps its version query', () => {
  addIcon('?code=secret-1')
  assert.equal(hostMetadata().icons, [])
  for (const link of document.querySelectorAll('link')) link.remove()
  addIcon('/icon.png?v=2#secret-2')
  assert.equal(hostMetadata().icons, [`${location.origin}/icon.png?v=2`])
})

test.run()
