/** Views of logins, with scripted answers of the embedded wallet. */
import { pageWith } from '../actions/setup'
import { chunks } from '../chunks'
import { scriptedLogin } from '../doubles/scripted-login'
import type { LoginActions, OfferedLogins, SocialLoginActions } from '../../src/core/login/login'
import { setOfferedLogins } from '../../src/core/login/login'
import { $socialLogin } from '../../src/core/login/social-login'
import { changeEmailEntry } from '../../src/core/login/email-entry'
import { open, push, replace, type RouteName, type Routes } from '../../src/core/dialog/route'
import { setMessages } from '../../src/core/i18n/messages'
import { loadAssetMessages } from '../../src/core/i18n/lazy-messages'
import { loadLoginMessages } from '../../src/core/login/login-messages'
import type { ReactNode } from 'react'
import initial from '../../i18n/en/initial'
import account from '../../i18n/en/account'
import { until } from '../react/render'
import { showCurrent, showElement } from './login-page'

export { showCurrent } from './login-page'
export { act, unmountAll, until } from '../react/render'

/** The answers of the current test. A chunk is loaded once for a process, so the loaded one passes calls on. */
let current = scriptedLogin()
let socialCalls: string[] = []
const login = new Proxy({} as LoginActions, {
  // a promise would take it for another one
  get: (_, method) => (method === 'then' ? undefined : current.actions[method as keyof LoginActions])
})
const socialLogin: SocialLoginActions = {
  $login: $socialLogin,
  start: provider => {
    socialCalls.push(provider)
  },
  showWindow: () => undefined,
  cancel: () => undefined,
  finishReturn: async () => undefined
}
Object.assign(chunks.action, {
  login: async () => ({ default: login }),
  socialLogin: async () => ({ default: socialLogin })
})

/** Starts a page on which logins answer as scripted. `socialCalls` lists the providers whose login was started. */
export const startLogin = async (answers: Partial<LoginActions> = {}) => {
  pageWith()
  current = scriptedLogin(answers)
  socialCalls = []
  setOfferedLogins(undefined)
  changeEmailEntry({ text: '', isSending: false, issue: undefined, retryAtMs: 0 })
  setMessages('en', initial, account)
  await Promise.all([loadLoginMessages(), loadAssetMessages()])
  replace('Connect')
  open()
  return { ...current, socialCalls }
}

/** Pushes a view and shows it. */
export const showView = <K extends RouteName>(name: K, params: Routes[K]) => {
  push(name as 'Connect', params as Routes['Connect'])
  return showCurrent()
}

/** Shows the logins beside the wallets. */
export const showSection = async (logins: Partial<OfferedLogins>, place: 'above' | 'below' = 'above') => {
  const { sections } = await import('../../views/login-section/index')
  const { Providers: Buttons } = await import('../../views/login-section/providers')
  const none = { above: [], below: [], socials: [], isCollapsed: false }
  setOfferedLogins({ ...sections, Buttons, ...none, ...logins })
  const Section = (place === 'above' ? sections.Above : sections.Below) as () => ReactNode
  const page = await showElement(<Section />)
  await until(() => page.container.firstChild)
  return page
}
