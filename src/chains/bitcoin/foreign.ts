/** Objects of somebody else: what stands in them is looked at where it is read. */

export type Foreign = Readonly<Record<string, unknown>>

export const asForeign = (value: unknown): Foreign => Object(value) as Foreign

/** A method of a foreign object, if it has one; called on that object. */
export const methodOf = (owner: unknown, name: string): ((...given: readonly unknown[]) => unknown) | undefined => {
  const method = asForeign(owner)[name]
  return typeof method === 'function'
    ? (...given) => (method as (...all: unknown[]) => unknown).apply(owner, [...given])
    : undefined
}

/** Calls a method that must be there. */
export const call = async (owner: unknown, name: string, ...given: readonly unknown[]): Promise<unknown> => {
  const method = methodOf(owner, name)
  // as JSON-RPC says it
  if (!method) throw Object.assign(new Error(name), { code: -32601 })
  return method(...given)
}

/** A copy of a list, of at most as many entries as anybody has accounts; nothing, where it is none. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value.slice(0, 50) : [])
