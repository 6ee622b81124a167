/** Untrusted objects of wallets. Each property is checked where it is read. */

export type Foreign = Readonly<Record<string, unknown>>

export const asForeign = (value: unknown): Foreign => Object(value) as Foreign

/** Returns a method of a foreign object, bound to it; undefined if there is none. */
export const methodOf = (owner: unknown, name: string): ((...given: readonly unknown[]) => unknown) | undefined => {
  const method = asForeign(owner)[name]
  return typeof method === 'function'
    ? (...given) => (method as (...all: unknown[]) => unknown).apply(owner, [...given])
    : undefined
}

/** Calls a method that must exist. */
export const call = async (owner: unknown, name: string, ...given: readonly unknown[]): Promise<unknown> => {
  const method = methodOf(owner, name)
  // JSON-RPC's code for a missing method
  if (!method) throw Object.assign(new Error(name), { code: -32601 })
  return method(...given)
}

/** Copies a list. At most 50 entries: no user has more accounts. Returns an empty list if the value is not an array. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value.slice(0, 50) : [])
