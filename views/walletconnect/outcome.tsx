import { useEffect } from 'react'
import {
  $address,
  announce,
  Button,
  interpolate,
  Icon,
  isError,
  closeWhenDone,
  Logo,
  shortAddress,
  useSignals,
  useStore,
  $messages,
  type AccountMessages,
  type WidgetError
} from '../../src/ui/kit'
import { $signInMessages, factsToShow } from '../../src/barrels/kit'
import type { Wallet, WalletMessages } from '../../src/barrels/directory'
import { sharedHero } from './shared-hero'

/** Milliseconds before the dialog closes. Chosen: long enough to see the check mark. */
const ACCEPTED_MS = 600

/** The name of an unknown wallet in a sentence. */
export const ANY_WALLET = 'WalletConnect'

/** `wallet` is the chosen wallet, or else the one that answered, if it is known. */
interface OutcomeProps {
  error: WidgetError | undefined
  wallet: Pick<Wallet, 'name' | 'icon'> | undefined
  messages: WalletMessages
  accountMessages: AccountMessages
  onRetry: (() => void) | undefined
}

/**
 * The outcome. If connected, the dialog closes. If not, it shows why and offers a retry, unless the host page creates
 * the pairing URIs.
 */
export function Outcome({ error, wallet, messages, accountMessages, onRetry }: OutcomeProps) {
  useSignals()
  const { Hero } = sharedHero()
  const address = useStore($address).value
  const { tryAgain, close } = useStore($messages).value!
  const errors: Record<string, { title: string; hint: string }> = {
    ...accountMessages.errors,
    ...messages.errors,
    ...useStore($signInMessages).value?.errors
  }
  const facts = { ...(error && factsToShow(error)), wallet: wallet?.name ?? ANY_WALLET }
  const texts = error && errors[error.code]
  const title = texts ? interpolate(texts.title, facts) : accountMessages.connected
  const isRejected = isError(error, 'user-rejected')
  const errorIcon = isRejected ? 'close' : 'alert'
  const nextStep = () => {
    if (isError(error, 'pairing-expired') && !onRetry) return messages.endedHint
    if (isRejected && !wallet) return messages.declinedHint
    return texts ? interpolate(texts.hint, facts) : ''
  }
  const hint = nextStep()
  useEffect(() => {
    announce(`${title}. ${hint}`)
  }, [title, hint])
  useEffect(() => {
    if (error) return
    const timer = setTimeout(closeWhenDone, ACCEPTED_MS)
    return () => clearTimeout(timer)
  }, [error])
  return (
    <>
      <div className="body outcome">
        <Hero
          state={error ? 'bad' : 'ok'}
          title={title}
          logo={
            wallet ? (
              <Logo name={wallet.name} src={wallet.icon} />
            ) : (
              <span className="logo glyph">
                <Icon name="code" />
              </span>
            )
          }
          badge={<Icon name={error ? errorIcon : 'check'} isSmall />}
        >
          {error ? hint : address && <span className="num">{shortAddress(address)}</span>}
        </Hero>
      </div>
      <footer className="footer">
        {error && onRetry ? (
          <Button kind="main" icon="retry" testId="retry" onPress={onRetry}>
            {tryAgain}
          </Button>
        ) : (
          <Button kind="main" testId="done" onPress={closeWhenDone}>
            {error ? close : accountMessages.done}
          </Button>
        )}
      </footer>
    </>
  )
}
