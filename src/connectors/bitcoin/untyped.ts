/** Untrusted objects of wallets. Each property is checked where it is read. */

export type Untyped = Readonly<Record<string, unknown>>

export const untyped = (value: unknown): Untyped => Object(value) as Untyped

/** Returns a method of a foreign object, bound to it; undefined if there is none. */
export const methodOf = (owner: unknown, name: string): ((...args: readonly unknown[]) => unknown) | undefined => {
  const method = untyped(owner)[name]
  return typeof method === 'function'
    ? (...args) => (method as (...all: unknown[]) => unknown).apply(owner, [...args])
    : undefined
}

/** Calls a method that must exist. */
export const call = async (owner: unknown, name: string, ...args: readonly unknown[]): Promise<unknown> => {
  const method = methodOf(owner, name)
  // JSON-RPC's code for a missing method
  if (!method) throw Object.assign(new Error(name), { code: -32601 })
  return method(...args)
}

/** Copies a list. At most 50 entries: no user has more accounts. Returns an empty list if the value is not an array. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value.slice(0, 50) : [])
