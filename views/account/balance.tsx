import { useEffect, useRef } from 'react'
import { $balance, $isUnsupported, $words, announce, balanceText, have, isChainName, Icon, useSignals, useStore, type MoreWords } from '../../src/ui/kit'

/** Longest figure at full size; a longer one is set smaller, so that it stays in its line. */
const FULL_SIZE_CHARACTERS = 13

const again = () => { void have('action', 'session')!.loadBalance(true) }

/** What the account holds of its network's own currency: known, on its way, or not to be had. */
export function Balance({ caipAddress, words }: { caipAddress: string; words: MoreWords }) {
  useSignals()
  const { data, fetchStatus, status } = useStore($balance).value
  // a balance of another account or network is never shown
  const own = data?.caipAddress === caipAddress ? data : undefined
  const text = own && `${balanceText(own.value, own.decimals)} ${own.symbol}`
  // on a network that the site does not know there is no node to ask, and of some chains we know nothing but addresses
  const isAskable = !useStore($isUnsupported).value && isChainName(caipAddress.split(':')[0]!)
  const isFailed = !own && (!isAskable || status === 'error' && fetchStatus === 'idle')
  // stays while it is asked for again: the button that was pressed must not go from under the focus
  const isLacking = useRef(false)
  isLacking.current = !own && (isFailed || isLacking.current)
  const { loading, tryAgain } = useStore($words).value!, said = text ?? (isFailed ? words.balanceUnknown : loading)
  useEffect(() => announce(`${words.balance}: ${said}`), [said])
  return (
    <>
      <span className="sub">{words.balance}</span>
      {text
        ? <span className="sum num" data-long={text.length > FULL_SIZE_CHARACTERS || undefined} data-testid="balance">{text}</span>
        : isLacking.current
          ? <span className="lack">{words.balanceUnknown}{isAskable && <button type="button" className="pill" data-testid="retry" onClick={again}>{isFailed ? <Icon name="retry" /> : <span className="spin" />}{tryAgain}</button>}</span>
          : <span className="sum"><span className="sk" /></span>}
    </>
  )
}
