import { $config } from '../core/config'
import { wantedLocale } from '../core/locale'
import { load, warm, type Chunk } from '../core/registry'
import { $status } from '../core/session'
import { $words } from '../core/words'
import { setLocale } from './set-locale'

/** Loads ahead of a click what it will need: the shell in the form that will carry it, the first view, the words. */
export const warmFirst = (form: 'root' | 'shell'): void => {
  warm('app', form)
  warm('words', wantedLocale($config.get().locale))
  warm('view', $status.get() === 'connected' ? 'Account' : 'Connect')
}

/** The shell, with words to show, while the first view is on its way too. Errors: chunk-failed. */
export const prepareShell = async <F extends 'root' | 'shell'>(form: F): Promise<Chunk<'app', F>> => {
  warmFirst(form)
  const words = $words.get() ? undefined : setLocale($config.get().locale)
  const [shell] = await Promise.all([load('app', form), words])
  return shell
}
