import { useEffect, type CSSProperties } from 'react'
import { $connection, $moreWords, $network, back, Button, fill, hueOf, Icon, isError, Mark, shortAddress, useSignals, useStore, type WidgetError } from '../../src/ui/kit'
import { $draft, $holdings, $moneyWords, $quote, $sending, amountText, fiatText, holdingOf, leaveReview, parseAmount, quoteDraft, sendQuoted, worthOf, type MoneyWords } from '../../src/money'

const SEND = 'M5 15L15 5M7 5h8v8'

/** What went wrong, in words: those of a transfer, else of any wallet. */
const saidOf = (error: WidgetError, words: MoneyWords, more: { errors: object }) => {
  const table = { ...more.errors, ...words.errors } as Record<string, { title: string; hint: string } | undefined>
  const own = table[error.code], facts = error.facts as Record<string, string | number>
  return own && { title: fill(own.title, facts), hint: fill(own.hint, facts) }
}

/** The last look: what goes, to whom, on which network, and what it takes. What is sent afterwards is just this. */
export function Review() {
  useSignals()
  const words = useStore($moneyWords).value!, more = useStore($moreWords).value!, network = useStore($network).value, wallet = useStore($connection).value?.wallet.name ?? ''
  const { amount, receiver, token } = useStore($draft).value, holding = holdingOf(useStore($holdings).value.data?.list ?? [], token)
  const quote = useStore($quote).value, sending = useStore($sending).value
  useEffect(() => {
    void quoteDraft()
    return leaveReview
  }, [])
  if (!holding || !network || !receiver.address) return null
  const worth = worthOf({ ...holding, value: parseAmount(amount, holding.decimals) ?? 0n }), { symbol, decimals } = network.nativeCurrency
  const feeOf = (fee: bigint) => `${amountText(fee, decimals, 8)} ${symbol}`
  const isBusy = sending.status === 'pending', error = sending.error ?? quote.error, said = error && !isError(error, 'user-rejected') ? saidOf(error, words, more) : undefined
  return (
    <>
      <div className="body">
        <div className="leaves">
          <div>
            <Mark name={holding.symbol} src={holding.icon} isRound />
            <span className="num" data-testid="review-amount">{amount} {holding.symbol}</span>
            {worth !== undefined && <span className="sub num">{fiatText(worth)}</span>}
          </div>
          <div>
            {receiver.icon ? <Mark name={receiver.name ?? ''} src={receiver.icon} isRound /> : <span className="face mark o" style={{ '--h': hueOf(receiver.address) } as CSSProperties} />}
            <bdi className={receiver.name ? undefined : 'num'}>{receiver.name ?? shortAddress(receiver.address)}</bdi>
            {receiver.name && <span className="sub num">{shortAddress(receiver.address)}</span>}
          </div>
        </div>
        <dl className="facts">
          <div><dt>{words.address}</dt><dd className="num" data-testid="review-address">{receiver.address}</dd></div>
          <div><dt>{words.network}</dt><dd>{network.name}</dd></div>
          <div>
            <dt>{words.fee}</dt>
            <dd data-testid="fee">
              {quote.data
                ? <><span className="num">{fill(words.feeOf, { fee: feeOf(quote.data.fee) })}</span>{quote.data.mostFee > quote.data.fee && <span className="sub num">{fill(words.feeMost, { fee: feeOf(quote.data.mostFee) })}</span>}</>
                : quote.error ? words.feeUnknown : <span className="sk" />}
            </dd>
          </div>
        </dl>
        {said && <div className="doubt" role="alert" data-testid="send-failed"><Icon name="alert" /><span className="t"><b>{said.title}</b> {said.hint}</span></div>}
      </div>
      <footer className="pocket">
        <p className="fine">{isBusy ? fill(words.confirmIn, { wallet }) : words.finalHint}</p>
        <div className="two">
          <Button testId="cancel" isOff={isBusy} onPress={() => { if (!isBusy) back() }}>{words.cancel}</Button>
          {quote.error && !quote.data
            ? <Button kind="main" icon="retry" testId="retry" onPress={() => { void quoteDraft() }}>{words.tryAgain}</Button>
            : <Button kind="main" icon={SEND} isIconFlipped testId="send" isOff={isBusy || !quote.data} onPress={() => { if (!isBusy && quote.data) void sendQuoted() }}>{words.send}</Button>}
        </div>
      </footer>
    </>
  )
}
