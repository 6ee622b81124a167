/**
 * A single view in React's strict mode (which renders and runs effects twice), with the initial and the deferred
 * messages.
 */
import '../react/source'
import { StrictMode, type ComponentType } from 'react'
import initial from '../../i18n/en/initial'
import account from '../../i18n/en/account'
import type { Config } from '../../src/core/config/config'
import { configure } from '../../src/core/config/config'
import { loadChunk } from '../../src/core/platform/chunks'
import { $route, push, replace, open, type RouteName } from '../../src/core/dialog/route'
import { setMessages } from '../../src/core/i18n/messages'
import { mount, until } from '../react/render'

export { act, mount, unmountAll, until } from '../react/render'
export { pageWith, fox, FOX, HARE } from '../actions/setup'

/**
 * Shows the view of the current route in an open dialog. Tests find its elements by test id, and its text as a visitor
 * reads it.
 */
export const showRoute = async (
  options: Partial<Pick<Config, 'enableWallets' | 'enableWalletGuide' | 'deferred' | 'projectId'>> = {}
) => {
  setMessages('en', initial, account)
  configure(options)
  open()
  const { name, params } = $route.get()
  // As in the shell, a view is shown once its actions have loaded.
  const [View] = await Promise.all([
    loadChunk('view', name) as Promise<ComponentType<object>>,
    loadChunk('action', 'session'),
    loadChunk('chain', 'eip155')
  ])
  await (View as { prepare?: () => Promise<unknown> }).prepare?.()
  const page = await mount(
    <StrictMode>
      <View {...params} />
    </StrictMode>
  )
  const find = (testId: string) => page.container.querySelector<HTMLElement>(`[data-testid="${testId}"]`)
  return {
    ...page,
    find,
    text: () => page.container.textContent ?? '',
    waitForText: (text: string) => until(() => page.container.textContent?.includes(text)),
    press: async (testId: string) => (await until(() => find(testId)))?.click()
  }
}

/** Returns the text of the current route's view at its first render, before its effects run. */
export const firstRender = async (): Promise<string> => {
  setMessages('en', initial, account)
  const { name, params } = $route.get()
  const View = (await loadChunk('view', name)) as ComponentType<object>
  // Imported here and not at the top: react-dom looks for the page when it is first imported, and dom.ts creates the
  // page.
  const { renderToStaticMarkup } = await import('react-dom/server')
  return renderToStaticMarkup(<View {...params} />)
}

/** Navigates through these routes as a user does. The last one is shown. */
export const navigate = (...path: [RouteName, ...RouteName[]]): void => {
  replace(path[0] as 'Connect')
  for (const name of path.slice(1)) push(name as 'Connect')
}

export { push } from '../../src/core/dialog/route'
