/** A page with logins: the frame, the windows and the clock are those of the test. */
import { chunks } from '../../chunks'
import { freshPage } from '../../core/reset-stores'
import { stage as frameStage } from '../../connectors/frame/setup'
import { scriptedWindows } from '../../doubles/scripted-window'
import { recordTrackedEvents } from '../../tracked-events'
import { finishTelegramLogin } from '../../../src/actions/login/finish-telegram'
import { createSocialLogin } from '../../../src/actions/login/social-login'
import {
  setOfferedLogins,
  type LoginActions,
  type OfferedLogins,
  type SocialLoginActions
} from '../../../src/core/login/login'
import { setSocialLogin, $socialLogin } from '../../../src/core/login/social-login'
import { loadChunk, registerChunks } from '../../../src/core/platform/chunks'
import type { Connection } from '../../../src/core/session/connection'
import type { Task } from '../../../src/core/platform/tasks'
import type { WidgetError } from '../../../src/core/platform/errors'
import { FRAME_ORIGIN } from '../../doubles/scripted-frame'

let frame: ReturnType<typeof frameStage>

const taskOf = async (request: Promise<unknown>): Promise<Task<Connection>> => {
  try {
    await request
    return { status: 'success', fetchStatus: 'idle' }
  } catch (e) {
    return { status: 'error', fetchStatus: 'idle', error: e as WidgetError }
  }
}

/** The real client of the frame, as far as these logins use it. */
const login: Partial<LoginActions> = {
  socialRedirectUri: (provider, signal) => frame.client.socialRedirectUri(provider, signal),
  farcasterUri: signal => frame.client.farcasterUri(signal),
  connectFarcaster: async signal => void (await frame.client.connectFarcaster(signal)),
  connect: ({ socialUri } = {}) =>
    taskOf(socialUri === undefined ? frame.client.user() : frame.client.connectSocial(socialUri)),
  resetFrame: () => frame.client.reload()
}

let offered: OfferedLogins | undefined
let isOffering: Promise<void> | undefined
/** Sets the logins that the page turns out to offer, once it is asked and the promise resolves. Undefined: none. */
export const offerLater = (logins: Partial<OfferedLogins> | undefined, when?: Promise<void>) => {
  isOffering = when
  offered = logins && {
    Above: () => undefined,
    Below: () => undefined,
    above: [],
    below: [],
    socials: [],
    isCollapsed: false,
    ...logins
  }
}
const offerLogins = async () => {
  await isOffering
  setOfferedLogins(offered)
}

const social: SocialLoginActions = {
  $login: $socialLogin,
  ...createSocialLogin({ frameOrigin: () => FRAME_ORIGIN }),
  finishReturn: finishTelegramLogin
}

registerChunks({
  ...chunks,
  action: {
    ...chunks.action,
    login: async () => ({ default: login as LoginActions }),
    offerLogins: async () => ({ default: offerLogins }),
    socialLogin: async () => ({ default: social })
  },
  view: {
    ...chunks.view,
    ConnectSocials: () => import('../../../views/social-login/all-socials'),
    ConnectingSocial: () => import('../../../views/social-login/connecting-social'),
    ConnectingFarcaster: () => import('../../../views/social-login/connecting-farcaster')
  }
})

export const loginStage = async () => {
  freshPage()
  setSocialLogin(undefined)
  setOfferedLogins(undefined)
  offerLater(undefined)
  await loadChunk('action', 'login')
  const events = await recordTrackedEvents()
  frame = frameStage()
  const windows = scriptedWindows()
  await frame.start()
  const { clock } = frame
  return {
    ...frame,
    windows,
    events,
    social,
    status: () => $socialLogin.get()?.status,
    errorOf: () => {
      const { code, message } = $socialLogin.get()!.error!
      return [code, message]
    },
    /** Starts a login until the user is at the provider, and returns the window. */
    toProvider: async () => {
      social.start('google')
      await clock.advance(0)
      return windows.last()
    },
    restore: () => {
      events.stop()
      windows.restore()
      frame.restore()
      freshPage()
    }
  }
}
export type LoginStage = Awaited<ReturnType<typeof loginStage>>
