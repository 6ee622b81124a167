import { useMemo } from 'react'
import type { Snapshot, ThemeState } from '../../api/snapshot'
import type { Billfold } from '../../api/public-api'
import { requireInstance } from '../require-instance'
import { useSnapshot } from './use-snapshot'

export interface UseTheme extends ThemeState, Pick<Billfold, 'setThemeMode' | 'setThemeVariables'> {}

const theme = (snapshot: Snapshot) => snapshot.theme
const setThemeMode: Billfold['setThemeMode'] = mode => requireInstance('setThemeMode').setThemeMode(mode)
const setThemeVariables: Billfold['setThemeVariables'] = variables =>
  requireInstance('setThemeVariables').setThemeVariables(variables)

/** Returns the theme mode and the host page's own variables, and functions that change them. */
export const useTheme = (): UseTheme => {
  const state = useSnapshot(theme)
  return useMemo(() => ({ ...state, setThemeMode, setThemeVariables }), [state])
}
