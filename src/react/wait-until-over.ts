import { $config } from '../core/config/config'
import { $open, $route } from '../core/dialog/route'

/** Returns whether the dialog has closed. An embedded dialog stays, and shows an initial view again. */
const isOver = () => ($config.get().enableEmbedded ? ['Connect', 'Account'].includes($route.get().name) : !$open.get())

/** Resolves once the dialog has closed. */
export const waitUntilOver = (): Promise<void> =>
  new Promise<void>(resolve => {
    // Replacing a view passes through the previous one, so check the route after it has settled.
    const check = () =>
      queueMicrotask(() => {
        if (!isOver()) return
        unsubscribes.forEach(unsubscribe => unsubscribe())
        resolve()
      })
    const unsubscribes = [$open.listen(check), $route.listen(check)]
    check()
  })
