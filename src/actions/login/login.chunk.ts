/** Logins to the embedded wallet. */
import type { AnalyticsActions } from '../../core/analytics/analytics'
import type { LoginActions } from '../../core/login/login'
import { getLoadedChunk, loadChunk } from '../../core/platform/chunks'
import { EMBEDDED_WALLET_ID } from '../../core/login/embedded-user'
import { reportOrRethrow } from '../../core/platform/report-error'
import { $attempt, $attemptId, resetAttempt } from '../../core/session/attempt'
import { $connections } from '../../core/session/session'
import { frameClient as client } from './frame-client'

const track: AnalyticsActions['track'] = (...event) => getLoadedChunk('action', 'analytics')?.track(...event)

/** Sends a code, and tracks the outcome. Errors: those of `confirm`. */
const trackCode = async <T>(confirm: () => Promise<T>): Promise<T> => {
  try {
    const result = await confirm()
    track('EMAIL_VERIFICATION_CODE_PASS')
    return result
  } catch (e) {
    track('EMAIL_VERIFICATION_CODE_FAIL', { message: e instanceof Error ? e.message : '' })
    throw e
  }
}

const login: LoginActions = {
  prepare: () => {
    track('EMAIL_LOGIN_SELECTED')
    void client().start()
  },
  secondsToNextMail: () => client().secondsToNextMail(),
  sendEmail: async email => {
    track('EMAIL_SUBMITTED')
    const step = await client().connectEmail(email)
    if (step === 'VERIFY_OTP') track('EMAIL_VERIFICATION_CODE_SENT')
    return step
  },
  waitForDevice: async signal => {
    await client().connectDevice(signal)
    track('DEVICE_REGISTERED_FOR_EMAIL')
    track('EMAIL_VERIFICATION_CODE_SENT')
  },
  confirmCode: code => trackCode(() => client().connectOtp(code)),
  connect: async login => (await loadChunk('action', 'connectLogin'))(login),
  socialRedirectUri: async (provider, signal) => client().socialRedirectUri(provider, signal),
  farcasterUri: async signal => client().farcasterUri(signal),
  connectFarcaster: async signal => {
    await client().connectFarcaster(signal)
  },
  resetFrame: async () => {
    // a login whose account is being requested is over, too
    if ($attemptId.get() === EMBEDDED_WALLET_ID && $attempt.get().fetchStatus === 'fetching') resetAttempt()
    await client().reload()
  },
  updateEmail: async email => {
    track('EMAIL_EDIT')
    return client().updateEmail(email)
  },
  confirmPrimaryCode: code => trackCode(() => client().updateEmailPrimaryOtp(code)),
  confirmSecondaryCode: async code => {
    const email = await trackCode(() => client().updateEmailSecondaryOtp(code))
    // the account shows the new address
    for (const { embeddedWalletInfo, connector } of Object.values($connections.get()))
      if (embeddedWalletInfo) connector.verify?.().catch(reportOrRethrow)
    return email
  }
}
export default login
