/** Barrel for the registration of an account's name. In the barrel of a login's account, its settings would load it. */
export type { NameMessages } from '../../i18n/en/names'
export { endNameForm, nameIssue, typeName, watchNameForm } from '../actions/names/choose-name'
export { registerName, trackNameFlow } from '../actions/names/register-name'
export { MAX_CHARACTERS, nameOfLabel, toLabel } from '../core/names/account-name'
export { $nameForm, $suggestions, type NameForm, type Suggestion } from '../core/names/name-form'
export { ZONE } from '../core/names/zone'
