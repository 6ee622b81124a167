/** A view on its own, in React's strict mode (which renders and runs effects twice), with the words of both files. */
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

/** Shows the view of the present route, in an open dialog. Its elements are found by test id, its text as a visitor reads it. */
export const showRoute = async (
  options: Partial<Pick<Config, 'enableWallets' | 'enableWalletGuide' | 'later' | 'projectId'>> = {}
) => {
  setWords('en', first, more)
  configure(options)
  open()
  const { name, params } = $route.get()
  // as the shell does: a view is shown once it can act
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

/** What the view of the present route says at its very first rendering, before it does anything. */
export const firstSight = async (): Promise<string> => {
  setWords('en', first, more)
  const { name, params } = $route.get()
  const View = (await load('view', name)) as ComponentType<object>
  // not above: react-dom looks for the page when it is first imported, which dom.ts makes
  const { renderToStaticMarkup } = await import('react-dom/server')
  return renderToStaticMarkup(<View {...params} />)
}

/** Shows a view as if a person had come by these routes; the last is the one that shows. */
export const come = (...path: [RouteName, ...RouteName[]]): void => {
  reset(path[0] as 'Connect')
  for (const name of path.slice(1)) go(name as 'Connect')
}

export { go } from '../../src/core/route'
