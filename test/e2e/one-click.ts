/** Shared by the stories of one-click sign-in: the phone's state in its page, and its log. */
import type { Page } from './driver'

export interface Phone {
  phone: { log: string[]; sessions(): object[]; open(): { method: string; text?: string }[] }
}
export const phoneLog = (phone: Page) => phone.run(() => (window as unknown as Phone).phone.log)
