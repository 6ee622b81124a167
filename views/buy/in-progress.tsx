/** The wait for what was bought (BuyInProgress), while the user pays on the provider's page. */
import { useEffect, useRef } from 'react'
import {
  $accountMessages,
  $caipAddress,
  $messages,
  $network,
  $networks,
  announce,
  back,
  Button,
  Icon,
  interpolate,
  Logo,
  replace,
  shortAddress,
  useSignals,
  useStore
} from '../../src/ui/kit'
import { addDeferredStyles, EXTERNAL_LINK, OPEN } from '../../src/ui/deferred'
import {
  $arrival,
  $buyMessages,
  $providerWindow,
  $purchase,
  endPurchase,
  keepWaiting,
  loadBuyMessages,
  noteLinkOpened,
  providerNames,
  reopenProvider,
  shownAmount,
  watchArrival,
  type Purchase,
  type WindowStatus
} from '../../src/barrels/buy'
import { CopyLink } from './copy-link'
import { loadSharedHero, sharedHero } from './shared-hero'
import styles from './styles.css'
import { looks, windowTexts } from './window-texts'

/** Statuses in which the user may have paid, or opens the page again. */
const MAYBE_PAID: readonly WindowStatus[] = ['closed', 'away']

const finish = () => {
  endPurchase()
  replace('Account')
}
const giveUp = () => {
  endPurchase()
  back()
}

/** Opens the provider's page: again, or for the first time by a link if the browser has blocked the window. */
function OpenPage({ purchase: { provider } }: { purchase: Purchase }) {
  useSignals()
  const messages = useStore($buyMessages).value!
  const { tryAgain } = useStore($messages).value!
  const { status, url } = useStore($providerWindow).value
  const openPage = interpolate(messages.openPage, { provider: providerNames[provider] })
  if (status === 'blocked' && url) {
    return (
      <a className="btn wide main" href={url} {...EXTERNAL_LINK} data-testid="open-page" onClick={noteLinkOpened}>
        <Icon name={OPEN} isFlipped />
        {openPage}
      </a>
    )
  }
  if (status === 'failed' || status === 'untrusted') {
    return (
      <Button kind="main" icon="retry" testId="retry" onPress={reopenProvider}>
        {tryAgain}
      </Button>
    )
  }
  return (
    <Button
      {...(MAYBE_PAID.includes(status) && { kind: 'main' })}
      icon={OPEN}
      isIconFlipped
      testId="open-again"
      isDisabled={status === 'opening'}
      onPress={() => {
        if ($providerWindow.get().status !== 'opening') reopenProvider()
      }}
    >
      {openPage}
    </Button>
  )
}

export default function BuyInProgress() {
  useSignals()
  addDeferredStyles(styles)
  const { Hero } = sharedHero()
  const messages = useStore($buyMessages).value!
  const { done } = useStore($accountMessages).value!
  const networks = useStore($networks).value
  const activeNetwork = useStore($network).value
  const current = useStore($purchase).value
  const arrival = useStore($arrival).value
  const { status } = useStore($providerWindow).value
  const activeAccount = useStore($caipAddress).value
  // while this fades out, the purchase may have ended
  const last = useRef(current)
  if (current) last.current = current
  const purchase = last.current
  const startedAtMs = current?.startedAtMs
  const isWaiting = startedAtMs !== undefined && !arrival
  useEffect(() => (isWaiting ? watchArrival() : undefined), [startedAtMs, isWaiting])
  useEffect(() => {
    // opened without a purchase
    if (!purchase) replace('OnRampProviders')
  }, [])
  const chainId = purchase?.caipAddress.split(':', 2).join(':')
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === chainId) ?? activeNetwork
  const name = network?.name ?? ''
  const texts = purchase && windowTexts(status, purchase, name, messages)
  const title = arrival
    ? interpolate(messages.arrived, {
        amount: `${shownAmount(arrival.amount, arrival.decimals)} ${arrival.symbol}`
      })
    : texts?.title
  const several = purchase?.hasOther ? ` · ${interpolate(messages.severalHint, { symbol: purchase.symbol })}` : ''
  const hint = arrival ? name + several : texts?.hint
  const [address] = purchase?.caipAddress.split(':').slice(2) ?? []
  const isOtherAccount = !!activeAccount && !!address && !activeAccount.endsWith(`:${address}`)
  useEffect(() => {
    if (title) announce(`${title}. ${hint}`)
  }, [title, hint])
  if (!purchase || !title) return null
  const { state, badge } = arrival ? ({ state: 'ok', badge: 'check' } as const) : (looks[status] ?? {})
  return (
    <>
      <div className="body">
        <Hero
          {...(state && { state })}
          title={title}
          logo={<Logo name={providerNames[purchase.provider]} />}
          badge={badge && <Icon name={badge} isSmall />}
        >
          {hint}
        </Hero>
        {isOtherAccount && (
          <p className="fine" data-testid="other-account">
            {interpolate(messages.otherAccount, { account: shortAddress(address) })}
          </p>
        )}
      </div>
      <footer className="footer">
        {arrival ? (
          <>
            <Button kind="main" testId="done" onPress={finish}>
              {done}
            </Button>
            {purchase.hasOther && (
              <Button testId="keep-waiting" onPress={keepWaiting}>
                {messages.keepWaiting}
              </Button>
            )}
          </>
        ) : (
          <>
            <OpenPage purchase={purchase} />
            {status !== 'untrusted' && status !== 'failed' && <CopyLink messages={messages} />}
            {MAYBE_PAID.includes(status) && (
              <p className="fine">
                <button type="button" className="link" data-testid="give-up" onClick={giveUp}>
                  {messages.giveUp}
                </button>
              </p>
            )}
          </>
        )}
      </footer>
    </>
  )
}
BuyInProgress.prepare = () => Promise.all([loadBuyMessages(), loadSharedHero()])
BuyInProgress.title = (): string => $buyMessages.get()!.title
