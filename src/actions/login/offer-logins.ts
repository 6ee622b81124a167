/** Decides which logins the connect view offers, and where. Specification, section 9. */
import { $config, type ConnectMethod, type Social } from '../../core/config/config'
import { $features } from '../../core/config/features'
import { socialsHere, SOCIALS } from '../../core/config/socials'
import { warn } from '../../core/platform/console'
import { getLoadedChunk, loadChunk } from '../../core/platform/chunks'
import { isRecord, isTexts } from '../../core/platform/guards'
import { reportOrRethrow } from '../../core/platform/report-error'
import { loadLoginMessages } from '../../core/login/login-messages'
import { $offeredLogins, setOfferedLogins, type LoginMethod, type LoginSections } from '../../core/login/login'
import { $injectedWallets, $walletRows } from '../../core/wallets/wallets'
import { $connections } from '../../core/session/session'
import { $networks } from '../../core/networks/networks'
import { isPairingOnly } from '../dialog/close'

/** Wallets first where a wallet is installed. A wallet on several chains does not count as one. */
const defaultOrder = (): readonly ConnectMethod[] =>
  $injectedWallets.get().some(({ type }) => type === 'INJECTED' || type === 'ANNOUNCED')
    ? ['wallet', 'email', 'social']
    : ['email', 'social', 'wallet']

const isMethod = (value: unknown): value is ConnectMethod =>
  value === 'wallet' || value === 'email' || value === 'social'

/**
 * Returns whether a feature is on, and its list. The project's settings decide once they are known. Until then, and
 * without a project, the page's option counts. With a frame of its own, the page offers both by default.
 */
const wanted = (): { email: boolean; socials: readonly Social[] } => {
  const { deferred, projectId } = $config.get()
  const options = isRecord(deferred['features']) ? deferred['features'] : {}
  const isOnByDefault = !projectId && !!deferred['frameUrl']
  const { email = options['email'] ?? isOnByDefault, socials = options['socials'] ?? isOnByDefault } = $features.get()
  const isOff = options['pay'] === true || isPairingOnly() || (!projectId && !deferred['frameUrl'])
  const hasNetwork = $networks.get().some(({ chainNamespace: name }) => name === 'eip155' || name === 'solana')
  const isLoggedIn = Object.values($connections.get()).some(({ embeddedWalletInfo }) => embeddedWalletInfo)
  // the frame has no cryptography there
  const isInsecure = globalThis.isSecureContext === false
  if (isInsecure && !isOff) warn('login-insecure', 'logins need a page that is served by HTTPS')
  if (isOff || isInsecure || !hasNetwork || isLoggedIn) return { email: false, socials: [] }
  const list = isTexts(socials) ? SOCIALS.filter(social => socials.includes(social)) : SOCIALS
  const ordered = isTexts(socials) ? [...list].sort((a, b) => socials.indexOf(a) - socials.indexOf(b)) : list
  return { email: email === true, socials: socials ? socialsHere(ordered) : [] }
}

let haveButtonsFailed = false
let loadingButtons: Promise<void> | undefined
/** Loads the buttons of the providers, and then offers all logins at once. Without them the others are offered. */
const loadButtons = (): Promise<void> => {
  loadingButtons ??= loadChunk('app', 'socialButtons')
    .then(
      () => undefined,
      (e: unknown) => {
        haveButtonsFailed = true
        reportOrRethrow(e)
      }
    )
    .finally(() => {
      loadingButtons = undefined
    })
  return loadingButtons
}

const update = async (sections: LoginSections): Promise<void> => {
  const { email, socials } = wanted()
  const Buttons = socials.length ? getLoadedChunk('app', 'socialButtons') : undefined
  if (socials.length && !Buttons && !haveButtonsFailed) {
    await loadButtons()
    return update(sections)
  }
  const { deferred, enableWallets, projectId } = $config.get()
  const options = isRecord(deferred['features']) ? deferred['features'] : {}
  const chosen = options['connectMethodsOrder']
  const order = Array.isArray(chosen) ? chosen.filter(isMethod) : defaultOrder()
  const isOffered = (method: ConnectMethod): method is LoginMethod =>
    method === 'email' ? email : method === 'social' && !!Buttons
  const at = order.indexOf('wallet')
  const above = order.slice(0, at < 0 ? order.length : at).filter(isOffered)
  const below = at < 0 ? [] : order.slice(at).filter(isOffered)
  const hasLogins = above.length + below.length > 0
  const wantsCollapse = options['collapseWallets'] === true || options['emailShowWallets'] === false
  // a list without a single wallet would push the logins apart
  const isEmpty = !projectId && !$walletRows.get().length
  const isCollapsed = (wantsCollapse || isEmpty) && enableWallets && at >= 0
  setOfferedLogins(hasLogins ? { ...sections, above, below, socials, Buttons, isCollapsed } : undefined)
}

let isWatching = false

/**
 * Offers the logins in the connect view, from now on. Resolves once they are offered. Another call loads buttons that
 * have failed. Errors: chunk-failed.
 */
export const offerLogins = async (sections: LoginSections): Promise<void> => {
  await loadLoginMessages()
  if (isWatching && !haveButtonsFailed && $offeredLogins.get()) return
  haveButtonsFailed = false
  if (!isWatching)
    for (const store of [$config, $features, $walletRows, $networks, $connections])
      store.listen(() => void update(sections))
  isWatching = true
  await update(sections)
}
