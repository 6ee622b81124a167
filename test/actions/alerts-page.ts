/** A page at some address, and what its console says. An alert comes once in a page's life: a file of tests is one page. */
import '../react/source'
import '../dom'
import { load } from '../../src/core/registry'
import { settle } from '../doubles/fake-clock'

/** What stands on the console while `act` runs at this address. */
export const heardAt = async (url: string, act: (said: readonly string[]) => Promise<void>): Promise<void> => {
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
  const usual = { url: location.href, warn: console.warn }
  const said: string[] = []
  happyDOM.setURL(url)
  console.warn = (text: string) => {
    said.push(text)
  }
  try {
    await act(said)
  } finally {
    happyDOM.setURL(usual.url)
    console.warn = usual.warn
  }
}

/** Lets come what was raised by now: whatever an alert waits for is here then. */
export const alertsHere = async (): Promise<void> => {
  const show = await load('app', 'notices')
  await show()
  await load('alerts', 'en')
  await settle()
}
