/**
 * The public methods of a script tag's copy. The npm entries export those for payments as functions (`pay.ts`), so that
 * pages without payments do not carry them.
 */
import type { PayActions } from '../core/pay/payment-options'
import { loadChunk } from '../core/platform/chunks'
import type { DialogApi } from './dialog-api'
import createPublicApi, { type Billfold } from './public-api'

type PayMethods = Omit<PayActions, 'resumePayments'>

const PAY_METHODS = [
  'getExchanges',
  'getIsPaymentInProgress',
  'getPayError',
  'getPayResult',
  'openPay',
  'pay'
] as const satisfies readonly (keyof PayMethods)[]

const createScriptTagApi = (dialogApi: DialogApi): Billfold & Record<keyof PayMethods, unknown> => {
  const call = async (name: keyof PayMethods, args: readonly unknown[]) => {
    const actions = (await loadChunk('action', 'pay')) as unknown as Record<string, (...args: unknown[]) => unknown>
    return actions[name]!(...args)
  }
  const methods = PAY_METHODS.map(name => [name, (...args: unknown[]) => call(name, args)])
  return { ...createPublicApi(dialogApi), ...(Object.fromEntries(methods) as Record<keyof PayMethods, unknown>) }
}
export default createScriptTagApi
