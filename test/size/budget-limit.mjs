/**
 * How far a limit is above the measured number: at most `most`, and `written` when it is set.
 * File names change with the hashes of other files, which moves the measured size by some bytes either way.
 */
const MARGIN = { written: 1.01, most: 1.02 }

/** Returns whether a limit is so far above a size that it would hide growth. */
export const isTooHigh = (limit, bytes) => parseInt(limit) > bytes * MARGIN.most

/**
 * Returns the limit for a size, as size-limit reads it (`6738 B`), never above the ceiling. The recorded limit stays as
 * long as it fits the size, so that a change of some bytes changes no file.
 */
export const limitOf = ({ bytes, ceiling }, recorded) => {
  const fits = recorded !== undefined && parseInt(recorded) >= bytes && !isTooHigh(recorded, bytes)
  return fits ? recorded : `${Math.min(Math.floor(bytes * MARGIN.written), ceiling)} B`
}
