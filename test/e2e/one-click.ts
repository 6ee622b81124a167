/** What stories of signing in by one approval share: the phone as its own page has it, and its log. */
import type { Page } from './driver'

export interface Phone {
  phone: { log: string[]; sessions(): object[]; open(): { method: string; text?: string }[] }
}
export const heardBy = (phone: Page) => phone.run(() => (window as unknown as Phone).phone.log)
