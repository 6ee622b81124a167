/**
 * Returns the record's own value under a foreign key. An inherited name (`constructor`, `valueOf`, `__proto__`) is not
 * an entry. It would be mistaken for one and break its consumer.
 */
export const ownValue = <T>(record: Readonly<Record<string, T>> | undefined, key: string | number): T | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined
