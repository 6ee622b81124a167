/** Validates the characters of any plugin's sign-in message before a wallet is requested to sign it. */
import { withMessage } from '../platform/call-errors'
import { WidgetError } from '../platform/errors'
import type { SIWXMessageData } from './siwx'

/** The invalid field of a message and the reason, for the developer. */
export interface MessageFault {
  field: string
  reason: string
}

/** Returns the error of a message that cannot be signed. */
export const invalidMessage = (fault: MessageFault): WidgetError =>
  withMessage(new WidgetError('sign-in-message-invalid', fault), `Sign-in message: ${fault.field} ${fault.reason}`)

/**
 * Control characters, line breaks and text direction controls. A line break forges a line of the message. The others
 * show the reader a different text than the signed one. https://unicode.org/reports/tr36/
 */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** Returns whether a single-line text contains a control character. */
export const hasControls = (text: string): boolean => CONTROLS.test(text)

const LINE_BREAKS = /[\n\r\u2028\u2029\u0085\v\f]/

/** Returns why a single-line text cannot be signed. Returns undefined if it can. */
export const lineFault = (text: string): string | undefined => {
  if (LINE_BREAKS.test(text)) return 'may not contain line breaks'
  return hasControls(text) ? 'may not contain control characters' : undefined
}

/** Returns the first field that contains a control character. */
export const controlsIn = ({ resources = [], ...fields }: SIWXMessageData): MessageFault | undefined => {
  const lines = [...Object.entries(fields), ...resources.map(resource => ['resources', resource] as const)]
  for (const [field, value] of lines) {
    const reason = typeof value === 'string' ? lineFault(value) : undefined
    if (reason) return { field, reason }
  }
  return undefined
}

/**
 * Validates the message of any plugin, including one that the host page wrote itself. No field and no line of the text
 * may contain a control character. Errors: sign-in-message-invalid.
 */
export const assertSignable = (data: SIWXMessageData, text?: string): void => {
  const isBroken = text !== undefined && hasControls(text.replaceAll('\n', ''))
  const fault =
    controlsIn(data) ??
    (isBroken ? { field: 'text', reason: 'may not contain control characters other than line feeds' } : undefined)
  if (fault) throw invalidMessage(fault)
}
