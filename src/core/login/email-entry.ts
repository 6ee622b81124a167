/** The e-mail address that the user types for a login. It outlives the view, so that going back shows it again. */
import { atom } from 'nanostores'
import type { WidgetError } from '../platform/errors'
import type { Readable } from '../platform/readable'

export interface EmailEntry {
  /** As typed. */
  text: string
  isSending: boolean
  /** Why the address was not sent, until it is changed. */
  issue?: 'invalid' | 'offline' | WidgetError | undefined
  /** Milliseconds since 1970. No mail can be sent before. */
  retryAtMs: number
}

const $entry = atom<EmailEntry>({ text: '', isSending: false, retryAtMs: 0 })
export const $emailEntry: Readable<typeof $entry> = $entry

export const changeEmailEntry = (part: Partial<EmailEntry>): void => $entry.set({ ...$entry.get(), ...part })

/** Returns whether a text has the form of an e-mail address. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
