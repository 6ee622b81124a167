/** The choice of the currency (OnRampFiatSelect) and of the token (OnRampTokenSelect). */
import { $network, $route, back, Icon, List, Logo, Row, useSignal, useSignals, useStore } from '../../src/ui/kit'
import {
  $buyDraft,
  $buyMessages,
  $buyOptions,
  $locale,
  changeBuyDraft,
  fiatOf,
  isSameToken,
  loadBuyMessages,
  loadBuyOptions,
  tokenOf,
  tokensToBuy
} from '../../src/barrels/buy'
import { loadSharedHero } from './shared-hero'

/** Returns the name of a currency in the user's language. */
const nameOf = (code: string, locale: string) => new Intl.DisplayNames([locale], { type: 'currency' }).of(code) ?? code

export default function Select() {
  useSignals()
  const draft = useStore($buyDraft).value
  const options = useStore($buyOptions).value.data?.options
  const network = useStore($network).value
  const locale = useStore($locale).value
  // read once: closing resets the route while this still fades out
  const isToken = useSignal($route.get().name === 'OnRampTokenSelect').value
  const tokens = options && network ? tokensToBuy(options, network) : []
  const currency = options && fiatOf(options, draft)
  const token = tokenOf(tokens, draft)
  return (
    <div className="body">
      <List>
        {isToken
          ? tokens.map(({ name, symbol, address }) => {
              const isCurrent = !!token && isSameToken(token, { symbol, address })
              return (
                <Row
                  key={address ?? symbol}
                  name={name}
                  logo={<Logo name={symbol} isRound />}
                  tag={symbol}
                  isCurrent={isCurrent}
                  testId={`token-${symbol}`}
                  onChoose={() => {
                    changeBuyDraft({ token: { symbol, address } })
                    back()
                  }}
                >
                  {isCurrent && <Icon name="check" />}
                </Row>
              )
            })
          : options?.payment.map(({ id }) => (
              <Row
                key={id}
                name={nameOf(id, locale)}
                logo={<Logo name={id} isRound />}
                tag={id}
                isCurrent={id === currency?.id}
                testId={`currency-${id}`}
                onChoose={() => {
                  changeBuyDraft({ fiat: id })
                  back()
                }}
              >
                {id === currency?.id && <Icon name="check" />}
              </Row>
            ))}
      </List>
    </div>
  )
}
Select.prepare = () => Promise.all([loadBuyMessages(), loadSharedHero(), loadBuyOptions()])
Select.title = (): string => {
  const { token, currency } = $buyMessages.get()!
  return $route.get().name === 'OnRampTokenSelect' ? token : currency
}
