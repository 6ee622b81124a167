/** The script of the page of mails. */
import type { Mail } from '../mail-box'
import { createMailList } from './mail-list'

/** Milliseconds. Chosen: the user has not looked for the mail yet. */
const REFRESH_MS = 2_000

const show = createMailList(document.getElementById('mails')!)

const refresh = async () => {
  try {
    show((await (await fetch('/mails.json')).json()) as Mail[])
  } catch {
    // The server does not run at the moment. It may be started again.
  }
  setTimeout(refresh, REFRESH_MS)
}

void refresh()
