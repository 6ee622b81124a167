import { useEffect } from 'react'
import { $accountMessages, announce, back, Button, Icon, EmptyState, useSignals, useStore } from '../../src/ui/kit'
import { EXTERNAL_LINK, OPEN } from '../../src/ui/deferred'
import { $assetMessages } from '../../src/barrels/kit'
import { $pending, $sent, formatUnits, transactionUrl, type Pending } from '../../src/barrels/assets'
import { groupedAddress } from '../../src/ui/assets'
import { TransferSummary } from './transfer-summary'

const SUCCESSFUL: readonly Pending['status'][] = ['confirmed', 'repriced']

interface StatusProps {
  status: Pending['status']
  text: string
}

/** The status of the transfer as a colour, an icon and a word. */
function Status({ status, text }: StatusProps) {
  if (status === 'pending')
    return (
      <dd className="state" data-testid="sent-status">
        <span className="spinner" />
        {text}
      </dd>
    )
  const isSuccessful = SUCCESSFUL.includes(status)
  return (
    <dd className="state" data-state={isSuccessful ? 'ok' : 'bad'} data-testid="sent-status">
      <Icon name={isSuccessful ? 'check' : 'alert'} isSmall />
      {text}
    </dd>
  )
}

/** The sent transfer and its status so far. Back leads to the account, because the form is empty again. */
export function Confirmed() {
  useSignals()
  const messages = useStore($assetMessages).value!
  const accountMessages = useStore($accountMessages).value!
  const sent = useStore($sent).value
  const transfers = useStore($pending).value
  const status = transfers.find(({ id }) => id === sent?.pending.id)?.status ?? sent?.pending.status ?? 'pending'
  const statusText = messages.statuses[status]
  useEffect(() => {
    if (sent) announce(status === 'pending' ? statusText : messages.notices[status])
  }, [statusText])
  if (!sent)
    return (
      <div className="body">
        <EmptyState icon="alert" title={messages.gone.title} text={messages.gone.hint} />
      </div>
    )
  const {
    pending: { id, to, amount, token },
    network,
    receiver
  } = sent
  const explorer = transactionUrl(network, id)
  return (
    <>
      <div className="body">
        <TransferSummary
          token={token}
          amount={formatUnits(amount, token.decimals)}
          fiatValue={undefined}
          receiver={{ ...receiver, address: to }}
        />
        <dl className="facts">
          <div>
            <dt>{messages.address}</dt>
            <dd className="num full-text" data-testid="review-address">
              {groupedAddress(to)}
            </dd>
          </div>
          <div>
            <dt>{messages.network}</dt>
            <dd>
              <bdi>{network.name}</bdi>
            </dd>
          </div>
          <div>
            <dt>{messages.status}</dt>
            <Status status={status} text={statusText} />
          </div>
        </dl>
      </div>
      <footer className="footer">
        {explorer && (
          <a className="btn wide" href={explorer} {...EXTERNAL_LINK} data-testid="transaction-link">
            <Icon name={OPEN} isFlipped />
            {accountMessages.explorer}
          </a>
        )}
        <Button kind="main" testId="done" onPress={back}>
          {accountMessages.done}
        </Button>
      </footer>
    </>
  )
}
