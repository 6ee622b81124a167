/** Returns a remote wallet's answer as an untrusted object. Each property is checked where it is read. */
export const foreign = (value: unknown): Readonly<Record<string, unknown>> =>
  Object(value) as Readonly<Record<string, unknown>>
