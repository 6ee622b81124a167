/** Messages for developers, and the terms that a user accepts before connecting. */
import './wallet'
import logDebug from '../actions/dialog/log-debug'
import alerts from '../alerts/index'

export const action = { logDebug }
export const app = { alerts }
