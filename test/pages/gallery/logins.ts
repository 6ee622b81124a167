/** Logins by e-mail and the account of a login, in each state. The embedded wallet's answers are scripted. */
import { setAboveLimit } from '../../../src/core/config/project'
import { setOfferedLogins } from '../../../src/core/login/login'
import { WidgetError } from '../../../src/core/platform/errors'
import { push, type RouteName, type Routes } from '../../../src/core/dialog/route'
import { $connection, report } from '../../../src/core/session/session'
import type { Connection } from '../../../src/core/session/connection'
import type { LoginActions, OfferedLogins } from '../../../src/core/login/login'
import { sections } from '../../../views/login-section/index'
import { Providers } from '../../../views/login-section/providers'
import { SOCIALS } from '../../../src/core/config/socials'
import type { Fixture } from './fixture'
import { account } from './starting-points'
import { five } from './wallets'

const email = 'ada@example.com'
const longEmail = 'augusta.ada.king-noel@department-of-analytical-engines.example'
const EOA = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const newEmail = 'ada@difference-engine.example'

const refusing = (reason: string) => async () => {
  throw new WidgetError('wallet-failed', { wallet: 'Embedded wallet', reason })
}
const failing = async () => {
  throw new WidgetError('service-timeout', { service: 'secure frame', timeoutMs: 120_000 })
}
const pending = () => new Promise<never>(() => undefined)
const throttling = async () => {
  throw new WidgetError('service-failed', { service: 'secure frame', status: 429, retryAfterMs: 27_000 })
}

const offer = (logins: Partial<OfferedLogins>) => {
  const none = { above: [], below: [], socials: SOCIALS, isCollapsed: false }
  setOfferedLogins({ ...sections, Buttons: Providers, ...none, ...logins })
}
const login = { answersOfLogin: {} } satisfies Partial<Fixture>
const below = (rest: Partial<OfferedLogins>, until: string): Fixture => ({
  ...login,
  wallets: five,
  call: () => offer({ below: ['email', 'social'], ...rest }),
  until
})
/** Without a wallet, the logins are first. */
const above = (until: string, press: readonly string[] = [], answers: Partial<LoginActions> = {}): Fixture => ({
  ...login,
  answersOfLogin: answers,
  beforePress: () => offer({ above: ['email', 'social'], isCollapsed: true, socials: ['google', 'x', 'apple'] }),
  press,
  until
})
const sent = (until: string, answers: Partial<LoginActions>, address = email) =>
  above(until, [`email=${address}`, 'send-email'], answers)

const step = <K extends RouteName>(
  name: K,
  params: Routes[K],
  until: string,
  answersOfLogin: Partial<LoginActions> = {},
  press: readonly string[] = []
): Fixture => ({
  answersOfLogin,
  beforePress: () => push(name as 'Connect', params as Routes['Connect']),
  press,
  until
})
const code = (until: string, answers: Partial<LoginActions> = {}, typed?: string, address = email) =>
  step('EmailVerifyOtp', { email: address }, until, answers, typed === undefined ? [] : [`code=${typed}`])

/** The account of a login, in place of that of a wallet. */
const settings = (
  until: string,
  part: Partial<NonNullable<Connection['embeddedWalletInfo']>> = {},
  setAccountType: Connection['connector']['setAccountType'] = pending,
  press: readonly string[] = []
): Fixture => ({
  ...account,
  ...login,
  beforePress: () => {
    const connection = $connection.get()!
    Object.assign(connection.connector, { setAccountType })
    const smart = connection.accounts[0]!
    const accounts = [
      { address: smart, type: 'smartAccount' },
      { address: EOA, type: 'eoa' }
    ] as const
    report.changed({
      ...connection,
      accounts: [smart, EOA],
      embeddedWalletInfo: {
        authProvider: 'email',
        accountType: 'smartAccount',
        isSmartAccountDeployed: true,
        ...part,
        user: { ...(part.user ?? { email: longEmail }), accounts }
      }
    })
    push('AccountSettings')
  },
  press,
  until
})
const upgrade = (): Fixture => {
  const start = settings('[data-testid=open-dashboard]')
  return {
    ...start,
    beforePress: (...args) => {
      start.beforePress?.(...args)
      push('UpgradeEmailWallet')
    }
  }
}
const edit = (until: string, answersOfLogin: Partial<LoginActions> = {}, press: readonly string[] = []): Fixture => {
  const start = settings(until)
  return {
    ...start,
    answersOfLogin,
    beforePress: (...args) => {
      start.beforePress?.(...args)
      push('UpdateEmailWallet')
    },
    press
  }
}

export const logins = {
  'logins-below': below({}, '[data-testid=more-providers]'),
  'logins-around': below({ above: ['email'], below: ['social'], socials: ['google', 'x'] }, '[data-testid=login-x]'),
  'logins-collapsed': below({ isCollapsed: true, socials: ['discord'] }, '[data-testid=continue-with-wallet]'),
  'logins-above': above('[data-testid=continue-with-wallet]'),
  'logins-typed': above('[data-testid=send-email]', [`email=${longEmail}`]),
  'logins-invalid': sent('[data-testid=email-help]', {}, 'ada@example'),
  'logins-sending': sent('[data-testid=email-sending]', {}),
  'logins-throttled': sent('[data-testid=email-help]', { sendEmail: throttling }),
  'logins-refused': sent('[data-testid=email-help]', { sendEmail: failing }),
  'logins-exceeded': {
    ...login,
    beforePress: () => {
      setAboveLimit(true)
      offer({ above: ['email', 'social'], isCollapsed: true, socials: ['google', 'x', 'apple'] })
    },
    until: '[data-testid=email-help]'
  },
  'logins-exceeded-providers': {
    ...login,
    wallets: five,
    call: () => {
      setAboveLimit(true)
      offer({ below: ['social'] })
    },
    until: '.logins .help'
  },
  'login-email': {
    ...login,
    beforePress: () => push('EmailLogin'),
    press: ['email=ada@example', 'send-email'],
    until: '[data-testid=email-help]'
  },
  'login-wallets': { ...login, wallets: five, call: () => push('ConnectWallets'), until: '.row' },
  'login-code': code('[data-testid=code]', { secondsToNextMail: () => 27 }),
  'login-code-typed': code('.code i:nth-of-type(3)[data-at]', {}, '12'),
  'login-code-checking': code('[data-testid=code-message] .spinner', {}, '123456'),
  'login-code-wrong': code('[data-bad]', { confirmCode: refusing('Invalid Otp') }, '123456'),
  'login-code-expired': code(
    '[data-bad]',
    { confirmCode: refusing('The code has expired. Request another one') },
    '123456',
    longEmail
  ),
  'login-code-failed': code('[data-testid=retry]', { confirmCode: failing }, '123456'),
  'login-device': step('EmailVerifyDevice', { email: longEmail }, '[data-testid=resend]', {
    secondsToNextMail: () => 27
  }),
  'login-device-failed': step('EmailVerifyDevice', { email }, '.disc[data-kind=error]', {
    waitForDevice: refusing('The link has expired')
  }),
  'update-email': edit('[data-testid=save-email]'),
  'update-email-refused': edit(
    '[data-testid=email-help]',
    { updateEmail: refusing('Another account has this address') },
    [`email=${newEmail}`, 'save-email']
  ),
  'update-email-primary': step('UpdateEmailPrimaryOtp', { email: longEmail, newEmail }, '[data-testid=start-over]'),
  'update-email-secondary': step('UpdateEmailSecondaryOtp', { newEmail }, '[data-testid=start-over]'),
  'upgrade-wallet': upgrade(),
  'account-settings': settings('[data-testid=switch-type]'),
  'account-settings-provider': settings('[data-testid=login-name]', {
    user: { username: 'ada.lovelace', accounts: [] },
    authProvider: 'github',
    accountType: 'eoa'
  }),
  'account-settings-switching': settings('[data-testid=switch-type] .spinner', {}, pending, ['switch-type']),
  'account-settings-failed': settings('[data-testid=switch-failed]', {}, failing, ['switch-type'])
} satisfies Record<string, Fixture>

export const wordiestLogins = {
  logins: 'logins-below',
  collapsedLogins: 'logins-refused',
  exceededLogins: 'logins-exceeded',
  ConnectWallets: 'login-wallets',
  EmailLogin: 'login-email',
  EmailVerifyOtp: 'login-code-expired',
  EmailVerifyDevice: 'login-device',
  UpdateEmailWallet: 'update-email-refused',
  UpdateEmailPrimaryOtp: 'update-email-primary',
  UpdateEmailSecondaryOtp: 'update-email-secondary',
  UpgradeEmailWallet: 'upgrade-wallet',
  AccountSettings: 'account-settings-failed'
} as const
