import { Icon, Mark, shortAddress, type IconName } from '../../src/ui/kit'
import { MOST_DECIMALS, shownAmount, type MoneyWords, type Movement, type Transaction } from '../../src/money'
import { AWAY, RECEIVE, SEND, SWAP } from '../../src/ui/further'

const CALL = 'M4 5.5h12M4 10h12M4 14.5h7'

/** Specification, section 5. */
const SHOWN_DECIMALS = 3

/**
 * Formats a movement: `0.250 ETH`, or `<0.001 ETH` if it is less than the shown decimals. A collectible shows its name.
 */
const whatOf = ({ amount, symbol, name }: Movement): string => {
  if (!symbol) return name ?? ''
  return amount === undefined ? symbol : `${shownAmount(amount, MOST_DECIMALS, SHOWN_DECIMALS)} ${symbol}`
}

const iconOf = ({ operation, status, ending, movements: [first, second] }: Transaction): IconName => {
  if (status === 'failed') return 'alert'
  if (operation === 'cancel' || ending === 'replaced') return 'close'
  if (operation === 'approve') return 'check'
  if (second) return SWAP
  if (!first) return CALL
  return first.direction === 'in' ? RECEIVE : SEND
}

/** Returns the kind of transaction as a word. For kinds without a message of ours, it uses the service's word. */
const deedOf = ({ operation, status, ending }: Transaction, { deeds }: MoneyWords): string => {
  const outcome = ending === 'replaced' ? ending : operation
  const name = status === 'confirmed' ? outcome : status
  return Object.hasOwn(deeds, name) ? deeds[name as keyof typeof deeds] : name.slice(0, 1).toUpperCase() + name.slice(1)
}

/** Returns the sentence about the other party, and the fact that it contains. */
const otherOf = (
  { operation, from, to, movements: [first, second] }: Transaction,
  words: MoneyWords
): readonly [sentence: string, fact: string] | undefined => {
  if (second) return [words.forWhat, whatOf(second)]
  const isIn = operation === 'receive' || (first?.direction === 'in' && operation !== 'mint')
  if (isIn) return from ? [words.fromWhom, shortAddress(from)] : undefined
  const isOut = operation === 'send' || operation === 'cancel' || first?.direction === 'out'
  return to ? [isOut ? words.toWhom : words.withWhom, shortAddress(to)] : undefined
}

/** Returns the sign of the amount. Only a single movement that took place has one. */
const signOf = ({ status, movements: [first, second] }: Transaction): string => {
  if (status === 'failed' || second || !first?.amount) return ''
  if (first.direction === 'in') return '+'
  return first.direction === 'out' ? '−' : ''
}

interface RowProps {
  transaction: Transaction
  words: MoneyWords
  /** Day and month. */
  date: string
  /** The transaction's page at the explorer. */
  href: string | undefined
}

/** A transaction: its kind, the other party, the amount and the date. */
export function ActivityRow({ transaction, words, date, href }: RowProps) {
  const {
    id,
    status,
    movements: [first]
  } = transaction
  const other = otherOf(transaction, words)
  const [before, after] = other?.[0].split(/\{\w+\}/) ?? []
  const isFailed = status === 'failed'
  const sign = signOf(transaction)
  const what = first ? whatOf(first) : ''
  const preview = first?.nft?.preview
  const glyph = (
    <span className={`mark o glyph${isFailed ? ' bad' : ''}`}>
      {status === 'pending' ? (
        <span className="spin" />
      ) : (
        <Icon name={iconOf(transaction)} isFlipped={iconOf(transaction) === SEND} />
      )}
    </span>
  )
  const inside = (
    <>
      <span className="duo">
        {preview ? (
          <>
            <Mark name={first.name ?? ''} src={preview} />
            {glyph}
          </>
        ) : (
          <>
            {glyph}
            {first?.symbol && <Mark name={first.symbol} src={first.icon} isRound />}
          </>
        )}
      </span>
      <span className="t">
        <span className="both">
          <span>{deedOf(transaction, words)}</span>
          {first && (
            <bdi className={`cut${first.symbol ? ' num' : ''}${first.direction === 'in' && sign ? ' up' : ''}`}>
              {what.startsWith('<') ? '' : sign}
              {what}
            </bdi>
          )}
        </span>
        <span className="both sub">
          <span className="cut">
            {other && (
              <>
                {before}
                <bdi className="num">{other[1]}</bdi>
                {after}
              </>
            )}
          </span>
          <span>{date}</span>
        </span>
      </span>
    </>
  )
  return href ? (
    <a className="row" href={href} {...AWAY} data-status={status} data-testid={`transaction-${id}`}>
      {inside}
    </a>
  ) : (
    <div className="row" data-status={status} data-testid={`transaction-${id}`}>
      {inside}
    </div>
  )
}
