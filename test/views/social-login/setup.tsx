/** The stage of the views of logins with a provider and by Farcaster. */
import { loginStage, type LoginStage } from '../../actions/login/setup'
import type { Test } from 'uvu'
import { act, navigate, showRoute, unmountAll } from '../setup'

/** The stage of the running test. */
export let it: LoginStage

/** Gives each test a stage of its own. `reset`: undoes what the tests change beside it. */
export const withStage = (test: Test, reset: () => void): void => {
  test.before.each(async () => {
    it = await loginStage()
  })
  test.after.each(async () => {
    await unmountAll()
    it.social.cancel()
    await it.clock.advance(1_000)
    reset()
    it.restore()
  })
}

export const advance = (ms: number) => act(() => it.clock.advance(ms))

/** Starts a login with a provider, and shows its view. */
export const showSocial = async () => {
  navigate('Connect')
  it.social.start('github')
  const page = await showRoute()
  await advance(0)
  return { ...page, popup: it.windows.last(), label: () => page.container.querySelector('button')?.textContent }
}
