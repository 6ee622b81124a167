/** Asks the wallet for another network, and shows how that goes. */
import { useEffect, useRef } from 'react'
import {
  $connection, $history, $switching, $moreWords, $words, announce, back, Button, explain, fill, have, Icon, isError, leave, Mark,
  useSignal, useSignals, useStore, type Routes
} from '../../src/ui/kit'
import { Hero } from './hero'
import { useSilence } from './use-silence'

/** How long the check mark shows before the view moves on. Look, section 4. */
const ACCEPTED_MS = 600

/** Back to where the person was before choosing: past the list of networks, and out where that list was all there was. */
const goOn = () => {
  const from = $history.get().map(entry => entry.name)
  if (from.length < 3) return leave()
  back()
  back()
}

export function Switching({ network }: Routes['SwitchNetwork']) {
  useSignals()
  const id = network.caipNetworkId
  const words = useStore($moreWords).value!, tryAgain = useStore($words).value!.tryAgain, task = useStore($switching).value, wallet = useStore($connection).value?.wallet
  const isAsked = useSignal(false), asked = useRef<string | undefined>(undefined)
  const again = () => { void have('action', 'session').switchNetwork(id) }
  useEffect(() => {
    // React renders twice to test us: one request is enough
    if (asked.current !== id) again()
    asked.current = id
    isAsked.value = true
  }, [id])

  const isWaiting = !isAsked.value || task.fetchStatus === 'fetching'
  const error = isWaiting ? undefined : task.error
  const isOk = !isWaiting && !error && task.data === id
  const isSilent = useSilence(isWaiting && isAsked.value && task)
  const state = isOk ? 'ok' : error && 'bad'
  const facts = { wallet: wallet?.name ?? '', network: network.name }
  const { title, hint } = error ? explain(words, error) : isOk ? { title: words.switched, hint: network.name }
    : { title: fill(words.switchTitle, facts), hint: fill(isSilent ? words.silentHint : words.switchHint, facts) }

  useEffect(() => { announce(`${title}. ${hint}`) }, [title, hint])
  useEffect(() => {
    if (!isOk) return
    const timer = setTimeout(goOn, ACCEPTED_MS)
    return () => clearTimeout(timer)
  }, [isOk])

  return (
    <>
      <div className="body">
        <Hero state={state} title={title} mark={<Mark name={wallet?.name ?? ''} src={wallet?.icon} />}
          badge={state ? <Icon name={isOk ? 'check' : isError(error, 'user-rejected') ? 'close' : 'alert'} isSmall /> : <Mark name={network.name} src={network.assets?.imageUrl} isRound />}>
          {hint}
        </Hero>
      </div>
      <footer className="pocket">
        {isOk ? <Button kind="main" testId="done" onPress={goOn}>{words.done}</Button>
          : <Button kind={error && 'main'} icon="retry" testId="retry" onPress={again}>{error ? tryAgain : words.askAgain}</Button>}
      </footer>
    </>
  )
}
