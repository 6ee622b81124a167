/** Describes foreign values for developers. */
import { isRecord } from './guards'

/** Describes a value for an error message. A text is cut after 60 characters. */
export const describe = (value: unknown): string => {
  if (typeof value === 'string') return `"${value.slice(0, 60)}"`
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'function') return 'a function'
  return isRecord(value) ? 'an object' : String(value)
}
