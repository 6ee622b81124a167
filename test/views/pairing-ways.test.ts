import '../dom'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { configure } from '../../src/core/config'
import { waysOf } from '../../views/pairing/ways'

const PHANTOM = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
const SOLFLARE = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'
const all = { mobile: 'fox://', desktop: 'fox://', web: 'https://fox.example' }
const fox = (links: object = all) => ({ id: 'fox', name: 'Fox', links })

const usual = navigator.userAgent
const on = (agent: string) => Object.defineProperty(navigator, 'userAgent', { value: agent, configurable: true })
test.after.each(() => {
  on(usual)
})

test('without a wallet any phone will do', () => {
  assert.equal(waysOf(undefined, false, true), ['phone'])
})

test('a wallet is offered by what it has, this browser first', () => {
  assert.equal(waysOf(fox(), true, true), ['browser', 'phone', 'web', 'desktop'])
  assert.equal(waysOf(fox({ universal: 'https://fox.example' }), false, true), ['phone'])
  assert.equal(waysOf(fox({}), false, true), [])
})

test('on a phone there is no desktop; a wallet without a link may open the page in its own browser', () => {
  on('Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)')
  assert.equal(waysOf(fox(), false, true), ['phone', 'web'])
  assert.equal(waysOf({ id: PHANTOM, name: 'Phantom' }, false, true), ['phone'])
  on(usual)
  assert.equal(waysOf({ id: PHANTOM, name: 'Phantom' }, false, true), [])
})

test('a wallet’s own browser counts for the networks that the site asks for', () => {
  on('Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)')
  const solflare = { id: SOLFLARE, name: 'Solflare' }
  assert.equal(waysOf(solflare, false, true), [])
  configure({ networks: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] })
  assert.equal(waysOf(solflare, false, true), ['phone'])
  configure({ networks: undefined })
})

test('a site without a project reaches no wallet elsewhere', () => {
  assert.equal(waysOf(fox(), true, false), ['browser'])
  assert.equal(waysOf(fox(), false, false), [])
  on('Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)')
  assert.equal(waysOf({ id: PHANTOM, name: 'Phantom' }, false, false), ['phone'], 'but one with a browser of its own')
})

test.run()
