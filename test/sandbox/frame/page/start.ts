/** The frame's page: all its requests, answered for the window that embeds it. */
import { createAccount } from './account'
import { createApi } from './api'
import { openChannel, type Handler, type Handlers } from './channel'
import type { Platform } from './platform'
import { createRpc } from './rpc'
import { createSession } from './session'
import { createSocial } from './social'
import { createVault } from './vault'

const color = (variables: unknown, name: string) => {
  const value = (Object(variables) as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : undefined
}

/** Requests after which another user, or none, is signed in. */
const ACCOUNT_CHANGES = ['SIGN_OUT', 'CONNECT_OTP', 'CONNECT_SOCIAL', 'CONNECT_FARCASTER']

/** Returns the handlers, of which those that change the account first abort what waits for an approval. */
const abortingFirst = (handlers: Handlers, abort: () => void): Handlers =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handler]): [string, Handler] => [
      name,
      ACCOUNT_CHANGES.includes(name)
        ? (payload, origin) => {
            abort()
            return handler(payload, origin)
          }
        : handler
    ])
  )

export const startFrame = (platform: Platform): void => {
  const api = createApi(platform)
  const session = createSession(api)
  const vault = createVault(platform, api)
  const account = createAccount(platform, api, vault)
  const rpc = createRpc(platform, api, vault, account)
  openChannel(platform, {
    ...abortingFirst({ ...session.handlers, ...createSocial(api, account) }, rpc.abort),
    ...account.handlers,
    ...rpc.handlers,
    SYNC_DAPP_DATA: () => undefined,
    SYNC_THEME({ themeMode, w3mThemeVariables }) {
      platform.setTheme({
        mode: themeMode === 'dark' || themeMode === 'light' ? themeMode : undefined,
        accent: color(w3mThemeVariables, '--w3m-accent'),
        background: color(w3mThemeVariables, '--w3m-background')
      })
    },
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({
      smartAccountEnabledNetworks: platform.config.smartAccountNetworks
    }),
    RELOAD() {
      session.abort()
      rpc.abort()
    }
  })
}
