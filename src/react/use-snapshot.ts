import { useSyncExternalStore } from 'react'
import { $snapshot, nobody, type Snapshot } from '../core/snapshot'
import { faceHere } from './face-here'

/** The state that a server renders, and a browser at first, so that both are equal. No account is connected yet. */
export const onServer: Snapshot = {
  account: nobody,
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
  const stop = $snapshot.listen(listener)
  const stopOther = faceHere()?.subscribe(listener)
  return () => {
    stop()
    stopOther?.()
  }
}

/** Returns one part of the state that the host page sees. The object stays the same until something in it changes. */
export const useSnapshot = <T>(pick: (snapshot: Snapshot) => T): T =>
  useSyncExternalStore(
    subscribe,
    () => pick(faceHere()?.getSnapshot() ?? $snapshot.get()),
    () => pick(onServer)
  )
