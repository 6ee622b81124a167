/** What stories of signing in share: a plugin that a site has written itself. */
import { eventually, type Page } from './driver'

interface Site { calls: string[]; sessions: { chainId: string; address: string }[]; isRequired: boolean; refuses?: string; fails?: string; isSlow?: boolean; answer?: () => void }
export type SignInPage = typeof globalThis & { site: Site; billfold: { push(call: unknown[]): void }; demoWallet: { set(options: object): void; answer(method: string): void; switchAccount(index: number): void } }

/** Gives the page a plugin, which notes what it is asked and keeps its sessions in the page. */
export const withPlugin = (page: Page, set: Partial<Site> = {}) => page.run((given: Partial<Site>) => {
  const own = window as unknown as SignInPage, site: Site = own.site = { calls: [], sessions: [], isRequired: true, ...given }
  const siwx = {
    createMessage: async ({ accountAddress, chainId }: { accountAddress: string; chainId: string }) => {
      site.calls.push('createMessage')
      return { accountAddress, chainId, domain: location.host, uri: location.href, version: '1', nonce: '12345678', toString: () => `${location.host} wants you to sign in with ${accountAddress}` }
    },
    addSession: async ({ data }: { data: { accountAddress: string; chainId: string } }) => {
      site.calls.push('addSession')
      if (site.refuses) throw new Error(site.refuses)
      site.sessions.push({ chainId: data.chainId, address: data.accountAddress })
    },
    revokeSession: async () => { site.calls.push('revokeSession') },
    setSessions: async (list: []) => {
      site.calls.push('setSessions')
      site.sessions = list
    },
    getSessions: async (chainId: string, address: string) => {
      site.calls.push('getSessions')
      if (site.fails) throw new Error(site.fails)
      if (site.isSlow) await new Promise<void>(done => { site.answer = done })
      return site.sessions.filter(session => session.chainId === chainId && session.address === address)
    },
    getRequired: () => site.isRequired
  }
  own.billfold.push(['updateOptions', { siwx }])
}, set)
export const siteOf = (page: Page) => page.run(() => (window as unknown as SignInPage).site)

export const setWallet = (page: Page, options: object) => page.run((given: object) => (window as unknown as SignInPage).demoWallet.set(given), options)
export const isShaking = () => !!document.querySelector('[data-billfold=dialog]')?.shadowRoot?.querySelector('.shake')
/** One that has faded out is not gone yet: it still has the keyboard. */
export const isGone = (page: Page) => eventually(async () => !await page.count('dialog[open]'), 'the dialog is still open')
