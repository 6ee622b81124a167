import { useEffect } from 'react'
import {
  $accountMessages,
  $connections,
  $networkSwitch,
  announce,
  Button,
  Icon,
  interpolate,
  isError,
  Logo,
  push,
  shortAddress,
  useSignals,
  useStore
} from '../../src/ui/kit'
import { $assetMessages } from '../../src/barrels/kit'
import { failureText } from '../../src/barrels/assets'
import {
  $payerAssets,
  $payMessages,
  loadPayerAssets,
  payerOf,
  switchToPayment,
  watchPayer,
  type Payment
} from '../../src/barrels/pay'
import { AddressFact, amountWithSymbol, Fact, Summary, symbolOf, tokenWarnings, Warnings } from './summary'

const goOn = async () => {
  if (await switchToPayment()) push('PayQuote')
}

/** What is requested, and which account pays. */
export function ChoosePayer({ payment }: { payment: Payment }) {
  useSignals()
  const messages = useStore($payMessages).value!
  const assetMessages = useStore($assetMessages).value!
  const accountMessages = useStore($accountMessages).value!
  const connections = useStore($connections).value
  const { data: assets, status, fetchStatus } = useStore($payerAssets).value
  const isSwitching = useStore($networkSwitch).value.fetchStatus === 'fetching'
  const { network, request, error } = payment
  const payer = payerOf(payment)
  useEffect(watchPayer, [])
  const symbol = symbolOf(payment, assets)
  const { name: networkName, chainNamespace: namespace } = network
  const wallet = payer?.wallet.name ?? ''
  const isReady = !!payer && status === 'success' && !!assets
  const isFailed = !!payer && status === 'error' && fetchStatus === 'idle'
  const isEnough = isReady && assets.value >= request.amount
  const available = assets && amountWithSymbol(assets.value, request.decimals, symbol)
  const connectHint = Object.keys(connections).length ? messages.otherChain : messages.noAccount
  const lackText = isReady && !isEnough ? interpolate(messages.notEnough, { symbol, available: available! }) : undefined
  const isDeclined = !!error && isError(error, 'user-rejected')
  const failure = error && !isDeclined ? failureText(error, wallet, assetMessages, accountMessages) : undefined
  const declinedText = isDeclined ? interpolate(assetMessages.declined, { wallet }) : ''
  const switchText = interpolate(messages.switching, { network: networkName, wallet })
  const idleText = payer ? declinedText : interpolate(connectHint, { network: networkName })
  const finePrint = isSwitching ? switchText : idleText
  const announcement = lackText ?? (isFailed ? messages.balanceFailed : finePrint)
  useEffect(() => {
    if (announcement) announce(announcement)
  }, [announcement])
  const connect = () => push('Connect', { namespace })
  const mainButton = () => {
    if (!payer)
      return (
        <Button kind="main" icon="wallet" testId="pay-connect" onPress={connect}>
          {messages.connect}
        </Button>
      )
    if (isFailed)
      return (
        <Button kind="main" icon="retry" testId="retry" onPress={() => void loadPayerAssets()}>
          {assetMessages.tryAgain}
        </Button>
      )
    if (lackText) return null
    return (
      <Button
        kind={isSwitching ? undefined : 'main'}
        testId="pay-continue"
        isDisabled={!isEnough || isSwitching}
        onPress={() => {
          if (isEnough && !isSwitching) void goOn()
        }}
      >
        {isSwitching && <span className="spinner" />}
        {messages.continue}
      </Button>
    )
  }
  return (
    <>
      <div className="body" tabIndex={0}>
        <Summary payment={payment} symbol={symbol} messages={messages} />
        <dl className="facts">
          <AddressFact label={messages.receiver} testId="pay-recipient" address={request.recipient} />
          {payer && (
            <>
              <Fact label={messages.account} testId="pay-account">
                <span className="payer">
                  <Logo name={wallet} src={payer.wallet.icon} />
                  <span className="num">{shortAddress(payer.accounts[0]!)}</span>
                </span>
              </Fact>
              <Fact label={messages.available} testId="pay-available">
                {isFailed ? assetMessages.feeUnknown : (available ?? <span className="skeleton" />)}
              </Fact>
            </>
          )}
        </dl>
        <Warnings texts={tokenWarnings(payment, assets, messages)} />
      </div>
      <footer className="footer">
        {lackText || failure || isFailed ? (
          <div key="notice" className="banner bad" role="alert" data-testid="pay-problem">
            <Icon name="alert" />
            <span className="text">
              {failure ? (
                <>
                  <b>{failure.title}</b> {failure.hint}
                </>
              ) : (
                (lackText ?? messages.balanceFailed)
              )}
            </span>
          </div>
        ) : (
          finePrint && (
            <p key="notice" className="fine" data-testid="fine">
              {finePrint}
            </p>
          )
        )}
        <div key="buttons" className="button-group stacked">
          {mainButton()}
          {payer && (
            <Button kind={lackText ? 'main' : undefined} testId="pay-other" isDisabled={isSwitching} onPress={connect}>
              {messages.otherWallet}
            </Button>
          )}
        </div>
      </footer>
    </>
  )
}
