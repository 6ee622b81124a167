/** Logins with a provider. */
import type { SocialLoginActions } from '../../core/login/login'
import { $socialLogin } from '../../core/login/social-login'
import { finishTelegramLogin } from './finish-telegram'
import { frameOrigin } from './frame-client'
import { createSocialLogin } from './social-login'

const socialLogin: SocialLoginActions = {
  $login: $socialLogin,
  ...createSocialLogin({ frameOrigin }),
  finishReturn: finishTelegramLogin
}
export default socialLogin
