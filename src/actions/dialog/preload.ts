import { $config } from '../../core/config/config'
import type { MountShell, View } from '../../core/platform/chunk-types'
import { isChainName, loadChunk, preloadChunk } from '../../core/platform/chunks'
import { record } from '../../core/platform/guards'
import { runAction } from '../../core/platform/run-action'
import type { RouteName } from '../../core/dialog/route'
import { $activeNamespace, $address, $status } from '../../core/session/session'
import { $hasDirectory, setDirectoryWallets } from '../../core/wallets/wallets'
import { setPrerendered } from '../../core/dialog/shell'
import { $messages } from '../../core/i18n/messages'
import { raiseAlert } from './raise-alert'
import { discoverInitialWallets } from '../wallets/discover-non-evm-wallets'
import { loadAccountMessages, setLocale } from './set-locale'

interface Prepared {
  prepare?: () => Promise<unknown>
}

const loadedViews: { [K in RouteName]?: View<never> } = {}

/** Returns a view that can be shown at once, with everything it needs. */
export const getLoadedView = (name: RouteName): View<never> | undefined => loadedViews[name]

/** Views before a connection, which need neither a session nor the messages of an account. */
const STANDALONE_VIEWS: readonly RouteName[] = ['Connect', 'EmailVerifyOtp', 'EmailVerifyDevice']

/** Loads a view and its dependencies. Errors: chunk-failed; a repeated call tries again. */
export const prepareView = async (name: RouteName): Promise<void> => {
  const namespace = $activeNamespace.get()
  // what follows the wallet is imported from there
  if (name === 'ConnectingExternal') preloadChunk('connector', 'eip155')
  const [view] = await Promise.all([
    // A view declares what only it needs.
    loadChunk('view', name).then(async loaded => {
      await (loaded as Prepared).prepare?.()
      return loaded
    }),
    name === 'Account' && isChainName(namespace) && loadChunk('chain', namespace),
    // These views carry their own messages, and the first one makes no requests.
    !STANDALONE_VIEWS.includes(name) && Promise.all([loadChunk('action', 'session'), loadAccountMessages()])
  ])
  loadedViews[name] = view
}

/** Preloads like `prepareView`. A failure is reported when the view is really needed. */
export const preloadView = (name: RouteName): void => {
  prepareView(name).catch(() => undefined)
}

/**
 * Preloads what a choice among wallets needs, once the user has acted. Adds the wallets of the host page and then of
 * the directory.
 */
export const preloadChoices = (isRequested: boolean): void => {
  if (isRequested) preloadView('ConnectingExternal')
  const { frameUrl, features } = $config.get().deferred
  const { email = frameUrl, socials = frameUrl } = record(features)
  if (email || socials) void runAction('offerLogins', offer => offer())
  if ($hasDirectory.get())
    loadChunk('action', 'directory')
      .then(directory => directory.loadRecommendedWallets(isRequested))
      .catch(() => setDirectoryWallets([], ''))
  if (!$config.get().projectId) raiseAlert('APKT008')
}

/**
 * Returns true if a wallet may be chosen. Terms that the host page wants accepted first are in the dialog by then.
 * Errors: chunk-failed.
 */
export const mayChooseWallet = async (): Promise<boolean> => {
  const { deferred } = $config.get()
  const hasTerms = 'termsConditionsUrl' in deferred || 'privacyPolicyUrl' in deferred
  return !hasTerms || (await loadChunk('app', 'alerts'))()
}

/** Loads the shell with its messages, while the first view is on its way. Errors: chunk-failed. */
export const prepareShell = async (): Promise<MountShell> => {
  preloadView($status.get() === 'connected' ? 'Account' : 'Connect')
  const messages = $messages.get() ? undefined : setLocale($config.get().locale)
  const [mount] = await Promise.all([loadChunk('app', 'mount'), messages, discoverInitialWallets(), mayChooseWallet()])
  return mount
}

/**
 * Prepares what a click will need: the shell, the messages, the first view. An account's view is prepared only when
 * it is opened.
 */
export const preloadFirstView = (): void => {
  prepareShell()
    .then(async () => {
      if ($address.get()) return
      await prepareView('Connect')
      setPrerendered(true)
    })
    .catch(() => undefined)
}
