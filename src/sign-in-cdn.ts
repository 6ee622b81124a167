/** One file of the CDN build: every sign-in needs both. */
import guard from './sign-in'
import view from '../views/sign-in/index'

export default { guard, view }
