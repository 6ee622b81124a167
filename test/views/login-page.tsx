/** A view of logins on a page of its own: a visitor types, presses and listens. */
import '../chunks'
import { StrictMode, type ComponentType, type ReactNode } from 'react'
import { loadChunk } from '../../src/core/platform/chunks'
import { $route } from '../../src/core/dialog/route'
import { act, mount } from '../react/render'

/** Shows an element, with what is announced beside it. */
export const showElement = async (element: ReactNode) => {
  const { Announcements } = await import('../../src/ui/components/announce')
  const region = await mount(<Announcements />)
  const page = await mount(element)
  const find = (testId: string) => page.container.querySelector<HTMLElement>(`[data-testid="${testId}"]`)
  return {
    ...page,
    find,
    announced: () => region.container.textContent ?? '',
    text: () => page.container.textContent ?? '',
    press: (testId: string) => act(async () => find(testId)!.click()),
    /** Types a text into a field, as if at once. */
    type: (testId: string, text: string) =>
      act(async () => {
        const field = find(testId) as HTMLInputElement
        field.focus()
        // React needs the prototype's setter. It would treat a write through its own setter as its own change.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, text)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    enter: (testId: string) =>
      act(async () => {
        const event = Object.assign(new Event('keydown', { bubbles: true, cancelable: true }), { key: 'Enter' })
        find(testId)!.dispatchEvent(event)
      })
  }
}

/** Shows the view of the current route in React's strict mode, with the actions it needs. */
export const showCurrent = async () => {
  const { name, params } = $route.get()
  const View = (await loadChunk('view', name)) as ComponentType<object> & { prepare(): Promise<unknown> }
  await View.prepare()
  return showElement(
    <StrictMode>
      <View {...params} />
    </StrictMode>
  )
}
