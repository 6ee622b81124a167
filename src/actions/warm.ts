import { $config } from '../core/config'
import type { MountShell, View } from '../core/chunk-types'
import { isChainName, load, warm } from '../core/registry'
import type { RouteName } from '../core/route'
import { $activeNamespace, $address, $status } from '../core/session'
import { $hasMore, listMore } from '../core/wallets'
import { setNear } from '../core/shell'
import { $words } from '../core/words'
import { raiseAlert } from './raise-alert'
import { discoverFirst } from './discover-others'
import { loadMoreWords, setLocale } from './set-locale'

interface Prepared {
  prepare?: () => Promise<unknown>
}

const ready: { [K in RouteName]?: View<never> } = {}

/** Returns a view that can be shown at once, with everything it needs. */
export const viewHere = (name: RouteName): View<never> | undefined => ready[name]

/** Loads a view and its dependencies. Errors: chunk-failed; a repeated call tries again. */
export const prepareView = async (name: RouteName): Promise<void> => {
  const namespace = $activeNamespace.get()
  if (name === 'ConnectingExternal') warm('connector', 'eip155')
  const [view] = await Promise.all([
    // A view declares what only it needs.
    load('view', name).then(async own => {
      await (own as Prepared).prepare?.()
      return own
    }),
    name === 'Account' && isChainName(namespace) && load('chain', namespace),
    // The first view makes no requests and carries its own messages.
    name !== 'Connect' && Promise.all([load('action', 'session'), loadMoreWords()])
  ])
  ready[name] = view
}

/** Preloads like `prepareView`. A failure is reported when the view is really needed. */
export const warmView = (name: RouteName): void => {
  prepareView(name).catch(() => undefined)
}

/**
 * Preloads what a choice among wallets needs, once the user has acted. Adds the wallets of the host page and then of
 * the directory.
 */
export const warmChoices = (isAsked: boolean): void => {
  if (isAsked) warmView('ConnectingExternal')
  if ($hasMore.get())
    load('action', 'hosted')
      .then(hosted => hosted.suggest(isAsked))
      .catch(() => listMore([], ''))
  if (!$config.get().projectId) raiseAlert('APKT008')
}

/**
 * Returns true if a wallet may be chosen. Terms that the host page wants accepted first are in the dialog by then.
 * Errors: chunk-failed.
 */
export const mayChoose = async (): Promise<boolean> => {
  const { later } = $config.get()
  const hasTerms = 'termsConditionsUrl' in later || 'privacyPolicyUrl' in later
  return !hasTerms || (await load('app', 'notices'))()
}

/** Loads the shell with its messages, while the first view is on its way. Errors: chunk-failed. */
export const prepareShell = async (): Promise<MountShell> => {
  warmView($status.get() === 'connected' ? 'Account' : 'Connect')
  const words = $words.get() ? undefined : setLocale($config.get().locale)
  const [mount] = await Promise.all([load('app', 'root'), words, discoverFirst(), mayChoose()])
  return mount
}

/**
 * Prepares what a click will need: the shell, the messages, the first view. An account's view is prepared only when
 * it is opened.
 */
export const warmFirst = (): void => {
  prepareShell()
    .then(async () => {
      if ($address.get()) return
      await prepareView('Connect')
      setNear(true)
    })
    .catch(() => undefined)
}
