import { $config } from '../core/config'
import { wantedLocale } from '../core/locale'
import { load, warm, type MountShell } from '../core/registry'
import { $status } from '../core/session'
import { $words } from '../core/words'
import { setLocale } from './set-locale'

/** Loads ahead of a click what it will need: the shell, the first view, the words. */
export const warmFirst = (): void => {
  warm('app', 'root')
  warm('words', wantedLocale($config.get().locale))
  warm('view', $status.get() === 'connected' ? 'Account' : 'Connect')
}

/** The shell, with words to show, while the first view is on its way too. Errors: chunk-failed. */
export const prepareShell = async (): Promise<MountShell> => {
  warmFirst()
  const words = $words.get() ? undefined : setLocale($config.get().locale)
  const [mount] = await Promise.all([load('app', 'root'), words])
  return mount
}
