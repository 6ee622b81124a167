/** Visits to the dialog. An embedded dialog never closes: it shows one of its initial views between two visits. */
import { $config } from '../config/config'
import { $open, $route, type RouteName } from './route'

const INITIAL_VIEWS: readonly RouteName[] = ['Connect', 'Account']

/** Returns whether no visit is going on. */
export const isDialogAway = (): boolean =>
  $config.get().enableEmbedded ? INITIAL_VIEWS.includes($route.get().name) : !$open.get()
