import { useEffect } from 'react'
import {
  announce,
  askWallet,
  back,
  Button,
  fill,
  go,
  have,
  Icon,
  Mark,
  useSignal,
  useSignals,
  useStore
} from '../../src/ui/kit'
import { AWAY, RECEIVE } from '../../src/ui/further'
import {
  $code,
  $opened,
  inAppOf,
  linkOf,
  openWallet,
  pairingLink,
  type Wallet,
  type WalletsWords
} from '../../src/hosted'
import { CopyLink } from './copy-link'
import { GetLink, whereToGet } from './get-link'
import { lent } from './lent'
import { useUnopened } from './use-unopened'
import type { Way } from './ways'

interface ElsewhereProps {
  wallet: Wallet
  /** The same wallet as an extension in this page. */
  extension: Wallet | undefined
  way: Way | undefined
  /** A pairing URI can be created. */
  canCode: boolean
  words: WalletsWords
  isTab: boolean
}

/** The wallet's app or page, opened by a press, and advice if it is not installed. */
export function Elsewhere({ wallet, extension, way, canCode, words, isTab }: ElsewhereProps) {
  useSignals()
  const { Hero } = lent()
  const uri = useStore($code).value?.uri
  const opened = useStore($opened).value
  const hasOpened = opened?.walletId === wallet.id && opened.by === way
  const isUnopened = useUnopened(hasOpened && way === 'phone' ? opened.atMs : undefined)
  const blocked = useSignal<Way | undefined>(undefined)
  const isBlocked = !!way && blocked.value === way
  const facts = { wallet: wallet.name }
  const isMissing = !way
  const inApp = way === 'phone' && inAppOf(wallet)
  const openTitle = isUnopened ? words.silentTitle : words.openTitle
  const title = fill(isMissing ? words.missingTitle : openTitle, facts)
  const nextStep = () => {
    if (isMissing) return words.missingHint
    if (isUnopened) return words.silentHint
    if (way === 'browser') return words.openBrowserHint
    if (way === 'web') return isBlocked ? words.blockedHint : words.openWebHint
    return inApp ? fill(words.openInAppHint, facts) : words.openHint
  }
  const hint = nextStep()
  // a blocked window concerns one visit to a tab only
  useEffect(() => {
    blocked.value = undefined
  }, [way])
  useEffect(() => {
    announce(`${title}. ${hint}`)
  }, [title, hint])

  const link = way && way !== 'browser' && linkOf(wallet, way)

  const open = () => {
    if (way === 'browser') askWallet(extension!.id)
    else if (openWallet(wallet, way!) === 'blocked') {
      blocked.value = way
      have('action', 'analytics')?.track('CONNECT_PROXY_ERROR', {
        message: 'blocked',
        uri,
        mobile_link: link,
        name: wallet.name
      })
    } else blocked.value = undefined
  }
  const isLacking = isMissing || isUnopened
  const get = whereToGet(wallet)
  const getWords = fill(words.getWallet, facts)
  const said = fill(words.openWallet, facts)
  const getting =
    get === 'choose' ? (
      <Button kind="main" testId="get-wallet" onPress={() => go('Downloads', { wallet })}>
        {getWords}
      </Button>
    ) : (
      get && (
        <a className="btn main wide" href={get} {...AWAY} data-testid="get-wallet">
          {getWords}
          <Icon name="open" isSmall isFlipped />
        </a>
      )
    )
  return (
    <>
      <div
        className="body"
        id="bf-way"
        role={isTab ? 'tabpanel' : undefined}
        aria-labelledby={isTab ? `bf-tab-${way}` : undefined}
      >
        <Hero
          state={isLacking || inApp || !hasOpened ? 'none' : undefined}
          title={title}
          mark={<Mark name={wallet.name} src={wallet.icon} />}
          badge={isLacking ? <Icon name={RECEIVE} isSmall /> : undefined}
        >
          {hint}
        </Hero>
      </div>
      <footer className="pocket">
        {isLacking && getting}
        {way && (
          <Button
            kind={hasOpened && (get || !isUnopened) ? undefined : 'main'}
            icon="open"
            isIconFlipped
            testId="open-wallet"
            isOff={!uri && way !== 'browser' && !inApp}
            onPress={open}
          >
            {hasOpened ? words.openAgain : said}
          </Button>
        )}
        {isBlocked && uri && link && (
          <a className="btn main wide" href={pairingLink(link, uri)} {...AWAY} data-testid="wallet-link">
            {said}
          </a>
        )}
        {canCode && way && way !== 'browser' && <CopyLink uri={uri} words={words} />}
        {isMissing && (
          <Button testId="other-wallet" onPress={back}>
            {words.otherWallet}
          </Button>
        )}
        {!isLacking && <GetLink wallet={wallet} words={words} />}
      </footer>
    </>
  )
}
