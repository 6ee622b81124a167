/** Interprets the attributes of the script tag. It runs with the app; the loader only passes them on. */
import type { BillfoldOptions } from '../core/config/config'
import { ownValue } from '../core/platform/own-value'
import { attributes } from '../elements/attributes'

/** Option names that a data attribute cannot spell, or that read better when short. */
const fullNames: Readonly<Record<string, string>> = { theme: 'themeMode', enableEip6963: 'enableEIP6963' }
const elementOptions = attributes.map(name => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()))

/**
 * Parses an attribute. `eip155:1,eip155:8453` is a list, `true` and `false` are booleans, and a bare switch is on. All
 * else is text.
 */
const parseAttribute = (name: string, value: unknown): unknown => {
  if (typeof value !== 'string') return value
  if (name === 'networks')
    return value
      .split(',')
      .map(id => id.trim())
      .filter(Boolean)
  // ignore an attribute that a template left empty
  if (value === '') return /able[A-Z]|^(allow|debug)/.test(name) || undefined
  return value === 'true' || (value === 'false' ? false : value)
}

/**
 * Returns the options in the tag's raw attributes. Skips attributes for the elements, and those that mark the tag as
 * ours.
 */
export const optionsOf = (raw: Readonly<Record<string, unknown>>): BillfoldOptions =>
  Object.fromEntries(
    Object.entries(raw)
      .filter(([name]) => !elementOptions.includes(name) && !name.startsWith('billfold'))
      .map(([name, value]) => [ownValue(fullNames, name) ?? name, parseAttribute(name, value)])
  )
