/** Shared by the stories of sign-in: a plugin that the host page has written itself. */
import { eventually, type Page } from './driver'

/** A signed session as the host page receives it. */
export interface Signed {
  data: {
    accountAddress: string
    chainId: string
    nonce: string
    domain: string
    statement?: string
    expirationTime?: string
  }
  message: string
  signature: string
  cacao?: object
}
interface PluginState {
  calls: string[]
  signed: Signed[]
  sessions: { chainId: string; address: string }[]
  isRequired: boolean
  refuses?: string
  fails?: string
  isSlow?: boolean
  resolvePending?: () => void
  fields?: object
  nonceFails?: boolean
}
export type SignInPage = typeof globalThis & {
  plugin: PluginState
  billfold: { push(call: unknown[]): void }
  demoWallet: { set(options: object): void; answer(method: string): void; switchAccount(index: number): void }
}

/** Installs a plugin in the page. It records its calls and stores its sessions in the page. */
export const withPlugin = (page: Page, set: Partial<PluginState> = {}) =>
  page.run((initial: Partial<PluginState>) => {
    const own = window as unknown as SignInPage
    const plugin: PluginState = { calls: [], signed: [], sessions: [], isRequired: true, ...initial }
    own.plugin = plugin
    const keep = (list: Signed[]) => {
      if (plugin.refuses) throw new Error(plugin.refuses)
      plugin.signed.push(...list)
      plugin.sessions.push(...list.map(({ data }) => ({ chainId: data.chainId, address: data.accountAddress })))
    }
    const siwx = {
      createMessage: async ({ accountAddress, chainId }: { accountAddress: string; chainId: string }) => {
        plugin.calls.push('createMessage')
        if (plugin.nonceFails) throw new Error('no nonce today')
        return {
          accountAddress,
          chainId,
          domain: location.host,
          uri: location.href,
          version: '1',
          nonce: '12345678',
          ...plugin.fields,
          toString: () => `${location.host} wants you to sign in with ${accountAddress}`
        }
      },
      addSession: async (session: Signed) => {
        plugin.calls.push('addSession')
        keep([session])
      },
      revokeSession: async () => {
        plugin.calls.push('revokeSession')
      },
      setSessions: async (list: Signed[]) => {
        plugin.calls.push('setSessions')
        plugin.sessions = []
        if (plugin.isSlow && list.length)
          await new Promise<void>(done => {
            plugin.resolvePending = done
          })
        if (list.length) keep(list)
      },
      getSessions: async (chainId: string, address: string) => {
        plugin.calls.push('getSessions')
        if (plugin.fails) throw new Error(plugin.fails)
        if (plugin.isSlow)
          await new Promise<void>(done => {
            plugin.resolvePending = done
          })
        return plugin.sessions.filter(session => session.chainId === chainId && session.address === address)
      },
      getRequired: () => plugin.isRequired
    }
    own.billfold.push(['updateOptions', { siwx }])
  }, set)
export const pluginState = (page: Page) => page.run(() => (window as unknown as SignInPage).plugin)

export const setWallet = (page: Page, options: object) =>
  page.run((next: object) => (window as unknown as SignInPage).demoWallet.set(next), options)
export const isShaking = () => {
  const dialog = document.querySelector('[data-billfold=dialog]')?.shadowRoot?.querySelector('.shake')
  return !!dialog && getComputedStyle(dialog).animationName.includes('shake')
}
/** Waits until no dialog is open. A dialog that has faded out may still have the keyboard focus. */
export const waitForClosed = (page: Page) =>
  eventually(async () => !(await page.count('dialog[open]')), 'the dialog is still open')
