/** Steps of visitors who send something, shared by many stories, and what the chains report about it. */
import { base, mainnet } from '../../src/networks/index'
import type { WalletOptions } from '../doubles/demo-wallet/options'
import { tokens } from '../sandbox/contracts/index'
import type { World } from '../sandbox/world'
import { withWallets } from './chains'
import { eventually, type Page } from './driver'
import { recordNotices } from './notices'
import { connectDemo } from './visit'

/** An address that belongs to no account, with no balance at the start. */
export const RECEIVER = '0x1234567890123456789012345678901234567890'

type Name = keyof typeof tokens
const listed: readonly Name[] = ['usdc', 'maker', 'paused', 'frozen', 'silent']

/**
 * Returns the query of a host page that lists some tokens of the first chain. The visitor's wallet approves by itself.
 * The networks have only the sandbox's nodes. A transfer requests several nodes where several are configured, and the
 * real ones know nothing of the sandbox.
 */
export const sendQuery = (
  { chains }: World,
  config: object = {},
  wallet: WalletOptions = {}
): Record<string, string> => {
  const networks = [mainnet, base].map((network, index) => ({
    ...network,
    rpcUrls: { default: { http: [chains[index]!.rpc] } }
  }))
  return withWallets(
    { wallet: { approve: 'auto', ...wallet } },
    {
      networks,
      customRpcUrls: {},
      tokens: { 'eip155:1': listed.map(name => ({ address: tokens[name].address })) },
      ...config
    }
  )
}

/** Opens the form from the account's button. */
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
  await recordNotices(page)
}

interface Transfer {
  amount: string
  token?: Name | 'native' | `0x${string}`
  to?: string
}

const keyOf = (token: NonNullable<Transfer['token']>) =>
  token === 'native' || token.startsWith('0x') ? token : tokens[token as Name].address

/** Fills in the form. `token`: its name on the first chain, or its address. */
export const fill = async (page: Page, { amount, token = 'native', to = RECEIVER }: Transfer): Promise<void> => {
  await page.click('@choose-token')
  await page.click(`@token-${keyOf(token)}`)
  await page.type('@amount', amount)
  await page.type('@receiver', to)
}

/** Opens the review, and waits until it shows everything. */
export const review = async (page: Page): Promise<void> => {
  await page.click('[data-testid=review]:not([aria-disabled])')
  await page.waitFor('@review-amount')
}

/** Presses the last button, once the fee is known. */
export const press = async (page: Page): Promise<void> => {
  await page.waitFor('@fee >> "about"')
  await page.click('[data-testid=send].main:not([aria-disabled])')
}

/** Fills in, reviews and sends a transfer. */
export const send = async (page: Page, transfer: Transfer): Promise<void> => {
  await fill(page, transfer)
  await review(page)
  await press(page)
}

/** Returns the transfers that the page has stored, newest first. */
export const storedTransfers = (
  page: Page
): Promise<{ id: string; status: string; caipAddress: string; amount: string }[]> =>
  page.run(
    () =>
      (
        JSON.parse(localStorage.getItem('billfold.pending') ?? '{}') as {
          data?: { id: string; status: string; caipAddress: string; amount: string }[]
        }
      ).data ?? []
  )

/**
 * Waits until the newest transfer is stored with this status; returns its id. `limitMs`: for a status that needs the
 * transaction to be missing for a while first.
 */
export const waitForStatus = async (page: Page, status: string, limitMs?: number): Promise<string> => {
  let last: object = []
  return eventually(
    async () => {
      const transfers = await storedTransfers(page)
      last = transfers
      const [newest] = transfers
      return newest?.status === status && newest.id
    },
    () => `the transfer is not ${status}: ${JSON.stringify(last)}`,
    limitMs
  )
}

/** Returns a node's answer, requested without Billfold. */
export const callNode = async (world: World, method: string, ...params: unknown[]): Promise<unknown> =>
  (
    (await (
      await fetch(world.chains[0]!.rpc, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      })
    ).json()) as { result: unknown }
  ).result

/** Returns a balance in the smallest units of the first chain's native currency, or of a token. */
export const balanceOf = async (world: World, address: string, token?: Name): Promise<bigint> =>
  BigInt(
    (await (token
      ? callNode(
          world,
          'eth_call',
          { to: tokens[token].address, data: `0x70a08231${address.slice(2).padStart(64, '0')}` },
          'latest'
        )
      : callNode(world, 'eth_getBalance', address, 'latest'))) as string
  )

/** Waits until the first chain's node has the transaction, and the page has checked it there. */
export const waitForPool = async (world: World, hash: string): Promise<void> => {
  await eventually(
    async () => (await world.chains[0]!.controls.pool()).some(waiting => waiting.hash === hash),
    'the transaction is not in the pool'
  )
  // with a service, the service's RPC endpoint is one of the nodes
  const lookups = () => world.requests().filter(({ rpc }) => rpc.includes('eth_getTransactionByHash')).length
  const before = lookups()
  await eventually(() => lookups() > before, 'the page has not checked the transaction')
}
