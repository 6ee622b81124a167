/**
 * Barrel for the views of an account's activity and smart sessions. In the barrel of holdings, all transfers would load
 * what it names.
 */
export { requestCounterpartyName } from '../actions/names/counterparty-name'
export { loadMoreActivity, watchActivity } from '../actions/activity/load-activity'
export { reloadSessions, revokeSession, watchSessions } from '../actions/smart-sessions/manage'
export type { ActivityMessages } from '../../i18n/en/activity'
export { $activityMessages, loadActivityMessages } from '../core/activity/activity-messages'
export { $counterpartyNames } from '../core/names/counterparty-names'
export type { SmartSession } from '../core/sign-in/smart-sessions'
