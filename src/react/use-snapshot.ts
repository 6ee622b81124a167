import { useSyncExternalStore } from 'react'
import { $snapshot, nobody, type Snapshot } from '../core/snapshot'
import { faceHere } from './face-here'

/** What a server renders, and a browser at first, so that both are equal: nobody is connected yet. */
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

/** Follows this copy and, where another version was in the page first, that one too: it may come to be either. */
const subscribe = (listener: () => void) => {
  const stop = $snapshot.listen(listener)
  const stopOther = faceHere()?.subscribe(listener)
  return () => {
    stop()
    stopOther?.()
  }
}

/** One part of what the host page sees: the same object until something in it changes. */
export const useSnapshot = <T>(pick: (snapshot: Snapshot) => T): T =>
  useSyncExternalStore(
    subscribe,
    () => pick(faceHere()?.getSnapshot() ?? $snapshot.get()),
    () => pick(onServer)
  )
