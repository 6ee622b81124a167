/** Describes foreign values for developers. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** Describes a value for an error message. A text is cut after 60 characters. */
export const gotOf = (value: unknown): string => {
  if (typeof value === 'string') return `"${value.slice(0, 60)}"`
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'function') return 'a function'
  return isRecord(value) ? 'an object' : String(value)
}
