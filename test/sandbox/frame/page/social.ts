/** Requests of sign-in by a social account. */
import type { Account } from './account'
import type { Api } from './api'
import type { Handlers } from './channel'

export const createSocial = ({ call }: Api, { handlers }: Account): Handlers => ({
  GET_SOCIAL_REDIRECT_URI: ({ provider }, origin) => call('social-uri', { provider, site: origin }),
  async CONNECT_SOCIAL(payload, origin) {
    await call('social-connect', { uri: payload.uri })
    return handlers.GET_USER!(payload, origin)
  }
})
