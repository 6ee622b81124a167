/** Steps of a visitor who signs in by Farcaster. */
import * as assert from 'uvu/assert'
import type { Page } from './driver'
import { qrCodeUri } from './phone'

/** Answers as the user of the app does on the phone. `url`: that of the code. */
export const answerInApp = async (url: string, decision: 'allow' | 'deny', name = 'ana.eth'): Promise<void> => {
  const { status } = await fetch(url, { method: 'POST', body: new URLSearchParams({ name, decision }) })
  assert.is(status, 200)
}

/** Opens the dialog at the code, and returns its address. */
export const openFarcasterCode = async (page: Page): Promise<string> => {
  await page.click('@connect-button')
  await page.click('@login-farcaster')
  return qrCodeUri(page)
}
