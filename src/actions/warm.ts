import { $config } from '../core/config'
import { warm } from '../core/registry'
import { $status } from '../core/session'
import { wantedLocale } from './set-locale'

/** Loads ahead of a click what it will need: the shell, the first view, the words. `shell`: which form of the shell. */
export const warmFirst = (shell: 'root' | 'shell'): void => {
  warm('app', shell)
  warm('words', wantedLocale($config.get().locale))
  warm('view', $status.get() === 'connected' ? 'Account' : 'Connect')
}
