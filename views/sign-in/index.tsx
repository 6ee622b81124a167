/** Asks a connected user to sign the host page's message. Shows who asks, for which account, and the outcome. */
import { useEffect, useRef, type CSSProperties } from 'react'
import {
  $config,
  $connection,
  $accountMessages,
  $network,
  announce,
  Button,
  interpolate,
  hueFromText,
  Icon,
  isError,
  Logo,
  shortAddress,
  useSignals,
  useStore,
  type WidgetError
} from '../../src/ui/kit'
import {
  accountOf,
  $signInMessages,
  factsToShow,
  iconUrl,
  loadSignInMessages,
  plain,
  type CaipAddress
} from '../../src/barrels/kit'
import { $signIn, $signing, cancelSignIn, sign, type SignInMessages } from '../../src/barrels/sign-in'
import { addReviewStyles } from '../../src/ui/review'
import styles from './styles.css'

/** Returns the user's message for an error. */
const errorTextOf = (
  messages: SignInMessages,
  error: WidgetError,
  isSmart: boolean
): { title: string; hint: string } => {
  if (isError(error, 'user-rejected')) return { title: messages.declined, hint: messages.declinedHint }
  const texts = { ...$accountMessages.get()!.errors, ...messages.errors } as Record<
    string,
    { title: string; hint: string } | undefined
  >
  const facts = factsToShow(error)
  const { title, hint } = texts[error.code] ?? messages.errors['sign-in-unavailable']
  return { title: isSmart ? messages.smartAccount : interpolate(title, facts), hint: interpolate(hint, facts) }
}

export default function SignIn() {
  useSignals()
  addReviewStyles(styles)
  const messages = useStore($signInMessages).value!
  const signIn = useStore($signIn).value
  const { status, error, isCancelling } = useStore($signing).value
  const network = useStore($network).value
  const connection = useStore($connection).value
  const { metadata } = useStore($config).value
  // while the dialog fades out, there is no sign-in request any more
  const account = useRef<CaipAddress>(undefined)
  if ('account' in signIn) account.current = signIn.account
  const address = account.current ? accountOf(account.current).address : ''
  const wallet = connection?.wallet.name ?? ''
  const isBusy = status === 'pending'
  const isReady = signIn.status === 'required'
  const errorText = error && errorTextOf(messages, error, connection?.facts?.[address]?.type === 'smartAccount')
  const isChecking = signIn.status === 'checking'
  const idleHint = isChecking ? messages.looking : messages.signHint
  const finePrint = isBusy ? interpolate(messages.confirmIn, { wallet }) : idleHint
  // a failure is announced by its own alert
  useEffect(() => {
    const progress = isBusy || isChecking ? finePrint : ''
    announce(signIn.status === 'signed' ? messages.signed : progress)
  }, [finePrint, signIn.status])
  const appName = plain(metadata?.name ?? document.title) ?? location.host
  return (
    <>
      <div className="body">
        <div className="summary">
          <div>
            <Logo name={appName} src={iconUrl(metadata?.icons?.[0])} />
            <b>{appName}</b>
          </div>
          <div>
            <span className="avatar" style={{ '--hue': hueFromText(address) } as CSSProperties} />
            <b className="num" dir="ltr">
              {shortAddress(address)}
            </b>
          </div>
        </div>
        <p className="secondary">{finePrint}</p>
        <dl className="facts">
          <div>
            <dt>{messages.facts.site}</dt>
            <dd data-testid="sign-site">
              <bdi>{location.host}</bdi>
            </dd>
          </div>
          <div>
            <dt>{messages.facts.network}</dt>
            <dd>
              <bdi>{network?.name}</bdi>
            </dd>
          </div>
          <div>
            <dt>{messages.facts.account}</dt>
            <dd data-testid="sign-account">
              <bdi className="num">{address}</bdi>
            </dd>
          </div>
        </dl>
      </div>
      <footer className="footer">
        {errorText && !isBusy && (
          <div className="banner bad" role="alert" data-testid="sign-failed">
            <Icon name="alert" />
            <span className="text">
              <b>{errorText.title}</b> {errorText.hint}
            </span>
          </div>
        )}
        <div className="button-group">
          <Button testId="cancel" isDisabled={!isReady} onPress={() => void cancelSignIn()}>
            {isCancelling ? messages.cancelling : messages.cancel}
          </Button>
          <Button
            kind={isBusy || !isReady ? undefined : 'main'}
            testId="sign"
            isDisabled={isBusy || isCancelling || !isReady}
            onPress={() => void sign()}
          >
            {isBusy && <span className="spinner" />}
            {isBusy ? messages.signing : messages.sign}
          </Button>
        </div>
      </footer>
    </>
  )
}
SignIn.prepare = () => loadSignInMessages()
SignIn.title = (): string => $signInMessages.get()!.titles.SIWXSignMessage
