/** Asks a wallet of this page to connect, and shows how that goes. */
import { useEffect } from 'react'
import {
  $address, $attempt, $attemptId, $walletRows, $moreWords, $words, announce, Button, explain, fill, have, Icon, isError, leave, Mark, shortAddress,
  useSignal, useSignals, useStore, WidgetError, type Routes
} from '../../src/ui/kit'
import { Hero } from './hero'
import { Missing } from './missing'
import { useSilence } from './use-silence'

/** How long the check mark shows before the view moves on. Look, section 4. */
const ACCEPTED_MS = 600

/** Asks, unless this very wallet is being asked already: the view was left and entered again, or React renders twice to test us. */
const ask = (walletId: string) => {
  const isRunning = $attempt.get().fetchStatus === 'fetching' && $attemptId.get() === walletId
  if (!isRunning) void have('action', 'session').connect(walletId)
}

export function Connecting({ walletId }: Routes['ConnectingExternal']) {
  useSignals()
  const words = useStore($moreWords).value!, tryAgain = useStore($words).value!.tryAgain, row = useStore($walletRows).value.find(r => r.id === walletId)
  const attempt = useStore($attempt).value, attemptId = useStore($attemptId).value, address = useStore($address).value
  // until we have asked, the attempt that the store holds is an older one
  const isAsked = useSignal(false)
  const name = row?.name ?? walletId, isFound = !!row?.found
  useEffect(() => {
    if (!isFound) return
    ask(walletId)
    isAsked.value = true
  }, [walletId, isFound])

  const isWaiting = !isAsked.value || attempt.fetchStatus === 'fetching' && attemptId === walletId
  const isOk = !isWaiting && attempt.status === 'success' && attempt.fetchStatus === 'idle'
  const error = isWaiting || isOk ? undefined : attemptId === walletId && attempt.error || new WidgetError('connect-replaced', { wallet: name })
  const isSilent = useSilence(isWaiting && isAsked.value && attempt)
  const state = isOk ? 'ok' : error && 'bad'
  const { title, hint } = error ? explain(words, error) : isOk ? { title: words.connected, hint: '' }
    : { title: fill(words.openWallet, { wallet: name }), hint: fill(isSilent ? words.silentHint : words.openWalletHint, { wallet: name }) }

  useEffect(() => { if (isFound) announce(`${title}. ${hint}`) }, [title, hint])
  useEffect(() => {
    if (!isOk) return
    const timer = setTimeout(leave, ACCEPTED_MS)
    return () => clearTimeout(timer)
  }, [isOk])

  if (!isFound) return <Missing name={name} icon={row?.icon} homepage={row?.homepage} words={words} />
  const again = () => { void have('action', 'session').connect(walletId) }
  return (
    <>
      <div className="body">
        <Hero state={state} title={title} mark={<Mark name={name} src={row?.icon} />}
          badge={state && <Icon name={isOk ? 'check' : isError(error, 'user-rejected') ? 'close' : 'alert'} isSmall />}>
          {isOk ? <span className="num">{address && shortAddress(address)}</span> : hint}
        </Hero>
      </div>
      <footer className="pocket">
        {isOk ? <Button kind="main" testId="done" onPress={leave}>{words.done}</Button>
          : <Button kind={error && 'main'} icon="retry" testId="retry" onPress={again}>{error ? tryAgain : words.askAgain}</Button>}
      </footer>
    </>
  )
}
