import { useEffect, useRef } from 'react'
import {
  $accountDetails,
  $balance,
  $messages,
  announce,
  getLoadedChunk,
  Icon,
  useSignals,
  useStore,
  type AccountMessages,
  type CaipAddress
} from '../../src/ui/kit'

/** Longest figure at full size. A longer one uses a smaller size, so that it fits its line. */
const FULL_SIZE_CHARACTERS = 13

const refresh = () => {
  void getLoadedChunk('action', 'session')!.loadBalance(true)
}

interface BalanceProps {
  caipAddress: CaipAddress
  messages: AccountMessages
  /** Whether there is a node that can return the balance. */
  canRefresh: boolean
  /** The total fiat value, if known. It then shows first. */
  total: string | undefined
  /** The total is outdated and is being refetched. */
  isStale: boolean
}

/** The account's balance in its network's own currency: known, loading or unavailable. */
export function Balance({ caipAddress, messages, canRefresh, total, isStale }: BalanceProps) {
  useSignals()
  const { data, fetchStatus, status } = useStore($balance).value
  const details = useStore($accountDetails).value[caipAddress]
  // a balance of another account or network is never shown
  const ownBalance = data?.caipAddress === caipAddress ? details : undefined
  const text = ownBalance && `${ownBalance.balance} ${ownBalance.balanceSymbol}`
  const isFailed = !ownBalance && (!canRefresh || (status === 'error' && fetchStatus === 'idle'))
  // Stays during a retry, because the pressed button has the focus and must not disappear.
  const isMissing = useRef(false)
  isMissing.current = !ownBalance && (isFailed || isMissing.current)
  const { loading, tryAgain } = useStore($messages).value!
  const amounts = total ? `${total}, ${text}` : text
  const placeholder = isFailed ? messages.balanceUnknown : loading
  const announcement = text ? amounts : placeholder
  useEffect(() => announce(`${messages.balance}: ${announcement}`), [announcement])
  const mainAmount = total ?? text
  const isRefetching = isStale || (!!ownBalance && fetchStatus === 'fetching')
  const renderAmount = () => {
    if (text)
      return (
        <span
          className="balance num"
          data-long={mainAmount!.length > FULL_SIZE_CHARACTERS || undefined}
          data-testid="balance"
        >
          {mainAmount}
        </span>
      )
    if (isMissing.current)
      return (
        <span className="missing">
          {messages.balanceUnknown}
          {canRefresh && (
            <button type="button" className="pill" data-testid="retry" onClick={refresh}>
              {isFailed ? <Icon name="retry" /> : <span className="spinner" />}
              {tryAgain}
            </button>
          )}
        </span>
      )
    return (
      <span className="balance">
        <span className="skeleton" />
      </span>
    )
  }
  return (
    <>
      <span className="secondary" aria-busy={isRefetching || undefined}>
        {total && text ? (
          <span className="num" data-testid="native-balance">
            {text}
          </span>
        ) : (
          messages.balance
        )}
        {isRefetching && <span className="spinner" />}
      </span>
      {renderAmount()}
    </>
  )
}
