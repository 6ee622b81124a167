/** How an option that is looked at later is read: what is good of it, and a word for each part that is not. */
import { gotOf } from './describe-value'

export { gotOf, isRecord } from './describe-value'
export const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(v => typeof v === 'string')

/** Tells of a part of an option that is left out, by its place in it. */
export type Wrong = (place: string, expected: string, got: string) => void

/** What is good of a list. */
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

/** A text with commas is a list, too, since a data attribute holds nothing else: unless none of its parts is one. */
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

/** `start`: without a value; `fallback`: with a wrong one. */
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

/** A list of what is known by name. */
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
