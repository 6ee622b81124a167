/** The client of the secure frame, and the login by e-mail. Code for connections is in `login-wallet`. */
import './login-section'
import login from '../actions/login/login.chunk'
import EmailLogin from '../../views/email-login/index'

export const action = { login }
export const view = { EmailVerifyOtp: EmailLogin, EmailVerifyDevice: EmailLogin }
