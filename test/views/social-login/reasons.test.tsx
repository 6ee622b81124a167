/** What the views of logins with a provider say about failures that are not the provider's. */
import { advance, it, showSocial, withStage } from './setup'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { navigate, showRoute } from '../setup'
import { setAboveLimit } from '../../../src/core/config/project'

withStage(test, () => setAboveLimit(false))

test('an invalid address for the window reads as an invalid answer, not as a lost connection', async () => {
  for (const uri of ['javascript:alert(1)', 'http://evil.example/']) {
    it.frame.silence('GET_SOCIAL_REDIRECT_URI')
    const { text, unmount } = await showSocial()
    it.frame.send('GET_SOCIAL_REDIRECT_URI_SUCCESS', it.frame.last('GET_SOCIAL_REDIRECT_URI')!.id, { uri })
    await advance(1_000)
    assert.match(text(), 'Something went wrong', uri)
    assert.match(text(), 'The login service gave an invalid answer. Try again in a moment.', uri)
    assert.is(it.windows.last().isClosed, true, uri)
    await unmount()
  }
})

test('above the limit of the project’s plan, a provider and Farcaster say so', async () => {
  setAboveLimit(true)
  const hint = 'Try again or reach out to the app team for help.'
  const { text, unmount } = await showSocial()
  assert.match(text(), 'The app isn’t responding as expected')
  assert.match(text(), hint)
  assert.is(it.windows.opened.length, 0)
  await unmount()
  navigate('Connect', 'ConnectingFarcaster')
  const farcaster = await showRoute()
  await advance(0)
  assert.match(farcaster.text(), hint)
  assert.is(farcaster.find('qr-code'), null)
  setAboveLimit(false)
  it.frame.silence('CONNECT_FARCASTER')
  await farcaster.press('retry')
  await advance(0)
  assert.ok(farcaster.find('qr-code'))
})

test.run()
