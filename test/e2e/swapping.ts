/** Steps of visitors who swap something, shared by many stories, and what the chains report about it. */
import * as assert from 'uvu/assert'
import type { WalletOptions } from '../doubles/demo-wallet/options'
import { accounts } from '../doubles/demo-wallet/accounts'
import { ROUTER, tokens } from '../sandbox/contracts/index'
import type { World } from '../sandbox/world'
import { eventually, type Page } from './driver'
import { recordNotices } from './notices'
import { callNode, sendQuery } from './sending'
import { connectDemo } from './visit'

/** The account of the demo wallet that swaps. */
export const OWNER = accounts[0]!.address

type Name = keyof typeof tokens
/** A token of the first chain by its name, or the native currency. */
export type SwapName = Name | 'native'

const keyOf = (token: SwapName) => (token === 'native' ? token : tokens[token].address)

/** Returns the query of a host page with a project, whose networks have only the sandbox's nodes. */
export const swapQuery = (world: World, config: object = {}, wallet: WalletOptions = {}): Record<string, string> =>
  sendQuery(world, { projectId: 'sandbox', features: { swaps: true, email: false, socials: false }, ...config }, wallet)

/** Opens the form from the account's tile, and waits until it knows the tokens and the balances. */
export const openSwap = async (page: Page): Promise<void> => {
  await page.click('@account-button')
  await page.click('@swaps')
  await page.waitFor('@source-balance')
}

/** Opens a view by a call of the host page. */
export const openFromHost = (page: Page, options: object): Promise<void> =>
  page.run(async given => {
    await (window as unknown as { billfold: { open(options: object): Promise<void> } }).billfold.open(given)
  }, options)

/** Opens the page's form as a visitor who has just connected. */
export const beginSwap = async (page: Page, open: () => Promise<void>): Promise<void> => {
  await open()
  await connectDemo(page)
  await openSwap(page)
  await recordNotices(page)
}

/** Chooses the token of a side by its row in the list of all. */
export const chooseSwapToken = async (page: Page, side: 'source' | 'target', token: SwapName): Promise<void> => {
  await page.click(`@${side}-choose-token`)
  await page.type('@token-search', token === 'native' ? 'Ether' : tokens[token].address)
  await page.click(`@token-${keyOf(token)}`)
  await page.waitFor(`@${side}-choose-token`)
}

interface Swap {
  from?: SwapName
  to: SwapName
  /** What is typed as the amount to pay. */
  amount: string
}

/** Fills in the form, and waits for the quote. */
export const fillSwap = async (page: Page, { from = 'native', to, amount }: Swap): Promise<void> => {
  if (from !== 'native') await chooseSwapToken(page, 'source', from)
  await chooseSwapToken(page, 'target', to)
  await page.type('@source-amount', amount)
  await waitForQuote(page)
}

/** Waits until an element of the dialog has a text. */
export const waitForText = (page: Page, selector: string, text: RegExp): Promise<unknown> =>
  eventually(
    async () => (await page.visible(selector)) && text.test(await page.text(selector)),
    `${selector} does not read ${text}`
  )

/** Waits until the swap can be reviewed. */
export const waitForQuote = (page: Page): Promise<unknown> =>
  waitForText(page, '[data-testid=review]:not([aria-disabled])', /^Review swap$/)

/** Opens the review, and waits until the swap can be signed or approved. `button`: what it offers then. */
export const reviewSwap = async (page: Page, button: 'swap' | 'approve'): Promise<void> => {
  await page.click('[data-testid=review]:not([aria-disabled])')
  await waitForStep(page, button)
}

/** Waits until the review offers a step. */
export const waitForStep = (page: Page, button: 'swap' | 'approve'): Promise<unknown> =>
  page.waitFor(`[data-testid=${button}]:not([aria-disabled])`)

/** Presses the review's button as soon as it can be pressed. */
export const pressStep = (page: Page, button: 'swap' | 'approve'): Promise<void> =>
  page.click(`[data-testid=${button}]:not([aria-disabled])`)

/** Waits until the view shows how a sent swap ended. */
export const waitForOutcome = (page: Page, outcome: 'confirmed' | 'reverted'): Promise<unknown> =>
  page.waitFor(`[data-testid=swap-status][data-outcome=${outcome}]`)

/** Returns a balance of the swapping account in the smallest unit. */
export const swapBalance = async (world: World, token: SwapName, address: string = OWNER): Promise<bigint> => {
  const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`
  const answer = await (token === 'native'
    ? callNode(world, 'eth_getBalance', address, 'latest')
    : callNode(world, 'eth_call', { to: tokens[token].address, data }, 'latest'))
  return BigInt(answer as string)
}

/** Returns how much of a token the router may take from the swapping account. */
export const allowanceOf = async (world: World, token: Name): Promise<bigint> => {
  const words = [OWNER, ROUTER].map(address => address.slice(2).toLowerCase().padStart(64, '0'))
  const data = `0xdd62ed3e${words.join('')}`
  return BigInt((await callNode(world, 'eth_call', { to: tokens[token].address, data }, 'latest')) as string)
}

/** Returns an amount that the dialog shows, in the smallest unit: `864.9264 USDC`, 6 → 864926400n. */
export const shownAmount = (text: string, decimals: number): bigint => {
  const [, integer = '', fraction = ''] = /(\d[\d,]*)(?:\.(\d+))?/.exec(text) ?? []
  assert.ok(integer, text)
  return BigInt(integer.replaceAll(',', '') + fraction.padEnd(decimals, '0').slice(0, decimals))
}

/** Returns what a field of the dialog contains. */
export const valueOf = (page: Page, testId: string): Promise<string> =>
  page.run(id => {
    const { shadowRoot } = document.querySelector('[data-billfold=dialog]')!
    return shadowRoot!.querySelector<HTMLInputElement>(`[data-testid="${id}"]`)!.value
  }, testId)

/** Waits until a field is filled in by a quote, and returns its amount in the smallest unit. */
export const quotedAmount = (page: Page, side: 'source' | 'target', decimals: number): Promise<bigint> =>
  eventually(async () => {
    const value = await valueOf(page, `${side}-amount`)
    return value !== '' && shownAmount(value, decimals)
  }, `nothing is quoted as ${side}`)
