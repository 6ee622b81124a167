import { useSyncExternalStore } from 'react'
import { $snapshot, disconnectedAccount, type Snapshot } from '../../api/snapshot'
import { getInstance } from '../require-instance'

/** The state that a server renders, and a browser at first, so that both are equal. No account is connected yet. */
export const serverSnapshot: Snapshot = {
  account: disconnectedAccount,
  network: { supportsAllNetworks: true, isUnsupported: false },
  state: { loading: false, open: false, activeChain: 'eip155', initialized: false, loadFailed: false },
  theme: { themeMode: 'dark', shown: 'dark', themeVariables: {} },
  providers: {},
  namespaces: {},
  connections: [],
  networks: [],
  locale: 'en'
}

/**
 * Listens to this copy and, if another version was in the page first, to that one too. Either may become the active
 * one.
 */
const subscribe = (listener: () => void) => {
  const unsubscribe = $snapshot.listen(listener)
  const unsubscribeOther = getInstance()?.subscribe(listener)
  return () => {
    unsubscribe()
    unsubscribeOther?.()
  }
}

/** Returns one part of the state that the host page sees. The object stays the same until something in it changes. */
export const useSnapshot = <T>(pick: (snapshot: Snapshot) => T): T =>
  useSyncExternalStore(
    subscribe,
    () => pick(getInstance()?.getSnapshot() ?? $snapshot.get()),
    () => pick(serverSnapshot)
  )
