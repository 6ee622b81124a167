/**
 * Returns what a record holds under a key from outside. An inherited name (`constructor`, `valueOf`, `__proto__`) is no
 * entry: it would pass for one, and break whatever uses it.
 */
export const ownValue = <T>(record: Readonly<Record<string, T>> | undefined, key: string | number): T | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined
