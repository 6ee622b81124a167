/** Analytics of logins with a provider. They carry no address, code or name. Specification, services 3. */
import type { Social } from '../../core/config/config'
import { getLoadedChunk } from '../../core/platform/chunks'

export type SocialEvent = 'STARTED' | 'REQUEST_USER_DATA' | 'SUCCESS' | 'ERROR' | 'CANCELED'

export const trackSocial = (event: SocialEvent, provider: Social, message?: string): void =>
  getLoadedChunk('action', 'analytics')?.track(`SOCIAL_LOGIN_${event}`, { provider, ...(message && { message }) })
