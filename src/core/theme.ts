/** Light or dark, and the host's own values. */
import { atom, computed } from 'nanostores'
import { $config } from './config'
import type { Readable } from './readable'

const $system = atom<'light' | 'dark'>('dark')

/** Theme that shows: the chosen one, or with `auto` the system's, live. */
export const $theme = computed([$config, $system], (config, system) =>
  config.themeMode === 'auto' ? system : config.themeMode
)
export const $systemTheme: Readable<typeof $system> = $system
export const setSystemTheme = (theme: 'light' | 'dark'): void => $system.set(theme)
