/** The form for an account's name: what is typed, and the service's suggestions for it. */
import { labelIssue, toLabel, type LabelIssue } from '../../core/names/account-name'
import { $nameForm, changeNameForm, resetNameForm, resetSuggestions, runSuggestions } from '../../core/names/name-form'
import { ZONE } from '../../core/names/zone'
import { loadChunk } from '../../core/platform/chunks'
import { storedName } from '../../core/send/stored-names'
import { $address, $network } from '../../core/session/session'
import { hasName } from './can-choose-name'

/** Specification, section 9. */
const DEBOUNCE_MS = 500

let timer: ReturnType<typeof setTimeout> | undefined

/** Returns whether the active account has a name. Another tab may have registered one meanwhile. */
const ownsName = () => {
  const address = $address.get()
  return hasName() || (!!address && !!storedName(address))
}

/** Returns why a label cannot be registered by the active account. */
export const nameIssue = (label: string): LabelIssue | 'owned' | undefined => (ownsName() ? 'owned' : labelIssue(label))

const suggest = (label: string) => {
  const chainId = $network.get()?.caipNetworkId
  if (!chainId) return
  void runSuggestions(async signal => {
    const zone = await loadChunk('names', 'zone')
    const suggestions = await zone.suggestionsFor(label, chainId, signal)
    const list = suggestions.map(({ name, isRegistered }) => ({
      label: name.slice(0, -ZONE.length - 1),
      isRegistered
    }))
    return { label, list: list.filter(suggestion => !labelIssue(suggestion.label)) }
  })
}

/** Changes the label as the user types it. Suggestions for it follow after a pause. */
export const typeName = (typed: string): void => {
  const text = toLabel(typed)
  const { status, text: before } = $nameForm.get()
  if (status === 'pending' || text === before) return
  changeNameForm({ text, status: 'idle', error: undefined })
  clearTimeout(timer)
  resetSuggestions()
  if (!nameIssue(text)) timer = setTimeout(suggest, DEBOUNCE_MS, text)
}

/** Empties the form after a registration. */
export const endNameForm = (): void => {
  if ($nameForm.get().status === 'success') resetNameForm($address.get())
}

/**
 * Starts the form, and again whenever another account becomes active. What was typed for the account before stays out
 * of it. Returns an unsubscribe function.
 */
export const watchNameForm = (): (() => void) =>
  $address.subscribe(address => {
    if ($nameForm.get().address === address) return
    clearTimeout(timer)
    resetNameForm(address)
  })
