/**
 * The client of the secure frame: logins by e-mail, provider or Farcaster, the user's account, and RPC requests.
 * The keys stay in the frame. Codes and tokens are neither stored nor logged here.
 */
import type { ChainId } from '../../core/networks/caip'
import { isError } from '../../core/platform/errors'
import { withTimeout } from '../../core/platform/tasks'
import type { FrameClient, FrameClientSettings, LoginOptions } from './client-types'
import { createConnection } from './connection'
import { frameUrlOf } from './element'
import { invalidInput, throttled, timedOut } from './errors'
import { isEmail } from './fields'
import {
  clearLogin,
  readLastMail,
  readLogin,
  readSmartAccountNetworks,
  replaceLogin,
  secondsToNextMail,
  storeLastMail,
  storeLogin,
  storeSmartAccountNetworks,
  type StoredLogin
} from './login-storage'
import type { FrameAnswer, FrameRequests, FrameUser, WireChainId } from './messages'
import { createRpc } from './rpc'
import { createSession } from './session'

/** Milliseconds. Source: the specification, section 9. */
const SIGN_OUT_MS = 3_000
/** Milliseconds. Longest start. Chosen: the time-out of the load, and as long for the answer. */
const START_MS = 40_000
/** Milliseconds. Chosen: the time-out of the load, and some seconds for the answer. */
const CHECK_MS = 24_000

/** Errors of a check that has not learned whether the user is logged in. */
const UNDECIDED = ['service-failed', 'service-timeout', 'connect-replaced'] as const

const toWire = (chainId: ChainId): WireChainId =>
  chainId.startsWith('eip155:') ? Number(chainId.slice('eip155:'.length)) : chainId

const validateEmail = (email: unknown): void => {
  if (!isEmail(email)) throw invalidInput('The e-mail address is invalid')
}

/** Creates the client. Adds nothing to the page until a method needs the frame. Errors: option-invalid. */
export const createFrameClient = (settings: FrameClientSettings): FrameClient => {
  const { dappData, theme, onTimeout, network, onApproval, onDisallowed } = settings
  const connection = createConnection({ url: frameUrlOf(settings), dappData, onTimeout })
  /** Without a signal: a frame that is late still signs out. */
  const sendSignOut = async () => {
    const request = connection.request('SIGN_OUT', undefined).catch(() => undefined)
    await withTimeout(SIGN_OUT_MS, request)
  }
  const session = createSession(connection, async () => {
    if (connection.element() && !readLogin()) await sendSignOut()
  })
  const { send, sendLogin } = session
  /** True from a login on this page, or a try to restore one, until the sign-out. */
  let isInUse = false
  /** Number of logins on this page so far. */
  let loginCount = 0
  /** True once the frame has reported its networks, which do not change while it is on the page. */
  let hasNetworks = false

  const onLogin = (login: StoredLogin) => {
    replaceLogin(login)
    storeLastMail(undefined)
    loginCount += 1
    use()
  }
  const use = () => {
    isInUse = true
    settings.onUse()
  }
  const signOut = async () => {
    const isNeeded = readLogin() || connection.element()
    isInUse = false
    clearLogin()
    session.end()
    if (isNeeded) await sendSignOut()
  }
  /** Sends an address, to which the frame then sends a mail. Errors: also service-failed, while it must wait. */
  const sendAddress = async <T extends 'CONNECT_EMAIL' | 'UPDATE_EMAIL'>(
    type: T,
    payload: FrameRequests[T] & { email: string },
    signal?: AbortSignal
  ): Promise<FrameAnswer<T>> => {
    validateEmail(payload.email)
    const seconds = secondsToNextMail()
    if (seconds) throw throttled(seconds)
    const previous = readLastMail()
    const atMs = Date.now()
    // before the answer, so that a second press or tab cannot send a second mail
    storeLastMail(atMs)
    try {
      return await sendLogin(type, payload, signal)
    } catch (e) {
      // The frame sent no mail, unless the request was aborted on its way.
      if (!isError(e, 'connect-replaced') && readLastMail() === atMs) storeLastMail(previous)
      throw e
    }
  }
  /** Changes what is stored, but never creates a login. */
  const onChange = (changes: StoredLogin) => {
    if (readLogin()) storeLogin(changes)
  }
  const toPayload = ({ chainId, ...more }: LoginOptions, fallback?: ChainId) => ({
    ...more,
    ...((chainId ?? fallback) && { chainId: toWire((chainId ?? fallback)!) })
  })
  const toStored = ({ email, userName, chainId }: FrameUser) => ({ email, userName, chainId })

  const rpc = createRpc({
    network,
    onApproval,
    onDisallowed,
    send: (payload, signal) => send('RPC_REQUEST', payload, signal),
    notifyAborted: () => connection.notify('RPC_ABORT')
  })

  /** Returns the networks with smart accounts: none if the frame refuses to tell, or `timeout` if it says nothing. */
  const readNetworks = async () => {
    try {
      return (await send('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined)).smartAccountEnabledNetworks
    } catch (e) {
      return isError(e, 'wallet-failed') || isError(e, 'wallet-invalid-response') ? [] : 'timeout'
    }
  }

  const syncTheme = async () => {
    if (connection.element()) await send('SYNC_THEME', theme()).catch(() => undefined)
  }
  const syncDappData = async () => {
    if (connection.element()) await send('SYNC_DAPP_DATA', dappData()).catch(() => undefined)
  }

  return {
    start: async () => {
      if (hasNetworks && connection.element()) return
      const answer = await withTimeout(START_MS, readNetworks())
      hasNetworks = typeof answer === 'object'
      // without an answer, those that the frame reported last still count
      if (answer !== 'timeout') storeSmartAccountNetworks(answer)
    },
    storedLogin: readLogin,
    storeProvider: provider => onChange({ provider }),
    isConnected: async signal => {
      if (!readLogin()) return false
      use()
      const countBefore = loginCount
      const check = async () => {
        try {
          return (await send('IS_CONNECTED', undefined, signal)).isConnected
        } catch (e) {
          // a frame that cannot be reached has said nothing about the login
          if (UNDECIDED.some(code => isError(e, code))) throw e
          return false
        }
      }
      const isConnected = await withTimeout(CHECK_MS, check())
      if (isConnected === 'timeout') throw timedOut(CHECK_MS)
      if (isConnected) void syncTheme()
      // an answer about the login before says nothing about a newer one
      else if (loginCount === countBefore) clearLogin()
      return isConnected
    },
    secondsToNextMail,
    connectEmail: async (email, signal) => {
      const { action } = await sendAddress('CONNECT_EMAIL', { email }, signal)
      if (action === 'CONNECT') onLogin({})
      return action
    },
    connectDevice: async signal => send('CONNECT_DEVICE', undefined, signal),
    connectOtp: async (otp, signal) => {
      await sendLogin('CONNECT_OTP', { otp }, signal)
      onLogin({})
    },
    socialRedirectUri: async (provider, signal) => (await send('GET_SOCIAL_REDIRECT_URI', { provider }, signal)).uri,
    connectSocial: async (uri, options = {}, signal) => {
      const user = await sendLogin('CONNECT_SOCIAL', { uri, ...toPayload(options) }, signal)
      onLogin(toStored(user))
      return user
    },
    farcasterUri: async signal => (await send('GET_FARCASTER_URI', undefined, signal)).url,
    connectFarcaster: async signal => {
      const { userName } = await sendLogin('CONNECT_FARCASTER', undefined, signal)
      onLogin({ userName })
      return userName
    },
    user: async (options = {}, signal) => {
      const user = await send('GET_USER', toPayload(options, readLogin()?.chainId ?? 'eip155:1'), signal)
      // another tab may have signed out
      onChange(toStored(user))
      return user
    },
    switchNetwork: async (id, rpcUrl, signal) => {
      const { chainId } = await send('SWITCH_NETWORK', { chainId: toWire(id), ...(rpcUrl && { rpcUrl }) }, signal)
      onChange({ chainId })
      return chainId
    },
    chainId: async signal => {
      const { chainId } = await send('GET_CHAIN_ID', undefined, signal)
      onChange({ chainId })
      return chainId
    },
    updateEmail: async (email, signal) => (await sendAddress('UPDATE_EMAIL', { email }, signal)).action,
    updateEmailPrimaryOtp: async (otp, signal) => send('UPDATE_EMAIL_PRIMARY_OTP', { otp }, signal),
    updateEmailSecondaryOtp: async (otp, signal) => {
      const { newEmail } = await send('UPDATE_EMAIL_SECONDARY_OTP', { otp }, signal)
      onChange({ email: newEmail })
      return newEmail
    },
    setPreferredAccount: (type, signal) =>
      send('SET_PREFERRED_ACCOUNT', { type }, signal).then(
        answer => answer.type,
        () => 'eoa'
      ),
    smartAccountNetworks: readSmartAccountNetworks,
    syncTheme,
    syncDappData,
    reload: async () => {
      if (!connection.element()) return
      // A frame that loads again may not answer. Its dapp data is sent either way.
      await send('RELOAD', undefined).catch(() => undefined)
      await syncDappData()
    },
    request: rpc.request,
    rejectOpen: rpc.rejectOpen,
    hasLogin: () => {
      // after a sign-out in another tab, the next login is that tab's own
      if (!readLogin()) isInUse = false
      return isInUse
    },
    signOut,
    show: place => {
      const element = connection.element()
      if (!element?.isShown()) void syncTheme()
      element?.show(place)
    },
    hide: () => connection.element()?.hide(),
    focus: () => connection.element()?.focus(),
    release: () => {
      session.end()
      connection.stop()
    }
  }
}
