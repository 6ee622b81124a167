/**
 * A page at a given address, with a record of its console. Each alert appears once per page, so each test file is one
 * page.
 */
import '../react/source'
import '../dom'
import { load } from '../../src/core/registry'
import { settle } from '../doubles/fake-clock'

/** Passes `act` the console warnings that appear while it runs at this address. */
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

/** Waits until every alert raised so far is on the console, by loading the chunks that alerts wait for. */
export const alertsHere = async (): Promise<void> => {
  const show = await load('app', 'notices')
  await show()
  await load('alerts', 'en')
  await settle()
}
