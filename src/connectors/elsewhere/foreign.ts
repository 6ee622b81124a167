/** What a wallet elsewhere has answered: looked at where it is read. */
export const foreign = (value: unknown): Readonly<Record<string, unknown>> =>
  Object(value) as Readonly<Record<string, unknown>>
