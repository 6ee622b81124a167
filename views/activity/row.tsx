import { Icon, Logo, shortAddress, useSignals, type IconName } from '../../src/ui/kit'
import { MAX_DECIMALS, amountText, type Movement, type Transaction } from '../../src/barrels/assets'
import type { ActivityMessages } from '../../src/barrels/activity'
import { EXTERNAL_LINK, RECEIVE, SEND, SWAP } from '../../src/ui/deferred'
import { useCounterpartyName } from './use-counterparty-name'

const CALL = 'M4 5.5h12M4 10h12M4 14.5h7'

/** Specification, section 5. */
const SHOWN_DECIMALS = 3

/**
 * Formats a movement: `0.250 ETH`, or `<0.001 ETH` if it is less than the shown decimals. A collectible shows its name.
 */
const movementText = ({ amount, symbol, name }: Movement): string => {
  if (!symbol) return name ?? ''
  return amount === undefined ? symbol : `${amountText(amount, MAX_DECIMALS, SHOWN_DECIMALS)} ${symbol}`
}

const iconOf = ({ operation, status, outcome, movements: [first, second] }: Transaction): IconName => {
  if (status === 'failed') return 'alert'
  if (operation === 'cancel' || outcome === 'replaced') return 'close'
  if (operation === 'approve') return 'check'
  if (second) return SWAP
  if (!first) return CALL
  return first.direction === 'in' ? RECEIVE : SEND
}

/** Returns the kind of transaction as a word. For kinds without a message of ours, it uses the service's word. */
const labelOf = ({ operation, status, outcome }: Transaction, { operations }: ActivityMessages): string => {
  const kind = outcome === 'replaced' ? outcome : operation
  const name = status === 'confirmed' ? kind : status
  return Object.hasOwn(operations, name)
    ? operations[name as keyof typeof operations]
    : name.slice(0, 1).toUpperCase() + name.slice(1)
}

interface Counterparty {
  /** The sentence, and the fact that it contains. */
  sentence: string
  fact: string
  /** The other party, if the fact is an address. */
  address?: string
}

/** Returns the sentence about the other party. */
const counterpartyOf = (
  { operation, from, to, movements: [first, second] }: Transaction,
  messages: ActivityMessages
): Counterparty | undefined => {
  if (second) return { sentence: messages.forAmount, fact: movementText(second) }
  const party = (sentence: string, address: string | undefined) =>
    address ? { sentence, fact: shortAddress(address), address } : undefined
  const isIncoming = operation === 'receive' || (first?.direction === 'in' && operation !== 'mint')
  if (isIncoming) return party(messages.fromSender, from)
  const isOutgoing = operation === 'send' || operation === 'cancel' || first?.direction === 'out'
  return party(isOutgoing ? messages.toReceiver : messages.withCounterparty, to)
}

/** Returns the sign of the amount. Only a single movement that took place has one. */
const signOf = ({ status, movements: [first, second] }: Transaction): string => {
  if (status === 'failed' || second || !first?.amount) return ''
  if (first.direction === 'in') return '+'
  return first.direction === 'out' ? '−' : ''
}

interface RowProps {
  transaction: Transaction
  messages: ActivityMessages
  /** Day and month. */
  date: string
  /** The transaction's page at the explorer. */
  href: string | undefined
}

/** A transaction: its kind, the other party, the amount and the date. */
export function ActivityRow({ transaction, messages, date, href }: RowProps) {
  useSignals()
  const {
    id,
    status,
    movements: [first]
  } = transaction
  const counterparty = counterpartyOf(transaction, messages)
  const proven = useCounterpartyName(counterparty?.address)
  const [before, after] = counterparty?.sentence.split(/\{\w+\}/) ?? []
  const isFailed = status === 'failed'
  const sign = signOf(transaction)
  const amountText = first ? movementText(first) : ''
  const preview = first?.nft?.preview
  const glyph = (
    <span className={`logo round glyph${isFailed ? ' bad' : ''}`}>
      {status === 'pending' ? (
        <span className="spinner" />
      ) : (
        <Icon name={iconOf(transaction)} isFlipped={iconOf(transaction) === SEND} />
      )}
    </span>
  )
  const inside = (
    <>
      <span className="icon-pair">
        {preview ? (
          <>
            <Logo name={first.name ?? ''} src={preview} />
            {glyph}
          </>
        ) : (
          <>
            {glyph}
            {first?.symbol && <Logo name={first.symbol} src={first.icon} isRound />}
          </>
        )}
      </span>
      <span className="text">
        <span className="split-line">
          <span>{labelOf(transaction, messages)}</span>
          {first && (
            <bdi
              className={`truncate${first.symbol ? ' num' : ''}${first.direction === 'in' && sign ? ' positive' : ''}`}
            >
              {amountText.startsWith('<') ? '' : sign}
              {amountText}
            </bdi>
          )}
        </span>
        <span className="split-line secondary">
          <span className="truncate">
            {counterparty && (
              <>
                {before}
                {proven?.avatar && (
                  <img className="party-image" alt="" loading="lazy" referrerPolicy="no-referrer" src={proven.avatar} />
                )}
                {proven ? (
                  <bdi title={counterparty.address}>{proven.name}</bdi>
                ) : (
                  <bdi className="num">{counterparty.fact}</bdi>
                )}
                {after}
              </>
            )}
          </span>
          {proven && <bdi className="num party-address">{counterparty?.fact}</bdi>}
          <span>{date}</span>
        </span>
      </span>
    </>
  )
  return href ? (
    <a className="row" href={href} {...EXTERNAL_LINK} data-status={status} data-testid={`transaction-${id}`}>
      {inside}
    </a>
  ) : (
    <div className="row" data-status={status} data-testid={`transaction-${id}`}>
      {inside}
    </div>
  )
}
