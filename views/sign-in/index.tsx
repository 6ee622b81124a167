/** Asks a connected user to sign the host page's message. Shows who asks, for which account, and the outcome. */
import { useEffect, useRef, type CSSProperties } from 'react'
import {
  $config,
  $connection,
  $moreWords,
  $network,
  announce,
  Button,
  fill,
  hueOf,
  Icon,
  isError,
  Mark,
  shortAddress,
  useSignals,
  useStore,
  type WidgetError
} from '../../src/ui/kit'
import { $siteWords, factsToShow, iconUrl, loadSiteWords, plain, type CaipAddress } from '../../src/kit'
import { $signIn, $signing, leaveSignIn, sign, type SiteWords } from '../../src/site'
import { addFurther } from '../../src/ui/further'
import look from './look.css'

/** Returns the user's message for an error. */
const saidOf = (words: SiteWords, error: WidgetError, isSmart: boolean): { title: string; hint: string } => {
  if (isError(error, 'user-rejected')) return { title: words.declined, hint: words.declinedHint }
  const table = { ...$moreWords.get()!.errors, ...words.errors } as Record<
    string,
    { title: string; hint: string } | undefined
  >
  const facts = factsToShow(error)
  const { title, hint } = table[error.code] ?? words.errors['sign-in-unavailable']
  return { title: isSmart ? words.smartAccount : fill(title, facts), hint: fill(hint, facts) }
}

export default function SignIn() {
  useSignals()
  addFurther(look)
  const words = useStore($siteWords).value!
  const is = useStore($signIn).value
  const { status, error } = useStore($signing).value
  const network = useStore($network).value
  const connection = useStore($connection).value
  const { metadata } = useStore($config).value
  // while the dialog fades out, there is no sign-in request any more
  const account = useRef<CaipAddress>(undefined)
  if ('account' in is) account.current = is.account
  const address = account.current?.slice(account.current.lastIndexOf(':') + 1) ?? ''
  const wallet = connection?.wallet.name ?? ''
  const isBusy = status === 'pending'
  const isLeaving = status === 'leaving'
  const isReady = is.status === 'wanted'
  const said = error && saidOf(words, error, connection?.facts?.[address]?.type === 'smartAccount')
  const isLooking = is.status === 'looking'
  const idleHint = isLooking ? words.looking : words.signHint
  const fine = isBusy ? fill(words.confirmIn, { wallet }) : idleHint
  // a failure is announced by its own alert
  useEffect(() => {
    const progress = isBusy || isLooking ? fine : ''
    announce(is.status === 'signed' ? words.signed : progress)
  }, [fine, is.status])
  const site = plain(metadata?.name ?? document.title) ?? location.host
  return (
    <>
      <div className="body">
        <div className="leaves">
          <div>
            <Mark name={site} src={iconUrl(metadata?.icons?.[0])} />
            <b>{site}</b>
          </div>
          <div>
            <span className="face" style={{ '--h': hueOf(address) } as CSSProperties} />
            <b className="num" dir="ltr">
              {shortAddress(address)}
            </b>
          </div>
        </div>
        <p className="sub">{fine}</p>
        <dl className="facts">
          <div>
            <dt>{words.facts.site}</dt>
            <dd data-testid="sign-site">
              <bdi>{location.host}</bdi>
            </dd>
          </div>
          <div>
            <dt>{words.facts.network}</dt>
            <dd>
              <bdi>{network?.name}</bdi>
            </dd>
          </div>
          <div>
            <dt>{words.facts.account}</dt>
            <dd data-testid="sign-account">
              <bdi className="num">{address}</bdi>
            </dd>
          </div>
        </dl>
      </div>
      <footer className="pocket">
        {said && !isBusy && (
          <div className="bar bad" role="alert" data-testid="sign-failed">
            <Icon name="alert" />
            <span className="t">
              <b>{said.title}</b> {said.hint}
            </span>
          </div>
        )}
        <div className="two">
          <Button testId="cancel" isOff={!isReady} onPress={() => void leaveSignIn()}>
            {isLeaving ? words.cancelling : words.cancel}
          </Button>
          <Button
            kind={isBusy || !isReady ? undefined : 'main'}
            testId="sign"
            isOff={isBusy || isLeaving || !isReady}
            onPress={() => void sign()}
          >
            {isBusy && <span className="spin" />}
            {isBusy ? words.signing : words.sign}
          </Button>
        </div>
      </footer>
    </>
  )
}
SignIn.prepare = () => loadSiteWords()
SignIn.title = (): string => $siteWords.get()!.titles.SIWXSignMessage
