import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { getLoadedChunk } from '../../../src/core/platform/chunks'
import { act, showSection, startLogin, unmountAll, until } from '../login-setup'

test.after.each(unmountAll)

test('a pointer over a button loads its code, so that a press starts the login within the press', async () => {
  const { socialCalls } = await startLogin()
  const { find, press } = await showSection({ above: ['social'], socials: ['google', 'x', 'discord'] })
  assert.is(getLoadedChunk('action', 'socialLogin'), undefined)
  await act(async () => find('login-x')!.dispatchEvent(new Event('pointerover', { bubbles: true })))
  await until(() => getLoadedChunk('action', 'socialLogin'))
  find('login-x')!.click()
  assert.equal(socialCalls, ['x'])
  await press('login-google')
  assert.equal(socialCalls, ['x', 'google'])
})

test.run()
