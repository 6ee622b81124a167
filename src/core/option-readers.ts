/** Parsing of deferred options. Keeps the valid parts and reports each invalid part. */
import { gotOf } from './describe-value'

export { gotOf, isRecord } from './describe-value'
export const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(v => typeof v === 'string')

/** Reports a part of an option that is left out, by its path within the option. */
export type Wrong = (place: string, expected: string, got: string) => void

/** Returns the valid entries of a list and reports the others. */
export const entries = <T>(
  list: unknown,
  toEntry: (value: unknown) => T | undefined,
  wrong: Wrong,
  expected: string,
  said = gotOf
): readonly T[] | undefined =>
  Array.isArray(list)
    ? list.flatMap((value: unknown, at) => {
        const entry = toEntry(value)
        if (!entry) wrong(`[${at}]`, expected, said(value))
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

export const yes = (value: unknown) => (typeof value === 'boolean' ? value : undefined)

/** `start`: the value of a missing option. `fallback`: the value of an invalid one. */
export interface Reader<T> {
  expected: string
  start: T
  read: (value: unknown, wrong: Wrong) => T | undefined
  fallback: T
}
export const reader = <T>(
  expected: string,
  start: T,
  read: (value: unknown, wrong: Wrong) => T | undefined,
  fallback = start
): Reader<T> => ({ expected, start, read, fallback })

/** Creates a reader for a list of known names. */
export const listOf = <T extends string>(known: readonly T[]) => {
  const names = known.map(name => `"${name}"`).join(', ')
  const toName = (value: unknown) => known.find(name => name === value)
  return reader<readonly T[]>(`a list of ${names}`, [], (value, wrong) =>
    entries(
      split(value, () => true),
      toName,
      wrong,
      `one of ${names}`
    )
  )
}
