import { useEffect } from 'react'
import {
  announce,
  Button,
  getLoadedChunk,
  Icon,
  interpolate,
  loadChunk,
  push,
  reportOrRethrow,
  showToast,
  useSignals,
  useStore,
  type IconPath
} from '../../src/ui/kit'
import {
  $emailEntry,
  $isAboveLimit,
  $loginMessages,
  $offeredLogins,
  preloadChunk,
  providerNames,
  type Social,
  type WindowProvider
} from '../../src/barrels/login'
import { ProviderMark } from '../../src/ui/components/provider-mark'

const MORE = ('M4.5 10a.5.5 0 1 0 1 0 .5.5 0 0 0-1 0M9.5 10a.5.5 0 1 0 1 0 .5.5 0 0 0-1 0M14.5 10a.5.5 0 1 0 1 0 ' +
  '.5.5 0 0 0-1 0') as IconPath

/** Most providers that show at once, and how many show if there are more: the row then ends with a button for all. */
const MOST_SHOWN = 6
const SHOWN_OF_MORE = 5

/** True if no login may start now. */
const isLocked = () => $emailEntry.get().isSending || $isAboveLimit.get()

const loadAndStart = async (provider: WindowProvider) => {
  try {
    const actions = await loadChunk('action', 'socialLogin')
    actions.start(provider)
  } catch (e) {
    reportOrRethrow(e)
    showToast({ kind: 'error', text: $loginMessages.get()!.failures['chunk-failed'] })
  }
}

/** Starts a login within the press, which alone may open a window. */
const start = (provider: Social) => {
  if (isLocked()) return
  if (provider === 'farcaster') return push('ConnectingFarcaster')
  const actions = getLoadedChunk('action', 'socialLogin')
  if (actions) actions.start(provider)
  else void loadAndStart(provider)
}

const preload = () => {
  preloadChunk('action', 'socialLogin')
}

/** Why no login can be started: the project's usage exceeds its plan. A field for an address says it itself. */
function LimitHelp() {
  useSignals()
  const { heading, hint } = useStore($loginMessages).value!.exceeded
  const text = `${heading}. ${hint}`
  useEffect(() => announce(text), [text])
  return <p className="help">{text}</p>
}

/** The buttons of the providers: the first one long, unless there are two. */
export function Providers({ socials }: { socials: readonly Social[] }) {
  useSignals()
  const messages = useStore($loginMessages).value!
  const { isSending } = useStore($emailEntry).value
  const isAboveLimit = useStore($isAboveLimit).value
  const isDisabled = isAboveLimit || isSending
  const { above = [], below = [] } = useStore($offeredLogins).value ?? {}
  const hasMore = socials.length > MOST_SHOWN
  const shown = hasMore ? socials.slice(0, SHOWN_OF_MORE) : socials
  const longCount = socials.length === 2 ? 0 : 1
  const nameOf = (provider: Social) => interpolate(messages.continueWith, { provider: providerNames[provider] })
  return (
    // a pointer or the focus on a button comes before its press
    <div className="logins" onPointerOver={preload} onFocus={preload}>
      {shown.slice(0, longCount).map(provider => (
        <Button key={provider} testId={`login-${provider}`} isDisabled={isDisabled} onPress={() => start(provider)}>
          <ProviderMark provider={provider} />
          {nameOf(provider)}
        </Button>
      ))}
      {shown.length > longCount && (
        <div className="providers">
          {shown.slice(longCount).map(provider => (
            <button
              key={provider}
              type="button"
              className="btn"
              aria-label={nameOf(provider)}
              aria-disabled={isDisabled || undefined}
              data-testid={`login-${provider}`}
              onClick={() => start(provider)}
            >
              <ProviderMark provider={provider} />
            </button>
          ))}
          {hasMore && (
            <button
              type="button"
              className="btn"
              aria-label={messages.moreProviders}
              aria-disabled={isDisabled || undefined}
              data-testid="more-providers"
              onClick={() => !isDisabled && push('ConnectSocials')}
            >
              <Icon name={MORE} />
            </button>
          )}
        </div>
      )}
      {isAboveLimit && ![...above, ...below].includes('email') && <LimitHelp />}
    </div>
  )
}
