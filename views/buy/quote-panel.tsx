import { useEffect } from 'react'
import { announce, Icon, Logo, push, useSignals, useStore } from '../../src/ui/kit'
import {
  $buyQuote,
  centsText,
  isTellingQuote,
  QUOTE_DECIMALS,
  shownAmount,
  withSign,
  type BuyMessages,
  type BuyToken,
  type PaymentCurrency
} from '../../src/barrels/buy'

interface QuotePanelProps {
  /** Undefined until the options are loaded. */
  token: BuyToken | undefined
  currency: PaymentCurrency | undefined
  /** The amount can be paid. No other amount has a quote. */
  isPayable: boolean
  messages: BuyMessages
}

/** What the money buys, and the fees in it. */
export function QuotePanel({ token, currency, isPayable, messages }: QuotePanelProps) {
  useSignals()
  const { data: quote } = useStore($buyQuote).value
  const fiat = currency?.id ?? ''
  const isTelling = !!quote && !!token && isTellingQuote(quote, token.symbol, fiat)
  const amount = isTelling ? `≈ ${shownAmount(quote.amount, QUOTE_DECIMALS)}` : undefined
  const fees = quote
    ? ([
        [messages.networkFee, quote.networkFee, 'network-fee'],
        [messages.providerFee, quote.providerFee, 'provider-fee']
      ] as const)
    : []
  useEffect(() => {
    if (amount) announce(`${messages.youGet}: ${amount} ${token!.symbol}`)
  }, [amount])
  return (
    <div className="buy-panel">
      <span className="note">{messages.youGet}</span>
      <div className="line">
        {(currency && !isPayable) || quote ? (
          <span className={amount || !quote ? 'bought num' : 'bought note'} data-testid="bought">
            {amount ?? (quote ? messages.unknown : '–')}
          </span>
        ) : (
          <span className="skeleton" data-testid="quoting" />
        )}
        <button
          type="button"
          className="picker"
          aria-disabled={!token || undefined}
          data-testid="choose-token"
          onClick={() => token && push('OnRampTokenSelect')}
        >
          <span className="sr-only">{messages.token}: </span>
          {token && <Logo name={token.symbol} isRound />}
          <bdi className="truncate">{token?.symbol}</bdi>
          <Icon name="down" isSmall />
        </button>
      </div>
      {isTelling && quote.isPlaceholder && (
        <p className="note" data-testid="estimate">
          {messages.estimate}
        </p>
      )}
      {fees.some(([, fee]) => fee !== undefined) && (
        <dl>
          {fees.map(
            ([label, fee, testId]) =>
              fee !== undefined && (
                <div key={testId} className="line note">
                  <dt>{label}</dt>
                  <dd className="num" data-testid={testId}>
                    {withSign(centsText(fee), fiat)}
                  </dd>
                </div>
              )
          )}
        </dl>
      )}
    </div>
  )
}
