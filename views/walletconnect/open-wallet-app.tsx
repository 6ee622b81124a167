import { useEffect } from 'react'
import {
  announce,
  selectInjectedWallet,
  back,
  Button,
  interpolate,
  push,
  getLoadedChunk,
  Icon,
  Logo,
  useSignal,
  useSignals,
  useStore
} from '../../src/ui/kit'
import { EXTERNAL_LINK, OPEN, RECEIVE } from '../../src/ui/deferred'
import {
  $pairingUri,
  $opened,
  inAppOf,
  linkOf,
  openWallet,
  pairingLink,
  type Wallet,
  type WalletMessages
} from '../../src/barrels/directory'
import { CopyLink } from './copy-link'
import { GetLink, whereToGet } from './get-link'
import { sharedHero } from './shared-hero'
import { useAppNotOpened } from './use-app-not-opened'
import type { Platform } from './platforms'

interface OpenWalletAppProps {
  wallet: Wallet
  /** The same wallet as an extension in this page. */
  extension: Wallet | undefined
  platform: Platform | undefined
  /** A pairing URI can be created. */
  canPair: boolean
  messages: WalletMessages
  isTab: boolean
}

/** The wallet's app or page, opened by a press, and advice if it is not installed. */
export function OpenWalletApp({ wallet, extension, platform, canPair, messages, isTab }: OpenWalletAppProps) {
  useSignals()
  const { Hero } = sharedHero()
  const uri = useStore($pairingUri).value?.uri
  const opened = useStore($opened).value
  const hasOpened = opened?.walletId === wallet.id && opened.by === platform
  const isUnopened = useAppNotOpened(hasOpened && platform === 'phone' ? opened.atMs : undefined)
  const blocked = useSignal<Platform | undefined>(undefined)
  const isBlocked = !!platform && blocked.value === platform
  const facts = { wallet: wallet.name }
  const isMissing = !platform
  const inApp = platform === 'phone' && inAppOf(wallet)
  const openTitle = isUnopened ? messages.unopenedTitle : messages.openTitle
  const title = interpolate(isMissing ? messages.missingTitle : openTitle, facts)
  const nextStep = () => {
    if (isMissing) return messages.missingHint
    if (isUnopened) return messages.unopenedHint
    if (platform === 'browser') return messages.openBrowserHint
    if (platform === 'web') return isBlocked ? messages.blockedHint : messages.openWebHint
    return inApp ? interpolate(messages.openInAppHint, facts) : messages.openHint
  }
  const hint = nextStep()
  // a blocked window concerns one visit to a tab only
  useEffect(() => {
    blocked.value = undefined
  }, [platform])
  useEffect(() => {
    announce(`${title}. ${hint}`)
  }, [title, hint])

  const link = platform && platform !== 'browser' && linkOf(wallet, platform)

  const open = () => {
    if (platform === 'browser') selectInjectedWallet(extension!.id)
    else if (openWallet(wallet, platform!) === 'blocked') {
      blocked.value = platform
      getLoadedChunk('action', 'analytics')?.track('CONNECT_PROXY_ERROR', {
        message: 'blocked',
        uri,
        mobile_link: link,
        name: wallet.name
      })
    } else blocked.value = undefined
  }
  const isUnavailable = isMissing || isUnopened
  const downloadLink = whereToGet(wallet)
  const getLabel = interpolate(messages.getWallet, facts)
  const openLabel = interpolate(messages.openWallet, facts)
  const downloadButton =
    downloadLink === 'choose' ? (
      <Button kind="main" testId="get-wallet" onPress={() => push('Downloads', { wallet })}>
        {getLabel}
      </Button>
    ) : (
      downloadLink && (
        <a className="btn main wide" href={downloadLink} {...EXTERNAL_LINK} data-testid="get-wallet">
          {getLabel}
          <Icon name={OPEN} isSmall isFlipped />
        </a>
      )
    )
  return (
    <>
      <div
        className="body"
        id="bf-platform"
        role={isTab ? 'tabpanel' : undefined}
        aria-labelledby={isTab ? `bf-tab-${platform}` : undefined}
      >
        <Hero
          state={isUnavailable || inApp || !hasOpened ? 'none' : undefined}
          title={title}
          logo={<Logo name={wallet.name} src={wallet.icon} />}
          badge={isUnavailable ? <Icon name={RECEIVE} isSmall /> : undefined}
        >
          {hint}
        </Hero>
      </div>
      <footer className="footer">
        {isUnavailable && downloadButton}
        {platform && (
          <Button
            kind={hasOpened && (downloadLink || !isUnopened) ? undefined : 'main'}
            icon={OPEN}
            isIconFlipped
            testId="open-wallet"
            isDisabled={!uri && platform !== 'browser' && !inApp}
            onPress={open}
          >
            {hasOpened ? messages.openAgain : openLabel}
          </Button>
        )}
        {isBlocked && uri && link && (
          <a className="btn main wide" href={pairingLink(link, uri)} {...EXTERNAL_LINK} data-testid="wallet-link">
            {openLabel}
          </a>
        )}
        {canPair && platform && platform !== 'browser' && <CopyLink uri={uri} messages={messages} />}
        {isMissing && (
          <Button testId="other-wallet" onPress={back}>
            {messages.otherWallet}
          </Button>
        )}
        {!isUnavailable && <GetLink wallet={wallet} messages={messages} />}
      </footer>
    </>
  )
}
