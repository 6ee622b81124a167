/** A host page that names a login in place of a wallet. */
import { loginStage, offerLater, type LoginStage } from '../../actions/login/setup'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { act, navigate, push, showRoute, unmountAll } from '../setup'
import { $history, $route, back, close } from '../../../src/core/dialog/route'
import { setOfferedLogins } from '../../../src/core/login/login'
import { $namedLoginError } from '../../../src/core/login/named-login'
import { getLoadedChunk, loadChunk } from '../../../src/core/platform/chunks'
import { $failure } from '../../../src/core/platform/report-error'
import { FRAME_ORIGIN } from '../../doubles/scripted-frame'

let it: LoginStage
test.before.each(async () => {
  it = await loginStage()
})
test.after.each(async () => {
  close()
  await unmountAll()
  it.social.cancel()
  await it.clock.advance(1_000)
  it.restore()
})

const ALL = {
  above: ['email' as const],
  below: ['social' as const],
  socials: ['google' as const, 'farcaster' as const]
}
const open = async (name: string) => {
  navigate('Connect')
  push('FindWallet', { name })
  const page = await showRoute()
  await act(() => it.clock.advance(0))
  return page
}
const routes = () => $history.get().map(({ name }) => name)

test('the search prepares what a provider’s login needs, so that it can start at once', async () => {
  navigate('Connect')
  push('FindWallet', { name: 'google' })
  assert.is(getLoadedChunk('action', 'socialLogin'), undefined)
  await ((await loadChunk('view', 'FindWallet')) as unknown as { prepare: () => Promise<unknown> }).prepare()
  assert.ok(getLoadedChunk('action', 'socialLogin'))
})

test('a provider’s window opens with the view, before the page knows what it offers', async () => {
  let offer: (() => void) | undefined
  const asked = new Promise<void>(resolve => {
    offer = resolve
  })
  offerLater(ALL, asked)
  navigate('Connect')
  push('FindWallet', { name: ' Google ' })
  await showRoute()
  assert.is(it.windows.opened.length, 1, 'once, also in strict mode')
  assert.equal(routes(), ['Connect', 'ConnectingSocial'], 'going back leads to the list of wallets')
  assert.equal($route.get().params, { provider: 'google' })
  offer!()
  await act(() => it.clock.advance(0))
  assert.equal([it.status(), it.windows.last().isClosed], ['waiting', false])
})

test('an e-mail address and Farcaster have views of their own', async () => {
  offerLater(ALL)
  await open('email')
  assert.equal(routes(), ['Connect', 'EmailLogin'])
  await unmountAll()
  await open('farcaster')
  assert.equal(routes(), ['Connect', 'ConnectingFarcaster'])
  assert.is(it.windows.opened.length, 0)
})

test('a login that the page does not offer is reported to the user and the page', async () => {
  offerLater({ above: [], below: ['social'], socials: ['google'] })
  for (const name of ['email', 'discord', 'farcaster', 'x']) {
    const { text } = await open(name)
    assert.match(text(), `“${name}” was not found`)
    assert.equal([$failure.get()?.code, $failure.get()?.facts], ['wallet-unknown', { wallet: name }])
    assert.match($failure.get()!.message, `The login "${name}" is not offered on this page`)
    await unmountAll()
  }
  assert.is(it.windows.opened.length, 0)
})

test('a provider that the page turns out not to offer is withdrawn: its window closes', async () => {
  for (const socials of [['github' as const], undefined]) {
    setOfferedLogins(undefined)
    if (socials) offerLater({ socials })
    else offerLater(undefined)
    await open('google')
    assert.equal([it.windows.last().isClosed, routes()], [true, ['Connect', 'FindWallet']])
    await unmountAll()
    const { text } = await showRoute()
    await act(() => it.clock.advance(0))
    assert.match(text(), '“google” was not found')
    assert.equal($failure.get()?.facts, { wallet: 'google' })
    await unmountAll()
    await it.clock.advance(1_000)
  }
  assert.is(it.windows.opened.length, 2, 'no other window')
})

test('nothing starts once the user has left, however late the page learns what it offers', async () => {
  let offer: (() => void) | undefined
  offerLater(
    ALL,
    new Promise<void>(resolve => {
      offer = resolve
    })
  )
  await open('farcaster')
  await act(async () => back())
  offer!()
  await act(() => it.clock.advance(0))
  assert.equal(routes(), ['Connect'])
})

test('a dialog that closes without an account says why: a refusal, or that the user has closed it', async () => {
  offerLater(ALL)
  await open('google')
  assert.is($namedLoginError.get(), undefined)
  await act(async () => close())
  assert.equal([$namedLoginError.get()!.code, $namedLoginError.get()!.message], ['modal-closed', 'Modal closed'])
  await unmountAll()
  await it.clock.advance(1_000)

  await open('google')
  assert.is($namedLoginError.get(), undefined, 'a new login has no error yet')
  it.windows.last().post({ resultUri: `${FRAME_ORIGIN}/social?error=access_denied` })
  await act(() => it.clock.advance(0))
  assert.is($namedLoginError.get(), undefined, 'the user may try again')
  await act(async () => close())
  assert.equal(
    [$namedLoginError.get()!.code, $namedLoginError.get()!.message],
    ['user-rejected', 'Connection rejected']
  )
  await unmountAll()

  setOfferedLogins(undefined)
  await open('email')
  await act(async () => close())
  assert.is($namedLoginError.get()!.code, 'modal-closed', 'not the failure of an earlier login')
})

test.run()
