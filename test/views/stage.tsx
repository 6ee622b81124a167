/**
 * A single view in React's strict mode (which renders and runs effects twice), with the initial and the deferred
 * messages.
 */
import '../react/source'
import { StrictMode, type ComponentType } from 'react'
import first from '../../i18n/en/first'
import more from '../../i18n/en/more'
import type { Config } from '../../src/core/config'
import { configure } from '../../src/core/config'
import { load } from '../../src/core/registry'
import { $route, go, reset, show as open, type RouteName } from '../../src/core/route'
import { setWords } from '../../src/core/words'
import { mount, until } from '../react/render'

export { act, mount, unmountAll, until } from '../react/render'
export { pageWith, fox, FOX, HARE } from '../actions/page'

/**
 * Shows the view of the current route in an open dialog. Tests find its elements by test id, and its text as a visitor
 * reads it.
 */
export const showRoute = async (
  options: Partial<Pick<Config, 'enableWallets' | 'enableWalletGuide' | 'later' | 'projectId'>> = {}
) => {
  setWords('en', first, more)
  configure(options)
  open()
  const { name, params } = $route.get()
  // As in the shell, a view is shown once its actions have loaded.
  const [View] = await Promise.all([
    load('view', name) as Promise<ComponentType<object>>,
    load('action', 'session'),
    load('chain', 'eip155')
  ])
  await (View as { prepare?: () => Promise<unknown> }).prepare?.()
  const page = await mount(
    <StrictMode>
      <View {...params} />
    </StrictMode>
  )
  const find = (testId: string) => page.place.querySelector<HTMLElement>(`[data-testid="${testId}"]`)
  return {
    ...page,
    find,
    text: () => page.place.textContent ?? '',
    says: (text: string) => until(() => page.place.textContent?.includes(text)),
    press: async (testId: string) => (await until(() => find(testId)))?.click()
  }
}

/** Returns the text of the current route's view at its first render, before its effects run. */
export const firstSight = async (): Promise<string> => {
  setWords('en', first, more)
  const { name, params } = $route.get()
  const View = (await load('view', name)) as ComponentType<object>
  // Imported here and not at the top: react-dom looks for the page when it is first imported, and dom.ts creates the
  // page.
  const { renderToStaticMarkup } = await import('react-dom/server')
  return renderToStaticMarkup(<View {...params} />)
}

/** Navigates through these routes as a user does. The last one is shown. */
export const come = (...path: [RouteName, ...RouteName[]]): void => {
  reset(path[0] as 'Connect')
  for (const name of path.slice(1)) go(name as 'Connect')
}

export { go } from '../../src/core/route'
