/** One file of the CDN build: an account's holdings, and the actions on them. */
import actions from './actions/money'
import activity from '../views/activity/index'
import profile from '../views/profile/index'
import receive from '../views/receive/index'
import send from '../views/send/index'
import sessions from '../views/smart-sessions/index'
import tokens from '../views/tokens/index'

export default { actions, activity, profile, receive, send, sessions, tokens }
