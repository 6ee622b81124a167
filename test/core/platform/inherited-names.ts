/** Names that every object, function and array inherits, as keys and values of JSON. */
import '../../dom'
import fc from '../../property'
import { freshPage } from '../reset-stores'

export const INHERITED = [
  ...Object.getOwnPropertyNames(Object.prototype),
  ...Object.getOwnPropertyNames(Function.prototype),
  ...Object.getOwnPropertyNames(Array.prototype),
  'prototype',
  'toJSON'
]
const { warn } = console
export const begin = (): void => {
  console.warn = () => undefined
  freshPage()
}
export const end = (): void => {
  console.warn = warn
}

/** Returns an object with this own key. JSON can define `__proto__`, which an object literal cannot. */
export const keyed = (name: string, value: unknown) =>
  JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}}`) as Record<string, unknown>
export const store = (key: string, data: unknown) => localStorage.setItem(key, JSON.stringify({ v: 1, data }))

export const name = fc.constantFrom(...INHERITED)
const leaf = fc.oneof(
  name,
  fc.constantFrom('eip155', 'eip155:1', 'payment', '0x1', 1, null, true),
  fc.string({ maxLength: 5 })
)
const usualKeys = fc.constantFrom(
  'connections',
  'eip155',
  'activeNamespace',
  'walletId',
  'address',
  'chainId',
  'list',
  'token',
  'id',
  'name',
  'href',
  'links',
  'icon',
  'data'
)
export const { tree } = fc.letrec<{ tree: unknown }>(tie => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.array(tie('tree'), { maxLength: 3 }),
    fc
      .array(fc.tuple(fc.oneof(name, usualKeys), tie('tree')), { maxLength: 4 })
      .map(
        pairs =>
          JSON.parse(
            `{${pairs.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join()}}`
          ) as unknown
      )
  )
}))
