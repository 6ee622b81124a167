/**
 * Barrel for the views of an account's activity and smart sessions. In the barrel of holdings, all transfers would load
 * what it names.
 */
export { loadMoreActivity, watchActivity } from '../actions/activity/load-activity'
export { reloadSessions, revokeSession, watchSessions } from '../actions/smart-sessions/manage'
export type { SmartSession } from '../core/sign-in/smart-sessions'
