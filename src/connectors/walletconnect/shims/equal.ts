/** Replaces es-toolkit's `isEqual`: it compares JSON values only. */
export const isEqual = (a: unknown, b: unknown): boolean => {
  if (!a || !b || typeof a !== 'object' || typeof b !== 'object') return Object.is(a, b)
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))]
  return left.length === right.size && left.every(([key, value]) => right.has(key) && isEqual(value, right.get(key)))
}
