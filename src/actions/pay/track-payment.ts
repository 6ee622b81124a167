import { $config } from '../../core/config/config'
import type { Payment } from '../../core/pay/payment'
import { getLoadedChunk, loadChunk } from '../../core/platform/chunks'
import { formatUnits } from '../../core/assets/units'

const WALLET_STATUSES = { INITIATED: 'IN_PROGRESS', SUCCESS: 'SUCCESS', ERROR: 'FAILED' } as const

type Tracked = Pick<Payment, 'id' | 'request'>

const configurationOf = ({ network, token, recipient, amount, decimals }: Tracked['request']) => ({
  network,
  asset: token ?? 'native',
  recipient,
  amount: formatUnits(amount, decimals)
})

/** Records an event, also if this dialog has shown nothing else that analytics watch. */
const track = (event: string, properties: object) => {
  const send = (analytics = getLoadedChunk('action', 'analytics')) => analytics?.track(event, { ...properties })
  if (!$config.get().projectId) return send()
  loadChunk('action', 'analytics').then(
    analytics => {
      analytics.watch()
      send(analytics)
    },
    () => undefined
  )
}

/** Records that a payment is shown. */
export const trackPaymentOpened = ({ request }: Tracked): void =>
  track('PAY_MODAL_OPEN', {
    exchanges: [],
    configuration: configurationOf(request),
    caipNetworkId: request.network
  })

/** Records a step of a payment. `result`: the id of its transaction. */
export const trackPayment = (
  step: keyof typeof WALLET_STATUSES,
  { id, request }: Tracked,
  details: { result?: string | undefined; message?: string } = {}
): void => {
  const { result, message } = details
  track(`PAY_${step}`, {
    source: 'pay',
    paymentId: id,
    configuration: configurationOf(request),
    currentPayment: { type: 'wallet', status: WALLET_STATUSES[step], ...(result && { result }) },
    caipNetworkId: request.network,
    ...(message && { message })
  })
}
