import { useEffect } from 'react'
import { $moreWords, announce, back, Button, Icon, Panel, useSignals, useStore } from '../../src/ui/kit'
import { AWAY } from '../../src/ui/further'
import { $moneyWords } from '../../src/kit'
import { $pending, $sent, amountText, transactionUrl, type Pending } from '../../src/money'
import { inFours } from '../../src/ui/money'
import { Leaves } from './leaves'

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
        <span className="spin" />
        {text}
      </dd>
    )
  const isGood = SUCCESSFUL.includes(status)
  return (
    <dd className="state" data-state={isGood ? 'ok' : 'bad'} data-testid="sent-status">
      <Icon name={isGood ? 'check' : 'alert'} isSmall />
      {text}
    </dd>
  )
}

/** The sent transfer and its status so far. Back leads to the account, because the form is empty again. */
export function Confirmed() {
  useSignals()
  const words = useStore($moneyWords).value!
  const more = useStore($moreWords).value!
  const sent = useStore($sent).value
  const all = useStore($pending).value
  const status = all.find(({ id }) => id === sent?.pending.id)?.status ?? sent?.pending.status ?? 'pending'
  const said = words.statuses[status]
  useEffect(() => {
    if (sent) announce(status === 'pending' ? said : words.notices[status])
  }, [said])
  if (!sent)
    return (
      <div className="body">
        <Panel icon="alert" title={words.gone.title} text={words.gone.hint} />
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
        <Leaves
          token={token}
          amount={amountText(amount, token.decimals)}
          worth={undefined}
          receiver={{ ...receiver, address: to }}
        />
        <dl className="facts">
          <div>
            <dt>{words.address}</dt>
            <dd className="num whole" data-testid="review-address">
              {inFours(to)}
            </dd>
          </div>
          <div>
            <dt>{words.network}</dt>
            <dd>
              <bdi>{network.name}</bdi>
            </dd>
          </div>
          <div>
            <dt>{words.status}</dt>
            <Status status={status} text={said} />
          </div>
        </dl>
      </div>
      <footer className="pocket">
        {explorer && (
          <a className="btn wide" href={explorer} {...AWAY} data-testid="transaction-link">
            <Icon name="open" isFlipped />
            {more.explorer}
          </a>
        )}
        <Button kind="main" testId="done" onPress={back}>
          {more.done}
        </Button>
      </footer>
    </>
  )
}
