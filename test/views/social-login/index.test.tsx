/** The views of logins with a provider and by Farcaster. */
import { advance, it, showSocial, withStage } from './setup'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { act, fox, navigate, push, showRoute, unmountAll } from '../setup'
import { settle } from '../../doubles/fake-clock'
import { FRAME_ORIGIN } from '../../doubles/scripted-frame'
import { $history, $open, $route, back, close } from '../../../src/core/dialog/route'
import { setOfferedLogins } from '../../../src/core/login/login'
import type { Connector } from '../../../src/core/session/connection'
import { adoptConnection } from '../../../src/core/session/session'

const RESULT = `${FRAME_ORIGIN}/social?code=c0de&state=1`

withStage(test, () => setOfferedLogins(undefined))

/** An account is connected while a view shows. */
const connectAccount = async () => {
  const { provider } = fox()
  await act(async () =>
    adoptConnection({
      namespace: 'eip155',
      wallet: { id: 'embedded', name: 'Embedded wallet' },
      type: 'AUTH',
      embeddedWalletInfo: {
        user: { accounts: [] },
        authProvider: 'google',
        accountType: 'eoa',
        isSmartAccountDeployed: false
      },
      accounts: [`0x${'11'.repeat(20)}`],
      chainId: 'eip155:1',
      provider,
      connector: { release: () => undefined } as unknown as Connector
    })
  )
}
const routes = () => $history.get().map(({ name }) => name)

test('the list shows the offered providers in their order, and a press opens the window at once', async () => {
  setOfferedLogins({
    Above: () => undefined,
    Below: () => undefined,
    above: [],
    below: ['social'],
    socials: ['x', 'farcaster', 'github'],
    isCollapsed: false
  })
  navigate('Connect', 'ConnectSocials')
  const { container, find, press } = await showRoute()
  assert.equal(
    [...container.querySelectorAll('.row')].map(row => row.querySelector('bdi')!.textContent),
    ['X', 'Farcaster', 'GitHub']
  )
  await act(async () => {
    find('social-github')!.click()
    assert.is(it.windows.opened.length, 1, 'within the press')
  })
  assert.equal($route.get(), { name: 'ConnectingSocial', params: { provider: 'github' } })
  back()
  await press('social-farcaster')
  assert.equal(routes(), ['Connect', 'ConnectSocials', 'ConnectingFarcaster'])
})

test('the view tells what to do, offers to show the window, and closes the dialog after the login', async () => {
  const { find, text, popup, press } = await showSocial()
  assert.match(text(), 'Log in with GitHub')
  assert.match(text(), 'Connect in the provider window')
  await act(() => press('show-window'))
  assert.is(popup.focusCount, 1)
  it.frame.silence('CONNECT_SOCIAL')
  popup.post({ resultUri: RESULT })
  await advance(0)
  assert.match(text(), 'Retrieving user data')
  assert.is(find('show-window')!.getAttribute('aria-disabled'), 'true', 'the window has closed')
  it.frame.send('CONNECT_SOCIAL_SUCCESS', it.frame.last('CONNECT_SOCIAL')!.id, {
    address: `0x${'11'.repeat(20)}`,
    chainId: 1
  })
  await advance(0)
  assert.match(text(), 'Connected')
  assert.ok(find('done'))
  await advance(599)
  assert.ok($open.get())
  await advance(1)
  assert.not($open.get())
})

test('each way to end without an account is explained, and can be tried again within the press', async () => {
  const { find, text, press, popup } = await showSocial()
  const retry = async () => {
    const before = it.windows.opened.length
    await act(async () => {
      find('retry')!.click()
      assert.is(it.windows.opened.length, before + 1, 'within the press')
    })
    await advance(1_000)
    assert.match(text(), 'Connect in the provider window')
  }
  popup.close()
  await advance(1_000)
  assert.match(text(), 'The window seems to be closed')
  await retry()

  it.windows.last().post({ resultUri: `${FRAME_ORIGIN}/social?error=access_denied` })
  await advance(0)
  assert.match(text(), 'The login was declined')
  await retry()

  it.windows.last().post({ resultUri: `${FRAME_ORIGIN}/social?error=The+account+is+suspended` })
  await advance(0)
  assert.match(text(), 'The account is suspended')
  await retry()

  it.windows.last().post({ resultUri: RESULT }, 'https://evil.example')
  await advance(0)
  assert.match(text(), 'Untrusted Origin')
  await retry()

  it.frame.refuse('CONNECT_SOCIAL', 'The sign-in was not started here')
  it.windows.last().post({ resultUri: RESULT })
  await advance(0)
  await advance(0)
  assert.match(text(), 'Something went wrong')
  assert.match(text(), 'The sign-in was not started here')

  it.windows.block()
  await press('retry')
  await advance(0)
  assert.match(text(), 'The browser blocked the window')
  it.windows.allow()
  it.frame.silence('GET_SOCIAL_REDIRECT_URI')
  await press('retry')
  await advance(45_000)
  assert.match(text(), 'Social login timed out. Please try again.')
})

test('a button keeps its element, and with it the focus, from a failure to the next try', async () => {
  const { find, popup } = await showSocial()
  popup.close()
  await advance(1_000)
  const button = find('retry')!
  await act(async () => button.click())
  assert.is(find('show-window'), button)
})

test('leaving the view closes the window and ends the login', async () => {
  const { popup } = await showSocial()
  await act(async () => back())
  await unmountAll()
  await settle()
  assert.equal([it.status(), popup.isClosed], ['closed', true])
})

test('closing the dialog ends the login, unless it is opened again while it fades out', async () => {
  const { popup } = await showSocial()
  await act(async () => close())
  assert.not(popup.isClosed)
  await it.clock.advance(500)
  it.social.start('github')
  await unmountAll()
  await settle()
  assert.equal([it.status(), it.windows.last().isClosed], ['waiting', false])
})

test('a sign-in that replaces the view once the account is there does not end the login', async () => {
  const { popup } = await showSocial()
  it.frame.silence('CONNECT_SOCIAL')
  popup.post({ resultUri: RESULT })
  await advance(0)
  await connectAccount()
  await act(async () => push('SIWXSignMessage'))
  await unmountAll()
  await settle()
  assert.equal([it.status(), it.frame.last('RELOAD')], ['loading', undefined])
})

const showFarcaster = async () => {
  navigate('Connect')
  push('ConnectingFarcaster')
  const page = await showRoute()
  await advance(0)
  return page
}
const url = 'https://farcaster.example/ask'

test('Farcaster shows a code, and closes the dialog after the approval', async () => {
  it.frame.silence('CONNECT_FARCASTER')
  const { container, find, text } = await showFarcaster()
  assert.is(find('qr-code')!.dataset['uri'], url)
  assert.ok(container.querySelector('svg[aria-label^="Code for Farcaster"]'))
  assert.is(it.events.eventsOf('SOCIAL_LOGIN_STARTED').length, 1, 'once, also in strict mode')
  it.frame.silence('GET_USER')
  it.frame.send('CONNECT_FARCASTER_SUCCESS', it.frame.last('CONNECT_FARCASTER')!.id, { userName: 'ada' })
  await advance(0)
  assert.match(text(), 'Loading user data')
  it.frame.send('GET_USER_SUCCESS', it.frame.last('GET_USER')!.id, { address: `0x${'11'.repeat(20)}`, chainId: 1 })
  await advance(0)
  assert.match(text(), 'Connected')
  await advance(600)
  assert.not($open.get())
})

test('on a phone, Farcaster opens by a link', async () => {
  it.frame.silence('CONNECT_FARCASTER')
  const agent = navigator.userAgent
  const setUserAgent = (value: string) => Object.defineProperty(navigator, 'userAgent', { value, configurable: true })
  setUserAgent('Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)')
  const { find, text } = await showFarcaster()
  const link = find('open-farcaster') as HTMLAnchorElement
  setUserAgent(agent)
  assert.equal([link.href, link.target], [url, '_blank'])
  assert.match(text(), 'Continue in Farcaster')
})

test('a failure of Farcaster can be tried again, and leaving resets the frame', async () => {
  it.frame.refuse('GET_FARCASTER_URI', 'Farcaster does not answer')
  const { find, text, press } = await showFarcaster()
  await advance(0)
  assert.match(text(), 'Farcaster does not answer')
  it.frame.answer('GET_FARCASTER_URI', { url })
  it.frame.silence('CONNECT_FARCASTER')
  await act(() => press('retry'))
  await advance(0)
  assert.ok(find('copy-link'))
  await act(async () => back())
  await unmountAll()
  await it.clock.advance(100)
  assert.ok(it.frame.last('RELOAD'))
})

test.run()
