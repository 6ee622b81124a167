/** Logins with a provider and by Farcaster: their views and actions. */
import './login-wallet'
import './login-providers'
import socialLogin from '../actions/login/social-login.chunk'
import ConnectSocials from '../../views/social-login/all-socials'
import ConnectingFarcaster from '../../views/social-login/connecting-farcaster'
import ConnectingSocial from '../../views/social-login/connecting-social'

export const action = { socialLogin }
export const view = { ConnectSocials, ConnectingFarcaster, ConnectingSocial }
