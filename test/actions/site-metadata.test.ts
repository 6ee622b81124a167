/** The page address that the wallet and the relay receive omits the query and the fragment, which may hold a token. */
import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { siteMetadata } from '../../src/actions/pairing-settings'
import { configure } from '../../src/core/config'
import { freshPage } from '../core/fresh'

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

test('an address that the host page has copied from its own loses query and fragment', () => {
  configure({ metadata: { name: 'Shop', url: location.href } } as Parameters<typeof configure>[0])
  assert.is(siteMetadata().url, `${location.origin}/shop`)
})

test('without an address of its own it is the origin', () => {
  configure({ metadata: undefined } as Parameters<typeof configure>[0])
  assert.is(siteMetadata().url, location.origin)
})

test('an icon that leads to the page itself is none, and another keeps its version', () => {
  addIcon('?code=secret-1')
  assert.equal(siteMetadata().icons, [])
  for (const link of document.querySelectorAll('link')) link.remove()
  addIcon('/icon.png?v=2#secret-2')
  assert.equal(siteMetadata().icons, [`${location.origin}/icon.png?v=2`])
})

test.run()
