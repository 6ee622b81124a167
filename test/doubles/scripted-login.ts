/** Logins to the embedded wallet whose answers the test decides. */
import type { LoginActions } from '../../src/core/login/login'

/** What was called, with its arguments, in order. */
export type LoginCall = readonly [method: keyof LoginActions, ...args: unknown[]]

const pending = () => new Promise<never>(() => undefined)

/** Methods that the test does not script stay pending. Another mail may be sent at once. */
export const scriptedLogin = (answers: Partial<LoginActions> = {}) => {
  const calls: LoginCall[] = []
  const defaults: LoginActions = {
    prepare: () => undefined,
    secondsToNextMail: () => 0,
    sendEmail: pending,
    waitForDevice: pending,
    confirmCode: pending,
    connect: pending,
    socialRedirectUri: pending,
    farcasterUri: pending,
    connectFarcaster: pending,
    resetFrame: async () => undefined,
    updateEmail: pending,
    confirmPrimaryCode: pending,
    confirmSecondaryCode: pending
  }
  const scripted = { ...defaults, ...answers }
  const record = <K extends keyof LoginActions>(method: K) =>
    ((...args: never[]) => {
      if (method !== 'secondsToNextMail') calls.push([method, ...args])
      return (scripted[method] as (...args: never[]) => unknown)(...args)
    }) as LoginActions[K]
  const actions = Object.fromEntries(
    Object.keys(defaults).map(method => [method, record(method as keyof LoginActions)])
  ) as unknown as LoginActions
  return {
    actions,
    calls,
    /** Returns the arguments of each call of a method. */
    callsOf: (method: keyof LoginActions) => calls.filter(([name]) => name === method).map(([, ...args]) => args)
  }
}
