/** Light or dark, and the host's own values. */
import { atom, computed, readonlyType } from 'nanostores'
import { $config } from './config'

const $system = atom<'light' | 'dark'>('dark')

/** Theme that shows: the chosen one, or with `auto` the system's, live. */
export const $theme = computed([$config, $system], (config, system) => config.themeMode === 'auto' ? system : config.themeMode)
export const $systemTheme = readonlyType($system)
export const setSystemTheme = (theme: 'light' | 'dark'): void => $system.set(theme)
