/** Validation of the names that accounts register. Specification, section 5. */
import { ZONE } from './zone'

/** Characters. Specification, section 5. */
const MIN_CHARACTERS = 4

/** Characters. The service accepts 64 with the zone. Services 2.4. */
export const MAX_CHARACTERS = 64 - `.${ZONE}`.length

/** `short`: too few characters. `invalid`: characters that a name cannot have, or not in this order. */
export type LabelIssue = 'short' | 'invalid'

/** Returns the label that a typed or pasted text stands for: in lower case, without characters that it cannot have. */
export const toLabel = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(new RegExp(`\\.${ZONE.replace('.', '\\.')}$`), '')
    .replace(/[^a-z\d-]/g, '')
    .slice(0, MAX_CHARACTERS)

/**
 * Returns why a label cannot be registered. Hyphens as third and fourth character mark an encoded label:
 * https://docs.ens.domains/ensip/15
 */
export const labelIssue = (label: string): LabelIssue | undefined => {
  if (label.length < MIN_CHARACTERS) return 'short'
  return /^(?!..--)[a-z\d-]+$/.test(label) && label.length <= MAX_CHARACTERS ? undefined : 'invalid'
}

/** Returns the full name of a label. */
export const nameOfLabel = (label: string): string => `${label}.${ZONE}`

/** Returns the label of a name of the zone that can be registered; undefined for any other name. */
export const labelOfName = (name: unknown): string | undefined => {
  const label = typeof name === 'string' && name.endsWith(`.${ZONE}`) ? name.slice(0, -ZONE.length - 1) : ''
  return labelIssue(label) ? undefined : label
}
