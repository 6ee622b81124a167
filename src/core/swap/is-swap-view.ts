import { $route } from '../dialog/route'

/** Returns whether the current view is one of a swap: Swap, SwapSelectToken, SwapPreview. */
export const isSwapView = (): boolean => $route.get().name.startsWith('Swap')
