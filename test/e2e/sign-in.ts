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
interface Site {
  calls: string[]
  signed: Signed[]
  sessions: { chainId: string; address: string }[]
  isRequired: boolean
  refuses?: string
  fails?: string
  isSlow?: boolean
  answer?: () => void
  fields?: object
  nonceFails?: boolean
}
export type SignInPage = typeof globalThis & {
  site: Site
  billfold: { push(call: unknown[]): void }
  demoWallet: { set(options: object): void; answer(method: string): void; switchAccount(index: number): void }
}

/** Installs a plugin in the page. It records its calls and stores its sessions in the page. */
export const withPlugin = (page: Page, set: Partial<Site> = {}) =>
  page.run((given: Partial<Site>) => {
    const own = window as unknown as SignInPage
    const site: Site = { calls: [], signed: [], sessions: [], isRequired: true, ...given }
    own.site = site
    const keep = (list: Signed[]) => {
      if (site.refuses) throw new Error(site.refuses)
      site.signed.push(...list)
      site.sessions.push(...list.map(({ data }) => ({ chainId: data.chainId, address: data.accountAddress })))
    }
    const siwx = {
      createMessage: async ({ accountAddress, chainId }: { accountAddress: string; chainId: string }) => {
        site.calls.push('createMessage')
        if (site.nonceFails) throw new Error('no nonce today')
        return {
          accountAddress,
          chainId,
          domain: location.host,
          uri: location.href,
          version: '1',
          nonce: '12345678',
          ...site.fields,
          toString: () => `${location.host} wants you to sign in with ${accountAddress}`
        }
      },
      addSession: async (session: Signed) => {
        site.calls.push('addSession')
        keep([session])
      },
      revokeSession: async () => {
        site.calls.push('revokeSession')
      },
      setSessions: async (list: Signed[]) => {
        site.calls.push('setSessions')
        site.sessions = []
        if (site.isSlow && list.length)
          await new Promise<void>(done => {
            site.answer = done
          })
        if (list.length) keep(list)
      },
      getSessions: async (chainId: string, address: string) => {
        site.calls.push('getSessions')
        if (site.fails) throw new Error(site.fails)
        if (site.isSlow)
          await new Promise<void>(done => {
            site.answer = done
          })
        return site.sessions.filter(session => session.chainId === chainId && session.address === address)
      },
      getRequired: () => site.isRequired
    }
    own.billfold.push(['updateOptions', { siwx }])
  }, set)
export const siteOf = (page: Page) => page.run(() => (window as unknown as SignInPage).site)

export const setWallet = (page: Page, options: object) =>
  page.run((given: object) => (window as unknown as SignInPage).demoWallet.set(given), options)
export const isShaking = () => {
  const dialog = document.querySelector('[data-billfold=dialog]')?.shadowRoot?.querySelector('.shake')
  return !!dialog && getComputedStyle(dialog).animationName.includes('shake')
}
/** Waits until no dialog is open. A dialog that has faded out may still have the keyboard focus. */
export const isGone = (page: Page) =>
  eventually(async () => !(await page.count('dialog[open]')), 'the dialog is still open')
