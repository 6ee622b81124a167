/** Starts a login that the host page names instead of a wallet: `wallet="google"`. Specification, services 4.17. */
import { $config, type Social } from '../../core/config/config'
import { $history, $open, $route, back, push, replace, type RouteName } from '../../core/dialog/route'
import { $offeredLogins, type SocialLoginActions, type WindowProvider } from '../../core/login/login'
import { setNamedLoginError } from '../../core/login/named-login'
import { withMessage } from '../../core/platform/call-errors'
import { getLoadedChunk, loadChunk } from '../../core/platform/chunks'
import { WidgetError } from '../../core/platform/errors'
import { oneOf } from '../../core/platform/guards'
import { reportOrRethrow } from '../../core/platform/report-error'
import { $address } from '../../core/session/session'

export type NamedLogin = 'email' | Social

/** Not `SOCIALS`: the chunk of remote wallets would export that list for this one. */
const NAMES: readonly NamedLogin[] = ['email', 'google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']

/** Returns the login that a name means, or undefined for the name of a wallet. */
export const loginNamed = (name: string): NamedLogin | undefined => oneOf(NAMES, name.trim().toLowerCase())

/** Loads what the login needs within the press, as far as it is not loaded. Errors: chunk-failed. */
export const prepareNamedLogin = async (login: NamedLogin): Promise<void> => {
  if (login !== 'email' && login !== 'farcaster') await loadChunk('action', 'socialLogin')
}

const isOffered = (login: NamedLogin): boolean => {
  const offered = $offeredLogins.get()
  if (!offered) return false
  return login === 'email' ? [...offered.above, ...offered.below].includes(login) : offered.socials.includes(login)
}

const notOffered = (login: NamedLogin) =>
  withMessage(
    new WidgetError('wallet-unknown', { wallet: login }),
    `The login "${login}" is not offered on this page. See features.email and features.socials`
  )

/** Views that an embedded dialog shows between two visits. */
const INITIAL_VIEWS: readonly RouteName[] = ['Connect', 'Account']

const socialLogin = () => getLoadedChunk('action', 'socialLogin')?.$login.get()

const isOver = () => !$open.get() || ($config.get().enableEmbedded && INITIAL_VIEWS.includes($route.get().name))

/** Sets why the login has failed, once the dialog has closed without another account. */
const watchOutcome = (login: NamedLogin) => {
  const addressBefore = $address.get()
  const loginBefore = socialLogin()
  const check = () => {
    if (!isOver()) return
    unsubscribes.forEach(unsubscribe => unsubscribe())
    if ($address.get() !== addressBefore) return
    const current = socialLogin()
    const isOwn = current !== loginBefore && current?.provider === login
    setNamedLoginError((isOwn && current.error) || withMessage(new WidgetError('modal-closed', {}), 'Modal closed'))
  }
  const unsubscribes = [$open.listen(check), $route.listen(check)]
}

const loadOffers = async (): Promise<void> => {
  if (!$offeredLogins.get()) await (await loadChunk('action', 'offerLogins'))()
}

/** Leaves the current view, so that going back from the next one leads to the view before it. */
const leaveView = () => {
  if ($history.get().length > 1) back()
  else replace('Connect')
}

/** The entry of the history whose login was withdrawn: its window was open before the page knew what it offers. */
let withdrawn: ReturnType<typeof $route.get> | undefined

/** Ends a provider's login again if the page turns out not to offer it. The view of the search then says so. */
const verifyOffer = async (login: WindowProvider, { cancel }: SocialLoginActions) => {
  await loadOffers()
  if (isOffered(login) || $route.get().name !== 'ConnectingSocial' || socialLogin()?.provider !== login) return
  cancel()
  leaveView()
  push('FindWallet', { name: login })
  withdrawn = $route.get()
}

/**
 * Replaces the current view by that of the login, and starts it. Does nothing if `isWanted` is false by then. A
 * provider's window opens at once if its code has loaded: a browser allows that only within a press.
 * Errors: wallet-unknown (the page does not offer it), chunk-failed.
 */
export const startNamedLogin = async (login: NamedLogin, isWanted: () => boolean): Promise<void> => {
  setNamedLoginError(undefined)
  if ($route.get() === withdrawn) throw notOffered(login)
  if (login !== 'email' && login !== 'farcaster') {
    const social = getLoadedChunk('action', 'socialLogin') ?? (await loadChunk('action', 'socialLogin'))
    if ($offeredLogins.get() && !isOffered(login)) throw notOffered(login)
    if (!isWanted()) return
    leaveView()
    social.start(login)
    verifyOffer(login, social).catch(reportOrRethrow)
  } else {
    await loadOffers()
    if (!isOffered(login)) throw notOffered(login)
    if (!isWanted()) return
    leaveView()
    push(login === 'email' ? 'EmailLogin' : 'ConnectingFarcaster')
  }
  watchOutcome(login)
}
