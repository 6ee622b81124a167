/** Steps of visitors who pay what a host page requests, shared by the stories about payments. */
import type { PaymentOptions, PayResult } from '../../src/core/pay/payment-options'
import { tokens } from '../sandbox/contracts/index'
import type { World } from '../sandbox/world'
import type { Page } from './driver'
import type { WalletOptions } from '../doubles/demo-wallet/options'
import { waitForText } from './send-form'
import { RECEIVER, sendQuery } from './sending'

/** A page's call, as it settled. */
export interface Settled {
  receipt?: PayResult
  code?: string
  message?: string
}

interface PayWindow {
  billfold: {
    pay(options: PaymentOptions): Promise<PayResult>
    getPayResult(): Promise<string | undefined>
    getPayError(): Promise<string | undefined>
    getIsPaymentInProgress(): Promise<boolean>
  }
  payments: Settled[]
}

/** Returns the query of a host page that requests payments. `wallet`: approves by itself by default. */
export const payQuery = (world: World, config: object = {}, wallet: WalletOptions = {}): Record<string, string> =>
  sendQuery(world, { features: { pay: true }, tokens: {}, ...config }, wallet)

/** A payment of a quarter of an ether. */
export const etherPayment: PaymentOptions = {
  recipient: RECEIVER,
  amount: '0.25',
  paymentAsset: { network: 'eip155:1', asset: 'native', metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
}

/** A payment of 12.5 USDC. */
export const dollarPayment: PaymentOptions = {
  recipient: RECEIVER,
  amount: 12.5,
  paymentAsset: {
    network: 'eip155:1',
    asset: tokens.usdc.address,
    metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6 }
  }
}

/** Has the page request a payment. `outcomes` returns how its calls settled, in their order. */
export const requestPayment = (page: Page, payment: PaymentOptions): Promise<void> =>
  page.run(options => {
    const host = window as unknown as PayWindow
    host.payments ??= []
    const { payments } = host
    host.billfold.pay(options).then(
      receipt => {
        payments.push({ receipt })
      },
      (error: Error & { code?: string }) => {
        payments.push({ code: error.code ?? 'none', message: error.message })
      }
    )
  }, payment)

/** Waits until as many calls of the page have settled, and returns them. */
export const outcomes = async (page: Page, count = 1): Promise<readonly Settled[]> => {
  await page.until(wanted => ((window as unknown as PayWindow).payments ?? []).length >= wanted, count)
  return page.run(() => (window as unknown as PayWindow).payments)
}

/** Returns how many calls of the page have settled by now. */
export const settledCount = (page: Page): Promise<number> =>
  page.run(() => ((window as unknown as Partial<PayWindow>).payments ?? []).length)

/** Returns what the page can read about its last payment. */
export const readPayment = (page: Page) =>
  page.run(async () => {
    const { billfold } = window as unknown as PayWindow
    return {
      result: await billfold.getPayResult(),
      error: await billfold.getPayError(),
      isInProgress: await billfold.getIsPaymentInProgress()
    }
  })

/** Goes from the first view of a payment to its review, and waits for the fee. */
export const toReview = async (page: Page): Promise<void> => {
  await page.click('[data-testid=pay-continue]:not([aria-disabled])')
  await page.waitFor('@fee >> "about"')
}

/** Confirms the reviewed payment. */
export const confirm = (page: Page): Promise<void> => page.click('[data-testid=pay-confirm].main:not([aria-disabled])')

/** Pays what is shown. */
export const payNow = async (page: Page): Promise<void> => {
  await toReview(page)
  await confirm(page)
}

/** Waits for the receipt, and closes it. */
export const finish = async (page: Page): Promise<void> => {
  await waitForText(page, 'pay-state', 'Payment complete')
  await page.click('@done')
  await page.waitFor('@modal', { gone: true })
}

/** Sets how the demo wallet answers. With `script`, it waits for `answerWallet`. */
export const setApproval = (page: Page, approve: 'auto' | 'reject' | 'script' | 'never'): Promise<void> =>
  page.run(next => {
    ;(window as unknown as { demoWallet: { set(options: object): void } }).demoWallet.set({ approve: next })
  }, approve)

/** Approves the held transaction. */
export const answerWallet = (page: Page): Promise<void> =>
  page.run(() => {
    ;(window as unknown as { demoWallet: { answer(method: string): void } }).demoWallet.answer('eth_sendTransaction')
  })

/** Returns how many transactions the demo wallet was asked for since the page loaded. */
export const requestCount = (page: Page): Promise<number> =>
  page.run(
    () =>
      (window as unknown as { demoWallet: { log: { method: string }[] } }).demoWallet.log.filter(
        ({ method }) => method === 'eth_sendTransaction'
      ).length
  )

/** Waits until the wallet is asked for a transaction. */
export const waitForRequest = (page: Page): Promise<unknown> =>
  page.until(() =>
    (window as unknown as { demoWallet: { log: { method: string }[] } }).demoWallet.log.some(
      ({ method }) => method === 'eth_sendTransaction'
    )
  )
