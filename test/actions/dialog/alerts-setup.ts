/**
 * A page at a given address, with a record of its console. Each alert appears once per page, so each test file is one
 * page.
 */
import '../../react/source'
import '../../dom'
import { loadChunk } from '../../../src/core/platform/chunks'
import { settle } from '../../doubles/fake-clock'

/** Passes `act` the console warnings that appear while it runs at this address. */
export const withWarningsAt = async (
  url: string,
  act: (warnings: readonly string[]) => Promise<void>
): Promise<void> => {
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
  const previous = { url: location.href, warn: console.warn }
  const warnings: string[] = []
  happyDOM.setURL(url)
  console.warn = (text: string) => {
    warnings.push(text)
  }
  try {
    await act(warnings)
  } finally {
    happyDOM.setURL(previous.url)
    console.warn = previous.warn
  }
}

/** Waits until every alert raised so far is on the console, by loading the chunks that alerts wait for. */
export const alertsLoaded = async (): Promise<void> => {
  const show = await loadChunk('app', 'alerts')
  await show()
  await loadChunk('alerts', 'en')
  await settle()
}
