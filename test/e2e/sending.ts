/** What visitors who send something do and see in many stories, and what the chains say of it. */
import { base, mainnet } from '../../src/networks'
import type { WalletOptions } from '../doubles/demo-wallet/options'
import { tokens } from '../sandbox/contracts/index'
import type { World } from '../sandbox/world'
import { having } from './chains'
import { eventually, type Page } from './driver'
import { connectDemo } from './visit'

/** Nobody's, and with nothing at the start. */
export const RECEIVER = '0x1234567890123456789012345678901234567890'

type Name = keyof typeof tokens
const listed: readonly Name[] = ['usdc', 'maker', 'paused', 'frozen', 'silent']

/**
 * Query of a host page whose visitor's wallet says yes by itself, and which lists some tokens of the first chain. Its networks have the sandbox's nodes alone:
 * a transfer asks several where it is given several, and the real ones know nothing of what is sent here.
 */
export const spending = (
  { chains }: World,
  config: object = {},
  wallet: WalletOptions = {}
): Record<string, string> => {
  const networks = [mainnet, base].map((network, i) => ({
    ...network,
    rpcUrls: { default: { http: [chains[i]!.rpc] } }
  }))
  return having(
    { wallet: { approve: 'auto', ...wallet } },
    {
      networks,
      customRpcUrls: {},
      tokens: { 'eip155:1': listed.map(name => ({ address: tokens[name].address })) },
      ...config
    }
  )
}

/** What a page was told in notices since `hear`, each once. */
interface Heard {
  heard: string[]
}

/** Takes down, from now on, each notice that shows, and what the view of what was sent reads out in place of one. */
export const hear = (page: Page): Promise<void> =>
  page.run(() => {
    const heard: string[] = []
    Object.assign(window, { heard } satisfies Heard)
    let last = ''
    const look = () => {
      const root = document.querySelector('[data-billfold=dialog]')?.shadowRoot
      const read = root?.querySelector(':has([data-testid=sent-status]) > .vh[role=status]')?.textContent ?? ''
      const now = root?.querySelector('[data-testid=toast]')?.textContent ?? (/transaction/i.test(read) ? read : '')
      if (now && now !== last) heard.push(now)
      last = now
      requestAnimationFrame(look)
    }
    look()
  })
export const heard = (page: Page): Promise<string[]> => page.run(() => (window as unknown as Heard).heard)
export const hears = (page: Page, text: string): Promise<unknown> =>
  page.until(wanted => (window as unknown as Heard).heard.includes(wanted), text)

/** From the account's button to the form. */
export const openForm = async (page: Page): Promise<void> => {
  await page.click('@account-button')
  await page.click('@send')
  await page.waitFor('@amount')
}

/** Opens the page's form as a visitor who has just connected. */
export const begin = async (page: Page, open: () => Promise<void>): Promise<void> => {
  await open()
  await connectDemo(page)
  await openForm(page)
  await hear(page)
}

interface Wish {
  amount: string
  token?: Name | 'native' | `0x${string}`
  to?: string
}

const keyOf = (token: NonNullable<Wish['token']>) =>
  token === 'native' || token.startsWith('0x') ? token : tokens[token as Name].address

/** `token`: of the first chain, by its name there or its address. */
export const fill = async (page: Page, { amount, token = 'native', to = RECEIVER }: Wish): Promise<void> => {
  await page.click('@choose-token')
  await page.click(`@token-${keyOf(token)}`)
  await page.type('@amount', amount)
  await page.type('@receiver', to)
}

/** To the last look; gives what is to be seen there once all of it is. */
export const review = async (page: Page): Promise<void> => {
  await page.click('[data-testid=review]:not([aria-disabled])')
  await page.waitFor('@review-amount')
}

/** Presses the last button, once the fee is known. */
export const press = async (page: Page): Promise<void> => {
  await page.waitFor('@fee >> "about"')
  await page.click('[data-testid=send].main:not([aria-disabled])')
}

/** All of it. */
export const send = async (page: Page, wish: Wish): Promise<void> => {
  await fill(page, wish)
  await review(page)
  await press(page)
}

/** What the page keeps of what was sent, newest first. */
export const kept = (page: Page): Promise<{ id: string; status: string; caipAddress: string; amount: string }[]> =>
  page.run(
    () =>
      (
        JSON.parse(localStorage.getItem('billfold.pending') ?? '{}') as {
          data?: { id: string; status: string; caipAddress: string; amount: string }[]
        }
      ).data ?? []
  )

/** Waits until the newest is there, and in this state; gives its id. `limitMs`: of what has to go unseen for a while first. */
export const becomes = async (page: Page, status: string, limitMs?: number): Promise<string> => {
  let last: object = []
  return eventually(
    async () => {
      const transfers = await kept(page)
      last = transfers
      const [newest] = transfers
      return newest?.status === status && newest.id
    },
    () => `what was sent is not ${status}: ${JSON.stringify(last)}`,
    limitMs
  )
}

/** What a node answers, told by nobody of us. */
export const askNode = async (world: World, method: string, ...params: unknown[]): Promise<unknown> =>
  (
    (await (
      await fetch(world.chains[0]!.rpc, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      })
    ).json()) as { result: unknown }
  ).result

/** Smallest units of the first chain's own currency, or of a token. */
export const held = async (world: World, address: string, token?: Name): Promise<bigint> =>
  BigInt(
    (await (token
      ? askNode(
          world,
          'eth_call',
          { to: tokens[token].address, data: `0x70a08231${address.slice(2).padStart(64, '0')}` },
          'latest'
        )
      : askNode(world, 'eth_getBalance', address, 'latest'))) as string
  )

/** Waits until the first chain's node has it, and the page has looked at it there. */
export const waitsInPool = async (world: World, hash: string): Promise<void> => {
  await eventually(
    async () => (await world.chains[0]!.controls.pool()).some(waiting => waiting.hash === hash),
    'it is not in the pool'
  )
  // with a service, its way to the chain is one of the nodes
  const looks = () => world.requests().filter(({ rpc }) => rpc.includes('eth_getTransactionByHash')).length
  const before = looks()
  await eventually(() => looks() > before, 'nobody has looked at it')
}
