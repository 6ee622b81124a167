/** Steps of a host page and its visitor with the embedded wallet, shared by stories. */
import type { Hex } from 'viem'
import type { World } from '../sandbox/world'
import { eventually, type Page } from './driver'

export const cdn = { hosts: ['cdn'] as const }

/** The outcome of a request: its result, or the code and message of its error. */
export type Outcome = { result: unknown } | { code: unknown; message: string }

interface Provider {
  request(args: { method: string; params?: unknown }): Promise<unknown>
}
export interface Account {
  address?: string
  caipAddress?: string
  isConnected: boolean
  status: string
  allAccounts: { namespace: string; address: string; type: string }[]
  embeddedWalletInfo?: {
    user: { email?: string; accounts: { type: string; address: string }[] }
    authProvider: string
    accountType: string
    isSmartAccountDeployed: boolean
  }
}
type EmbeddedPage = typeof globalThis & {
  billfold: {
    getProvider(namespace?: string): Promise<Provider>
    getAccount(namespace?: string): Promise<Account>
    getCaipNetworkId(): Promise<string>
  }
  outcomes: Record<string, Outcome>
}

export const getAccount = (page: Page, namespace?: string): Promise<Account> =>
  page.run(
    (...args) => (window as unknown as EmbeddedPage).billfold.getAccount(...args),
    ...(namespace ? [namespace] : [])
  )

/** The host page sends a request to the wallet. `name`: that of its outcome. */
export const ask = (page: Page, name: string, method: string, params?: unknown): Promise<void> =>
  page.run(
    async (key, request) => {
      const own = window as unknown as EmbeddedPage
      own.outcomes = { ...own.outcomes }
      // that of an earlier request of this name
      delete own.outcomes[key]
      const provider = await own.billfold.getProvider('eip155')
      void provider.request(request).then(
        result => {
          own.outcomes[key] = { result }
        },
        (e: { code: unknown; message: string }) => {
          own.outcomes[key] = { code: e.code, message: e.message }
        }
      )
    },
    name,
    { method, ...(params !== undefined && { params }) }
  )

/** Waits for the outcome of a request. */
export const outcomeOf = (page: Page, name: string): Promise<Outcome> =>
  page.until(key => (window as unknown as EmbeddedPage).outcomes[key], name) as Promise<Outcome>

/** Returns the result of a request. Errors: that of the request, as text. */
export const resultOf = async (page: Page, name: string): Promise<unknown> => {
  const outcome = await outcomeOf(page, name)
  if ('result' in outcome) return outcome.result
  throw new Error(`${name}: ${outcome.code} ${outcome.message}`)
}

/** Sends a request that needs no approval, and returns its result. */
export const read = async (page: Page, method: string, params?: unknown): Promise<unknown> => {
  await ask(page, method, method, params)
  return resultOf(page, method)
}

/** Returns the hex of a text, as `personal_sign` takes it. */
export const hexOf = (text: string): Hex => `0x${Buffer.from(text).toString('hex')}`

/** The host page requests a signature of a text. */
export const askToSign = async (page: Page, name: string): Promise<void> => {
  const { address } = await getAccount(page)
  await ask(page, name, 'personal_sign', [hexOf(name), address])
}
/** Like `askToSign`, with a second request as soon as the first has its result. */
export const askToSignTwice = async (page: Page, ...names: [string, string]): Promise<void> => {
  const { address } = await getAccount(page)
  await page.run(
    async requests => {
      const own = window as unknown as EmbeddedPage
      own.outcomes = {}
      const provider = await own.billfold.getProvider('eip155')
      void (async () => {
        for (const [name, params] of requests)
          own.outcomes[name] = { result: await provider.request({ method: 'personal_sign', params }) }
      })()
    },
    names.map(name => [name, [hexOf(name), address]] as const)
  )
}

/** Returns whether the secure frame is visible. */
export const isFrameShown = (page: Page): Promise<boolean> =>
  page.run(() => getComputedStyle(document.getElementById('billfold-frame')!).display !== 'none')

/** Waits until the frame is hidden, and no dialog is open. */
export const waitForDismissed = async (page: Page): Promise<void> => {
  await eventually(async () => !(await page.count('dialog[open]')), 'the dialog is still open')
  await eventually(async () => !(await isFrameShown(page)), 'the frame is still visible')
}

/** Gives the page's active account a balance on a chain. */
export const fund = async (page: Page, { chains }: World, wei = 10n ** 18n, index = 0): Promise<Hex> => {
  const { address } = (await getAccount(page)) as { address: Hex }
  await chains[index]!.controls.setBalance(address, wei)
  return address
}

/** Waits until the page's button has the address of the account. */
export const waitForAccount = async (page: Page, address: string): Promise<void> => {
  await page.waitFor(`@account-button >> "${address.slice(0, 4)}…${address.slice(-6)}"`)
}
