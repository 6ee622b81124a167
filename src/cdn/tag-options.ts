/** Interprets the attributes of the script tag. It runs with the app; the loader only passes them on. */
import { defaults, type BillfoldOptions, type Config } from '../core/config/config'
import { ownValue } from '../core/platform/own-value'
import { attributes } from '../elements/attributes'

/** Option names that a data attribute cannot spell, or that read better when short. */
const fullNames: Readonly<Record<string, string>> = { theme: 'themeMode', enableEip6963: 'enableEIP6963' }
const elementOptions = attributes.map(name => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()))

/** Deferred options that are booleans, as attributes spell them. Their parsers are not loaded yet. */
const deferredSwitches = ['manualWcControl', 'experimentalPreferUniversalLinks']

/**
 * Parses an attribute. `eip155:1,eip155:8453` is a list, `true` and `false` are booleans, and a bare boolean option is
 * true. All else is text.
 */
const parseAttribute = (name: string, value: unknown): unknown => {
  if (typeof value !== 'string') return value
  if (name === 'networks')
    return value
      .split(',')
      .map(id => id.trim())
      .filter(Boolean)
  // ignore an attribute that a template left empty
  if (value === '')
    return typeof defaults[name as keyof Config] === 'boolean' || deferredSwitches.includes(name) || undefined
  if (value === 'true') return true
  return value === 'false' ? false : value
}

/**
 * Returns the options in the tag's raw attributes. Skips attributes for the elements, and those that mark the tag as
 * ours.
 */
export const optionsOf = (raw: Readonly<Record<string, unknown>>): BillfoldOptions =>
  Object.fromEntries(
    Object.entries(raw)
      .filter(([name]) => !elementOptions.includes(name) && !name.startsWith('billfold'))
      .map(([attribute, value]) => {
        const name = ownValue(fullNames, attribute) ?? attribute
        return [name, parseAttribute(name, value)]
      })
  )
