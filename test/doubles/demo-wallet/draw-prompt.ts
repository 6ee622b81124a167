/** The wallet's prompt: drawn in the page, or in its own window. */
import { element, show } from './draw'
import { internalError } from './errors'
import type { AskUser, Prompt } from './prompts'

/** Resolves when the user has chosen. `className`: `card` over a page, `page` in the wallet's window. */
export const drawPrompt = (prompt: Prompt, className: 'card' | 'page'): Promise<boolean> =>
  new Promise(resolve => {
    const previousFocus = document.activeElement
    const choose = (choice: boolean) => {
      remove()
      if (previousFocus instanceof HTMLElement) previousFocus.focus()
      resolve(choice)
    }
    const yes = element(
      'button',
      { type: 'button', className: 'yes', testId: 'demo-approve', onclick: () => choose(true) },
      prompt.yes
    )
    const no = element('button', { type: 'button', testId: 'demo-reject', onclick: () => choose(false) }, 'Reject')
    const card = element(
      'section',
      { className, role: 'dialog', ariaLabel: `Demo Wallet: ${prompt.title}` },
      element('header', {}, 'Demo Wallet'),
      element('h1', {}, prompt.title),
      ...prompt.lines.map(line => element('p', {}, line)),
      ...(prompt.text === undefined ? [] : [element('pre', { tabIndex: 0, testId: 'demo-text' }, prompt.text)]),
      element('footer', {}, no, yes)
    )
    const remove = show(card, 'demo-prompt')
    yes.focus()
  })

export const askInPage: AskUser = prompt => drawPrompt(prompt, 'card')

/** Messages between the wallet's window and the page. */
export type WindowMessage = { ready: true } | { prompt: Prompt } | { choice: boolean } | { received: true }

/** Milliseconds. Chosen: a window fires no event when it closes, and a delay of a fifth of a second goes unnoticed. */
const CLOSED_CHECK_MS = 200

export const askInWindow: AskUser = prompt =>
  new Promise((resolve, reject) => {
    const id = `demo-wallet:${crypto.randomUUID()}`
    // A channel instead of the opener: it also works for pages that sever the opener.
    const channel = new BroadcastChannel(id)
    const opened = window.open(`/demo-wallet-window.html#${id}`, '_blank', 'popup,width=380,height=520')
    if (!opened) {
      channel.close()
      return reject(internalError("The browser blocked the wallet's window."))
    }
    const finish = (choice: boolean) => {
      clearInterval(watch)
      channel.close()
      resolve(choice)
    }
    const watch = setInterval(() => {
      if (opened.closed) finish(false)
    }, CLOSED_CHECK_MS)
    channel.onmessage = ({ data }: MessageEvent<WindowMessage>) => {
      if ('ready' in data) channel.postMessage({ prompt } satisfies WindowMessage)
      if (!('choice' in data)) return
      // the window closes only now: a window that is seen closed before its answer arrives counts as refused
      channel.postMessage({ received: true } satisfies WindowMessage)
      finish(data.choice)
    }
  })
