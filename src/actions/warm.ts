import { $config } from '../core/config'
import { load, warm, type MountShell, type View } from '../core/registry'
import type { RouteName } from '../core/route'
import { $address, $status } from '../core/session'
import { setNear } from '../core/shell'
import { $words } from '../core/words'
import { loadMoreWords, setLocale } from './set-locale'

/** Views from which nobody is asked for anything. */
const unasked: readonly RouteName[] = ['Connect', 'WhatIsAWallet', 'WhatIsANetwork']
const firstScreens: readonly RouteName[] = ['Connect', 'Account', 'Networks', 'UnsupportedChain']

const ready: { [K in RouteName]?: View<never> } = {}

/** A view that can be shown at once, with all that it needs. */
export const viewHere = (name: RouteName): View<never> | undefined => ready[name]

/** Loads a view and what it needs beside itself. Errors: chunk-failed; asking again is a new attempt. */
export const prepareView = async (name: RouteName): Promise<void> => {
  if (name === 'ConnectingExternal') warm('connector', 'injected')
  const [view] = await Promise.all([
    load('view', name),
    !unasked.includes(name) && load('action', 'session'),
    name === 'Account' && load('chain', 'eip155'),
    !firstScreens.includes(name) && loadMoreWords()
  ])
  ready[name] = view
}

/** As `prepareView`, ahead of need: a failure is told when it is really needed. */
export const warmView = (name: RouteName): void => { prepareView(name).catch(() => undefined) }

/** The shell, with words to show, while the first view is on its way too. Errors: chunk-failed. */
export const prepareShell = async (): Promise<MountShell> => {
  warmView($status.get() === 'connected' ? 'Account' : 'Connect')
  const words = $words.get() ? undefined : setLocale($config.get().locale)
  const [mount] = await Promise.all([load('app', 'root'), words])
  return mount
}

/** Gets ready ahead of a click what it will need: the shell, the words, the first view; an account is looked at when it is opened, and not before. */
export const warmFirst = (): void => {
  prepareShell().then(async () => {
    if ($address.get()) return
    await prepareView('Connect')
    setNear(true)
  }).catch(() => undefined)
}
