/**
 * Building blocks of schemas for data from outside. Each schema is beside its service and documents the wire format.
 * An invalid optional field counts as missing. An invalid list entry is left out. Unknown fields are ignored.
 * Only chunks whose journeys have room for zod import this file. All other code uses `core/platform/guards.ts`.
 * `test/size/journeys.mjs` lists the journeys. The file `zod` weighs 4.6 kB. With it, transfers on Solana would weigh
 * 56.5 of 55.0 kB, sign-in 24.3 of 20.0 kB, and a QR code 131.6 of 130.0 kB (2026-11).
 * Traps of zod, in bytes of brotli: `z.catch` adds 3.3 kB, and `lenient` does the same. `z.int`, `z.union`,
 * `z.maxLength` and `z.array` add 0.3 kB each. `z.enum`, `z.literal`, `z.regex` and `z.optional` add 0.7 kB together
 * to transfers on EVM. `oneOf`, `matching` and `anything` do the same for less. `z.config` is not called,
 * because its settings are a global that the host page's own zod reads. `zod/mini` compiles no code, with any setting.
 */
import * as z from 'zod/mini'
import { isChainId, type ChainId } from '../core/networks/caip'
import { oneOf as findOne } from '../core/platform/guards'
import { iconUrl, plain } from '../core/platform/text'

/** Returns the parsed value. Returns undefined if it does not match the schema. */
export const parse = <T>(schema: z.ZodMiniType<T>, value: unknown): T | undefined => {
  const result = z.safeParse(schema, value)
  return result.success ? result.data : undefined
}

/** Accepts any value. One that does not match the schema becomes undefined. */
export const lenient = <T>(schema: z.ZodMiniType<T>) => z.transform((value: unknown) => parse(schema, value))

/** Any value, also a missing one. Trap: `z.unknown` alone refuses a missing field. */
export const anything = z.transform((value: unknown) => value)

/** One of these values. */
export const oneOf = <const T>(allowed: readonly T[]) => z.custom<T>(value => findOne(allowed, value) !== undefined)

/** A text for display: see `plain`. Refuses a text without a visible character. */
export const shownText = (max?: number) =>
  z.pipe(
    z.transform((value: unknown) => plain(value, max)),
    z.string()
  )

/** As `shownText`; an invalid text becomes undefined. */
export const optionalText = (max?: number) => z.transform((value: unknown) => plain(value, max))

/** The URL of an icon: see `iconUrl`. An invalid one becomes undefined. */
export const icon = z.transform(iconUrl)

/** A CAIP-2 id of a known namespace. */
export const chainId = z.custom<ChainId>(isChainId)

/** A text that matches a pattern. */
export const matching = <T extends string = string>(pattern: RegExp) =>
  z.custom<T>(value => typeof value === 'string' && pattern.test(value))

/** A list whose entries are unchecked. */
export const anyList = z.custom<readonly unknown[]>(Array.isArray)

/** A list. Reads at most `max` entries and leaves out the invalid ones. */
export const validEntries = <T>(entry: z.ZodMiniType<T>, max: number) =>
  z.pipe(
    anyList,
    z.transform((list: readonly unknown[]): readonly T[] =>
      list.slice(0, max).flatMap(value => {
        const result = z.safeParse(entry, value)
        return result.success ? [result.data] : []
      })
    )
  )
