/** What the CDN build serves as one file: whoever is asked to sign in needs both. */
import guard from './sign-in'
import view from '../views/sign-in/index'

export default { guard, view }
