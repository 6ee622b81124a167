/** The permissions that host pages have for the account, and when they expire. The user can revoke each one. */
import { useEffect, useRef } from 'react'
import { $words, Button, fill, Icon, Mark, Panel, reset, useSignal, useSignals, useStore } from '../../src/ui/kit'
import { $siteWords, loadSiteWords } from '../../src/kit'
import { isOff, reloadSessions, revokeSession, watchSessions, type SmartSession } from '../../src/money'
import { addFurther, SHIELD } from '../../src/ui/further'
import { LongList, RenewedTitle, Stale, SwitchedOff } from '../../src/ui/money'
import look from './look.css'

const kinds = ['active', 'expired', 'revoked'] as const
type Kind = (typeof kinds)[number]

/** Returns the kind of a session. A revoked session has ended permanently, whatever its expiry. */
const kindOf = ({ expiry, revokedAt }: SmartSession): Kind => {
  if (revokedAt) return 'revoked'
  return expiry * 1000 > Date.now() ? 'active' : 'expired'
}

/** Skeleton rows of a list that is loading. */
const BONES = 3

function Sessions() {
  useSignals()
  addFurther(look)
  const words = useStore($siteWords).value!.sessions
  const found = useSignal<Parameters<Parameters<typeof watchSessions>[0]>[0]>(undefined)
  const kind = useSignal<Kind>('active')
  const busy = useSignal('')
  const box = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      watchSessions(task => {
        found.value = task
      }),
    []
  )
  const revoke = async (one: SmartSession) => {
    if (busy.value) return
    busy.value = one.pci
    // the pressed control disappears
    if (await revokeSession(one)) box.current?.querySelector('button')?.focus()
    busy.value = ''
  }
  const { data, status, fetchStatus } = found.value ?? {}
  const dateOf = (at: number, way: Intl.DateTimeFormatOptions) =>
    new Date(at * 1000).toLocaleString(words.language, way)
  const months: Record<string, SmartSession[]> = {}
  for (const one of data ?? []) {
    if (kindOf(one) !== kind.value) continue
    const month = dateOf(one.createdAt, { month: 'long', year: 'numeric' })
    months[month] ??= []
    months[month].push(one)
  }
  const shown = Object.entries(months)
  const stateOfList = () => {
    if (status === 'error')
      return (
        <Stale
          text={words.failed}
          tryAgain={$words.get()!.tryAgain}
          isAsking={fetchStatus === 'fetching'}
          onRetry={reloadSessions}
        />
      )
    if (!data)
      return (
        <LongList sections={[]} label="" keyOf={String} bones={BONES}>
          {String}
        </LongList>
      )
    return !shown[0] && <Panel icon={SHIELD} title={words.none[kind.value]} text={words.hint} />
  }
  return (
    <div ref={box} className="body">
      <div className="two">
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
            {words[name]}
          </button>
        ))}
      </div>
      {stateOfList()}
      {shown.map(([month, list]) => (
        <section key={month}>
          <h3 className="sub">{month}</h3>
          {list.map(one => (
            <details key={one.pci}>
              <summary className="row">
                <Mark name={one.site} src={one.icon} />
                <span className="t">
                  <bdi className="cut">{one.site}</bdi>
                  <span className="sub">
                    {fill(words.ends[kind.value], {
                      date: dateOf(one.revokedAt || one.expiry, { dateStyle: 'medium', timeStyle: 'short' })
                    })}
                  </span>
                </span>
                <Icon name="down" isSmall />
              </summary>
              <dl className="facts">
                {one.permissions.map(({ type, contract, functions }, at) => (
                  <div key={at}>
                    <dt>{contract ? words.contract : words.permission}</dt>
                    <dd>
                      <bdi>{contract ?? type}</bdi>
                      <bdi>{functions}</bdi>
                    </dd>
                  </div>
                ))}
              </dl>
              {kind.value === 'active' && (
                <div className="facts">
                  <Button testId="revoke" isOff={!!busy.value} onPress={() => void revoke(one)}>
                    {busy.value === one.pci && <span className="spin" />}
                    {words.revoke}
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
  return isOff('smartSessions') ? <SwitchedOff leave={() => reset('Account')} /> : <Sessions />
}
SmartSessionList.prepare = () => loadSiteWords()
SmartSessionList.title = (): string => $siteWords.get()!.sessions.title
SmartSessionList.Slot = () => {
  const { title, beta } = $siteWords.get()!.sessions
  return (
    <RenewedTitle isAsking={false}>
      {title}
      <span className="tag">{beta}</span>
    </RenewedTitle>
  )
}
