/** A button of the host page’s own code for a login: its result once the dialog has closed. */
import { loginStage, offerLater, type LoginStage } from '../actions/login/setup'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import initial from '../../i18n/en/initial'
import { act, mount, unmountAll } from './render'
import './source'

const react = await import('../../src/react/index')
const { setOfferedLogins } = await import('../../src/core/login/login')
const { $route, close } = await import('../../src/core/dialog/route')
const { setMessages } = await import('../../src/core/i18n/messages')

let it: LoginStage
test.before(async () => {
  // before the test's clock, on which nothing would be ready by itself
  await act(async () => {
    await react.createBillfold({ debug: false }).ready()
  })
  it = await loginStage()
  setMessages('en', initial)
})
test.after.each(async () => {
  close()
  await unmountAll()
  it.social.cancel()
  setOfferedLogins(undefined)
})
test.after(() => it.restore())

const advance = () => act(() => it.clock.advance(0))

/** Presses a button for a login, until its view shows. Returns what the hook has returned last. */
const pressFor = async (wallet: string, view: string) => {
  const seen: ReturnType<typeof react.useWalletButton>[] = []
  const Own = () => {
    seen.push(react.useWalletButton(wallet))
    return null
  }
  await mount(<Own />)
  await act(async () => {
    void seen.at(-1)!.connect()
  })
  // not within `act`, which draws nothing before its end
  await it.clock.passUntil(() => $route.get().name === view, 'the login starts')
  await advance()
  assert.is(seen.at(-1)!.status, 'pending')
  return { now: () => seen.at(-1)! }
}

test('a login by e-mail ends with modal-closed if the user closes the dialog', async () => {
  offerLater({ above: ['email'] })
  const { now } = await pressFor('email', 'EmailLogin')
  await act(async () => close())
  await advance()
  assert.equal([now().status, now().error?.code], ['error', 'modal-closed'])
})

test('a login with a provider ends with the failure that the user saw last', async () => {
  offerLater({ socials: ['google'] })
  const { now } = await pressFor('google', 'ConnectingSocial')
  it.windows.last().post({ resultUri: 'https://secure.walletconnect.org/social?error=access_denied' })
  await advance()
  await act(async () => close())
  await advance()
  assert.equal([now().status, now().error?.code], ['error', 'user-rejected'])
})

test.run()
