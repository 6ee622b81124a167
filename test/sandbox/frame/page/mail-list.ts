/** The list of the users' mails, newest first. It adds new ones and leaves the others as they are. */
import type { Mail } from '../mail-box'

const element = <N extends keyof HTMLElementTagNameMap>(name: N, ...children: (Node | string)[]) => {
  const made = document.createElement(name)
  made.append(...children)
  return made
}

const LINK = /(https?:\/\/[^\s<>"]+)/

/** Returns a text with its addresses as links. */
const linked = (text: string) =>
  text.split(LINK).map((part, index) => {
    // `split` puts what the group has matched between the other parts.
    if (index % 2 === 0) return part
    const link = element('a', part)
    link.href = part
    link.target = '_blank'
    link.rel = 'noopener'
    return link
  })

const draw = ({ to, subject, text, atMs }: Mail) => {
  const at = new Date(atMs)
  const time = element('time', at.toLocaleTimeString())
  time.dateTime = at.toISOString()
  return element('article', element('h2', subject), element('p', `To ${to}, `, time), element('pre', ...linked(text)))
}

const isSame = (one: Mail | undefined, other: Mail | undefined) =>
  one?.atMs === other?.atMs && one?.to === other?.to && one?.text === other?.text

/** Returns a function that shows all mails, which come oldest first. */
export const createMailList = (root: HTMLElement): ((mails: readonly Mail[]) => void) => {
  let shown: readonly Mail[] = []
  return mails => {
    const isContinued = shown.length > 0 && shown.every((mail, index) => isSame(mail, mails[index]))
    if (!isContinued) {
      shown = []
      root.replaceChildren(
        ...(mails.length > 0 ? [] : [element('p', 'No mail yet. This page shows new ones by itself.')])
      )
    }
    root.prepend(...mails.slice(shown.length).map(draw).reverse())
    shown = mails
  }
}
