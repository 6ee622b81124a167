/** What the words at the script tag mean. Runs with the app: the loader only carries them over. */
import type { BillfoldOptions } from '../core/config'
import { ownValue } from '../core/own-value'
import { attributes } from './attributes'

/** Names that a data attribute cannot spell, or that read better short. */
const longer: Readonly<Record<string, string>> = { theme: 'themeMode', enableEip6963: 'enableEIP6963' }
const forElements = attributes.map(name => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()))

/** `eip155:1,eip155:8453` is a list; `true` and `false` are what they say; a bare switch is on; all else is text. */
const meaningOf = (name: string, value: unknown): unknown => {
  if (typeof value !== 'string') return value
  if (name === 'networks')
    return value
      .split(',')
      .map(id => id.trim())
      .filter(Boolean)
  // an attribute that a template left empty says nothing
  if (value === '') return /^(enable|allow|debug)/.test(name) || undefined
  return value === 'true' || (value === 'false' ? false : value)
}

/** Options out of the tag's raw words; what is meant for the elements, or marks the tag as ours, is none. */
export const optionsOf = (raw: Readonly<Record<string, unknown>>): BillfoldOptions =>
  Object.fromEntries(
    Object.entries(raw)
      .filter(([name]) => !forElements.includes(name) && !name.startsWith('billfold'))
      .map(([name, value]) => [ownValue(longer, name) ?? name, meaningOf(name, value)])
  )
