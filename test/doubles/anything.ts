/** Arbitrary answers of an external party that follows no rule, for tests with very many of them. */
import fc from '../property'
import { isError } from '../../src/core/errors'

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

/** Replaces one value below `good`, found by the given path. A path that ends too early ends there. */
const instead = (good: unknown, [turn, ...way]: readonly number[], other: unknown): unknown => {
  const keys = turn === undefined || typeof good !== 'object' ? [] : Object.keys(Object(good))
  const key = keys[turn! % keys.length]
  if (key === undefined) return other
  const changed = instead((good as Record<string, unknown>)[key], way, other)
  return Array.isArray(good) ? (good.with(Number(key), changed) as unknown[]) : { ...(good as object), [key]: changed }
}

/** Returns a valid answer with each of its parts replaced, one at a time: the whole answer, and every part below. */
export const eachPart = (good: unknown, others: readonly unknown[]): unknown[] => {
  const inside = typeof good === 'object' && good ? Object.entries(good) : []
  return [
    ...others,
    ...inside.flatMap(([key, one]) =>
      eachPart(one, others).map(changed =>
        Array.isArray(good) ? (good.with(Number(key), changed) as unknown[]) : { ...(good as object), [key]: changed }
      )
    )
  ]
}
/** The values that a part is least likely to have. */
export const odd: readonly unknown[] = [{ toString: 1, valueOf: null }, null, [], {}, '', 1e300, -1, true]

type Answer = (good: unknown) => object
/**
 * Generates a change of a valid answer: mostly none, otherwise another answer, another part, an error, or no answer.
 */
export const jsonAnswer = (
  texts: readonly string[],
  more: fc.Arbitrary<unknown> = fc.constant(null)
): fc.Arbitrary<Answer | undefined> => {
  const value = fc.oneof(jsonText(texts), more)
  const shown = <T>(arbitrary: fc.Arbitrary<T>, make: (one: T) => Answer) =>
    arbitrary.map(one => Object.assign(make(one), { toString: () => JSON.stringify(one) }))
  return fc.option(
    fc.oneof(
      shown(fc.record({ result: value }), said => () => said),
      shown(
        fc.record({ way: fc.array(fc.nat(9), { minLength: 1, maxLength: 6 }), value }),
        ({ way, value: other }) =>
          good => ({ result: instead(good, way, other) })
      ),
      shown(fc.record({ error: jsonFailure(texts) }), said => () => said),
      fc.constant(() => ({}))
    ),
    { freq: 3, nil: undefined }
  )
}

/** Runs a job with these answers in place of the network's, and without pauses. Time limits stay. */
export const quickly = async (
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
  await promise.catch((e: unknown) => {
    if (!isError(e)) throw e
  })
}
