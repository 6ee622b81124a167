/** The page on which a user approves or declines. It states in words what is signed. */
import type { Statement } from './platform'

/** Milliseconds. Chosen: a click that was meant for something below comes earlier. */
const GUARD_MS = 500

/** Calls the listener with true when the whole element becomes visible, and with false when it does not stay so. */
export type WatchVisibility = (element: HTMLElement, listener: (isVisible: boolean) => void) => () => void

const element = (name: string, text?: string, className?: string) => {
  const made = document.createElement(name)
  if (text !== undefined) made.textContent = text
  if (className !== undefined) made.className = className
  return made
}

/** Returns the statement, which scrolls above the buttons if it is long. */
const draw = ({ title, facts, text, warning }: Statement) => {
  const list = element('dl')
  list.append(...facts.flatMap(([name, value]) => [element('dt', name), element('dd', value)]))
  const details = element('div', undefined, 'details')
  details.tabIndex = 0
  details.setAttribute('role', 'region')
  details.setAttribute('aria-label', title)
  details.append(
    element('h1', title),
    ...(warning === undefined ? [] : [element('p', warning, 'warning')]),
    list,
    ...(text === undefined ? [] : [element('pre', text)])
  )
  return details
}

export const createApproval =
  (root: HTMLElement, watchVisibility: WatchVisibility) =>
  (statement: Statement, signal: AbortSignal): Promise<boolean> =>
    new Promise(resolve => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const approve = element('button', 'Approve', 'primary') as HTMLButtonElement
      const decline = element('button', 'Decline') as HTMLButtonElement
      const buttons = element('div', undefined, 'buttons')
      approve.disabled = true
      buttons.append(decline, approve)
      root.replaceChildren(draw(statement), buttons)
      const unwatch = watchVisibility(buttons, isVisible => {
        clearTimeout(timer)
        approve.disabled = true
        if (isVisible)
          timer = setTimeout(() => {
            approve.disabled = false
          }, GUARD_MS)
      })
      const finish = (isApproved: boolean) => {
        clearTimeout(timer)
        unwatch()
        root.replaceChildren()
        resolve(isApproved)
      }
      approve.addEventListener('click', () => finish(true))
      decline.addEventListener('click', () => finish(false))
      signal.addEventListener('abort', () => finish(false), { once: true })
    })
