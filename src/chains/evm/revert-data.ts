/** Data that a contract returned when it reverted. */
import { record } from '../../barrels/kit'

/** Characters of a text that is searched for data. Chosen: a reason of 120 characters, however it is encoded. */
const MAX_CHARACTERS = 4_096

/**
 * Finds the data that a contract returned. Nodes put it in `data`, one level deeper, or after a prefix in a text.
 * Data after `max` characters is cut off.
 */
export const revertDataIn = (e: unknown, max = MAX_CHARACTERS, depth = 0): string | undefined => {
  if (typeof e === 'string') return /0x(?:[\da-f]{2})*(?![\da-f])/i.exec(e.slice(0, max))?.[0]
  if (depth > 8) return undefined
  try {
    const { data, originalError, cause } = record(e)
    return [data, originalError, cause]
      .map(inner => (inner === undefined ? undefined : revertDataIn(inner, max, depth + 1)))
      .find(found => found !== undefined)
  } catch {
    return undefined // a property may be a getter that throws
  }
}
