/** Activity and smart sessions of an account. */
import './assets'
import Transactions from '../../views/activity/index'
import SmartSessionList from '../../views/smart-sessions/index'
import en from '../../i18n/en/activity'
import { grantPermissions } from '../actions/smart-sessions/grant'

export const action = { smartSessions: { grantPermissions } }
export const activityMessages = { en }
export const view = { SmartSessionList, Transactions }
