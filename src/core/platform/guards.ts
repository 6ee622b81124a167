/** Small guards for values from outside, for the chunks that load without zod. */

/** Returns whether a value is an object that is no list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** Returns a value as an object whose fields are unchecked. A missing value has no fields. */
export const record = (value: unknown): Readonly<Record<string, unknown>> => Object(value) as Record<string, unknown>

/** Returns the first entries of a list, unchecked and at most `max`; undefined for any other value. */
export const list = (value: unknown, max: number): readonly unknown[] | undefined =>
  Array.isArray(value) ? value.slice(0, max) : undefined

/** Returns whether a value is a list of texts. */
export const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(entry => typeof entry === 'string')

/** Returns the one of these values that equals the given value. */
export const oneOf = <T>(allowed: readonly T[], value: unknown): T | undefined =>
  allowed.find(candidate => candidate === value)
