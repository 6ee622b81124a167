/** Buying (OnRampProviders): the amount of money, what it buys, and the providers. */
import { useEffect } from 'react'
import {
  $accountMessages,
  $caipAddress,
  $features,
  $network,
  Button,
  EmptyState,
  Icon,
  interpolate,
  List,
  Logo,
  push,
  replace,
  Row,
  useSignals,
  useStore
} from '../../src/ui/kit'
import { addDeferredStyles, COINS, NEXT } from '../../src/ui/deferred'
import {
  $buyDraft,
  $buyMessages,
  $buyOptions,
  $purchase,
  amountIssue,
  buyProviders,
  FEE_RANGE,
  fiatOf,
  isPayable,
  loadBuyMessages,
  loadBuyOptions,
  paysOutOn,
  providerNames,
  quoteChosen,
  reloadPurchase,
  startPurchase,
  tokenOf,
  tokensToBuy,
  trackBuy,
  type BuyProvider
} from '../../src/barrels/buy'
import { AmountPanel } from './amount-panel'
import { QuotePanel } from './quote-panel'
import { loadSharedHero } from './shared-hero'
import styles from './styles.css'

const start = (provider: BuyProvider) => {
  if (startPurchase(provider)) push('BuyInProgress')
}
const explain = () => {
  trackBuy('SELECT_WHAT_IS_A_BUY')
  push('WhatIsABuy')
}

export default function OnRampProviders() {
  useSignals()
  addDeferredStyles(styles)
  const messages = useStore($buyMessages).value!
  const { chooseNetwork } = useStore($accountMessages).value!
  const network = useStore($network).value
  const features = useStore($features).value
  const caipAddress = useStore($caipAddress).value
  const purchase = useStore($purchase).value
  const draft = useStore($buyDraft).value
  const options = useStore($buyOptions).value.data?.options
  const providers = buyProviders(network?.chainNamespace, features)
  const tokens = options && network && tokensToBuy(options, network)
  const currency = options && fiatOf(options, draft)
  const token = tokens && tokenOf(tokens, draft)
  const issue = currency && amountIssue(draft.amount, currency)
  useEffect(() => {
    if (caipAddress) reloadPurchase(caipAddress)
    void loadBuyOptions()
  }, [caipAddress])
  useEffect(quoteChosen, [draft, options, caipAddress])
  // the project's settings may still load
  const isKnown = features.onramp !== undefined
  const isOffered = providers.length > 0
  useEffect(() => {
    // the host page or the project has switched it off; a disconnection leads elsewhere by itself
    if (isKnown && !isOffered && caipAddress) replace('Account')
  }, [isKnown, isOffered])
  if (!network || (isKnown && !isOffered)) return null
  if (tokens && !tokens.length) {
    return (
      <>
        <div className="body">
          <EmptyState
            icon={COINS}
            title={messages.title}
            text={interpolate(messages.nothing, { network: network.name })}
          />
        </div>
        <footer className="footer">
          <Button testId="choose-network" onPress={() => push('Networks')}>
            {chooseNetwork}
          </Button>
        </footer>
      </>
    )
  }
  return (
    <>
      <div className="body">
        {purchase && purchase.caipAddress === caipAddress && (
          <button type="button" className="row under-way" data-testid="under-way" onClick={() => push('BuyInProgress')}>
            <span className="spinner" />
            <span className="text">{interpolate(messages.waiting, { symbol: purchase.symbol })}</span>
            <Icon name={NEXT} isSmall isFlipped />
          </button>
        )}
        {!paysOutOn(network.caipNetworkId) && (
          <p className="banner" role="note" data-testid="elsewhere">
            <Icon name="alert" />
            <span className="text">{interpolate(messages.elsewhere, { network: network.name })}</span>
          </p>
        )}
        <AmountPanel draft={draft} currency={currency} issue={issue} messages={messages} />
        <QuotePanel token={token} currency={currency} isPayable={isPayable(issue)} messages={messages} />
        <h3 className="caption">{messages.providers}</h3>
        <List>
          {providers.map(provider => (
            <Row
              key={provider}
              name={providerNames[provider]}
              logo={<Logo name={providerNames[provider]} />}
              tag={interpolate(messages.fees, { range: FEE_RANGE })}
              isDisabled={!token || !isPayable(issue)}
              testId={`provider-${provider}`}
              onChoose={() => start(provider)}
            />
          ))}
        </List>
      </div>
      <footer className="footer">
        <p className="fine">
          {messages.note}{' '}
          <button type="button" className="link" data-testid="what-is-a-buy" onClick={explain}>
            {messages.how}
          </button>
        </p>
      </footer>
    </>
  )
}
OnRampProviders.prepare = () => Promise.all([loadBuyMessages(), loadSharedHero()])
OnRampProviders.title = (): string => $buyMessages.get()!.title
