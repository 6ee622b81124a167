/** Parsing of deferred options. Keeps the valid parts and reports each invalid part. */
import { describe } from '../platform/describe-value'
import { oneOf } from '../platform/guards'

export { describe } from '../platform/describe-value'

/** Reports a part of an option that is left out, by its path within the option. */
export type ReportIssue = (path: string, expected: string, got: string) => void

/** Returns the valid entries of a list and reports the others. */
export const listOfEntries = <T>(
  list: unknown,
  toEntry: (value: unknown) => T | undefined,
  reportIssue: ReportIssue,
  expected: string,
  describeEntry = describe
): readonly T[] | undefined =>
  Array.isArray(list)
    ? list.flatMap((value: unknown, at) => {
        const entry = toEntry(value)
        if (!entry) reportIssue(`[${at}]`, expected, describeEntry(value))
        return entry ?? []
      })
    : undefined

/**
 * Splits a text at commas, because a data attribute can only hold text. Returns the text itself if none of its parts is
 * valid.
 */
export const split = (value: unknown, isPart: (part: string) => boolean): unknown => {
  const parts =
    typeof value === 'string'
      ? value
          .split(',')
          .map(part => part.trim())
          .filter(Boolean)
      : undefined
  return parts && (!parts.length || parts.some(isPart)) ? parts : value
}

export const boolean = (value: unknown) => (typeof value === 'boolean' ? value : undefined)

/** `initial`: the value of a missing option. `fallback`: the value of an invalid one. */
export interface Field<T> {
  expected: string
  initial: T
  read: (value: unknown, reportIssue: ReportIssue) => T | undefined
  fallback: T
}
export const field = <T>(
  expected: string,
  initial: T,
  read: (value: unknown, reportIssue: ReportIssue) => T | undefined,
  fallback = initial
): Field<T> => ({ expected, initial, read, fallback })

/** Creates a reader for a list of known names. */
export const listOf = <T extends string>(allowed: readonly T[]) => {
  const names = allowed.map(name => `"${name}"`).join(', ')
  const toName = (value: unknown) => oneOf(allowed, value)
  return field<readonly T[]>(`a list of ${names}`, [], (value, reportIssue) =>
    listOfEntries(
      split(value, () => true),
      toName,
      reportIssue,
      `one of ${names}`
    )
  )
}
