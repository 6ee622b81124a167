/**
 * The pages of Coinbase and Meld, on an origin of their own. Whoever presses the button there has paid, and what was
 * bought arrives on the chain some seconds later. With the fault `never-pays` it does not. With `isolated`, a page has
 * a Cross-Origin-Opener-Policy.
 *
 * - `GET /coinbase/buy/select-asset?address&asset&network&amount` is Coinbase's page, as `/v1/generators/onrampurl`
 *   names it.
 * - `GET /meld?destinationCurrencyCode&walletAddress&sourceAmount&sourceCurrencyCode` is Meld's.
 * - `POST /pay` pays, with the fields of the page's form.
 */
import { openServer, type Answer, type Server, type ServerOptions } from './server'
import { renderPage, renderThanks, type Order } from './onramp/page'
import type { Banks } from './onramp/payout'

export interface OnrampOptions extends Pick<ServerOptions, 'port' | 'faults' | 'record'>, Banks {
  /** Milliseconds from the payment to the payout. */
  payAfterMs: number
}

export interface OnrampServer extends Server {
  /** Forgets payments whose payout is still to come. */
  reset(): void
}

const html = (status: number, body: string): Answer => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'"
  },
  body
})

/** Meld's endings of currency codes. */
const meldNetworks: Readonly<Record<string, string>> = { BASE: 'base' }

const coinbaseOrder = (query: URLSearchParams): Order => ({
  provider: 'Coinbase',
  address: query.get('address') ?? '',
  symbol: query.get('asset') ?? '',
  network: query.get('network') ?? 'ethereum',
  fiat: 'USD',
  amount: query.get('amount') ?? ''
})

const meldOrder = (query: URLSearchParams): Order => {
  const [symbol = '', ending = ''] = (query.get('destinationCurrencyCode') ?? '').split('_')
  return {
    provider: 'Meld.io',
    address: query.get('walletAddress') ?? '',
    symbol,
    network: symbol === 'SOL' ? 'solana' : (meldNetworks[ending] ?? 'ethereum'),
    fiat: query.get('sourceCurrencyCode') ?? 'USD',
    amount: query.get('sourceAmount') ?? ''
  }
}

const formOrder = (body: Buffer): Order => {
  const form = new URLSearchParams(body.toString('utf8'))
  const field = (name: string) => form.get(name) ?? ''
  return {
    provider: '',
    address: field('address'),
    symbol: field('symbol'),
    network: field('network'),
    fiat: field('fiat'),
    amount: field('amount')
  }
}

const providerPage = ({ pathname, searchParams }: URL): Answer => {
  if (pathname === '/meld') return html(200, renderPage(meldOrder(searchParams)))
  if (pathname === '/coinbase/buy/select-asset') return html(200, renderPage(coinbaseOrder(searchParams)))
  return html(404, '<!doctype html><title>Not here</title><p>Nothing is here.')
}

export const openOnrampServer = async ({
  nodes,
  ledger,
  payAfterMs,
  ...options
}: OnrampOptions): Promise<OnrampServer> => {
  const waiting = new Set<NodeJS.Timeout>()
  const reset = () => {
    for (const timer of waiting) clearTimeout(timer)
    waiting.clear()
  }
  const payLater = (order: Order) => {
    const timer = setTimeout(async () => {
      waiting.delete(timer)
      // loaded with the first payment, because it takes a second
      const { payOut } = await import('./onramp/payout')
      await payOut({ nodes, ledger }, order).catch((error: unknown) => console.error('onramp:', error))
    }, payAfterMs)
    waiting.add(timer)
  }
  const pay = (body: Buffer, isPaid: boolean) => {
    const order = formOrder(body)
    if (isPaid) payLater(order)
    return html(200, renderThanks(`Your ${order.symbol} is on its way. You can close this window.`))
  }
  const server = await openServer({
    ...options,
    server: 'onramp',
    async answerFault({ kind }, { url, body }) {
      if (kind === 'never-pays') return pay(body, false)
      if (kind !== 'isolated') return undefined
      const page = providerPage(url)
      return { ...page, headers: { ...page.headers, 'cross-origin-opener-policy': 'same-origin' } }
    },
    async respond({ method, url, body }) {
      return url.pathname === '/pay' && method === 'POST' ? pay(body, true) : providerPage(url)
    }
  })
  return {
    ...server,
    reset,
    close: () => {
      reset()
      return server.close()
    }
  }
}
