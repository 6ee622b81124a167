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

/** A view that can be shown at once, with all that it needs. */
export const viewHere = (name: RouteName): View<never> | undefined => ready[name]

/** Loads a view and what it needs beside itself. Errors: chunk-failed; asking again is a new attempt. */
export const prepareView = async (name: RouteName): Promise<void> => {
  const namespace = $activeNamespace.get()
  if (name === 'ConnectingExternal') warm('connector', 'eip155')
  const [view] = await Promise.all([
    // what only this view needs it says itself
    load('view', name).then(async own => {
      await (own as Prepared).prepare?.()
      return own
    }),
    name === 'Account' && isChainName(namespace) && load('chain', namespace),
    // the first view asks nobody for anything, and has its words with it
    name !== 'Connect' && Promise.all([load('action', 'session'), loadMoreWords()])
  ])
  ready[name] = view
}

/** As `prepareView`, ahead of need: a failure is told when it is really needed. */
export const warmView = (name: RouteName): void => {
  prepareView(name).catch(() => undefined)
}

/** What a choice among wallets takes, once somebody has acted, and the wallets that the site and, then, the directory add. */
export const warmChoices = (isAsked: boolean): void => {
  if (isAsked) warmView('ConnectingExternal')
  if ($hasMore.get())
    load('action', 'hosted')
      .then(hosted => hosted.suggest(isAsked))
      .catch(() => listMore([], ''))
  if (!$config.get().projectId) raiseAlert('APKT008')
}

/** Whether a wallet may be chosen: by then what the site wants accepted first stands in the dialog. Errors: chunk-failed. */
export const mayChoose = async (): Promise<boolean> => {
  const { later } = $config.get()
  const hasTerms = 'termsConditionsUrl' in later || 'privacyPolicyUrl' in later
  return !hasTerms || (await load('app', 'notices'))()
}

/** The shell, with words to show, while the first view is on its way too. Errors: chunk-failed. */
export const prepareShell = async (): Promise<MountShell> => {
  warmView($status.get() === 'connected' ? 'Account' : 'Connect')
  const words = $words.get() ? undefined : setLocale($config.get().locale)
  const [mount] = await Promise.all([load('app', 'root'), words, discoverFirst(), mayChoose()])
  return mount
}

/** Gets ready ahead of a click what it will need: the shell, the words, the first view; an account is looked at when it is opened, and not before. */
export const warmFirst = (): void => {
  prepareShell()
    .then(async () => {
      if ($address.get()) return
      await prepareView('Connect')
      setNear(true)
    })
    .catch(() => undefined)
}
