/**
 * Connects a remote wallet by a QR code or its app.
 * Routes: one wallet (ConnectingWalletConnect), any wallet (ConnectingWalletConnectBasic).
 */
import { useEffect, useLayoutEffect, useRef } from 'react'
import {
  $attempt,
  $attemptId,
  $config,
  $found,
  $moreWords,
  $walletRows,
  useSignal,
  useSignals,
  useStore,
  WidgetError,
  type Routes
} from '../../src/ui/kit'
import { addFurther } from '../../src/ui/further'
import { $walletsWords, loadWalletsWords } from '../../src/kit'
import {
  $code,
  $isAboveLimit,
  $later,
  $opened,
  ANY,
  extensionOf,
  isPhone,
  leavePairing,
  pair,
  setOpened,
  setSelected
} from '../../src/hosted'
import { Elsewhere } from './elsewhere'
import { needLent } from './lent'
import look from './look.css'
import { ANY_WALLET, Outcome } from './outcome'
import { PlatformTabs } from './platform-tabs'
import { Scan } from './scan'
import { UsageExceeded } from './usage-exceeded'
import { useKeptFocus } from './use-kept-focus'
import { waysOf, type Way } from './ways'

function Pairing({ wallet: chosen }: Routes['ConnectingWalletConnect']) {
  useSignals()
  addFurther(look)
  const words = useStore($walletsWords).value!
  const more = useStore($moreWords).value!
  const attempt = useStore($attempt).value
  const attemptId = useStore($attemptId).value
  // the directory may deliver more details while this shows
  const row = useStore($walletRows).value.find(r => r.id === chosen?.id)
  const wallet = chosen && { ...chosen, ...row }
  // the extension may announce itself while this shows
  void useStore($found).value
  const extension = wallet && extensionOf(wallet)
  const id = wallet?.id ?? ANY
  const { projectId } = useStore($config).value
  const { isManual } = useStore($later).value
  const code = useStore($code).value
  const sites = code?.isSites ? code : undefined
  const canCode = !!projectId || !!sites
  const ways = waysOf(wallet, !!extension, canCode)
  const way = useSignal<Way | undefined>(undefined)
  // until this view has sent its request, the store holds an earlier attempt
  const hasAsked = useSignal(false)

  // if nothing can create a pairing URI for any wallet, pair anyway, so that the view shows the error
  const needsCode = canCode ? ways.some(one => one !== 'browser') : !wallet && !isManual

  const begin = () => {
    void pair(wallet)
  }
  const left = useRef<object | undefined>(undefined)
  useLayoutEffect(() => {
    left.current = undefined
    if (needsCode) {
      begin()
      hasAsked.value = true
    }
    return () => {
      const leaving = {}
      left.current = leaving
      // React's strict mode unmounts and mounts at once. A pairing URI in use stays valid, and the opened wallet stays
      // known.
      queueMicrotask(() => {
        if (left.current !== leaving) return
        if (needsCode) leavePairing(wallet)
        if ($opened.get()?.walletId === id) setOpened(undefined)
        setSelected(undefined)
      })
    }
  }, [id, needsCode])

  // the host page has supplied another pairing URI, so a failed attempt continues
  useEffect(() => {
    if (sites && $attemptId.get() === id && $attempt.get().error) begin()
  }, [sites])

  const shown = way.value && ways.includes(way.value) ? way.value : ways[0]
  useEffect(() => {
    setSelected({ wallet, way: shown })
  }, [id, shown])
  const isOwn = attemptId === id
  const isWaiting = !hasAsked.value || (isOwn && attempt.fetchStatus === 'fetching')
  const error =
    attempt.status === 'success' && isOwn
      ? undefined
      : (isOwn && attempt.error) || new WidgetError('connect-replaced', { wallet: wallet?.name ?? ANY_WALLET })
  // a wallet that scans a QR code identifies itself when it agrees, and seldom when it does not
  const said =
    error?.facts && 'wallet' in error.facts && error.facts.wallet !== ANY_WALLET
      ? { name: error.facts.wallet }
      : undefined
  const peer = error ? said : attempt.data?.wallet

  const inside = useKeptFocus(isWaiting)
  const currentStep = () => {
    if (!isWaiting)
      return (
        <Outcome
          error={error}
          wallet={wallet ?? peer}
          words={words}
          more={more}
          onRetry={(projectId && !isManual) || sites ? begin : undefined}
        />
      )
    const isTab = ways.length > 1
    const isOnThisPhone = wallet && isPhone()
    if (shown === 'phone' && !isOnThisPhone) return <Scan wallet={wallet} words={words} isTab={isTab} />
    return (
      <Elsewhere wallet={wallet!} extension={extension} way={shown} canCode={canCode} words={words} isTab={isTab} />
    )
  }
  return (
    <>
      <span ref={inside} hidden />
      {isWaiting && ways.length > 1 && (
        <PlatformTabs
          ways={ways}
          way={shown!}
          words={words}
          onChoose={next => {
            way.value = next
          }}
        />
      )}
      {currentStep()}
    </>
  )
}

/** The pairing view, or a notice if the project's plan is used up: it then creates no more pairing URIs. */
export default function PairingUnlessUsedUp(props: Routes['ConnectingWalletConnect']) {
  useSignals()
  const words = useStore($walletsWords).value!
  // a QR code that already shows stays
  return useRef($isAboveLimit.get()).current ? <UsageExceeded words={words} /> : <Pairing {...props} />
}
PairingUnlessUsedUp.prepare = () => Promise.all([loadWalletsWords(), needLent()])
PairingUnlessUsedUp.title = (subject?: string) =>
  $isAboveLimit.get() ? $walletsWords.get()!.usedUp.title : (subject ?? 'WalletConnect')
