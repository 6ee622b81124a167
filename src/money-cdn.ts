/** What the CDN build serves as one file: what an account holds, and what can be done with it. */
import actions from './actions/money'
import activity from '../views/activity/index'
import receive from '../views/receive/index'
import send from '../views/send/index'
import tokens from '../views/tokens/index'

export default { actions, activity, receive, send, tokens }
