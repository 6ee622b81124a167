import '../../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { configure } from '../../../src/core/config/config'
import { platformsOf } from '../../../views/walletconnect/platforms'

const PHANTOM = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
const SOLFLARE = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'
const all = { mobile: 'fox://', desktop: 'fox://', web: 'https://fox.example' }
const fox = (links: object = all) => ({ id: 'fox', name: 'Fox', links })

const originalUserAgent = navigator.userAgent
const setUserAgent = (agent: string) =>
  Object.defineProperty(navigator, 'userAgent', { value: agent, configurable: true })
test.after.each(() => {
  setUserAgent(originalUserAgent)
})

test('any phone fits if no wallet is chosen', () => {
  assert.equal(platformsOf(undefined, false, true), ['phone'])
})

test('a wallet is offered by its links, this browser first', () => {
  assert.equal(platformsOf(fox(), true, true), ['browser', 'phone', 'web', 'desktop'])
  assert.equal(platformsOf(fox({ universal: 'https://fox.example' }), false, true), ['phone'])
  assert.equal(platformsOf(fox({}), false, true), [])
})

test('a phone has no desktop tab, and a wallet without a link may open the page in its own browser', () => {
  setUserAgent('Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)')
  assert.equal(platformsOf(fox(), false, true), ['phone', 'web'])
  assert.equal(platformsOf({ id: PHANTOM, name: 'Phantom' }, false, true), ['phone'])
  setUserAgent(originalUserAgent)
  assert.equal(platformsOf({ id: PHANTOM, name: 'Phantom' }, false, true), [])
})

test('a wallet’s own browser counts for the networks of the page', () => {
  setUserAgent('Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)')
  const solflare = { id: SOLFLARE, name: 'Solflare' }
  assert.equal(platformsOf(solflare, false, true), [])
  configure({ networks: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] })
  assert.equal(platformsOf(solflare, false, true), ['phone'])
  configure({ networks: undefined })
})

test('a page without a project reaches no remote wallet', () => {
  assert.equal(platformsOf(fox(), true, false), ['browser'])
  assert.equal(platformsOf(fox(), false, false), [])
  setUserAgent('Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)')
  assert.equal(
    platformsOf({ id: PHANTOM, name: 'Phantom' }, false, false),
    ['phone'],
    'but one with a browser of its own'
  )
})

test.run()
