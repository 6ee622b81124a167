/**
 * Connects a remote wallet by a QR code or its app.
 * Routes: one wallet (ConnectingWalletConnect), any wallet (ConnectingWalletConnectBasic).
 */
import { useEffect, useLayoutEffect, useRef } from 'react'
import {
  $attempt,
  $attemptId,
  $config,
  $injectedWallets,
  $accountMessages,
  $walletRows,
  useSignal,
  useSignals,
  useStore,
  WidgetError,
  type Routes
} from '../../src/ui/kit'
import { addQrStyles } from '../../src/ui/components/qr'
import { addDeferredStyles } from '../../src/ui/deferred'
import { $walletMessages, loadWalletMessages } from '../../src/barrels/kit'
import {
  $pairingUri,
  $isAboveLimit,
  $deferredOptions,
  $opened,
  UNKNOWN_WALLET_ID,
  extensionOf,
  isMobile,
  leavePairing,
  pair,
  setOpened,
  setSelected
} from '../../src/barrels/directory'
import { OpenWalletApp } from './open-wallet-app'
import { loadSharedHero } from './shared-hero'
import styles from './styles.css'
import { ANY_WALLET, Outcome } from './outcome'
import { PlatformTabs } from './platform-tabs'
import { ScanCode } from './scan-code'
import { UsageExceeded } from './usage-exceeded'
import { useRetainedFocus } from './use-retained-focus'
import { platformsOf, type Platform } from './platforms'

function Pairing({ wallet: chosen }: Routes['ConnectingWalletConnect']) {
  useSignals()
  addQrStyles()
  addDeferredStyles(styles)
  const messages = useStore($walletMessages).value!
  const accountMessages = useStore($accountMessages).value!
  const attempt = useStore($attempt).value
  const attemptId = useStore($attemptId).value
  // the directory may deliver more details while this shows
  const row = useStore($walletRows).value.find(listed => listed.id === chosen?.id)
  const wallet = chosen && { ...chosen, ...row }
  // the extension may announce itself while this shows
  void useStore($injectedWallets).value
  const extension = wallet && extensionOf(wallet)
  const id = wallet?.id ?? UNKNOWN_WALLET_ID
  const { projectId } = useStore($config).value
  const { isManual } = useStore($deferredOptions).value
  const pairing = useStore($pairingUri).value
  const hostPairing = pairing?.isFromHost ? pairing : undefined
  const canPair = !!projectId || !!hostPairing
  const platforms = platformsOf(wallet, !!extension, canPair)
  const chosenPlatform = useSignal<Platform | undefined>(undefined)
  // until this view has sent its request, the store holds an earlier attempt
  const hasRequested = useSignal(false)

  // if nothing can create a pairing URI for any wallet, pair anyway, so that the view shows the error
  const needsPairing = canPair ? platforms.some(platform => platform !== 'browser') : !wallet && !isManual

  const startPairing = () => {
    void pair(wallet)
  }
  const unmounting = useRef<object | undefined>(undefined)
  useLayoutEffect(() => {
    unmounting.current = undefined
    if (needsPairing) {
      startPairing()
      hasRequested.value = true
    }
    return () => {
      const token = {}
      unmounting.current = token
      // React's strict mode unmounts and mounts at once. A pairing URI in use stays valid, and the opened wallet stays
      // known.
      queueMicrotask(() => {
        if (unmounting.current !== token) return
        if (needsPairing) leavePairing(wallet)
        if ($opened.get()?.walletId === id) setOpened(undefined)
        setSelected(undefined)
      })
    }
  }, [id, needsPairing])

  // the host page has supplied another pairing URI, so a failed attempt continues
  useEffect(() => {
    if (hostPairing && $attemptId.get() === id && $attempt.get().error) startPairing()
  }, [hostPairing])

  const platform =
    chosenPlatform.value && platforms.includes(chosenPlatform.value) ? chosenPlatform.value : platforms[0]
  useEffect(() => {
    setSelected({ wallet, platform })
  }, [id, platform])
  const isOwn = attemptId === id
  const isWaiting = !hasRequested.value || (isOwn && attempt.fetchStatus === 'fetching')
  const error =
    attempt.status === 'success' && isOwn
      ? undefined
      : (isOwn && attempt.error) || new WidgetError('connect-replaced', { wallet: wallet?.name ?? ANY_WALLET })
  // a wallet that scans a QR code identifies itself when it agrees, and seldom when it does not
  const errorWallet =
    error?.facts && 'wallet' in error.facts && error.facts.wallet !== ANY_WALLET
      ? { name: error.facts.wallet }
      : undefined
  const peer = error ? errorWallet : attempt.data?.wallet

  const focusRef = useRetainedFocus(isWaiting)
  const currentStep = () => {
    if (!isWaiting)
      return (
        <Outcome
          error={error}
          wallet={wallet ?? peer}
          messages={messages}
          accountMessages={accountMessages}
          onRetry={(projectId && !isManual) || hostPairing ? startPairing : undefined}
        />
      )
    const isTab = platforms.length > 1
    const isOnThisPhone = wallet && isMobile()
    if (platform === 'phone' && !isOnThisPhone) return <ScanCode wallet={wallet} messages={messages} isTab={isTab} />
    return (
      <OpenWalletApp
        wallet={wallet!}
        extension={extension}
        platform={platform}
        canPair={canPair}
        messages={messages}
        isTab={isTab}
      />
    )
  }
  return (
    <>
      <span ref={focusRef} hidden />
      {isWaiting && platforms.length > 1 && (
        <PlatformTabs
          platforms={platforms}
          platform={platform!}
          messages={messages}
          onChoose={next => {
            chosenPlatform.value = next
          }}
        />
      )}
      {currentStep()}
    </>
  )
}

/** The pairing view, or a message if the project has exceeded its usage: it then creates no more pairing URIs. */
export default function PairingUnlessExceeded(props: Routes['ConnectingWalletConnect']) {
  useSignals()
  const messages = useStore($walletMessages).value!
  // a QR code that already shows stays
  return useRef($isAboveLimit.get()).current ? <UsageExceeded messages={messages} /> : <Pairing {...props} />
}
PairingUnlessExceeded.prepare = () => Promise.all([loadWalletMessages(), loadSharedHero()])
PairingUnlessExceeded.title = (subject?: string) =>
  $isAboveLimit.get() ? $walletMessages.get()!.usageExceeded.title : (subject ?? 'WalletConnect')
