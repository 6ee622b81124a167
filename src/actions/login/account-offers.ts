/** What the account of a login offers, depending on the login and on the page's secure frame. */
import { $config } from '../../core/config/config'
import { HOSTED_FRAME_URL } from '../../core/config/frame-url'
import type { AccountOffers } from '../../core/login/embedded-user'

/** That of a provider's login is the provider's. */
export const canChangeEmail: AccountOffers['canChangeEmail'] = info =>
  info?.authProvider === 'email' && !!info.user.email

/** Only an account in WalletConnect's frame has its dashboard, which is a page of the frame's own site. */
export const canUpgrade: AccountOffers['canUpgrade'] = info =>
  !!info &&
  ($config.get().deferred['frameUrl'] ?? HOSTED_FRAME_URL) === HOSTED_FRAME_URL &&
  location.origin !== new URL(HOSTED_FRAME_URL).origin
