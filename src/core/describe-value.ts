/** Values from outside, in words for the developer who wrote them. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** Returns what came, in words of an error; of a text the first 60 characters. */
export const gotOf = (value: unknown): string => {
  if (typeof value === 'string') return `"${value.slice(0, 60)}"`
  if (Array.isArray(value)) return 'a list'
  return isRecord(value) ? 'an object' : String(value)
}
