/** The wallet's prompt: drawn in the page, or in its own window. */
import { element, show } from './draw'
import { internalError } from './errors'
import type { AskUser, Question } from './questions'

/** Resolves when the user has chosen. `className`: `card` over a page, `page` in the wallet's window. */
export const drawQuestion = (question: Question, className: 'card' | 'page'): Promise<boolean> =>
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
      question.yes
    )
    const no = element('button', { type: 'button', testId: 'demo-reject', onclick: () => choose(false) }, 'Reject')
    const card = element(
      'section',
      { className, role: 'dialog', ariaLabel: `Demo Wallet: ${question.title}` },
      element('header', {}, 'Demo Wallet'),
      element('h1', {}, question.title),
      ...question.lines.map(line => element('p', {}, line)),
      ...(question.text === undefined ? [] : [element('pre', { tabIndex: 0, testId: 'demo-text' }, question.text)]),
      element('footer', {}, no, yes)
    )
    const remove = show(card, 'demo-prompt')
    yes.focus()
  })

export const askInPage: AskUser = question => drawQuestion(question, 'card')

/** Messages between the wallet's window and the page. */
export type WindowMessage = { ready: true } | { question: Question } | { choice: boolean } | { received: true }

/** Milliseconds. Chosen: a window fires no event when it closes, and a delay of a fifth of a second goes unnoticed. */
const CLOSED_CHECK_MS = 200

export const askInWindow: AskUser = question =>
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
      if ('ready' in data) channel.postMessage({ question } satisfies WindowMessage)
      if (!('choice' in data)) return
      // the window closes only now: a window that is seen closed before its answer arrives counts as refused
      channel.postMessage({ received: true } satisfies WindowMessage)
      finish(data.choice)
    }
  })
