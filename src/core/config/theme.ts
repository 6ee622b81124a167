/** The light or dark theme, and the system's setting. */
import { atom, computed } from 'nanostores'
import { $config } from './config'

const $system = atom<'light' | 'dark'>('dark')

/** The visible theme: the chosen one. With `auto` it follows the system setting, also when it changes. */
export const $theme = computed([$config, $system], (config, system) =>
  config.themeMode === 'auto' ? system : config.themeMode
)
export const setSystemTheme = (theme: 'light' | 'dark'): void => $system.set(theme)
