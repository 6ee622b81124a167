import { useEffect, useRef } from 'react'
import {
  $balance,
  $words,
  announce,
  balanceText,
  have,
  Icon,
  useSignals,
  useStore,
  type MoreWords
} from '../../src/ui/kit'

/** Longest figure at full size. A longer one uses a smaller size, so that it fits its line. */
const FULL_SIZE_CHARACTERS = 13

const again = () => {
  void have('action', 'session')!.loadBalance(true)
}

interface BalanceProps {
  caipAddress: string
  words: MoreWords
  /** Whether there is a node that can return the balance. */
  isAskable: boolean
  /** The total fiat value, if known. It then shows first. */
  total: string | undefined
  /** The total is outdated and is being refetched. */
  isOld: boolean
}

/** The account's balance in its network's own currency: known, loading or unavailable. */
export function Balance({ caipAddress, words, isAskable, total, isOld }: BalanceProps) {
  useSignals()
  const { data, fetchStatus, status } = useStore($balance).value
  // a balance of another account or network is never shown
  const own = data?.caipAddress === caipAddress ? data : undefined
  const text = own && `${balanceText(own.value, own.decimals)} ${own.symbol}`
  const isFailed = !own && (!isAskable || (status === 'error' && fetchStatus === 'idle'))
  // Stays during a retry, because the pressed button has the focus and must not disappear.
  const isLacking = useRef(false)
  isLacking.current = !own && (isFailed || isLacking.current)
  const { loading, tryAgain } = useStore($words).value!
  const amounts = total ? `${total}, ${text}` : text
  const withoutText = isFailed ? words.balanceUnknown : loading
  const said = text ? amounts : withoutText
  useEffect(() => announce(`${words.balance}: ${said}`), [said])
  const big = total ?? text
  const isRenewed = isOld || (!!own && fetchStatus === 'fetching')
  const sum = () => {
    if (text)
      return (
        <span className="sum num" data-long={big!.length > FULL_SIZE_CHARACTERS || undefined} data-testid="balance">
          {big}
        </span>
      )
    if (isLacking.current)
      return (
        <span className="lack">
          {words.balanceUnknown}
          {isAskable && (
            <button type="button" className="pill" data-testid="retry" onClick={again}>
              {isFailed ? <Icon name="retry" /> : <span className="spin" />}
              {tryAgain}
            </button>
          )}
        </span>
      )
    return (
      <span className="sum">
        <span className="sk" />
      </span>
    )
  }
  return (
    <>
      <span className="sub" aria-busy={isRenewed || undefined}>
        {total && text ? (
          <span className="num" data-testid="native-balance">
            {text}
          </span>
        ) : (
          words.balance
        )}
        {isRenewed && <span className="spin" />}
      </span>
      {sum()}
    </>
  )
}
