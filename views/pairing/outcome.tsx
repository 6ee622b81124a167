import { useEffect } from 'react'
import {
  $address,
  announce,
  Button,
  fill,
  Icon,
  isError,
  leave,
  Mark,
  shortAddress,
  useSignals,
  useStore,
  $words,
  type MoreWords,
  type WidgetError
} from '../../src/ui/kit'
import { $siteWords, factsToShow } from '../../src/kit'
import type { Wallet, WalletsWords } from '../../src/hosted'
import { lent } from './lent'

/** How long the check mark shows before the dialog closes. Look, section 4. */
const ACCEPTED_MS = 600

/** The name of an unknown wallet in a sentence. */
export const ANY_WALLET = 'WalletConnect'

/** `wallet` is the chosen wallet, or else the one that answered, if it is known. */
interface OutcomeProps {
  error: WidgetError | undefined
  wallet: Pick<Wallet, 'name' | 'icon'> | undefined
  words: WalletsWords
  more: MoreWords
  onRetry: (() => void) | undefined
}

/**
 * The outcome. If connected, the dialog closes. If not, it shows why and offers a retry, unless the host page creates
 * the pairing URIs.
 */
export function Outcome({ error, wallet, words, more, onRetry }: OutcomeProps) {
  useSignals()
  const { Hero } = lent()
  const address = useStore($address).value
  const { tryAgain, close } = useStore($words).value!
  const errors: Record<string, { title: string; hint: string }> = {
    ...more.errors,
    ...words.errors,
    ...useStore($siteWords).value?.errors
  }
  const facts = { ...(error && factsToShow(error)), wallet: wallet?.name ?? ANY_WALLET }
  const said = error && errors[error.code]
  const title = said ? fill(said.title, facts) : more.connected
  const isRejected = isError(error, 'user-rejected')
  const errorIcon = isRejected ? 'close' : 'alert'
  const nextStep = () => {
    if (isError(error, 'pairing-expired') && !onRetry) return words.endedHint
    if (isRejected && !wallet) return words.declinedHint
    return said ? fill(said.hint, facts) : ''
  }
  const hint = nextStep()
  useEffect(() => {
    announce(`${title}. ${hint}`)
  }, [title, hint])
  useEffect(() => {
    if (error) return
    const timer = setTimeout(leave, ACCEPTED_MS)
    return () => clearTimeout(timer)
  }, [error])
  return (
    <>
      <div className="body came">
        <Hero
          state={error ? 'bad' : 'ok'}
          title={title}
          mark={
            wallet ? (
              <Mark name={wallet.name} src={wallet.icon} />
            ) : (
              <span className="mark glyph">
                <Icon name="code" />
              </span>
            )
          }
          badge={<Icon name={error ? errorIcon : 'check'} isSmall />}
        >
          {error ? hint : address && <span className="num">{shortAddress(address)}</span>}
        </Hero>
      </div>
      <footer className="pocket">
        {error && onRetry ? (
          <Button kind="main" icon="retry" testId="retry" onPress={onRetry}>
            {tryAgain}
          </Button>
        ) : (
          <Button kind="main" testId="done" onPress={leave}>
            {error ? close : more.done}
          </Button>
        )}
      </footer>
    </>
  )
}
