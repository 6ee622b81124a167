/** The permissions that host pages have for the account, and when they expire. The user can revoke each one. */
import { useEffect, useRef } from 'react'
import {
  $messages,
  Button,
  interpolate,
  Icon,
  Logo,
  EmptyState,
  replace,
  useSignal,
  useSignals,
  useStore
} from '../../src/ui/kit'
import { $signInMessages, loadSignInMessages } from '../../src/barrels/kit'
import { reloadSessions, revokeSession, watchSessions, type SmartSession } from '../../src/barrels/activity'
import { isDisabled } from '../../src/barrels/assets'
import { SHIELD } from '../../src/ui/deferred'
import { addReviewStyles } from '../../src/ui/review'
import { VirtualList, AsyncTitle, StaleBanner, DisabledNotice } from '../../src/ui/assets'
import styles from './styles.css'

const kinds = ['active', 'expired', 'revoked'] as const
type Kind = (typeof kinds)[number]

/** Returns the kind of a session. A revoked session has ended permanently, whatever its expiry. */
const kindOf = ({ expiry, revokedAt }: SmartSession): Kind => {
  if (revokedAt) return 'revoked'
  return expiry * 1000 > Date.now() ? 'active' : 'expired'
}

/** Skeleton rows of a list that is loading. */
const SKELETON_ROWS = 3

function Sessions() {
  useSignals()
  addReviewStyles(styles)
  const messages = useStore($signInMessages).value!.sessions
  const sessionsTask = useSignal<Parameters<Parameters<typeof watchSessions>[0]>[0]>(undefined)
  const kind = useSignal<Kind>('active')
  const revokingId = useSignal('')
  const box = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      watchSessions(task => {
        sessionsTask.value = task
      }),
    []
  )
  const revoke = async (session: SmartSession) => {
    if (revokingId.value) return
    revokingId.value = session.pci
    // the pressed control disappears
    if (await revokeSession(session)) box.current?.querySelector('button')?.focus()
    revokingId.value = ''
  }
  const { data, status, fetchStatus } = sessionsTask.value ?? {}
  const dateOf = (seconds: number, format: Intl.DateTimeFormatOptions) =>
    new Date(seconds * 1000).toLocaleString(messages.language, format)
  const months: Record<string, SmartSession[]> = {}
  for (const session of data ?? []) {
    if (kindOf(session) !== kind.value) continue
    const month = dateOf(session.createdAt, { month: 'long', year: 'numeric' })
    months[month] ??= []
    months[month].push(session)
  }
  const sessionsByMonth = Object.entries(months)
  const stateOfList = () => {
    if (status === 'error')
      return (
        <StaleBanner
          text={messages.failed}
          tryAgain={$messages.get()!.tryAgain}
          isFetching={fetchStatus === 'fetching'}
          onRetry={reloadSessions}
        />
      )
    if (!data)
      return (
        <VirtualList sections={[]} label="" keyOf={String} skeletonRows={SKELETON_ROWS}>
          {String}
        </VirtualList>
      )
    return !sessionsByMonth[0] && <EmptyState icon={SHIELD} title={messages.none[kind.value]} text={messages.hint} />
  }
  return (
    <div ref={box} className="body">
      <div className="button-group">
        {kinds.map(name => (
          <button
            key={name}
            type="button"
            className={name === kind.value ? 'tag on' : 'tag'}
            aria-pressed={name === kind.value}
            data-testid={name}
            onClick={() => {
              kind.value = name
            }}
          >
            {messages[name]}
          </button>
        ))}
      </div>
      {stateOfList()}
      {sessionsByMonth.map(([month, list]) => (
        <section key={month}>
          <h3 className="secondary">{month}</h3>
          {list.map(session => (
            <details key={session.pci}>
              <summary className="row">
                <Logo name={session.appName} src={session.icon} />
                <span className="text">
                  <bdi className="truncate">{session.appName}</bdi>
                  <span className="secondary">
                    {interpolate(messages.ends[kind.value], {
                      date: dateOf(session.revokedAt || session.expiry, { dateStyle: 'medium', timeStyle: 'short' })
                    })}
                  </span>
                </span>
                <Icon name="down" isSmall />
              </summary>
              <dl className="facts">
                {session.permissions.map(({ type, contract, functions }, index) => (
                  <div key={index}>
                    <dt>{contract ? messages.contract : messages.permission}</dt>
                    <dd>
                      <bdi>{contract ?? type}</bdi>
                      <bdi>{functions}</bdi>
                    </dd>
                  </div>
                ))}
              </dl>
              {kind.value === 'active' && (
                <div className="facts">
                  <Button testId="revoke" isDisabled={!!revokingId.value} onPress={() => void revoke(session)}>
                    {revokingId.value === session.pci && <span className="spinner" />}
                    {messages.revoke}
                  </Button>
                </div>
              )}
            </details>
          ))}
        </section>
      ))}
    </div>
  )
}
export default function SmartSessionList() {
  return isDisabled('smartSessions') ? <DisabledNotice onClose={() => replace('Account')} /> : <Sessions />
}
SmartSessionList.prepare = () => loadSignInMessages()
SmartSessionList.title = (): string => $signInMessages.get()!.sessions.title
SmartSessionList.Slot = () => {
  const { title, beta } = $signInMessages.get()!.sessions
  return (
    <AsyncTitle isFetching={false}>
      {title}
      <span className="tag">{beta}</span>
    </AsyncTitle>
  )
}
