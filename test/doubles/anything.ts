/** Arbitrary answers of an external service that follows no rule, for tests with very many of them. */
import fc from '../property'
import { isError } from '../../src/core/platform/errors'

/** Generates values that JSON can hold. Prefers a value that cannot become a text, and `texts`. */
export const jsonText = (texts: readonly string[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.constantFrom<unknown>({ toString: 1, valueOf: null }, [null], {}, null, true, -1, 1e300, ...texts),
    fc.jsonValue()
  )

/** Generates values that resemble a JSON-RPC error. */
export const jsonFailure = (texts: readonly string[]): fc.Arbitrary<unknown> => {
  const value = jsonText(texts)
  return fc.oneof(
    value,
    fc.record(
      {
        code: fc.oneof(fc.constantFrom<unknown>(3, -32000, -32003, -32005, -32603, 4001, 5000, '3'), value),
        message: fc.oneof(fc.constantFrom('execution reverted', 'nonce too low', 'revert 0x08c379a0'), value),
        data: value
      },
      { requiredKeys: [] }
    )
  )
}

/** Replaces one value below `valid`, found by a path of indexes. A path that is too long ends at the last value. */
const replaceAt = (valid: unknown, [step, ...path]: readonly number[], other: unknown): unknown => {
  const keys = step === undefined || typeof valid !== 'object' ? [] : Object.keys(Object(valid))
  const key = keys[step! % keys.length]
  if (key === undefined) return other
  const changed = replaceAt((valid as Record<string, unknown>)[key], path, other)
  return Array.isArray(valid)
    ? (valid.with(Number(key), changed) as unknown[])
    : { ...(valid as object), [key]: changed }
}

/** Returns copies of a valid answer. In each, one part is replaced: the complete answer, or any part below. */
export const eachPart = (valid: unknown, others: readonly unknown[]): unknown[] => {
  const inside = typeof valid === 'object' && valid ? Object.entries(valid) : []
  return [
    ...others,
    ...inside.flatMap(([key, part]) =>
      eachPart(part, others).map(changed =>
        Array.isArray(valid)
          ? (valid.with(Number(key), changed) as unknown[])
          : { ...(valid as object), [key]: changed }
      )
    )
  ]
}
/** The values that a part is least likely to have. */
export const odd: readonly unknown[] = [{ toString: 1, valueOf: null }, null, [], {}, '', 1e300, -1, true]

type Change = (valid: unknown) => object
/**
 * Generates a change of a valid answer: mostly none, otherwise another answer, another part, an error, or no answer.
 */
export const jsonAnswer = (
  texts: readonly string[],
  more: fc.Arbitrary<unknown> = fc.constant(null)
): fc.Arbitrary<Change | undefined> => {
  const value = fc.oneof(jsonText(texts), more)
  const labelled = <T>(arbitrary: fc.Arbitrary<T>, make: (input: T) => Change) =>
    arbitrary.map(input => Object.assign(make(input), { toString: () => JSON.stringify(input) }))
  return fc.option(
    fc.oneof(
      labelled(fc.record({ result: value }), answer => () => answer),
      labelled(
        fc.record({ path: fc.array(fc.nat(9), { minLength: 1, maxLength: 6 }), value }),
        ({ path, value: other }) =>
          valid => ({ result: replaceAt(valid, path, other) })
      ),
      labelled(fc.record({ error: jsonFailure(texts) }), answer => () => answer),
      fc.constant(() => ({}))
    ),
    { freq: 3, nil: undefined }
  )
}

/** Runs a job with these responses instead of the network, and without pauses. Time limits stay. */
export const withInstantAnswers = async (
  answer: (url: string, body?: string) => Response,
  job: () => Promise<void>
): Promise<void> => {
  const real = { fetch, setTimeout }
  Object.assign(globalThis, {
    fetch: async (url: unknown, init?: { body?: string }) => answer(String(url), init?.body),
    // Node's own fetch passes arguments to its timers
    setTimeout: (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) =>
      real.setTimeout(run, ms < 8_000 ? 0 : ms, ...args)
  })
  try {
    await job()
  } finally {
    Object.assign(globalThis, real)
  }
}

/** Waits for an answer, or an error of Billfold's. Rethrows everything else. */
export const oursOrNothing = async (promise: Promise<unknown>): Promise<void> => {
  await promise.catch((error: unknown) => {
    if (!isError(error)) throw error
  })
}
